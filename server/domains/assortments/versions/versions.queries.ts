import { type RawBuilder, sql } from 'kysely'
import type { VersionReason } from '../../../../contract/assortments/versions/assortment-version.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { type HeldRows, shownRows } from './shown-rows.queries.ts'
import { nameFor } from '../../identity/identity.public.ts'
import type { Caller } from '../../../engine/http/caller.ts'

export interface NewVersion {
  /** Key of the assortment. */
  id: number
  public_id: string
  name: string
}

/**
 * Keeps what some assortments hold now. One statement whatever the number of assortments and products; what was kept
 * before in the same words is not kept twice.
 */
export async function insertVersions(
  trx: DatabaseTransaction,
  rows: HeldRows,
  versions: readonly NewVersion[],
  by: { reason: VersionReason; userKey: string },
): Promise<void> {
  await sql`
    with content as (
      select assortment_id, array_agg(key order by place) as keys, array_agg(position order by place) as positions,
        array_agg(cost order by place) as costs, array_agg(net_cost order by place) as net_costs,
        array_agg(retail order by place) as retails, array_agg(written order by place) as written,
        count(distinct sc.style_id) as style_count
      from (${shownRows(rows)}) shown join style_colour sc on sc.id = shown.key
      group by assortment_id),
    whole as (
      select a.id, coalesce(keys, '{}') as keys, coalesce(positions, '{}') as positions, coalesce(costs, '{}') as costs,
        coalesce(net_costs, '{}') as net_costs, coalesce(retails, '{}') as retails, coalesce(written, '{}') as written,
        coalesce(c.style_count, 0) as style_count, a.location_id, a.line_statuses, a.labels, a.query, a.title, a.version,
        coalesce((
          select jsonb_agg(jsonb_build_object('groupBy', group_by, 'title', title, 'position', position,
            'content', content) order by group_by, title)
          from display_group where assortment_id = a.id), '[]') as groups
      from assortment a left join content c on c.assortment_id = a.id
      where a.id = any(${versions.map(({ id }) => id)}::bigint[])),
    addressed as (
      select *, md5(concat_ws(' ', keys::text, positions::text, costs::text, net_costs::text, retails::text,
        written::text, location_id::text, line_statuses::text, labels::text, query::text, groups::text)) as hash
      from whole),
    kept as (
      insert into assortment_snapshot (assortment_id, hash, keys, positions, costs, net_costs, retails, written,
        style_count, location_id, line_statuses, labels, query, groups)
      select id, hash, keys, positions, costs, net_costs, retails, written, style_count, location_id, line_statuses,
        labels, query, groups
      from addressed
      on conflict do nothing)
    insert into assortment_version (public_id, assortment_id, hash, reason, name, title, version, created_by)
    select n.public_id, addressed.id, hash, ${by.reason}, n.name, title, version, ${by.userKey}::bigint
    from addressed
    join jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as n (id bigint, public_id text, name text)
      on n.id = addressed.id`.execute(trx)
}

export interface VersionRecord {
  id: number
  public_id: string
  assortment_id: number
  hash: string
  reason: VersionReason
  name: string
  title: string
  version: number
  created_at: Date
  user_code: string | null
  user_name: string | null
  product_count: number
  style_count: number
}

const columns = (caller: Caller): RawBuilder<unknown> => sql`
  v.id, v.public_id, v.assortment_id, v.hash, v.reason, v.name, v.title, v.version, v.created_at, u.user_code,
  ${nameFor(caller, 'u')} as user_name, cardinality(s.keys) as product_count, s.style_count`
const joined = sql.raw(`
  assortment_version v join assortment_snapshot s on s.assortment_id = v.assortment_id and s.hash = v.hash
  left join user_account u on u.id = v.created_by`)

/** Newest first, and how many there are. */
export async function readVersions(
  db: Database,
  caller: Caller,
  assortmentId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: VersionRecord[]; totalCount: number }> {
  const { rows } = await sql<VersionRecord>`
    select ${columns(caller)} from ${joined} where v.assortment_id = ${assortmentId}
    order by v.id desc limit ${limit} offset ${skip}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from assortment_version where assortment_id = ${assortmentId}`.execute(db)
  return { rows, totalCount: counted.rows[0]!.total }
}

/** @throws Failure notFound */
export async function findVersion(
  db: Database | DatabaseTransaction,
  caller: Caller,
  assortmentId: number,
  publicId: string,
): Promise<VersionRecord> {
  const { rows } = await sql<VersionRecord>`
    select ${columns(caller)} from ${joined} where v.assortment_id = ${assortmentId} and v.public_id = ${publicId}`.execute(
    db,
  )
  return requireFound(rows[0], 'version')
}

export const writeVersionName = (trx: DatabaseTransaction, key: number, name: string): Promise<unknown> =>
  sql`update assortment_version set name = ${name} where id = ${key}`.execute(trx)

/** What it held goes with the nightly sweep, unless another version holds the same. */
export const removeVersion = (trx: DatabaseTransaction, key: number): Promise<unknown> =>
  sql`delete from assortment_version where id = ${key}`.execute(trx)

/** Of which assortment a version is, as browsers name it. */
export async function assortmentOfVersion(db: Database, publicId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select a.public_id as id from assortment_version v join assortment a on a.id = v.assortment_id
    where v.public_id = ${publicId}`.execute(db)
  return rows[0]?.id
}

/**
 * Versions that came by themselves go after `days`, but never the newest of their kind; those with a name given by hand
 * stay as long as the assortment. Snapshots go with their last version.
 */
export async function sweepVersions(db: Database, days: number): Promise<void> {
  await sql`
    delete from assortment_version v
    where v.reason <> 'named' and v.created_at < now() - make_interval(days => ${days}) and exists (
      select from assortment_version newer
      where newer.assortment_id = v.assortment_id and newer.reason = v.reason and newer.id > v.id)`.execute(db)
  await sql`
    delete from assortment_snapshot s where not exists (
      select from assortment_version v where v.assortment_id = s.assortment_id and v.hash = s.hash)`.execute(db)
}
