import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { TEST_KIND, type WebhookDelivery } from '../../../../contract/integrations/webhook.ts'
import type {
  listDeliveries as listCall,
  showDelivery as showCall,
} from '../../../../contract/integrations/webhook-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList, withMore } from '../../../engine/reads/read-list.ts'
import { insertDeliveries, type LoggedDelivery, readAttempts, readDeliveries } from '../deliveries.queries.ts'
import type { WebhookRoom } from '../webhook-room.ts'
import { presentAttempt, presentDelivery } from '../webhooks.present.ts'
import { findWebhook } from '../webhooks.queries.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { bodyOf, newDeliveryId } from './dispatch-events.ts'

/** @throws Failure notFound */
export async function listDeliveries(
  { db }: WebhookRoom,
  webhookId: string,
  { before, limit }: z.output<(typeof listCall)['query']>,
): Promise<z.output<(typeof listCall)['output']>> {
  const { id } = await findWebhook(db, webhookId)
  const rows = readDeliveries(db, id, { ...(before ? { before } : {}), limit: limit + 1 })
  return readList({ skeleton: withMore(rows, limit), present: presentDelivery })
}

/** @throws Failure notFound */
export async function showDelivery(
  { db }: WebhookRoom,
  webhookId: string,
  deliveryId: string,
): Promise<z.output<(typeof showCall)['output']>> {
  const { id } = await findWebhook(db, webhookId)
  const delivery = await findDelivery(db, id, deliveryId)
  const log = await readAttempts(db, delivery.id)
  return { ...presentDelivery(delivery), body: delivery.body, log: log.map(presentAttempt) }
}

/** Sends a delivery once more now, also of a webhook that is paused. @throws Failure notFound */
export async function redeliver(room: WebhookRoom, webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
  const receiver = await findWebhook(room.db, webhookId)
  const delivery = await findDelivery(room.db, receiver.id, deliveryId)
  await attemptDelivery(room, receiver, delivery, { byHand: true })
  return presentDelivery(await findDelivery(room.db, receiver.id, deliveryId))
}

/** Sends an event that says nothing, once and now. @throws Failure notFound */
export async function sendTestEvent(room: WebhookRoom, caller: Caller, webhookId: string): Promise<WebhookDelivery> {
  const receiver = await findWebhook(room.db, webhookId)
  const publicId = newDeliveryId()
  const event = { publicId, kind: TEST_KIND, data: { note: nanoid() }, by: caller.userCode }
  await act(room.db, caller, {
    async change(trx) {
      const body = bodyOf(event, await readNow(trx))
      await insertDeliveries(trx, [
        { publicId, webhookId: receiver.id, eventId: null, kind: TEST_KIND, body, due: false },
      ])
    },
    audit: 'nothing: deliveries are a log of their own',
    tell: 'nothing: whoever sends it has it in the answer',
  })
  return redeliver(room, webhookId, publicId)
}

const findDelivery = async (db: WebhookRoom['db'], webhookId: number, only: string): Promise<LoggedDelivery> =>
  requireFound((await readDeliveries(db, webhookId, { only, limit: 1 }))[0], 'delivery')
