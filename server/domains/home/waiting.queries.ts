import { sql } from 'kysely'
import type { WaitingItem, WaitingKind } from '../../../contract/home/list-waiting.ts'
import type { WaitedFor } from '../../declarations/waiting-source.ts'
import type { Database } from '../../tables.ts'
import type { HomeRoom } from './room.ts'

/** Names that are told; the rest is a number. */
const NAMED = 3

/** What waits of these kinds, all in one query. */
export async function readWaiting(
  db: Database,
  kinds: readonly WaitingKind[],
  { waiting, ...given }: Pick<HomeRoom, 'waiting'> & WaitedFor,
): Promise<WaitingItem[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind, count(*)::integer as count,
        (array_agg(name order by at desc))[1:${sql.lit(NAMED)}] as names, min(at) as at
      from (${waiting[kind].rows(given)}) s having count(*) > 0`,
  )
  const { rows } = await sql<{ kind: WaitingKind; count: number; names: string[]; at: Date }>`
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ at, ...item }) => ({ ...item, date: at.toISOString() }))
}
