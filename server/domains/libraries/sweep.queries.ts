import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'
import { lockAssetsOf } from './asset-files.queries.ts'

/** Answers how many files were announced so long ago that they never come; uploads are swept earlier. */
export async function sweptFiles(trx: DatabaseTransaction, age: RawBuilder<unknown>): Promise<number> {
  const isLate = sql`f.state = 'WaitingForFile' and f.created_at < now() - ${age}`
  await lockAssetsOf(trx, isLate)
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from asset_file f where ${isLate} returning asset_id
    ), empty as (
      delete from asset a using gone
      where a.id = gone.asset_id and a.status = 'Pending' and a.version = 1
        and not exists (select from asset_file f where f.asset_id = a.id and f.state = 'Available')
    )
    select count(*)::int as count from gone`.execute(trx)
  return rows[0]!.count
}
