import { type RawBuilder, sql } from 'kysely'
import type { EditableField } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { StyleSum } from '../../../../contract/assortments/rows/style-sum.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { editableColumns } from '../edits/editable-columns.ts'
import type { Matched, Members } from './members.ts'
import type { FieldVersions } from '../rules/edit-conflict.ts'
import { type OwnFields, untouched } from '../rules/edit-row.ts'

type Reader = Database | DatabaseTransaction

/** What people wrote over a product, by its field. */
export const ownColumns = sql.raw(
  (Object.entries(editableColumns) as [EditableField, { column: string }][])
    .map(([field, { column }]) => `ap.${column} as "${field}"`)
    .join(', '),
)

/** As the grid is told it: nothing is gained by making a Date of it on the way. */
const addedAt = sql.raw(`to_char(ap.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A row with the sums over its style and its place in the custom order, for showing it. */
export interface ShownRecord {
  key: number
  /** Nulls where nobody wrote anything. */
  own: { [Field in keyof OwnFields]: OwnFields[Field] | null }
  place: number
  /** ISO 8601 in UTC. */
  addedAt: string | null
  styleSum: StyleSum
}

/** What people wrote over rows `keys`, with the sums over each row's style; keys the assortment does not hold are missing. */
export async function readShownRecords(db: Reader, members: Members, keys: readonly number[]): Promise<ShownRecord[]> {
  if (keys.length === 0) return []
  const styles = sql`select distinct style_id from style_colour where id = any(${[...keys]}::bigint[])`
  const near = await membersNear(db, members, styles)
  const [rows, sums, places] = await Promise.all([
    sql<ShownRecord['own'] & { key: number; styleId: number; addedAt: string | null }>`
      select sc.id as key, sc.style_id as "styleId", ${addedAt} as "addedAt", ${ownColumns}
      from style_colour sc ${near.among(sql<number>`sc.id`)}
      where sc.id = any(${[...keys]}::bigint[])`.execute(db),
    summedBy(near, styles).execute(db),
    readPlacesOf(db, members, keys),
  ])
  const byStyle = new Map(sums.rows.map((sum) => [sum.styleId, sum]))
  return rows.rows.map((row) => ({
    key: row.key,
    own: row,
    place: places.get(row.key) ?? 0,
    addedAt: row.addedAt,
    styleSum: byStyle.get(row.styleId) ?? { quantity: 0, onHand: 0 },
  }))
}

/** Of a dynamic assortment only the colours of some styles: all else is not carried to the database and back. */
async function membersNear(db: Reader, members: Members, styles: RawBuilder<unknown>): Promise<Members> {
  if (!members.matched) return members
  const { rows } = await sql<{ key: number }>`
    select id as key from style_colour where style_id = any(array(${styles}))`.execute(db)
  return members.matched.among(rows.map(({ key }) => key))
}

/** Sums over all colours of the styles that a query answers by their keys. */
const summedBy = (members: Members, styles: RawBuilder<unknown>) => sql<StyleSum & { styleId: number; style: string }>`
  select sc.style_id as "styleId", sc.style_code as style, coalesce(sum(ap.quantity), 0) as quantity,
    coalesce(sum(ap.quantity_on_hand), 0) as "onHand"
  from style_colour sc ${members.among(sql<number>`sc.id`)}
  where sc.style_id = any(array(${styles}))
  group by sc.style_id, sc.style_code`

/** Sums over styles by their keys; those of which the assortment holds nothing are missing. */
export async function readStyleSums(
  db: Reader,
  members: Members,
  styles: readonly number[],
): Promise<(StyleSum & { style: string })[]> {
  if (styles.length === 0) return []
  const ofStyles = sql`select unnest(${[...styles]}::bigint[])`
  const { rows } = await summedBy(await membersNear(db, members, ofStyles), ofStyles).execute(db)
  return rows.map(({ style, quantity, onHand }) => ({ style, quantity, onHand }))
}

/** Where rows stand in the custom order, counted from 0. */
export async function readPlacesOf(
  db: Reader,
  members: Members,
  keys: readonly number[],
): Promise<Map<number, number>> {
  if (members.matched) {
    const wanted = new Set(keys)
    const order = await readCustomOrder(db, members.matched)
    return new Map(order.flatMap((key, place) => (wanted.has(key) ? [[key, place]] : [])))
  }
  const { rows } = await sql<{ key: number; place: number }>`
    select key, place - 1 as place from (
      select ${members.key} as key,
        row_number() over (order by ap.position nulls last, ${members.ord}, ${members.key}) as place
      from ${members.from}) placed
    where key = any(${[...keys]}::bigint[])`.execute(db)
  return new Map(rows.map(({ key, place }) => [key, place]))
}

/** Keys of a dynamic assortment: what somebody placed by hand, then the rest in the catalogue's order. */
export async function readCustomOrder(db: Reader, { assortmentId, keys }: Matched): Promise<readonly number[]> {
  const { rows } = await sql<{ key: number; position: number }>`
    select style_colour_id as key, position from assortment_product
    where assortment_id = ${assortmentId} and position is not null`.execute(db)
  if (rows.length === 0) return keys
  const positions = new Map(rows.map(({ key, position }) => [key, position]))
  const placed = keys.filter((key) => positions.has(key))
  return [
    ...placed.toSorted((one, other) => positions.get(one)! - positions.get(other)!),
    ...keys.filter((key) => !positions.has(key)),
  ]
}

/** A row as a batch finds it. */
export type StandingRow = OwnFields & {
  key: number
  styleColorId: string
  styleId: number
  style: string
  styleSum: StyleSum
  position: number | null
  /** Null also where they were not asked for. */
  fieldVersions: FieldVersions | null
  /** False for a product of a dynamic assortment that nobody wrote anything over. */
  written: boolean
  /** ISO 8601 in UTC. */
  addedAt: string | null
  /** The catalogue's; null also where they were not asked for. */
  wholesalePrice: number | null
  catalogueRetail: number | null
}

/** Rows named by `STYLE_COLOR`, and all colours of the styles of `wholeStyles`. */
export interface StandingWish {
  styleColorIds: string[]
  wholeStyles: string[]
  fieldVersions?: boolean
  /** Key of the location whose catalogue prices are wanted. */
  pricesAt?: number | undefined
}

/** The rows with the sums over their styles. */
export async function readStandingRows(db: Reader, members: Members, wish: StandingWish): Promise<StandingRow[]> {
  const named = sql`
    select style_id from style_colour where style_color_id = any(${wish.styleColorIds}::text[])
    union select style_id from style_colour where style_color_id = any(${wish.wholeStyles}::text[])`
  const near = await membersNear(db, members, named)
  const prices =
    wish.pricesAt === undefined
      ? { columns: sql`null as "wholesalePrice", null as "catalogueRetail"`, join: sql`` }
      : {
          columns: sql`l.wholesale_price as "wholesalePrice", l.suggested_retail as "catalogueRetail"`,
          join: sql`left join lateral (
            select * from style_colour_location
            where style_colour_id = sc.id and location_id = ${wish.pricesAt} offset 0) l on true`,
        }
  // Without the keys of a dynamic assortment, whose number decides how to join, the plan is the same for every batch.
  const { rows } = await sql<
    StandingRow & { sumQuantity: number; sumOnHand: number }
  >`${members.matched ? sql`` : keepPlan}
    with named as (
      select id, style_id from style_colour where style_color_id = any(${wish.styleColorIds}::text[])
      union
      select id, style_id from style_colour where style_id = any(array(
        select style_id from style_colour where style_color_id = any(${wish.wholeStyles}::text[])))),
    sums as (${summedBy(near, sql`select style_id from named`)})
    select sc.id as key, sc.style_color_id as "styleColorId", sc.style_id as "styleId", sums.style,
      sums.quantity as "sumQuantity", sums."onHand" as "sumOnHand", ap.position,
      ${wish.fieldVersions ? sql`ap.field_versions` : sql`null::jsonb`} as "fieldVersions", ap.assortment_id is not null as written, ${addedAt} as "addedAt",
      ${prices.columns}, ${ownColumns}
    from style_colour sc ${near.among(sql<number>`sc.id`)}
    join sums on sums."styleId" = sc.style_id
    ${prices.join}
    where sc.id = any(array(select id from named))`.execute(db)
  for (const row of rows) {
    row.styleSum = { quantity: row.sumQuantity, onHand: row.sumOnHand }
    if (!row.written) Object.assign(row, untouched)
  }
  return rows
}

/** Every row with its position, in the custom order. */
export async function readPlaces(
  db: Reader,
  members: Members,
): Promise<{ key: number; styleColorId: string; position: number | null }[]> {
  const { rows } = await sql<{ key: number; styleColorId: string; position: number | null }>`
    select ${members.key} as key, sc.style_color_id as "styleColorId", ap.position
    from ${members.from} join style_colour sc on sc.id = ${members.key}
    order by ap.position nulls last, ${members.ord}, ${members.key}`.execute(db)
  return rows
}
