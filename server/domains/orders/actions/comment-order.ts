import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { insertComment, lookForComment } from '../events.queries.ts'
import { listOfCall } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfComment } from '../telling/tell-of-changes.ts'

/** Says something about an order; sent again, it is said once. @throws Failure notFound */
export async function commentOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, id }: { orderType: string; subtype: string; id: string },
  { _id: publicId, body }: { _id: string; body: string },
): Promise<{ _id: string; at: string; by: string; body: string }> {
  const { store } = listOfCall(caller, orderType, subtype)
  const { key } = await act(db, caller, {
    find: async (trx) => requireFound((await findOrders(trx, store, caller, [id]))[0], 'order'),
    async change(trx, held) {
      const isNew = await insertComment(trx, { key: held.id, publicId, userKey: caller.key, body })
      return { key: held.id, told: isNew ? await tellOfComment(trx, store, held, caller) : [] }
    },
    audit: 'nothing: a comment is never changed, and stands in the history of the order',
    tell: (held, { told }) => [...tellOfOrders(store, [held]), ...tell(caller, told)],
  })
  const kept = await lookForComment(db, key, publicId)
  if (!kept) throw noSuch('comment')
  return { _id: kept._id, at: kept.at.toISOString(), by: kept.by, body: kept.body }
}
