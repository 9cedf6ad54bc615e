import type { Held } from './held.ts'
import { ownAccount, ownUse } from './own-account.held.ts'
import { ownRecords, signedRecords } from './own-records.held.ts'

/**
 * Everything that the database holds of a person by their number. tests/server/people.test.ts refuses a table that names
 * a person and does not stand here, and a column that is neither told nor hidden on purpose.
 */
export const heldOfPersons: readonly Held[] = [...ownAccount, ...ownUse, ...ownRecords, ...signedRecords]
