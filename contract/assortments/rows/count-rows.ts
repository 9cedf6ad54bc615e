import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { rowRule } from './change-rows-by-rule.ts'

/** How many rows rules name as they are now: told before an export begins (BEY-04). Errors: notFound. */
export const countRows = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortments/{id}/rows/count',
  summary: 'How many rows and styles of an assortment a rule names',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({ rows: rowRule }),
  bodyLimit: 4 * 1024 * 1024,
  output: z.object({ rows: z.number().int(), styles: z.number().int() }),
})
