import { sql } from 'kysely'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database } from '../../../tables.ts'
import { valuesObject } from '../asset-columns.ts'

/** What a list in memory knows of an asset. Times in milliseconds. */
export interface IndexRow {
  id: number
  public_id: string
  status: string
  name: string
  values: Record<string, string | string[] | null>
  filenames: string
  has_working: boolean
  modified: number
  created: number
  published: number
  file_modified: number
  touched: number
  /** Of the picture it is shown by. */
  look: Uint8Array | null
  colours: Uint8Array | null
}

export async function revisionOf(db: Database, type: LibraryType): Promise<number> {
  const { revision } = await db
    .selectFrom('library_revision')
    .select('revision')
    .where('library_type', '=', type)
    .executeTakeFirstOrThrow()
  return revision
}

const milliseconds = (column: string) => sql<number>`coalesce(extract(epoch from ${sql.raw(column)}) * 1000, 0)::float8`

/** A page of what was touched after a moment, and published or once published, by their keys. */
export async function touchedRows(
  db: Database,
  type: LibraryType,
  wish: { since: number; after: number; limit: number },
): Promise<IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    select a.id, a.public_id, a.status, a.name, ${valuesObject} as "values",
      coalesce(f.names, '') as filenames, coalesce(f.working, false) as has_working,
      ${milliseconds('a.modified_at')} as modified, ${milliseconds('a.created_at')} as created,
      ${milliseconds('a.published_at')} as published, ${milliseconds('f.newest')} as file_modified,
      ${milliseconds('a.touched_at')} as touched, f.look, f.colours
    from asset a left join lateral (
      select string_agg(filename, ' ') as names, bool_or(usage_type = 'Working') as working, max(created_at) as newest,
        (array_agg(look order by usage_type <> 'Primary', id) filter (where look <> ''))[1] as look,
        (array_agg(look_colours order by usage_type <> 'Primary', id) filter (where look <> ''))[1] as colours
      from asset_file where asset_id = a.id) f on true
    where a.library_type = ${type} and a.published_at is not null and a.id > ${wish.after}
      and a.touched_at > to_timestamp(${wish.since} / 1000.0)
    order by a.id limit ${wish.limit}`.execute(db)
  return rows
}

/** Those of these assets that the person has looked at, the revision of their library, and the database's time in ms. */
export async function seenAmong(
  db: Database,
  userKey: string,
  type: LibraryType,
  publicIds: readonly string[],
): Promise<{ revision: number; seen: string[]; now: number }> {
  const { rows } = await sql<{ revision: number; seen: string[]; now: number }>`${keepPlan}
    select revision, (extract(epoch from now()) * 1000)::float8 as now, array(
      select model_id from user_flag where user_id = ${userKey}::bigint and flag = 'Seen' and model_type = 'Asset'
        and model_id = any (${evenly(publicIds, 'text')})) as seen
    from library_revision where library_type = ${type}`.execute(db)
  return rows[0]!
}

/** Since when an asset that came out is new to those who have not seen it (ms), and what of it the person has seen. */
export async function seenAssets(
  db: Database,
  userKey: string,
  type: LibraryType,
  days: number,
): Promise<{ moment: number; seen: Set<string> }> {
  const since = sql`now() - make_interval(days => ${days})`
  const { rows } = await sql<{ moment: number; seen: string[] }>`
    select (extract(epoch from ${since}) * 1000)::float8 as moment, array(select a.public_id from user_flag f join asset a on a.public_id = f.model_id
    where f.user_id = ${userKey}::bigint and f.flag = 'Seen' and f.model_type = 'Asset'
      and a.library_type = ${type} and a.published_at > ${since}) as seen`.execute(db)
  const { moment, seen } = rows[0]!
  return { moment, seen: new Set(seen) }
}
