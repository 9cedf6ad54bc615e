import type { Webhook, WebhookAttempt, WebhookDelivery } from '../../../contract/integrations/webhook.ts'
import type { LoggedDelivery } from './deliveries.queries.ts'
import type { WebhookRow } from './webhooks.queries.ts'

/** Row to contract. */
export const presentWebhook = (row: WebhookRow): Webhook => ({
  _id: row.public_id,
  name: row.name,
  url: row.url,
  kinds: row.kinds,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  createdBy: row.creator,
  lastDelivery: row.last_state && row.last_at && { state: row.last_state, date: row.last_at.toISOString() },
  waiting: row.waiting,
})

export const presentAttempt = (row: {
  at: Date
  milliseconds: number
  status: number | null
  fault: string | null
  excerpt: string
  by_hand: boolean
}): WebhookAttempt => ({
  date: row.at.toISOString(),
  milliseconds: row.milliseconds,
  status: row.status,
  fault: row.fault as WebhookAttempt['fault'],
  excerpt: row.excerpt,
  byHand: row.by_hand,
})

export const presentDelivery = (row: LoggedDelivery): WebhookDelivery => ({
  _id: row.public_id,
  kind: row.kind,
  state: row.state,
  createdDate: row.created_at.toISOString(),
  nextAttemptDate: row.state === 'waiting' ? (row.next_attempt_at?.toISOString() ?? null) : null,
  attempts: row.attempts,
  lastAttempt: row.at && presentAttempt({ ...row, at: row.at }),
})
