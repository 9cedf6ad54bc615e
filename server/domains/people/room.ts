import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface PeopleRoom {
  readonly db: Database
  /** Nobody is believed any more to be one of these accounts. */
  readonly sessions: { forgetAccounts(keys: Iterable<number>): void }
}
