import type { WebhookKind } from '../../../contract/integrations/webhook.ts'
import type { ToldKind, ToldOfRecords, ToldOfTopic } from '../../declarations/told-kind.ts'
import { type RecordEvent, recordsTopic } from '../../engine/database/audit.ts'
import type { OutboxEvent } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { userCodes } from './described.queries.ts'

/** An event as a receiver reads it. */
export interface ToldEvent {
  eventId: number
  kind: WebhookKind
  data: object
  /** Code of the person who did it. */
  by: string | null
}

/** What webhooks speak of, as the rooms declare it. */
export interface Teller {
  /** Topics of the outbox that it is read from. */
  readonly topics: readonly string[]
  /** What events mean to other systems, in the order they happened; those that concern nobody outside are left out. */
  describe(trx: DatabaseTransaction, events: readonly OutboxEvent[]): Promise<ToldEvent[]>
}

type OfRecords = ToldOfRecords & { kind: WebhookKind }
type OfTopic = ToldOfTopic & { kind: WebhookKind }
type Happened = RecordEvent & { eventId: number; told: OfRecords }

export function tellerOf(webhooks: Readonly<Record<WebhookKind, ToldKind>>): Teller {
  const kinds = Object.entries(webhooks).map(([kind, told]) => ({ ...told, kind: kind as WebhookKind }))
  const ofTopics = kinds.filter((told): told is OfTopic => 'topic' in told)
  const ofRecords = new Map(
    kinds
      .filter((told): told is OfRecords => 'record' in told)
      .flatMap((told) => told.actions.map((action): [string, OfRecords] => [`${told.record} ${action}`, told])),
  )
  return {
    topics: [recordsTopic, ...ofTopics.map(({ topic }) => topic)],
    async describe(trx, events) {
      const happened = events.flatMap(({ id, topic, payload }): Happened[] => {
        const event = payload as RecordEvent
        const told = topic === recordsTopic ? ofRecords.get(`${event.record} ${event.action}`) : undefined
        return told ? [{ ...event, eventId: id, told }] : []
      })
      const told = await describeRecords(trx, happened)
      for (const one of ofTopics) told.push(...(await describeTopic(trx, one, events)))
      return told.sort((one, other) => one.eventId - other.eventId)
    },
  }
}

/** One query for each way of describing, whatever the number of events. */
async function describeRecords(trx: DatabaseTransaction, happened: readonly Happened[]): Promise<ToldEvent[]> {
  const wanted = new Map<OfRecords['describe'], Set<number>>()
  for (const { told, recordId } of happened) {
    wanted.set(told.describe, (wanted.get(told.describe) ?? new Set()).add(recordId))
  }
  const described = new Map<OfRecords['describe'], Map<number, object>>()
  for (const [describe, keys] of wanted) {
    described.set(describe, new Map((await describe(trx, [...keys])).map(({ id, data }) => [id, data])))
  }
  const people = await userCodes(trx, [...new Set(happened.flatMap(({ userId }) => userId ?? []))])
  return happened.flatMap(({ eventId, told: { kind, describe }, recordId, changed, userId }): ToldEvent[] => {
    const data = described.get(describe)?.get(recordId)
    const by = userId === null ? null : (people.get(userId) ?? null)
    return data ? [{ eventId, kind, data: kind.endsWith('.changed') ? { ...data, changed } : data, by }] : []
  })
}

async function describeTopic(
  trx: DatabaseTransaction,
  { kind, topic, describeEvents }: OfTopic,
  events: readonly OutboxEvent[],
): Promise<ToldEvent[]> {
  const ofTopic = events.filter((event) => event.topic === topic)
  if (ofTopic.length === 0) return []
  return (await describeEvents(trx, ofTopic)).map((told) => ({ ...told, kind, by: null }))
}
