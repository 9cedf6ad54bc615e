import { type RawBuilder, sql } from 'kysely'
import type { CountList } from '../../../../contract/samples/counts/count-calls.ts'
import type { CountState } from '../../../../contract/samples/counts/count-states.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { AskedFilters } from '../asked-filters.ts'
import type { Place } from '../lines.queries.ts'
import { matching, standsAt } from '../sample-filters.queries.ts'

export interface CountRecord {
  id: number
  publicId: string
  number: string
  library: SampleLibrary
  state: CountState
  version: number
  begunAt: Date
  begunBy: string
  closedAt: Date | null
  places: number
  placesBegun: number
  lines: number
  expected: number
  found: number
}

/** Pieces of each line at each place: those whose labels were scanned, or more that somebody typed. Of scans as `f`. */
export const foundPieces = sql`greatest(
  coalesce(sum(f.quantity) filter (where not f.is_typed), 0), coalesce(max(f.quantity) filter (where f.is_typed), 0))::int`

const record = sql`
  c.id, c.public_id as "publicId", 'C-' || c.number as number, c.library, c.state, c.version, c.created_at as "begunAt",
  coalesce(u.name || ' ' || u.last_name, '') as "begunBy", c.closed_at as "closedAt",
  p.places, p.begun as "placesBegun", i.lines, i.expected,
  (select coalesce(sum(pieces), 0)::int from (
    select ${foundPieces} as pieces from sample_count_scan f
    where f.count_id = c.id and f.sample_id is not null group by f.sample_id, f.place_id) each) as found
  from sample_count c left join user_account u on u.id = c.created_by
  cross join lateral (
    select count(*)::int as places, count(begun_at)::int as begun from sample_count_place where count_id = c.id) p
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(expected), 0)::int as expected
    from sample_count_item where count_id = c.id) i`

const listed = (libraries: readonly SampleLibrary[], list: CountList): RawBuilder<unknown> => sql`
  c.library = any (${[...libraries]}::text[]) and (c.state = 'OPEN') = ${list === 'open'}`

export async function pageOfCounts(
  db: Database,
  libraries: readonly SampleLibrary[],
  { list, skip, limit }: { list: CountList; skip: number; limit: number },
): Promise<CountRecord[]> {
  const { rows } = await sql<CountRecord>`
    select ${record} where ${listed(libraries, list)} order by c.id desc limit ${limit} offset ${skip}`.execute(db)
  return rows
}

export async function countCounts(
  db: Database,
  libraries: readonly SampleLibrary[],
): Promise<Record<CountList, number>> {
  const { rows } = await sql<Record<CountList, number>>`
    select count(*) filter (where state = 'OPEN')::int as open, count(*) filter (where state <> 'OPEN')::int as closed
    from sample_count where library = any (${[...libraries]}::text[])`.execute(db)
  return rows[0]!
}

export async function countByPublicId(
  db: Database | DatabaseTransaction,
  publicId: string,
): Promise<CountRecord | undefined> {
  const { rows } = await sql<CountRecord>`select ${record} where c.public_id = ${publicId}`.execute(db)
  return rows[0]
}

/** Public ids of those among some that are of these libraries. */
export async function countsAmong(
  db: Database,
  libraries: readonly SampleLibrary[],
  publicIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select public_id as id from sample_count
    where public_id = any (${[...publicIds]}::text[]) and library = any (${[...libraries]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody else finds anything, confirms or gives up until the transaction ends. */
export const lockCount = (trx: DatabaseTransaction, publicId: string) =>
  sql`select from sample_count where public_id = ${publicId} for update`.execute(trx)

/** What stands where filters find it is what is expected. Answers how many lines there are. */
export async function insertCount(
  trx: DatabaseTransaction,
  userKey: string,
  {
    publicId,
    library,
    filters,
    most,
  }: {
    publicId: string
    library: SampleLibrary
    filters: AskedFilters
    most: number
  },
): Promise<{ id: number; lines: number; places: number }> {
  const made = await sql<{ id: number }>`
    insert into sample_count (public_id, library, created_by, modified_by)
    values (${publicId}, ${library}, ${userKey}::bigint, ${userKey}::bigint) returning id`.execute(trx)
  const { id } = made.rows[0]!
  const items = await sql`
    insert into sample_count_item (count_id, sample_id, place_id, expected)
    select ${id}, s.id, s.place_id, s.on_hand from sample s ${standsAt}
    where ${matching(library, filters)} and s.on_hand > 0 and s.status <> 'Missing' limit ${most + 1}`.execute(trx)
  const places = await sql`
    insert into sample_count_place (count_id, place_id)
    select distinct count_id, place_id from sample_count_item where count_id = ${id}`.execute(trx)
  return { id, lines: Number(items.numAffectedRows), places: Number(places.numAffectedRows) }
}

export interface CountPlaceRecord extends Place {
  id: number
  code: string
  lines: number
  expected: number
  found: number
  isBegun: boolean
}

/** Places of a count, in the order in which somebody walks past them. */
export async function placesOfCount(db: Database, countId: number, limit: number): Promise<CountPlaceRecord[]> {
  const { rows } = await sql<CountPlaceRecord>`
    select p.id, p.code, p.bin, p.region, p.aisle, p.direction, p.level, p.shelf, cp.begun_at is not null as "isBegun",
      coalesce(i.lines, 0) as lines, coalesce(i.expected, 0) as expected, coalesce(f.found, 0) as found
    from sample_count_place cp join sample_place p on p.id = cp.place_id
    left join (
      select place_id, count(*)::int as lines, sum(expected)::int as expected
      from sample_count_item where count_id = ${countId} group by place_id) i on i.place_id = p.id
    left join (
      select place_id, sum(pieces)::int as found from (
        select f.place_id, ${foundPieces} as pieces from sample_count_scan f
        where f.count_id = ${countId} and f.sample_id is not null group by f.sample_id, f.place_id) each
      group by place_id) f on f.place_id = p.id
    where cp.count_id = ${countId}
    order by p.region, p.aisle, p.direction, p.level, p.shelf, p.bin limit ${limit}`.execute(db)
  return rows
}

/** The first places of some counts, for their lists. */
export async function firstPlaces(
  db: Database,
  countIds: readonly number[],
  most: number,
): Promise<Map<number, Place[]>> {
  const { rows } = await sql<Place & { countId: number }>`
    select w.id as "countId", p.bin, p.region, p.aisle, p.direction, p.level, p.shelf
    from unnest(${[...countIds]}::bigint[]) as w (id)
    cross join lateral (
      select p.* from sample_count_place cp join sample_place p on p.id = cp.place_id where cp.count_id = w.id
      order by p.region, p.aisle, p.direction, p.level, p.shelf, p.bin limit ${most}) p`.execute(db)
  const found = new Map<number, Place[]>()
  for (const { countId, ...place } of rows) found.set(countId, [...(found.get(countId) ?? []), place])
  return found
}

/** Labels that are of nothing. */
export async function unknownLabels(db: Database, countId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select label from sample_count_scan where count_id = ${countId} and sample_id is null order by at limit ${most}`.execute(
    db,
  )
  return rows.map(({ label }) => label)
}

export interface CountLineRecord {
  sampleId: number
  expected: number
  found: number
  labels: number
  isToLookAgain: boolean
}

/** Lines that are expected at a place or were found there; without a place, those to be looked for once more. */
export async function linesOfCount(
  db: Database,
  countId: number,
  { place, skip, limit }: { place: string | undefined; skip: number; limit: number },
): Promise<{ rows: CountLineRecord[]; totalCount: number }> {
  const at = place === undefined ? sql`true` : sql`place_id = (select id from sample_place where code = ${place})`
  const { rows } = await sql<CountLineRecord & { totalCount: number }>`
    with expected as (
      select sample_id, expected, again from sample_count_item
      where count_id = ${countId} and ${place === undefined ? sql`again` : at}),
    found as (
      select f.sample_id, ${foundPieces} as pieces, coalesce(sum(f.quantity) filter (where not f.is_typed), 0)::int as labels
      from sample_count_scan f where f.count_id = ${countId} and f.sample_id is not null and ${at} group by f.sample_id)
    select s.id as "sampleId", coalesce(e.expected, 0) as expected, coalesce(f.pieces, 0) as found,
      coalesce(f.labels, 0) as labels, coalesce(e.again, false) as "isToLookAgain", (count(*) over ())::int as "totalCount"
    from expected e ${place === undefined ? sql`left` : sql`full`} join found f on f.sample_id = e.sample_id
    join sample s on s.id = coalesce(e.sample_id, f.sample_id)
    order by s.style, s.color, s.id limit ${limit} offset ${skip}`.execute(db)
  return { rows: rows.map(({ totalCount: _all, ...row }) => row), totalCount: rows[0]?.totalCount ?? 0 }
}

/** Something found, as it is to be written. */
export interface WrittenScan {
  label: string
  sampleId: number | null
  placeId: number | null
  quantity: number
  isTyped: boolean
}

/** A label that was found before is where it was found last; what was typed is as it was typed last. */
export async function writeScans(
  trx: DatabaseTransaction,
  userKey: string,
  countId: number,
  scans: readonly WrittenScan[],
): Promise<void> {
  // Of a label that comes twice in one call the last holds.
  const once = [...new Map(scans.map((scan) => [scan.label, scan])).values()]
  if (once.length === 0) return
  await sql`
    insert into sample_count_scan (count_id, label, sample_id, place_id, quantity, is_typed, user_id)
    select ${countId}, w.label, w."sampleId", w."placeId", w.quantity, w."isTyped", ${userKey}::bigint
    from json_to_recordset(${JSON.stringify(once)}::json)
      as w (label text, "sampleId" bigint, "placeId" bigint, quantity integer, "isTyped" boolean)
    on conflict (count_id, label) do update set sample_id = excluded.sample_id, place_id = excluded.place_id,
      quantity = excluded.quantity, user_id = excluded.user_id, at = excluded.at`.execute(trx)
  const found = once.flatMap(({ sampleId }) => sampleId ?? [])
  await sql`
    update sample_count_item set again = false
    where count_id = ${countId} and again and sample_id = any (${found}::bigint[])`.execute(trx)
}

export const dropScans = (trx: DatabaseTransaction, countId: number, labels: readonly string[]) =>
  sql`delete from sample_count_scan where count_id = ${countId} and label = any (${[...labels]}::text[])`.execute(trx)

/** Somebody is at these places, or was just now. */
export async function beginPlaces(
  trx: DatabaseTransaction,
  countId: number,
  placeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into sample_count_place (count_id, place_id, begun_at, last_at)
    select ${countId}, id, now(), now() from unnest(${[...new Set(placeIds)]}::bigint[]) as w (id)
    on conflict (count_id, place_id) do update set
      begun_at = coalesce(sample_count_place.begun_at, excluded.begun_at), last_at = excluded.last_at`.execute(trx)
}

/** What was found of some lines is forgotten; those that were expected are to be looked for once more. */
export async function forgetFound(
  trx: DatabaseTransaction,
  countId: number,
  sampleKeys: readonly number[],
): Promise<void> {
  const some = sql`count_id = ${countId} and sample_id = any (${[...sampleKeys]}::bigint[])`
  await sql`delete from sample_count_scan where ${some}`.execute(trx)
  await sql`update sample_count_item set again = true where ${some}`.execute(trx)
}

/** Its state, or only that something of it has changed. */
export async function touchCount(
  trx: DatabaseTransaction,
  userKey: string,
  countId: number,
  to?: { state: CountState; batchId: string | null },
): Promise<void> {
  const set = to ? sql`state = ${to.state}, batch_id = ${to.batchId}, closed_at = now(),` : sql``
  await sql`
    update sample_count set ${set} version = version + 1, modified_at = now(), modified_by = ${userKey}::bigint
    where id = ${countId}`.execute(trx)
}

/** A count whose confirmation is taken back is open again, with all that was found. */
export async function reopenOfBatch(trx: DatabaseTransaction, batchId: string): Promise<void> {
  await sql`
    with opened as (
      update sample_count set state = 'OPEN', batch_id = null, closed_at = null, version = version + 1, modified_at = now()
      where batch_id = ${batchId} returning id)
    delete from sample_count_result where count_id in (select id from opened)`.execute(trx)
}

/** Key of who began a count in which somebody else finds something for the first time. */
export async function helpedBy(
  trx: DatabaseTransaction,
  userKey: string,
  countId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select c.created_by::text as key from sample_count c
    where c.id = ${countId} and c.created_by <> ${userKey}::bigint and not exists (
      select from sample_count_scan s where s.count_id = c.id and s.user_id = ${userKey}::bigint)`.execute(trx)
  return rows[0]?.key
}
