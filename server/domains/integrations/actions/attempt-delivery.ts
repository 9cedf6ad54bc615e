import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { DELIVERY_ATTEMPTS, retryDelays, TEST_KIND } from '../../../../contract/integrations/webhook.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry, nobody } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import { queueMail } from '../../../engine/mail/queue-mail.ts'
import type { HeldLease } from '../../../engine/processes/process-lease.ts'
import { untilWritten } from '../../../engine/processes/until-written.ts'
import { OutgoingError, sendOutgoing } from '../../../engine/outgoing/send-request.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import {
  anythingDeliveredSince,
  type Attempt,
  type DeliveryRow,
  insertAttempt,
  noteAttempt,
} from '../deliveries.queries.ts'
import { faultOf } from '../rules/answer-fault.ts'
import { signedHeaders } from '../rules/sign-delivery.ts'
import { accountOf } from '../tokens.queries.ts'
import type { WebhookRoom } from '../webhook-room.ts'
import { updateWebhook, type WebhookRow } from '../webhooks.queries.ts'
import { deliverJob } from './dispatch-events.ts'

/** Milliseconds a receiver has for its answer; it is to take the delivery and work on it later. */
const PATIENCE = 10_000

type Receiver = Pick<
  WebhookRow,
  'id' | 'public_id' | 'name' | 'url' | 'secret' | 'old_secret' | 'old_secret_valid' | 'created_by'
>

/** Sends a delivery once and notes how it went; what failed comes again later, until the attempts are used up. */
export async function attemptDelivery(
  room: WebhookRoom,
  receiver: Receiver,
  delivery: DeliveryRow,
  options: { byHand: true } | { byHand: false; signal: AbortSignal; lease: HeldLease },
): Promise<void> {
  const attempt = await send(room, receiver, delivery, options)
  // The application stops: nothing was decided, another attempt is made after the next start.
  if (!options.byHand && options.signal.aborted && attempt.fault !== null) return
  const lease = options.byHand ? undefined : options.lease
  await untilWritten(lease, () =>
    act(room.db, nobody, {
      change: (trx) => settle(trx, receiver, delivery, attempt),
      audit: (_none, isDead) =>
        isDead ? [entry('webhook', receiver.id, { state: 'active' }, { state: 'disabled' })] : [],
      tell: (_none, isDead) =>
        isDead
          ? tell(nobody, [
              {
                kind: 'webhookDisabled',
                subject: receiver.public_id,
                values: { title: receiver.name },
                to: { holders: areaAccess.administration },
              },
            ])
          : [],
    }),
  )
}

async function send(
  { db, sealer, guard }: WebhookRoom,
  { url, secret, old_secret: old, old_secret_valid: isOldValid }: Receiver,
  { public_id: id, body }: DeliveryRow,
  { byHand, signal }: { byHand: boolean; signal?: AbortSignal },
): Promise<Attempt> {
  const secrets = [secret, ...(old && isOldValid ? [old] : [])].map((sealed) => sealer.unseal(sealed))
  const signed = signedHeaders({ id, body }, secrets, await readNow(db))
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const { status, excerpt } = await sendOutgoing({
      url: new URL(url),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Linebook-Webhooks/1',
        ...signed,
      },
      body,
      guard,
      patience: PATIENCE,
      ...(signal ? { signal } : {}),
    })
    return { milliseconds: took(), status, fault: faultOf(status), excerpt, byHand }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { milliseconds: took(), status: null, fault: error.fault, excerpt: '', byHand }
  }
}

/** Answers whether nobody listens there any more, and nothing is sent there. */
async function settle(
  trx: DatabaseTransaction,
  receiver: Receiver,
  delivery: DeliveryRow,
  attempt: Attempt,
): Promise<boolean> {
  const { id, attempts, kind } = delivery
  const { byHand } = attempt
  await insertAttempt(trx, id, attempt)
  if (attempt.fault === null || delivery.state === 'delivered') {
    await noteAttempt(trx, id, { state: 'delivered', nextIn: null, counts: true, byHand })
    return false
  }
  if (byHand) {
    // By hand nothing is used up: what waits goes on waiting.
    const waits = delivery.state === 'waiting' && delivery.next_attempt_at !== null && kind !== TEST_KIND
    const now = await readNow(trx)
    const nextIn = waits ? Math.max(0, (delivery.next_attempt_at!.getTime() - now.getTime()) / 1000) : null
    await noteAttempt(trx, id, { state: waits ? 'waiting' : 'failed', nextIn, counts: false, byHand })
    return false
  }
  const nextIn = attempts + 1 < DELIVERY_ATTEMPTS ? retryDelays[attempts]! : null
  await noteAttempt(trx, id, { state: nextIn === null ? 'failed' : 'waiting', nextIn, counts: true, byHand })
  if (nextIn === null) return disableIfDead(trx, receiver, delivery)
  await enqueue(trx, deliverJob, { webhookId: receiver.id }, { key: `webhook:${receiver.id}:${id}`, runIn: nextIn })
  return false
}

/** A delivery that was tried for a day while nothing else got through either: nobody listens there any more. */
async function disableIfDead(trx: DatabaseTransaction, receiver: Receiver, delivery: DeliveryRow): Promise<boolean> {
  if (await anythingDeliveredSince(trx, delivery)) return false
  await updateWebhook(trx, receiver.id, null, { state: 'disabled' })
  const creator = await accountOf(trx, receiver.created_by)
  if (!creator) return true
  await queueMail(trx, [
    {
      kind: 'webhookDisabled',
      to: { email: creator.email, name: creator.name, userId: receiver.created_by },
      language: creator.language,
      values: { webhook: receiver.name, url: receiver.url },
      link: { path: '/administration/webhooks' },
    },
  ])
  return true
}
