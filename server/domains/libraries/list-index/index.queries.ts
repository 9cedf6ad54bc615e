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

/** Those of these assets that the person has looked at, and the revision of their library. */
export async function seenAmong(
  db: Database,
  userKey: string,
  type: LibraryType,
  publicIds: readonly string[],
): Promise<{ revision: number; seen: string[] }> {
  const { rows } = await sql<{ revision: number; seen: string[] }>`${keepPlan}
    select revision, array(
      select model_id from user_flag where user_id = ${userKey}::bigint and flag = 'Seen' and model_type = 'Asset'
        and model_id = any (${evenly(publicIds, 'text')})) as seen
    from library_revision where library_type = ${type}`.execute(db)
  return rows[0]!
}

/** Assets published after a moment that the person has seen, by their public ids. */
export async function seenAssets(
  db: Database,
  userKey: string,
  type: LibraryType,
  since: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ public_id: string }>`
    select a.public_id from user_flag f join asset a on a.public_id = f.model_id
    where f.user_id = ${userKey}::bigint and f.flag = 'Seen' and f.model_type = 'Asset'
      and a.library_type = ${type} and a.published_at > to_timestamp(${since} / 1000.0)`.execute(db)
  return new Set(rows.map(({ public_id }) => public_id))
}
