import { type RawBuilder, sql } from 'kysely'
import { type DifferenceKind, differenceKind } from '../../../../contract/samples/counts/count.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { foundPieces } from './counts.queries.ts'

export interface DifferenceRecord {
  key: string
  kind: DifferenceKind
  sampleId: number
  pieces: number
  here: number
  found: number
  placeId: number
  foundPlace: number | null
  isToLookAgain: boolean
  isConfirmed: boolean
}

/**
 * What was found beside what was there when it was counted: moves after a line was seen, or after somebody was last at its place, are
 * taken out, so that work goes on meanwhile (decision 55). Places where nobody was miss nothing.
 */
const reckoned = (countId: number): RawBuilder<unknown> => sql`
  with seen as (
    select f.sample_id, f.place_id, ${foundPieces} as pieces, max(f.at) as at from sample_count_scan f
    where f.count_id = ${countId} and f.sample_id is not null group by f.sample_id, f.place_id),
  counted as (
    select coalesce(i.sample_id, f.sample_id) as sample_id, i.sample_id is not null as is_expected,
      coalesce(i.again, false) as again, coalesce(f.pieces, 0) as found,
      coalesce(f.at, p.last_at, now()) as at
    from (select * from sample_count_item where count_id = ${countId}) i
    full join (
      select sample_id, sum(pieces)::int as pieces, max(at) as at from seen group by sample_id) f on f.sample_id = i.sample_id
    left join sample_count_place p on p.count_id = ${countId} and p.place_id = i.place_id),
  standing as (
    select c.*, s.public_id, s.status, s.on_hand - coalesce(m.on_hand, 0) as here, s.out_qty - coalesce(m.out, 0) as out,
      coalesce(m.place, s.place_id) as home, s.on_hand as here_now, s.out_qty as out_now, s.place_id as home_now
    from counted c join sample s on s.id = c.sample_id and s.deleted_at is null
    join sample_count n on n.id = ${countId} and n.library = s.library
    left join lateral (
      select sum(v.on_hand_change)::int as on_hand, sum(v.out_change)::int as out,
        (array_agg(v.from_place order by v.id) filter (where v.to_place is not null))[1] as place
      from sample_move v where v.sample_id = s.id and v.at > c.at) m on true),
  -- Pieces found where the line stands, those of it that may be elsewhere, and where what is too much was found.
  parted as (
    select t.*, greatest(0, t.here - h.at_home) as away,
      case when t.found - h.at_home > greatest(0, t.here - h.at_home) then h.other else t.home end as surplus_at
    from standing t cross join lateral (
      select coalesce(sum(pieces) filter (where place_id = t.home), 0)::int as at_home,
        (array_agg(place_id order by at desc) filter (where place_id <> t.home))[1] as other
      from seen where sample_id = t.sample_id) h),
  -- What was set right since is no difference any more.
  told as (
    select 'missing' as kind, t.public_id || ' missing' as key, t.sample_id, least(t.here - t.found, t.here_now) as pieces,
      t.here, t.found, t.home, null::bigint as found_place, t.again
    from parted t where t.is_expected and t.found < t.here and t.here_now > 0 and t.status <> 'Missing' and exists (
      select from sample_count_place p where p.count_id = ${countId} and p.place_id = t.home and p.begun_at is not null)
    union all
    select 'tooMany', t.public_id || ' tooMany', t.sample_id, greatest(0, t.found - t.here - t.out), t.here, t.found, t.home,
      t.surplus_at, t.again
    from parted t where t.found > t.here + t.out or (t.status = 'Missing' and t.found > 0 and t.found <= t.here)
    union all
    select 'cameBack', t.public_id || ' cameBack', t.sample_id, least(t.found - t.here, t.out, t.out_now), t.here, t.found,
      t.home, t.surplus_at, t.again
    from parted t where t.found > t.here and t.out > 0 and t.out_now > 0
    union all
    select 'elsewhere', t.public_id || ' ' || f.place_id, t.sample_id, least(f.pieces, t.away - f.before)::int, t.here,
      t.found, t.home, f.place_id, t.again
    from parted t cross join lateral (
      select place_id, pieces, coalesce(sum(pieces) over (order by at, place_id
        rows between unbounded preceding and 1 preceding), 0) as before
      from seen where sample_id = t.sample_id and place_id <> t.home) f
    where t.away > f.before and f.place_id <> t.home_now)`

const columns = sql`
  d.key, d.kind, d.sample_id as "sampleId", d.pieces, d.here, d.found, d.home as "placeId",
  d.found_place as "foundPlace", d.again as "isToLookAgain", false as "isConfirmed"`

const results = sql`
  r.key, r.kind, r.sample_id as "sampleId", r.pieces, r.here, r.found, r.place_id as "placeId",
  r.found_place as "foundPlace", false as "isToLookAgain", r.is_confirmed as "isConfirmed"`

/** Of an open count as it stands; of one that is over as it was confirmed. */
export async function pageOfDifferences(
  db: Database | DatabaseTransaction,
  { id, isOpen }: { id: number; isOpen: boolean },
  { kind, skip, limit }: { kind?: DifferenceKind; skip: number; limit: number | null },
): Promise<DifferenceRecord[]> {
  const ofKind = (column: RawBuilder<unknown>) => (kind ? sql`and ${column} = ${kind}` : sql``)
  const order = sql`order by s.style, s.color, s.id, key limit ${limit} offset ${skip}`
  const { rows } = await (isOpen
    ? sql<DifferenceRecord>`
          ${reckoned(id)} select ${columns} from told d join sample s on s.id = d.sample_id
          where true ${ofKind(sql`d.kind`)} ${order}`
    : sql<DifferenceRecord>`
          select ${results} from sample_count_result r join sample s on s.id = r.sample_id
          where r.count_id = ${id} ${ofKind(sql`r.kind`)} ${order}`
  ).execute(db)
  return rows
}

export async function countDifferences(
  db: Database,
  { id, isOpen }: { id: number; isOpen: boolean },
): Promise<Record<DifferenceKind, number>> {
  const { rows } = await (isOpen
    ? sql<{ kind: DifferenceKind; count: number }>`
          ${reckoned(id)} select kind, count(*)::int as count from told group by kind`
    : sql<{ kind: DifferenceKind; count: number }>`
          select kind, count(*)::int as count from sample_count_result where count_id = ${id} group by kind`
  ).execute(db)
  const counts = Object.fromEntries(differenceKind.options.map((kind) => [kind, 0])) as Record<DifferenceKind, number>
  for (const { kind, count } of rows) counts[kind] = count
  return counts
}

/** What is kept of a count when it is confirmed. */
export async function keepResults(
  trx: DatabaseTransaction,
  countId: number,
  rows: readonly DifferenceRecord[],
): Promise<void> {
  await sql`
    insert into sample_count_result (count_id, key, kind, sample_id, pieces, here, found, place_id, found_place, is_confirmed)
    select ${countId}, w.key, w.kind, w."sampleId", w.pieces, w.here, w.found, w."placeId", w."foundPlace", w."isConfirmed"
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (key text, kind text, "sampleId" bigint, pieces integer,
      here integer, found integer, "placeId" bigint, "foundPlace" bigint, "isConfirmed" boolean)`.execute(trx)
}
