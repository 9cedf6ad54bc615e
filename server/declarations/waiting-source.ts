import type { RawBuilder } from 'kysely'
import type { Access } from '../../contract/identity/access/access.ts'
import type { DeputyTopic } from '../../contract/notifications/acting-for.ts'
import type { FullPlaces } from '../engine/health/full-places.ts'

/** Days after which a failure that nobody saw to is no news any more. */
export const DAYS_OF_NEWS = 14

/** For whom it waits, by their key, and the topics in which they may stand in for others (BEY-13). */
export interface WaitedFor {
  fullPlaces: Pick<FullPlaces, 'seconds'>
  userKey: string
  acting: readonly DeputyTopic[]
}

/** Something that waits at home for whoever may see to it. */
export interface WaitingSource {
  readonly waitsFor: Access
  /** A query of `name` and `at` of everything that waits for a person; all kinds are read by one statement. */
  rows(given: WaitedFor): RawBuilder<unknown>
}
