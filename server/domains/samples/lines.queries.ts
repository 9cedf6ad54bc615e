import { sql } from 'kysely'
import type { PlaceField, SampleFields } from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { SampleStatus } from '../../../contract/samples/sample-statuses.ts'
import { noSuch } from '../../engine/actions/refusals.ts'
import { evenly, keepPlan } from '../../engine/database/kept-plans.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { recordsOf, type SampleRecord } from './samples.queries.ts'

/** Nobody else adds to the libraries, or changes what their lines are, until the transaction ends. */
export const lockLibraries = (trx: DatabaseTransaction, libraries: readonly SampleLibrary[]) =>
  sql`select from sample_library where library = any (${[...libraries]}::text[]) order by library for update`.execute(
    trx,
  )

/** Keys of lines by their ids, unlocked. */
export async function keysOf(db: DatabaseTransaction, publicIds: readonly string[]): Promise<number[]> {
  if (publicIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from sample where public_id = any (${[...publicIds]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody else changes these lines, in the order of their keys, so that two batches wait for each other. */
export const lockKeys = (trx: DatabaseTransaction, keys: readonly number[]) =>
  sql`select from sample where id = any (${[...keys]}::bigint[]) order by id for update`.execute(trx)

export type Place = Pick<SampleFields, 'bin' | PlaceField>

export const placeOf = ({ bin, region, aisle, direction, level, shelf }: Place): Place => ({
  bin,
  region,
  aisle,
  direction,
  level,
  shelf,
})

/** What tells a place from others of its library. */
export const placeKey = (place: Place): string => JSON.stringify(Object.values(placeOf(place)))

/** Keys of places by `placeKey`; those that nothing stood at before are made. */
export async function ensurePlaces(
  trx: DatabaseTransaction,
  library: SampleLibrary,
  places: readonly Place[],
): Promise<Map<string, number>> {
  const wanted = [...new Map(places.map((place) => [placeKey(place), placeOf(place)])).values()]
  if (wanted.length === 0) return new Map()
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json)
    as w (bin text, region text, aisle text, direction text, level text, shelf text)`
  const find = async () => {
    const { rows } = await sql<Place & { id: number }>`${keepPlan}
      select p.id, w.* from ${given}
      join sample_place p on p.library = ${library} and (p.bin, p.region, p.aisle, p.direction, p.level, p.shelf)
        = (w.bin, w.region, w.aisle, w.direction, w.level, w.shelf)`.execute(trx)
    return new Map(rows.map((row) => [placeKey(row), row.id]))
  }
  const there = await find()
  if (there.size === wanted.length) return there
  await sql`
    insert into sample_place (library, bin, region, aisle, direction, level, shelf, is_arrivals)
    select ${library}, w.bin, w.region, w.aisle, w.direction, w.level, w.shelf, w.aisle = ${ARRIVALS} from ${given}
    order by w.region, w.aisle, w.direction, w.level, w.shelf, w.bin
    on conflict do nothing`.execute(trx)
  return find()
}

/** The aisle of what came from Production and was not put away yet. */
export const ARRIVALS = 'ARRIVALS'

/** Which of some mould numbers another style has; the others are these styles' from now on. */
export async function takeMolds(
  trx: DatabaseTransaction,
  library: SampleLibrary,
  molds: readonly { moldNum: string; style: string }[],
): Promise<{ moldNum: string; style: string }[]> {
  const wanted = [...new Map(molds.map((mold) => [`${mold.moldNum} ${mold.style}`, mold])).values()]
  if (wanted.length === 0) return []
  const given = sql`json_to_recordset(${JSON.stringify(wanted)}::json) as w ("moldNum" text, style text)`
  // One that no line has any more is free.
  await sql`
    insert into sample_mold as k (library, mold_num, style)
    select distinct on (w."moldNum") ${library}, w."moldNum", w.style from ${given} order by w."moldNum", w.style
    on conflict (library, mold_num) do update set style = excluded.style
    where k.style <> excluded.style
      and not exists (select from sample s where s.library = k.library and s.mold_key = k.mold_num)`.execute(trx)
  const { rows } = await sql<{ moldNum: string; style: string }>`
    select k.mold_num as "moldNum", k.style from ${given}
    join sample_mold k on k.library = ${library} and k.mold_num = w."moldNum" and k.style <> w.style`.execute(trx)
  return rows
}

/** Fields of a line that are its own, not its place's or its moves'. */
export type LineFields = Omit<SampleFields, 'totalQty' | 'bin' | PlaceField>

/** A line as it is to be written. */
export interface WrittenLine extends LineFields {
  publicId: string
  placeId: number
}

const recordset = (lines: readonly WrittenLine[]) => sql`
  json_to_recordset(${JSON.stringify(lines)}::json) as w ("publicId" text, "placeId" bigint, division text, style text,
    color text, size text, side text, status text, "moldNum" text, "moldDate" date, "newBin" text)`

/** Answers the keys of new lines by their ids; their pieces come by moves. @throws Failure notFound for ids that the other library has */
export async function insertLines(
  trx: DatabaseTransaction,
  library: SampleLibrary,
  userKey: string,
  lines: readonly WrittenLine[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map()
  const { rows } = await sql<{ id: number; publicId: string }>`
    insert into sample (public_id, library, place_id, division, style, color, size, side, status, mold_num, mold_date,
      new_bin, created_by, modified_by)
    select w."publicId", ${library}, w."placeId", w.division, w.style, w.color, w.size, w.side, w.status, w."moldNum",
      w."moldDate", w."newBin", ${userKey}::bigint, ${userKey}::bigint
    from ${recordset(lines)} on conflict (public_id) do nothing returning id, public_id as "publicId"`.execute(trx)
  if (rows.length < lines.length) throw noSuch('sample')
  return new Map(rows.map(({ id, publicId }) => [publicId, id]))
}

/** A deleted line that is written is there again; its place is a matter of moves. Answers the lines as they are now. */
export async function updateLines(
  trx: DatabaseTransaction,
  userKey: string,
  lines: readonly WrittenLine[],
): Promise<SampleRecord[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<SampleRecord>`${keepPlan}
    with written as (
      update sample s set division = w.division, style = w.style, color = w.color, size = w.size, side = w.side,
        status = w.status, mold_num = w."moldNum", mold_date = w."moldDate", new_bin = w."newBin", deleted_at = null,
        version = s.version + 1, modified_at = now(), modified_by = ${userKey}::bigint
      from ${recordset(lines)} where s.public_id = w."publicId" returning s.*)
    ${recordsOf(sql`written`)}`.execute(trx)
  return rows
}

export const deleteLines = (trx: DatabaseTransaction, userKey: string, keys: readonly number[]) =>
  sql`
    update sample set deleted_at = now(), version = version + 1, modified_at = now(), modified_by = ${userKey}::bigint
    where id = any (${[...keys]}::bigint[])`.execute(trx)

/** Two live lines of a library that are the same (`keyFields`), but for place and status. */
const isLike = sql`
  o.library = s.library and o.style = s.style and o.color = s.color and o.size = s.size and o.side = s.side
  and o.mold_num = s.mold_num and o.mold_date is not distinct from s.mold_date and o.id <> s.id and o.deleted_at is null`

export interface Twin {
  publicId: string
  otherId: string
  code: string
}

/** Of some lines those that another is the same as, at the same place. */
export async function findTwins(trx: DatabaseTransaction, publicIds: readonly string[]): Promise<Twin[]> {
  const { rows } = await sql<Twin>`${keepPlan}
    select s.public_id as "publicId", o.public_id as "otherId", o.code from sample s
    join sample o on ${isLike} and o.status = s.status and o.place_id = s.place_id
    where s.public_id = any (${evenly(publicIds, 'text')}) and s.deleted_at is null order by s.id, o.id`.execute(trx)
  return rows
}

/** Where some of a line go, and what they are there. */
export interface Goal {
  id: number
  placeId: number
  status: SampleStatus
}

export const goalKey = ({ id, placeId, status }: Goal): string => `${id} ${placeId} ${status}`

/** Of some lines the one that is the same at another place or of another status, if there is one: by `goalKey`. */
export async function findLikeAt(trx: DatabaseTransaction, goals: readonly Goal[]): Promise<Map<string, number>> {
  const { rows } = await sql<Goal & { other: number }>`
    select distinct on (w.id, w."placeId", w.status) w.id, w."placeId", w.status, o.id as other
    from json_to_recordset(${JSON.stringify(goals)}::json) as w (id bigint, "placeId" bigint, status text)
    join sample s on s.id = w.id join sample o on ${isLike} and o.status = w.status and o.place_id = w."placeId"
    order by w.id, w."placeId", w.status, o.id`.execute(trx)
  return new Map(rows.map((row) => [goalKey(row), row.other]))
}
