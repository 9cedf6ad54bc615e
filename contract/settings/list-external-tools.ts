import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { externalTools } from './settings.ts'

/** Only tools that have an address and that this person may use (PERM-02, PERM-14). */
export const listExternalTools = endpoint({
  method: 'GET',
  path: '/settings/externalTools',
  summary: 'Addresses of the external tools this person may use',
  access: 'signedIn',
  output: z.object({ tools: z.array(z.object({ tool: z.enum(externalTools), address: z.string() })) }),
  background: true,
})
