import type { Held, WrittenTexts } from '../../declarations/held.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface PeopleRoom {
  readonly db: Database
  /**
   * Everything that the database holds of a person by their number, as the rooms declare it. tests/server/people.test.ts refuses a
   * table that names a person and stands nowhere, and a column that is neither told nor hidden on purpose.
   */
  readonly held: readonly Held[]
  readonly writtenTexts: readonly WrittenTexts[]
  /** Nobody is believed any more to be one of these accounts. */
  readonly sessions: { forgetAccounts(keys: Iterable<number>): void }
}
