import type { WebhookKind } from '../../../contract/integrations/webhook.ts'
import { type RecordEvent, recordsTopic } from '../../engine/database/audit.ts'
import type { OutboxEvent } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import {
  describeAssortments,
  describeDocuments,
  describeUsers,
  PRODUCTS_NAMED,
  styleColorIds,
  userCodes,
} from './described.queries.ts'

/** Topics of the outbox that webhooks speak of. */
export const toldTopics: readonly string[] = [recordsTopic, 'catalogue']

/** An event as a receiver reads it. */
export interface ToldEvent {
  eventId: number
  kind: WebhookKind
  data: object
  /** Code of the person who did it. */
  by: string | null
}

const kinds: Record<string, Partial<Record<RecordEvent['action'], WebhookKind>>> = {
  assortment: {
    created: 'assortment.created',
    changed: 'assortment.changed',
    reverted: 'assortment.changed',
    deleted: 'assortment.deleted',
  },
  user_account: { created: 'user.created', changed: 'user.changed', reverted: 'user.changed' },
  document_job: { completed: 'document.completed', failed: 'document.failed' },
}
const describers = {
  assortment: describeAssortments,
  user_account: describeUsers,
  document_job: describeDocuments,
} as const

/** What events mean to other systems, in the order they happened; those that concern nobody outside are left out. */
export async function describeEvents(trx: DatabaseTransaction, events: readonly OutboxEvent[]): Promise<ToldEvent[]> {
  const ofRecords = events.flatMap(({ id, topic, payload }) => {
    const event = payload as RecordEvent
    const kind = topic === recordsTopic ? kinds[event.record]?.[event.action] : undefined
    return kind ? [{ eventId: id, kind, ...event }] : []
  })
  const described = new Map<string, object>()
  for (const [record, describe] of Object.entries(describers)) {
    const ids = new Set(ofRecords.filter((event) => event.record === record).map(({ recordId }) => recordId))
    if (ids.size === 0) continue
    for (const { id, data } of await describe(trx, [...ids])) described.set(`${record} ${id}`, data)
  }
  const people = await userCodes(trx, [...new Set(ofRecords.flatMap(({ userId }) => userId ?? []))])
  const told = ofRecords.flatMap(({ eventId, kind, record, recordId, changed, userId }): ToldEvent[] => {
    const data = described.get(`${record} ${recordId}`)
    const by = userId === null ? null : (people.get(userId) ?? null)
    return data ? [{ eventId, kind, data: kind.endsWith('.changed') ? { ...data, changed } : data, by }] : []
  })
  return [...told, ...(await describeProducts(trx, events))].sort((one, other) => one.eventId - other.eventId)
}

async function describeProducts(trx: DatabaseTransaction, events: readonly OutboxEvent[]): Promise<ToldEvent[]> {
  const fed = events
    .filter(({ topic }) => topic === 'catalogue')
    .map(({ id, payload }) => ({ eventId: id, ...(payload as { version: number; ids: number[] }) }))
  if (fed.length === 0) return []
  const names = await styleColorIds(trx, [...new Set(fed.flatMap(({ ids }) => ids.slice(0, PRODUCTS_NAMED)))])
  return fed.map(({ eventId, version, ids }) => ({
    eventId,
    kind: 'products.changed',
    data: {
      version,
      count: ids.length,
      styleColorIds: ids.slice(0, PRODUCTS_NAMED).flatMap((id) => names.get(id) ?? []),
    },
    by: null,
  }))
}
