import { z } from 'zod'
import { listed } from '../room.ts'
import { rooms } from '../rooms.ts'

/** What other systems can be told of (BEY-15); each room declares its own. */
export const webhookKind = z.enum(listed(rooms, 'webhooks'))
export type WebhookKind = z.infer<typeof webhookKind>
/** Sent by hand, whatever the webhook listens to. */
export const TEST_KIND = 'webhook.test'

/** `paused` by a person; `disabled` by us, after nothing got through for a day. */
export const webhookState = z.enum(['active', 'paused', 'disabled'])

/** Attempts of one delivery and the seconds before each but the first: the last comes about a day after the first. */
export const retryDelays = [5, 60, 300, 1_800, 7_200, 21_600, 50_400] as const
export const DELIVERY_ATTEMPTS = retryDelays.length + 1

export const deliveryState = z.enum(['waiting', 'delivered', 'failed'])

/** Why no answer came. */
export const deliveryFault = z.enum([
  'refusedAddress',
  'unknownHost',
  'noConnection',
  'insecure',
  'tooSlow',
  'broken',
  'redirected',
  'refused',
])

export const webhook = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(webhookKind),
  state: webhookState,
  createdDate: z.string(),
  createdBy: z.string(),
  /** The newest delivery that is decided. */
  lastDelivery: z.object({ state: deliveryState, date: z.string() }).nullable(),
  /** Deliveries that wait for their next attempt. */
  waiting: z.number().int(),
})
export type Webhook = z.infer<typeof webhook>

const name = z.string().trim().min(1).max(80)
const url = z
  .string()
  .trim()
  .max(2_000)
  .refine(isReceiver, 'must be an address that begins with https://, without a login')

export const newWebhook = z.object({ name, url, kinds: z.array(webhookKind).min(1).max(webhookKind.options.length) })
export const webhookChange = newWebhook.extend({ state: z.enum(['active', 'paused']) }).partial()

/** In the clear is checked by the server: only within networks that its operator named. */
function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && hostname !== ''
}

export const webhookAttempt = z.object({
  date: z.string(),
  milliseconds: z.number().int(),
  /** Null when no answer came. */
  status: z.number().int().nullable(),
  fault: deliveryFault.nullable(),
  /** The beginning of the answer. */
  excerpt: z.string(),
  byHand: z.boolean(),
})
export type WebhookAttempt = z.infer<typeof webhookAttempt>

export const webhookDelivery = z.object({
  /** The `webhook-id` header: the same in every attempt. */
  _id: z.string(),
  kind: z.string(),
  state: deliveryState,
  createdDate: z.string(),
  nextAttemptDate: z.string().nullable(),
  attempts: z.number().int(),
  lastAttempt: webhookAttempt.nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
