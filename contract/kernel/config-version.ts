import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Changes when a new version of the application is served; the client then offers a reload (SHELL-17). */
export const configVersion = endpoint({
  method: 'GET',
  path: '/config/version',
  summary: 'Version of the running application',
  access: 'anyone',
  background: true,
  output: z.object({ version: z.string() }),
})
