import { z } from 'zod'
import { areaAccess } from '../access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { importEndpoint } from '../../kernel/import-preview.ts'
import { userChoice } from './user-choice.ts'

/** Errors: tooManyItems. */
export const exportUsers = endpoint({
  method: 'POST',
  path: '/users/export',
  security: 'accountsExported',
  summary: 'The chosen people with everything they may, as a spreadsheet that can be changed and imported again',
  access: areaAccess.administration,
  body: z.object({ users: userChoice, fileType: z.enum(['xlsx', 'csv']) }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})

/** New people get their link. Errors beside those of every import: tooManyItems. */
export const importUsers = {
  ...importEndpoint(
    '/users/import',
    'Previews or applies a spreadsheet of people: who is added and what changes, cell by cell',
    areaAccess.administration,
  ),
  security: 'accountsChanged' as const,
}
