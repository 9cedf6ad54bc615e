import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { JobContext } from '../../../engine/jobs/job-runner.ts'
import { untilWritten } from '../../../engine/processes/until-written.ts'
import { isUnderWay, leaveTaken, takeDue, webhooksWithDue } from '../deliveries.queries.ts'
import type { Teller } from '../describe-events.ts'
import type { WebhookRoom } from '../webhook-room.ts'
import { readWebhooks } from '../webhooks.queries.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { dispatchEvents, enqueueDeliveries } from './dispatch-events.ts'

/** Milliseconds of one job: a receiver that is slow must not keep others' work waiting. */
const SHIFT = 20_000

/** Seconds until it is looked again whether what another job has under way is over. */
const HELD = 5

/** Receivers that are spoken to at once in this process; the other threads of the queue stay free for documents. */
const AT_ONCE = 2
let busy = 0

/** Sends what is due for one webhook, oldest first, one after the other. */
export async function deliverDue(
  room: WebhookRoom,
  { webhookId }: { webhookId: number },
  { signal, lease }: Pick<JobContext, 'signal' | 'lease'>,
): Promise<void> {
  if (busy >= AT_ONCE) return comeBack(room, webhookId)
  busy += 1
  try {
    const end = performance.now() + SHIFT
    while (!signal.aborted) {
      if (performance.now() > end) return await comeBack(room, webhookId)
      const delivery = await act(room.db, nobody, {
        change: (trx) => takeDue(trx, webhookId, lease.id),
        audit: 'nothing: deliveries are a log of their own',
        tell: 'nothing: nobody sees what is being tried',
      })
      const [receiver] = delivery ? await readWebhooks(room.db, { id: webhookId }) : []
      if (!delivery || !receiver) {
        // Whoever has one under way may die with it, and its job with both.
        if (await isUnderWay(room.db, webhookId)) await comeBack(room, webhookId, HELD)
        return
      }
      await attemptDelivery(room, receiver, delivery, { byHand: false, signal, lease })
    }
    signal.throwIfAborted()
  } catch (error) {
    await untilWritten(lease, () => leaveTaken(room.db, webhookId, lease.id))
    throw error
  } finally {
    busy -= 1
  }
}

const comeBack = (room: WebhookRoom, webhookId: number, seconds = 1): Promise<void> =>
  enqueueDeliveries(room.db, [webhookId], seconds)

/** The net below lost jobs and missed wake-ups, by the clock. */
export async function resumeDeliveries(room: WebhookRoom, teller: Teller): Promise<void> {
  await dispatchEvents(room, teller)
  await enqueueDeliveries(room.db, await webhooksWithDue(room.db))
}
