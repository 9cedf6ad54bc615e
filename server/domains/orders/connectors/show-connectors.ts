import type { z } from 'zod'
import type * as calls from '../../../../contract/orders/connectors/connector-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import { OVER_HELD_MOST } from '../../../../contract/orders/connectors/over-held.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList, withMore } from '../../../engine/reads/read-list.ts'
import { readOverHeld } from '../holds.queries.ts'
import { type DeliveryRow, hasten, readAttempts, readDeliveries, readHealth } from './deliveries.queries.ts'
import { connectorAway } from './connector-away.ts'
import { enqueueDeliveries } from './deliver-job.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { ConnectorRoom } from './send-orders.ts'

/** How the connector does, and what was sent, the newest first. */
export async function showConnectors(
  { db, erp }: ConnectorRoom,
  { before, state, limit }: z.output<(typeof calls.listConnectors)['query']>,
): Promise<z.output<(typeof calls.listConnectors)['output']>> {
  const [page, { lastSuccess, ...health }] = await Promise.all([
    readList({ skeleton: withMore(readDeliveries(db, { before, state, limit: limit + 1 }), limit), present }),
    readHealth(db),
  ])
  return { address: erp.address, lastSuccess: lastSuccess?.toISOString() ?? null, ...health, ...page }
}

/** Stock of which orders hold more than there is. */
export const showOverHeld = ({ db }: Pick<ConnectorRoom, 'db'>) => readOverHeld(db, OVER_HELD_MOST)

/** @throws Failure notFound */
export async function showAttempts(
  { db }: ConnectorRoom,
  id: string,
): Promise<z.output<(typeof calls.connectorAttempts)['output']>> {
  const row = await find(db, id)
  const log = await readAttempts(db, row.id)
  return {
    ...present(row),
    body: JSON.stringify(row.body, null, 2),
    log: log.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}

/** What waits or failed is tried now. @throws Failure notFound */
export async function sendAgain(room: ConnectorRoom, caller: Caller, id: string): Promise<calls.ConnectorDelivery> {
  const row = await find(room.db, id)
  await act(room.db, caller, {
    change: (trx) => sendNow(trx, row),
    audit: 'nothing: deliveries are a log of their own',
    tell: 'nothing: whoever asked looks how far it is',
  })
  return present(await find(room.db, id))
}

/** Whatever failed is tried now; answers how many messages that is. */
export async function sendAllAgain({ db }: ConnectorRoom, caller: Caller): Promise<{ count: number }> {
  const count = await act(db, caller, {
    change: (trx) => sendNow(trx, 'failed'),
    audit: 'nothing: deliveries are a log of their own',
    tell: 'nothing: whoever asked looks how far they are',
  })
  return { count }
}

async function sendNow(trx: DatabaseTransaction, which: Parameters<typeof hasten>[1]): Promise<number> {
  const orders = await hasten(trx, which)
  await enqueueDeliveries(trx, [...new Set(orders)])
  return orders.length
}

/** @throws Failure connectorAway */
export async function testErp({ erp }: ConnectorRoom, signal: AbortSignal): Promise<{ answer: string }> {
  const { status, fault, excerpt } = await erp.ask(signal)
  if (fault !== null) throw connectorAway('ERP', fault)
  return { answer: excerpt.slice(0, 200) || String(status) }
}

const find = async (db: ConnectorRoom['db'], only: string): Promise<DeliveryRow> =>
  requireFound((await readDeliveries(db, { only, limit: 1 }))[0], 'delivery')

const present = (row: DeliveryRow): calls.ConnectorDelivery => ({
  _id: row.publicId,
  order: row.orderIdentifier,
  orderNumber: row.orderNumber,
  kind: row.kind,
  revision: row.revision,
  state: row.state,
  createdDate: row.createdAt.toISOString(),
  nextAttemptDate: row.state === 'waiting' ? (row.nextAttemptAt?.toISOString() ?? null) : null,
  attempts: row.attempts,
})
