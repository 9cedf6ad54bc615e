import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { newWebhook, Webhook, webhookChange } from '../../../../contract/integrations/webhook.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { AddressGuard } from '../../../engine/outgoing/address-guard.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { hasten } from '../deliveries.queries.ts'
import { receiverFault } from '../rules/receiver-fault.ts'
import { newSigningSecret } from '../rules/sign-delivery.ts'
import type { WebhookRoom } from '../webhook-room.ts'
import { presentWebhook } from '../webhooks.present.ts'
import {
  activateWebhook,
  countWebhooks,
  insertWebhook,
  lockWebhook,
  MOST_WEBHOOKS,
  readWebhooks,
  removeWebhook,
  replaceSecret,
  updateWebhook,
} from '../webhooks.queries.ts'
import { enqueueDeliveries } from './dispatch-events.ts'

type WithSecret = { webhook: Webhook; secret: string }

export const noSuchWebhook = () => new Failure('notFound', 'There is no such webhook')
const shown = async (trx: DatabaseTransaction, publicId: string): Promise<Webhook> =>
  presentWebhook((await readWebhooks(trx, { publicId }))[0]!)

export const listWebhooks = async ({ db }: WebhookRoom): Promise<Webhook[]> =>
  (await readWebhooks(db)).map(presentWebhook)

/** @throws Failure invalidInput for an address that may not be called, tooManyItems */
export async function createWebhook(
  room: WebhookRoom,
  caller: Caller,
  wish: z.output<typeof newWebhook>,
): Promise<WithSecret> {
  requireReceiver(wish.url, room.guard)
  const publicId = nanoid()
  const secret = newSigningSecret()
  return room.db.transaction().execute(async (trx) => {
    if ((await countWebhooks(trx)) >= MOST_WEBHOOKS) {
      throw new Failure('tooManyItems', `There are ${MOST_WEBHOOKS} webhooks already`, {
        data: { most: MOST_WEBHOOKS },
      })
    }
    const sealed = room.sealer.seal(secret)
    const { id } = await insertWebhook(trx, { ...wish, publicId, secret: sealed, byKey: caller.key })
    await record(trx, caller, id, null, wish)
    return { webhook: await shown(trx, publicId), secret }
  })
}

/** @throws Failure notFound, invalidInput */
export async function changeWebhook(
  room: WebhookRoom,
  caller: Caller,
  publicId: string,
  wish: z.output<typeof webhookChange>,
): Promise<Webhook> {
  if (wish.url !== undefined) requireReceiver(wish.url, room.guard)
  return room.db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, publicId)
    if (!webhook) throw noSuchWebhook()
    const keys = (Object.keys(wish) as (keyof typeof wish)[]).filter(
      (key) => JSON.stringify(wish[key]) !== JSON.stringify(webhook[key]),
    )
    if (keys.length > 0) {
      await updateWebhook(trx, webhook.id, caller.key, wish)
      const only = (from: object) =>
        Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key as never)))
      await record(trx, caller, webhook.id, only(webhook), only(wish))
    }
    if (wish.state === 'active' && webhook.state !== 'active') {
      await activateWebhook(trx, webhook.id)
      await hasten(trx, webhook.id)
      await enqueueDeliveries(trx, [webhook.id])
    }
    return shown(trx, publicId)
  })
}

/** @throws Failure notFound */
export async function deleteWebhook(room: WebhookRoom, caller: Caller, publicId: string): Promise<void> {
  await room.db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, publicId)
    if (!webhook) throw noSuchWebhook()
    const { id, name, url, kinds } = webhook
    await removeWebhook(trx, id)
    await record(trx, caller, id, { name, url, kinds }, null)
  })
}

/** A new secret; the old one goes on signing for a day. @throws Failure notFound */
export async function renewSecret(room: WebhookRoom, caller: Caller, publicId: string): Promise<WithSecret> {
  const secret = newSigningSecret()
  return room.db.transaction().execute(async (trx) => {
    const webhook = await lockWebhook(trx, publicId)
    if (!webhook) throw noSuchWebhook()
    await replaceSecret(trx, webhook.id, room.sealer.seal(secret))
    await record(trx, caller, webhook.id, { secretRenewed: false }, { secretRenewed: true })
    return { webhook: await shown(trx, publicId), secret }
  })
}

const record = (
  trx: DatabaseTransaction,
  caller: Caller,
  recordId: number,
  before: object | null,
  after: object | null,
) => recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [{ table: 'webhook', recordId, before, after }])

function requireReceiver(url: string, guard: AddressGuard): void {
  const message = receiverFault(new URL(url), guard)
  if (message) throw new Failure('invalidInput', `body.url: ${message}`, { details: [{ field: 'body.url', message }] })
}
