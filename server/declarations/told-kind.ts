import type { RecordEvent } from '../engine/database/audit.ts'
import type { OutboxEvent } from '../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../tables.ts'

/** Changes of records that other systems are told of (BEY-15). */
export interface ToldOfRecords {
  /** The table of the records. */
  readonly record: string
  readonly actions: readonly RecordEvent['action'][]
  /** Ids and facts, by key: all else is fetched by them with a token. */
  describe(trx: DatabaseTransaction, keys: readonly number[]): Promise<readonly { id: number; data: object }[]>
}

/** Events of a topic of the outbox that other systems are told of. */
export interface ToldOfTopic {
  readonly topic: string
  /** What each means to them; those that concern nobody outside are left out. */
  describeEvents(
    trx: DatabaseTransaction,
    events: readonly OutboxEvent[],
  ): Promise<readonly { eventId: number; data: object }[]>
}

/** One of the kinds that webhooks listen to. */
export type ToldKind = ToldOfRecords | ToldOfTopic
