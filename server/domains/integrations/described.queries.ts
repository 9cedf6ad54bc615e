import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'

/** Code of each person. */
export async function userCodes(trx: DatabaseTransaction, keys: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; user_code: string }>`
    select id, user_code from user_account where id = any(${[...keys]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ id, user_code }) => [id, user_code]))
}
