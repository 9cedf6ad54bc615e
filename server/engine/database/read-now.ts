import { type Kysely, sql, type Transaction } from 'kysely'

/**
 * The moment by the database's clock, that of the transaction's beginning within one: what is stored, or held against what
 * is stored, is of one clock, however wrong that of a process goes. What SQL can say itself says `now()`.
 */
export async function readNow<Tables>(db: Kysely<Tables> | Transaction<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  return rows[0]!.now
}
