import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { newWebhook, Webhook, webhookChange } from '../../../../contract/integrations/webhook.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { News } from '../../../engine/live/outbox.ts'
import { settle } from '../../notifications/notifications.public.ts'
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
  findWebhook,
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

const shown = async (trx: DatabaseTransaction, publicId: string): Promise<Webhook> =>
  presentWebhook(await findWebhook(trx, publicId))

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
  const { webhook } = await act(room.db, caller, {
    find: countWebhooks,
    may(count) {
      if (count < MOST_WEBHOOKS) return
      const data = { most: MOST_WEBHOOKS }
      throw new Failure('tooManyItems', `There are ${MOST_WEBHOOKS} webhooks already`, { data })
    },
    async change(trx) {
      const sealed = room.sealer.seal(secret)
      const { id } = await insertWebhook(trx, { ...wish, publicId, secret: sealed, byKey: caller.key })
      return { id, webhook: await shown(trx, publicId) }
    },
    audit: (_count, { id }) => [entry('webhook', id, null, wish)],
    tell: onlyAdministrators,
  })
  return { webhook, secret }
}

/** @throws Failure notFound, invalidInput */
export async function changeWebhook(
  room: WebhookRoom,
  caller: Caller,
  publicId: string,
  wish: z.output<typeof webhookChange>,
): Promise<Webhook> {
  if (wish.url !== undefined) requireReceiver(wish.url, room.guard)
  const changedKeys = (webhook: object) =>
    Object.entries(webhook).flatMap(([key, value]) =>
      key in wish && JSON.stringify(wish[key as never]) !== JSON.stringify(value) ? [key] : [],
    )
  return act(room.db, caller, {
    find: (trx) => lockWebhook(trx, publicId),
    async change(trx, held) {
      if (changedKeys(held).length > 0) await updateWebhook(trx, held.id, caller.key, wish)
      if (wish.state === 'active' && held.state !== 'active') {
        await activateWebhook(trx, held.id)
        await hasten(trx, held.id)
        await enqueueDeliveries(trx, [held.id])
      }
      return shown(trx, publicId)
    },
    audit(held) {
      const keys = changedKeys(held)
      const only = (from: object) => Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
      return keys.length > 0 ? [entry('webhook', held.id, only(held), only(wish))] : []
    },
    // Whatever is done with it, it was seen to.
    tell: () => webhookSeenTo(publicId),
  })
}

/** @throws Failure notFound */
export async function deleteWebhook(room: WebhookRoom, caller: Caller, publicId: string): Promise<void> {
  await act(room.db, caller, {
    find: (trx) => lockWebhook(trx, publicId),
    change: (trx, { id }) => removeWebhook(trx, id),
    audit: ({ id, name, url, kinds }) => [entry('webhook', id, { name, url, kinds }, null)],
    tell: () => webhookSeenTo(publicId),
  })
}

/** A new secret; the old one goes on signing for a day. @throws Failure notFound */
export async function renewSecret(room: WebhookRoom, caller: Caller, publicId: string): Promise<WithSecret> {
  const secret = newSigningSecret()
  const webhook = await act(room.db, caller, {
    find: (trx) => lockWebhook(trx, publicId),
    async change(trx, { id }) {
      await replaceSecret(trx, id, room.sealer.seal(secret))
      return shown(trx, publicId)
    },
    audit: ({ id }) => [entry('webhook', id, { secretRenewed: false }, { secretRenewed: true })],
    tell: onlyAdministrators,
  })
  return { webhook, secret }
}

const webhookSeenTo = (subject: string): News[] => settle([{ kind: 'webhookDisabled', subject }])

const onlyAdministrators = 'nothing: few people see webhooks, and read them when they come'

function requireReceiver(url: string, guard: AddressGuard): void {
  const message = receiverFault(new URL(url), guard)
  if (message) throw refusedField('body.url', message)
}
