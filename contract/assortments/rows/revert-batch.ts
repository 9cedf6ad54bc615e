import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { areaAccess } from '../../identity/access/area-access.ts'

/**
 * Takes back everything one action did to the rows of an assortment: all of it or nothing. Errors: revertRefused with
 * each row that was changed since and why (`details`: its `STYLE_COLOR` and a reason code), nothingToDo, notAllowed,
 * notFound, userLock.
 */
export const revertBatch = endpoint({
  method: 'POST',
  path: '/assortments/{id}/history/{entryId}/revert',
  summary: 'Take back a whole bulk edit; that itself is an entry of the trail and can be taken back (BEY-07)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40), entryId: z.string().min(1).max(20) }),
  /** `entryId`: of the taking back, which is taken back itself to have it done again. */
  output: z.object({ version: z.number().int(), rows: z.number().int(), entryId: z.string().nullable() }),
})
