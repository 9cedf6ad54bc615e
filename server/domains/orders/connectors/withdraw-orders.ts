import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { countRevision, insertDelivery, withdrawDeliveries } from './deliveries.queries.ts'
import { enqueueDeliveries } from './deliver-job.ts'
import { keepAsSent } from './sent-orders.queries.ts'

/** An order is sent as it stands, in the transaction that leads it on. */
export async function deliverOrder(trx: DatabaseTransaction, store: OrderStore, held: HeldOrder): Promise<void> {
  const revision = await countRevision(trx, held.id)
  const body = await store.message?.(trx, held, revision)
  if (!body) return
  await insertDelivery(trx, { key: held.id, kind: 'order.submitted', body })
  await keepAsSent(trx, store, held.id)
  await enqueueDeliveries(trx, [held.id])
}

/**
 * What was not sent yet is not sent, and what the ERP has is canceled there; of an order that goes back to what the ERP took before,
 * only what waits is dropped, and what is held for that is again what it was. Where it has left, its answer decides.
 */
export async function withdrawOrders(
  trx: DatabaseTransaction,
  store: OrderStore,
  orders: readonly { held: HeldOrder; goesBack: boolean }[],
): Promise<void> {
  if (orders.length === 0) return
  const canceled = new Set(
    orders.filter(({ goesBack, held }) => !goesBack || !held.erpReference).map(({ held }) => held.id),
  )
  await store.letGo(trx, [...canceled])
  const { known, dropped } = await withdrawDeliveries(
    trx,
    orders.map(({ held }) => held.id),
  )
  await store.answered?.(
    trx,
    dropped.filter((key) => !canceled.has(key)),
    { isAccepted: false },
  )
  const told = known.filter(({ key }) => canceled.has(key))
  for (const { key, orderIdentifier: order, revision } of told)
    await insertDelivery(trx, { key, kind: 'order.canceled', body: { type: 'order.canceled', order, revision } })
  await enqueueDeliveries(
    trx,
    told.map(({ key }) => key),
  )
}
