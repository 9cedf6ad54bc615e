import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'

/** The house's own clock: loans end, and addresses are written to, by its days. */
export const HOUSE_ZONE = 'America/Los_Angeles'

/** The person's own day, by the clock of the database; of whoever has no account the house's. */
export const todayOf = async (db: Database, { timezone }: Pick<Caller, 'timezone'>): Promise<string> =>
  dayAt(timezone, await readNow(db))
