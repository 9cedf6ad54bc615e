import { type RawBuilder, sql } from 'kysely'
import type { UiSettings } from '../../../../contract/assortments/assortment.ts'
import type { ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { EditableField } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { inColoursOf } from '../../catalogue/catalogue.public.ts'
import { editableColumns } from './editable-columns.ts'
import type { FieldVersions } from '../rules/edit-conflict.ts'
import type { OwnFields } from '../rules/edit-row.ts'

type Reader = Database | DatabaseTransaction

/** A row as it is to stand after the batch. */
export interface WrittenRow {
  key: number
  own: OwnFields
  /** Undefined: stays where it is. */
  position?: number | null
  /** Versions of the fields this batch changed, put over those that stand. */
  fieldVersions: FieldVersions
}

const columns = Object.entries(editableColumns) as [EditableField, { column: string; type: string }][]
const names = columns.map(([, { column }]) => column)
const recordset = sql.raw(
  `(style_colour_id bigint, position bigint, field_versions jsonb, ${columns.map(([, { column, type }]) => `${column} ${type}`).join(', ')})`,
)

const asJson = (rows: readonly WrittenRow[]): string =>
  JSON.stringify(
    rows.map(({ key, own, position, fieldVersions }) => ({
      style_colour_id: key,
      position,
      field_versions: fieldVersions,
      ...Object.fromEntries(columns.map(([field, { column }]) => [column, own[field]])),
    })),
  )

/** Writes rows that were not there; of those that are nothing is changed. */
export function insertStatement(
  assortmentId: number,
  version: number,
  rows: readonly WrittenRow[],
): RawBuilder<unknown> {
  return sql`
    insert into assortment_product
      (assortment_id, style_colour_id, position, row_version, field_versions, ${sql.raw(names.join(', '))})
    select ${assortmentId}, n.style_colour_id, n.position, ${version}::integer, n.field_versions,
      ${sql.raw(names.map((name) => `n.${name}`).join(', '))}
    from jsonb_to_recordset(${asJson(rows)}::jsonb) as n ${recordset}
    on conflict (assortment_id, style_colour_id) do nothing`
}

/** Writes changed rows: of their columns only `fields`; positions are untouched. */
export function updateStatement(
  assortmentId: number,
  version: number,
  rows: readonly WrittenRow[],
  fields: readonly EditableField[],
): RawBuilder<unknown> {
  const columns = fields.map((field) => ({ field, ...editableColumns[field] }))
  const values = columns.map(({ field, type }) => sql`${rows.map(({ own }) => own[field])}::${sql.raw(type)}[]`)
  // Most often all rows were changed in the same fields, and one text says so for all of them.
  const alike = rows.every(({ fieldVersions }) => Object.keys(fieldVersions).length === fields.length)
  const marks = rows.map(({ fieldVersions }) => JSON.stringify(fieldVersions))
  const names = columns.map(({ column }) => column)
  return sql`
    update assortment_product ap
    set ${sql.raw(names.map((name) => `${name} = n.${name}, `).join(''))}
      row_version = ${version}::integer,
      field_versions = ap.field_versions || ${alike ? sql`${marks[0]}::jsonb` : sql`n.marks`}
    from unnest(${sql.join([
      sql`${rows.map(({ key }) => key)}::bigint[]`,
      ...values,
      ...(alike ? [] : [sql`${marks}::jsonb[]`]),
    ])}) as n (${sql.raw(['key', ...names, ...(alike ? [] : ['marks'])].join(', '))})
    where ap.assortment_id = ${assortmentId} and ap.style_colour_id = n.key`
}

/** Writes positions. Only rows in `moved` count as changed: renumbering the others changes nothing that people see. */
export async function writePositions(
  trx: DatabaseTransaction,
  assortmentId: number,
  batch: { version: number; user: number },
  positions: ReadonlyMap<number, number>,
  moved: readonly number[],
): Promise<void> {
  const mark = JSON.stringify({ position: [batch.version, batch.user] })
  await sql`
    update assortment_product ap
    set position = n.position,
      row_version = case when n.moved then ${batch.version}::integer else ap.row_version end,
      field_versions = case when n.moved then ap.field_versions || ${mark}::jsonb else ap.field_versions end
    from (
      select key, position, key = any(${[...moved]}::bigint[]) as moved
      from unnest(${[...positions.keys()]}::bigint[], ${[...positions.values()]}::bigint[]) as p (key, position)
    ) n
    where ap.assortment_id = ${assortmentId} and ap.style_colour_id = n.key`.execute(trx)
}

/** Gives products of a dynamic assortment rows of their own, so that they can be placed. */
export async function writeMissingRows(
  trx: DatabaseTransaction,
  assortmentId: number,
  version: number,
  keys: readonly number[],
): Promise<void> {
  await sql`
    insert into assortment_product (assortment_id, style_colour_id, row_version)
    select ${assortmentId}, key, ${version}::integer from unnest(${[...keys]}::bigint[]) as k (key)
    on conflict (assortment_id, style_colour_id) do nothing`.execute(trx)
}

/** With their alerts: what becomes of a product that is not held is nobody's business here. */
export async function deleteRows(trx: DatabaseTransaction, assortmentId: number, keys: readonly number[]) {
  await sql`
    with gone as (
      delete from assortment_product
      where assortment_id = ${assortmentId} and style_colour_id = any(${[...keys]}::bigint[]))
    delete from assortment_alert
    where assortment_id = ${assortmentId} and style_colour_id = any(${[...keys]}::bigint[])`.execute(trx)
}

export async function lastPosition(trx: DatabaseTransaction, assortmentId: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from assortment_product where assortment_id = ${assortmentId}`.execute(trx)
  return rows[0]?.last ?? 0
}

export interface AddableProduct {
  key: number
  styleColorId: string
  styleId: number
  productType: ProductType
  wholesalePrice: number | null
  catalogueRetail: number | null
}

/** Which of these `STYLE_COLOR` the location sells of what the person may see there, of whatever product type. */
export async function readAddable(
  db: Reader,
  caller: Caller,
  locationId: number,
  styleColorIds: readonly string[],
): Promise<AddableProduct[]> {
  const { rows } = await sql<AddableProduct>`
    select sc.id as key, sc.style_color_id as "styleColorId", sc.style_id as "styleId", s.product_type as "productType",
      l.wholesale_price as "wholesalePrice", l.suggested_retail as "catalogueRetail"
    from style_colour sc
    join style s on s.id = sc.style_id
    join style_colour_location l on l.style_colour_id = sc.id and l.location_id = ${locationId}
    where sc.style_color_id = any(${[...styleColorIds]}::text[]) and ${inColoursOf(caller, sql`l.location_id`)}`.execute(
    db,
  )
  return rows
}

/** The product type that most of these `STYLE_COLOR` have; undefined when none is known. */
export async function commonestType(db: Reader, styleColorIds: readonly string[]): Promise<ProductType | undefined> {
  if (styleColorIds.length === 0) return undefined
  const { rows } = await sql<{ type: ProductType }>`
    select s.product_type as type from style_colour sc join style s on s.id = sc.style_id
    where sc.style_color_id = any(${[...styleColorIds]}::text[]) group by 1 order by count(*) desc, 1 desc limit 1`.execute(
    db,
  )
  return rows[0]?.type
}

export async function styleColorIdsOf(db: Reader, keys: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select sc.style_color_id as id from unnest(${[...keys]}::bigint[]) with ordinality as k (key, place)
    join style_colour sc on sc.id = k.key order by k.place`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The assortment's own part of a batch; answers a row if it still stands at the version that the batch was worked out on.
 * Counts are left alone when no row came or went.
 */
export function finishStatement(
  held: { id: number; version: number },
  change: {
    version: number
    userKey: string
    uiSettings?: UiSettings
    counts?: { product_count: number; style_count: number }
  },
): RawBuilder<unknown> {
  const ui = change.uiSettings ? JSON.stringify(change.uiSettings) : null
  return sql`
    update assortment
    set version = ${change.version}::integer, modified_at = now(), modified_by = ${change.userKey}::bigint,
      ui_settings = coalesce(${ui}::jsonb, ui_settings),
      product_count = coalesce(${change.counts?.product_count ?? null}::integer, product_count),
      style_count = coalesce(${change.counts?.style_count ?? null}::integer, style_count)
    where id = ${held.id} and version = ${held.version} and deleted_at is null
    returning id`
}

/** Keeps what is answered. The same batch sent twice at once, changing nothing, may be noted already. */
export const noteStatement = (note: {
  assortmentId: number
  batchId: string
  userKey: string
  answer: object
}): RawBuilder<unknown> => sql`
  insert into applied_batch (assortment_id, batch_id, user_id, answer)
  values (${note.assortmentId}, ${note.batchId}, ${note.userKey}::bigint, ${JSON.stringify(note.answer)}::jsonb)
  on conflict (assortment_id, batch_id) do nothing`
