import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { TEST_KIND, type WebhookDelivery } from '../../../../contract/integrations/webhook.ts'
import type {
  listDeliveries as listCall,
  showDelivery as showCall,
} from '../../../../contract/integrations/webhook-calls.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { insertDeliveries, type LoggedDelivery, readAttempts, readDeliveries } from '../deliveries.queries.ts'
import type { WebhookRoom } from '../webhook-room.ts'
import { presentAttempt, presentDelivery } from '../webhooks.present.ts'
import { readWebhooks, type WebhookRow } from '../webhooks.queries.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { bodyOf, newDeliveryId } from './dispatch-events.ts'
import { noSuchWebhook } from './manage-webhooks.ts'

/** @throws Failure notFound */
export async function listDeliveries(
  { db }: WebhookRoom,
  webhookId: string,
  { before, limit }: z.output<(typeof listCall)['query']>,
): Promise<z.output<(typeof listCall)['output']>> {
  const { id } = await requireWebhook(db, webhookId)
  const rows = await readDeliveries(db, id, { ...(before ? { before } : {}), limit: limit + 1 })
  return { data: rows.slice(0, limit).map(presentDelivery), hasMore: rows.length > limit }
}

/** @throws Failure notFound */
export async function showDelivery(
  { db }: WebhookRoom,
  webhookId: string,
  deliveryId: string,
): Promise<z.output<(typeof showCall)['output']>> {
  const { id } = await requireWebhook(db, webhookId)
  const delivery = await requireDelivery(db, id, deliveryId)
  const log = await readAttempts(db, delivery.id)
  return { ...presentDelivery(delivery), body: delivery.body, log: log.map(presentAttempt) }
}

/** Sends a delivery once more now, also of a webhook that is paused. @throws Failure notFound */
export async function redeliver(room: WebhookRoom, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
  const receiver = await requireWebhook(room.db, webhookId)
  const delivery = await requireDelivery(room.db, receiver.id, deliveryId)
  await attemptDelivery(room, receiver, delivery, { byHand: true })
  return presentDelivery(await requireDelivery(room.db, receiver.id, deliveryId))
}

/** Sends an event that says nothing, once and now. @throws Failure notFound */
export async function sendTestEvent(room: WebhookRoom, caller: Caller, webhookId: string): Promise<WebhookDelivery> {
  const receiver = await requireWebhook(room.db, webhookId)
  const publicId = newDeliveryId()
  const event = { publicId, kind: TEST_KIND, data: { note: nanoid() }, by: caller.userCode }
  await room.db
    .transaction()
    .execute((trx) =>
      insertDeliveries(trx, [
        { publicId, webhookId: receiver.id, eventId: null, kind: TEST_KIND, body: bodyOf(event), due: false },
      ]),
    )
  return redeliver(room, webhookId, publicId)
}

async function requireWebhook(db: WebhookRoom['db'], publicId: string): Promise<WebhookRow> {
  const [webhook] = await readWebhooks(db, { publicId })
  if (!webhook) throw noSuchWebhook()
  return webhook
}

async function requireDelivery(db: WebhookRoom['db'], webhookId: number, only: string): Promise<LoggedDelivery> {
  const [delivery] = await readDeliveries(db, webhookId, { only, limit: 1 })
  if (!delivery) throw new Failure('notFound', 'There is no such delivery')
  return delivery
}
