import { type RawBuilder, sql } from 'kysely'
import type { ProductType } from '../../../contract/catalogue/product-query.ts'
import type { Photo } from '../../../contract/catalogue/product.ts'
import type { FilteredField, SampleSort } from '../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { SampleSide, SampleStatus } from '../../../contract/samples/sample-statuses.ts'
import { evenly, keepPlan } from '../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { AskedFilters } from './asked-filters.ts'
import { filteredValue, matching, needsPlace, orderOf, overdueOf, standsAt } from './sample-filters.queries.ts'

/** A line with the place where it stands. */
export interface SampleRecord {
  id: number
  publicId: string
  library: SampleLibrary
  code: string
  placeId: number
  division: string
  style: string
  color: string
  status: SampleStatus
  side: SampleSide
  size: string
  moldNum: string
  moldDate: string | null
  bin: string
  region: string
  aisle: string
  direction: string
  level: string
  shelf: string
  newBin: string
  onHand: number
  outQty: number
  createdAt: Date
  createdBy: string
  modifiedAt: Date
  modifiedBy: string
  version: number
  isDeleted: boolean
}

const record = sql`
  s.id, s.public_id as "publicId", s.library, s.code, s.place_id as "placeId", s.division, s.style, s.color, s.status,
  s.side, s.size, s.mold_num as "moldNum", s.mold_date as "moldDate", p.bin, p.region, p.aisle, p.direction, p.level,
  p.shelf, s.new_bin as "newBin", s.on_hand as "onHand", s.out_qty as "outQty", s.created_at as "createdAt",
  coalesce(c.name || ' ' || c.last_name, '') as "createdBy", s.modified_at as "modifiedAt",
  coalesce(m.name || ' ' || m.last_name, '') as "modifiedBy", s.version, s.deleted_at is not null as "isDeleted"`
const joined = sql`join sample_place p on p.id = s.place_id
  left join user_account c on c.id = s.created_by
  left join user_account m on m.id = s.modified_by`

/** Lines of a statement or table as records, in the order of their keys. */
export const recordsOf = (lines: RawBuilder<unknown>): RawBuilder<SampleRecord> => sql`
  select ${record} from ${lines} s left ${joined} order by s.id`

/** `offset 0`: line by line, as of a few of them nobody reads all places and people there are. */
const joinedEach = sql`join lateral (select * from sample_place where id = s.place_id offset 0) p on true
  left join lateral (select * from user_account where id = s.created_by offset 0) c on true
  left join lateral (select * from user_account where id = s.modified_by offset 0) m on true`

/** A few lines as records, with what stands behind them in the same statement. */
export const recordsWith = (more: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${record}, ${more} from sample s ${joinedEach} where ${where} order by s.id`

export interface SamplePage {
  rows: SampleRecord[]
  totalCount: number
  onHandSum: number
  outSum: number
  overdueSum: number
}

export async function readSamples(
  db: Database,
  library: SampleLibrary,
  filters: AskedFilters,
  wish: { skip: number; limit: number; sort: readonly SampleSort[]; totalCount: boolean },
): Promise<SamplePage> {
  const where = matching(library, filters)
  const order = orderOf(wish.sort)
  const place = needsPlace(filters, wish.sort) ? standsAt : sql``
  const [{ rows }, summed] = await Promise.all([
    sql<SampleRecord>`
      with page as (
        select s.id from sample s ${place} where ${where} order by ${order} limit ${wish.limit} offset ${wish.skip})
      select ${record} from page join sample s on s.id = page.id ${joined} order by ${order}`.execute(db),
    wish.totalCount
      ? sql<Omit<SamplePage, 'rows'>>`
          select count(*)::int as "totalCount", coalesce(sum(s.on_hand), 0)::int as "onHandSum",
            coalesce(sum(s.out_qty), 0)::int as "outSum",
            coalesce(sum(case when s.out_qty > 0 then ${overdueOf(filters)} end), 0)::int as "overdueSum"
          from sample s ${needsPlace(filters, []) ? standsAt : sql``} where ${where}`.execute(db)
      : { rows: [{ totalCount: -1, onHandSum: -1, outSum: -1, overdueSum: -1 }] },
  ])
  return { rows, ...summed.rows[0]! }
}

export async function countLibraries(
  db: Database,
  libraries: readonly SampleLibrary[],
): Promise<{ library: SampleLibrary; count: number }[]> {
  const { rows } = await sql<{ library: SampleLibrary; count: number }>`
    select l.library, (
      select count(*)::int from sample s
      where s.library = l.library and s.deleted_at is null and s.on_hand + s.out_qty > 0) as count
    from unnest(${[...libraries]}::text[]) as l (library)`.execute(db)
  return rows
}

/** So many lines that match, or of them those of some ids, in their order. */
export async function readAllSamples(
  db: Database,
  library: SampleLibrary,
  wish: { filters: AskedFilters; ids: readonly string[] | undefined; sort: readonly SampleSort[]; limit: number },
): Promise<SampleRecord[]> {
  const { ids } = wish
  const some = ids ? sql`and s.public_id = any (${[...ids]}::text[])` : sql``
  const { rows } = await sql<SampleRecord>`
    select ${record} from sample s ${joined} where ${matching(library, wish.filters)} ${some}
    order by ${orderOf(wish.sort)} limit ${wish.limit}`.execute(db)
  return rows
}

/** Values of a field that are told. */
const OPTIONS = 500

/** Of the lines that match, without the field's own filter. */
export async function countValues(
  db: Database,
  library: SampleLibrary,
  { fields, ...rest }: AskedFilters,
  field: FilteredField,
): Promise<{ value: string; count: number }[]> {
  const others = { ...rest, fields: { ...fields, [field]: [] } }
  const { from, value } = filteredValue(field)
  const { rows } = await sql<{ value: string; count: number }>`
    select ${value} as value, count(*)::int as count from sample s ${standsAt} ${from}
    where ${matching(library, others)} group by 1 having ${value} is not null
    order by count(*) desc, 1 limit ${OPTIONS}`.execute(db)
  return rows
}

/** Lines by their ids, deleted ones among them, in the order of their keys. */
export const samplesByIds = async (
  db: Database | DatabaseTransaction,
  publicIds: readonly string[],
): Promise<SampleRecord[]> =>
  publicIds.length === 0 ? [] : recordsWhere(db, sql`s.public_id = any (${evenly(publicIds, 'text')})`)

export const samplesByKeys = async (
  db: Database | DatabaseTransaction,
  keys: readonly number[],
): Promise<SampleRecord[]> => (keys.length === 0 ? [] : recordsWhere(db, sql`s.id = any (${evenly(keys, 'bigint')})`))

/**
 * Lines by their ids as they stand when nobody else changes them any more, until the transaction ends; in the order of their
 * keys, so that two batches wait for each other. Their own columns are of then, also after a wait. `within`: nobody else adds to
 * that library either, or changes what its lines are; of lines that somebody added meanwhile nothing is seen.
 */
export async function lockSamples(
  trx: DatabaseTransaction,
  publicIds: readonly string[],
  { within }: { within?: SampleLibrary } = {},
): Promise<SampleRecord[]> {
  if (publicIds.length === 0) return []
  // A library that is to be locked before its lines is, in the same way to the database.
  const before = within
    ? sql`alone as materialized (select from sample_library where library = ${within} for update),`
    : sql``
  const first = within ? sql`and (select count(*) from alone) = 1` : sql``
  const { rows } = await sql<SampleRecord>`${keepPlan}
    with ${before} held as materialized (
      select * from sample where public_id = any (${evenly(publicIds, 'text')}) ${first} order by id for update)
    ${recordsOf(sql`held`)}`.execute(trx)
  // A place that was made by whom it waited for is not seen by a statement that began before.
  const isBlind = rows.some(({ region }) => region === null)
  return isBlind ? samplesByIds(trx, publicIds) : rows
}

/** Live lines of a library by their codes. */
export const samplesByCodes = (
  db: Database,
  library: SampleLibrary,
  codes: readonly string[],
): Promise<SampleRecord[]> =>
  recordsWhere(
    db,
    sql`s.library = ${library} and s.deleted_at is null
      and s.code = any (${evenly(
        codes.map((code) => code.trim().toUpperCase()),
        'text',
      )})`,
  )

async function recordsWhere(db: Database | DatabaseTransaction, where: RawBuilder<unknown>): Promise<SampleRecord[]> {
  const { rows } = await sql<SampleRecord>`${keepPlan}
    select ${record} from sample s ${joined} where ${where} order by s.id`.execute(db)
  return rows
}

/** Of the catalogue, for one style-colour. */
export interface ShownProduct {
  id: string
  style: string
  color: string
  division: string
  name: string
  productType: ProductType
  photo: Photo | null
}

/** Of a style-colour `w` and its style `y`. */
export const shownProduct = sql`
  w.style || '_' || w.color as id, w.style, w.color, y.division, y.name, y.product_type as "productType",
  (select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground)
   from style_colour sc join photo p on p.style_colour_id = sc.id
   where sc.style_color_id = w.style || '_' || w.color order by p.position, p.id limit 1) as photo`

/** What the catalogue knows of style-colours, by `STYLE_COLOR`; a colour that it does not know has its style's name alone. */
export async function shownProducts(
  db: Database,
  rows: readonly { style: string; color: string }[],
): Promise<Map<string, ShownProduct>> {
  const wanted = [...new Map(rows.map(({ style, color }) => [`${style}_${color}`, { style, color }])).values()]
  if (wanted.length === 0) return new Map()
  const found = await sql<ShownProduct>`${keepPlan}
    select ${shownProduct}
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (style text, color text)
    join style y on y.style_code = w.style`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}
