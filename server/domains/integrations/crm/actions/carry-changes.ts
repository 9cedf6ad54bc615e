import { DELIVERY_ATTEMPTS, retryDelays } from '../../../../../contract/integrations/webhook.ts'
import { act } from '../../../../engine/actions/act.ts'
import { nobody } from '../../../../engine/database/audit.ts'
import { enqueueEach, type JobContext } from '../../../../engine/jobs/job-runner.ts'
import type { News } from '../../../../engine/live/outbox.ts'
import { untilWritten } from '../../../../engine/processes/until-written.ts'
import type { Database, DatabaseTransaction } from '../../../../tables.ts'
import { noteSync } from '../../../assortments/assortments.public.ts'
import {
  askAgainWhole,
  dropMessage,
  insertCrmAttempt,
  leaveLink,
  linksBehind,
  lockLink,
  noteArrived,
  noteTried,
  removeLink,
  takeLink,
  waitingMessage,
  type WaitingRow,
} from '../crm.queries.ts'
import type { CrmConnector, CrmOutcome } from '../crm-connector.ts'
import type { CrmRoom } from '../crm-room.ts'
import { makeMessage } from './next-message.ts'

export const crmJob = 'integrations/crm'

/** Assortments that are sent at once in this process; the other threads of the queue stay free for documents. */
const AT_ONCE = 2
let busy = 0

type Work = Pick<JobContext, 'signal' | 'lease'>

/** One job for each; a later one takes the place of one that still waits. `runIn`: seconds, now when left out. */
export const enqueueCrm = (
  db: DatabaseTransaction | Database,
  assortmentIds: readonly number[],
  { runIn = 0, isWaitedFor = false }: { runIn?: number; isWaitedFor?: boolean } = {},
): Promise<void> =>
  enqueueEach(
    db,
    crmJob,
    assortmentIds.map((assortmentId) => ({ payload: { assortmentId }, key: `crm:${assortmentId}` })),
    { maxAttempts: 5, isWaitedFor, runIn },
  )

/**
 * Sends what the CRM lacks of one assortment, message after message, until it has everything or one did not get through:
 * that comes again later, under the same id, and what changes meanwhile follows it.
 */
export async function carryChanges(
  room: CrmRoom,
  { assortmentId }: { assortmentId: number },
  { signal, lease }: Work,
): Promise<void> {
  if (busy >= AT_ONCE) return enqueueCrm(room.db, [assortmentId], { runIn: 1 })
  busy += 1
  try {
    let isTaken = true
    try {
      isTaken = await takeLink(room.db, assortmentId, lease.id)
      // Who works on it looks once more when they are done.
      if (!isTaken) return await enqueueCrm(room.db, [assortmentId], { runIn: 2 })
      await sendAll(room, assortmentId, { signal, lease })
    } finally {
      if (isTaken) await untilWritten(lease, () => leaveLink(room.db, assortmentId, lease.id))
    }
  } finally {
    busy -= 1
  }
}

async function sendAll(room: CrmRoom, assortmentId: number, work: Work): Promise<void> {
  while (!work.signal.aborted) {
    const connector = room.connector()
    if (!(await waitingMessage(room.db, assortmentId))) await makeMessage(room, assortmentId, connector)
    const message = await waitingMessage(room.db, assortmentId)
    if (!message) return
    if (message.kind !== 'assortment.synced' && message.target !== connector.target) {
      await beginAnew(room, message)
      continue
    }
    if (message.due_in > 0) return await enqueueCrm(room.db, [assortmentId], { runIn: message.due_in })
    await attempt(room, connector, message, work)
  }
}

/** Another CRM was set meanwhile: it is sent all of it. */
const beginAnew = (room: CrmRoom, message: WaitingRow): Promise<void> =>
  room.db.transaction().execute(async (trx) => {
    await lockLink(trx, message.assortment_id)
    await dropMessage(trx, message.id)
    await askAgainWhole(trx, message.assortment_id)
  })

async function attempt(room: CrmRoom, connector: CrmConnector, message: WaitingRow, { signal, lease }: Work) {
  const started = performance.now()
  const outcome = await connector.send({ id: message.public_id, body: message.body }, signal)
  const milliseconds = Math.round(performance.now() - started)
  // The application stops: nothing was decided, another attempt is made after the next start.
  if (signal.aborted && outcome.fault !== null) return
  const settle = async (trx: DatabaseTransaction): Promise<News[]> => {
    await insertCrmAttempt(trx, message.id, { ...outcome, milliseconds })
    if (outcome.fault === null) {
      await noteTried(trx, message.id, { state: 'delivered', nextIn: null })
      return settleArrived(trx, message, connector.target)
    }
    if (lacksTheRest(message, outcome)) {
      await noteTried(trx, message.id, { state: 'failed', nextIn: null })
      await askAgainWhole(trx, message.assortment_id)
    } else {
      const nextIn = message.attempts + 1 < DELIVERY_ATTEMPTS ? retryDelays[message.attempts]! : null
      await noteTried(trx, message.id, { state: nextIn === null ? 'failed' : 'waiting', nextIn })
    }
    return []
  }
  await untilWritten(lease, () =>
    act(room.db, nobody, {
      find: (trx) => lockLink(trx, message.assortment_id),
      change: settle,
      audit: 'nothing: deliveries are a log of their own',
      tell: (_link, news) => news,
    }),
  )
}

/** 409 to a message of changes: the CRM has not what they are changes of. */
const lacksTheRest = ({ kind }: WaitingRow, { status }: CrmOutcome): boolean =>
  status === 409 && kind === 'assortment.changed'

async function settleArrived(trx: DatabaseTransaction, message: WaitingRow, target: string): Promise<News[]> {
  if (message.kind === 'assortment.removed') {
    await removeLink(trx, message.assortment_id)
    return []
  }
  await noteArrived(trx, message, target)
  return noteSync(trx, message.assortment_id)
}

/** The net below lost jobs, by the clock. */
export const resumeCrm = async (room: CrmRoom): Promise<void> => enqueueCrm(room.db, await linksBehind(room.db))
