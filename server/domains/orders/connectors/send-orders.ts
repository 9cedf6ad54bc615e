import type { ErpAnswer } from '../../../../contract/orders/connectors/erp.ts'
import { erpDelays } from '../../../../contract/orders/connectors/erp.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { JobContext } from '../../../engine/jobs/job-runner.ts'
import { untilWritten } from '../../../engine/processes/until-written.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { answerOrder } from './answer-order.ts'
import type { ErpConnector, SentOutcome } from './connector.ts'
import { enqueueDeliveries } from './deliver-job.ts'
import {
  type DeliveryRow,
  dueOrders,
  insertAttempt,
  lockSubmission,
  noteState,
  waitingDelivery,
} from './deliveries.queries.ts'

export interface ConnectorRoom {
  readonly db: Database
  readonly erp: ErpConnector
}

/** Orders that are sent at once in this process; the other threads of the queue stay free. */
const AT_ONCE = 2
let busy = 0

/** Sends what waits of an order, message after message, until all is sent or one did not get through. */
export async function sendOrder(
  room: ConnectorRoom,
  { order }: { order: number },
  work: Pick<JobContext, 'signal' | 'lease'>,
): Promise<void> {
  if (busy >= AT_ONCE) return enqueueDeliveries(room.db, [order], { runIn: 1 })
  busy += 1
  try {
    while (!work.signal.aborted) {
      const delivery = await waitingDelivery(room.db, order)
      if (!delivery) return
      if (delivery.dueIn > 0) return await enqueueDeliveries(room.db, [order], { runIn: delivery.dueIn })
      await attempt(room, delivery, work)
    }
  } finally {
    busy -= 1
  }
}

async function attempt(
  room: ConnectorRoom,
  delivery: DeliveryRow,
  { signal, lease }: Pick<JobContext, 'signal' | 'lease'>,
): Promise<void> {
  const started = performance.now()
  const outcome = await room.erp.send({ key: keyOf(delivery), body: JSON.stringify(delivery.body) }, signal)
  // The application stops: nothing was decided, another attempt is made after the next start.
  if (signal.aborted && outcome.result === 'away') return
  const milliseconds = Math.round(performance.now() - started)
  await untilWritten(lease, () => settle(room, delivery, { ...outcome, milliseconds }))
}

/** The same for every attempt of a revision: an ERP that has it knows it again. */
const keyOf = ({ orderPublicId, revision, kind }: DeliveryRow): string =>
  `${orderPublicId}.${kind === 'order.canceled' ? 'canceled' : `r${revision}`}`

async function settle(
  { db }: ConnectorRoom,
  { id }: DeliveryRow,
  outcome: SentOutcome & { milliseconds: number },
): Promise<void> {
  const answer = typeof outcome.result === 'string' ? undefined : outcome.result
  await act(db, nobody, {
    find: (trx) => lockSubmission(trx, { id }),
    async change(trx, delivery) {
      // Another run settled it meanwhile.
      if (delivery?.state !== 'waiting') return
      await insertAttempt(trx, id, outcome)
      if (answer) await take(trx, delivery, answer)
      else await putOff(trx, delivery, outcome.result as 'taken' | 'away' | 'stopped')
    },
    audit: 'nothing: deliveries are a log of their own, and what they lead to is told by the order',
    tell: 'nothing: the order tells what became of it',
  })
}

async function take(trx: DatabaseTransaction, delivery: DeliveryRow, answer: ErpAnswer): Promise<void> {
  await noteState(trx, delivery.id, { state: 'errors' in answer ? 'refused' : 'accepted', tried: true })
  if (delivery.kind === 'order.submitted') await answerOrder(trx, delivery, answer)
}

async function putOff(
  trx: DatabaseTransaction,
  { id, attempts }: DeliveryRow,
  result: 'taken' | 'away' | 'stopped',
): Promise<void> {
  if (result === 'taken') return void (await noteState(trx, id, { state: 'taken', tried: true }))
  const nextIn = result === 'away' ? (erpDelays[attempts] ?? null) : null
  await noteState(trx, id, { state: nextIn === null ? 'failed' : 'waiting', nextIn, tried: true })
}

/** The net below lost jobs, by the clock. */
export const resumeDeliveries = async ({ db }: Pick<ConnectorRoom, 'db'>): Promise<void> =>
  enqueueDeliveries(db, await dueOrders(db))
