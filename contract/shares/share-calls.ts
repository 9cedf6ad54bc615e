import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paged } from '../kernel/paging.ts'
import { share, shareEvent } from './share.ts'

const one = z.object({ id: z.string().min(1).max(40) })

/** The newest first; what others shared is not there. */
export const listShares = endpoint({
  method: 'GET',
  path: '/shares',
  summary: 'What the person has shared, with whom, and whether it was opened (BEY-06)',
  access: areaAccess.takeAway,
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: paged(share),
})

/** The last of them; a link that is opened often within a minute is written down once. */
export const listShareEvents = endpoint({
  method: 'GET',
  path: '/shares/{id}/events',
  summary: 'Who opened and downloaded what was shared, the newest first',
  access: areaAccess.takeAway,
  params: one,
  output: z.array(shareEvent),
})

/** Its links open nothing from then on; said twice it is done once. */
export const revokeShare = endpoint({
  method: 'POST',
  path: '/shares/{id}/revoke',
  summary: 'End a share before its time',
  access: areaAccess.takeAway,
  params: one,
  output: share,
})
