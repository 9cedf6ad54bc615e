import { type RawBuilder, sql } from 'kysely'
import type { EditableField } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { ExportedField } from '../../../../contract/assortments/rows/export-rows.ts'
import { ownPriceFields } from '../../../../contract/assortments/rows/merge-pricing.ts'
import type { StyleSum } from '../../../../contract/assortments/rows/style-sum.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import type { Database } from '../../../tables.ts'
import { editableColumns } from '../edits/editable-columns.ts'
import type { Members } from '../rows/members.ts'
import type { OwnFields } from '../rules/edit-row.ts'
import { readStyleSums } from '../rows/rows.queries.ts'

const factColumns = {
  style: 's.style_code',
  color: 'sc.color_code',
  name: 's.name',
  colorDescription: 'sc.color_description',
  division: 's.division',
  gender: 's.gender',
} satisfies Partial<Record<ExportedField, string>>

/** A row with the columns of the catalogue and of what people wrote that a workbook may have: of those only what was asked for. */
export interface ExportedRow
  extends Partial<Record<keyof typeof factColumns, string>>,
    Partial<{ [Field in keyof OwnFields]: OwnFields[Field] | null }> {
  styleCode: string
  /** The catalogue's, as are these prices. */
  lifeCycleThere: string
  wholesalePrice: number | null
  retailThere: number | null
}

/** A text of `readExported`, read. */
export interface ExportedPiece {
  rows: ExportedRow[]
  /** Of the rows' styles, when something is reckoned over all colours of one. */
  sums: (StyleSum & { style: string })[]
}

/** What people wrote that a field follows from, where it is not that field alone. */
const madeOf: Partial<Record<ExportedField, readonly EditableField[]>> = {
  ...Object.fromEntries([...ownPriceFields, 'initialMarkup'].map((field) => [field, ownPriceFields])),
  sellThru: ['quantity', 'quantityOnHand'],
  percentage: ['quantity'],
}
/** What is reckoned over all colours of a style. */
const sumFields: ReadonlySet<ExportedField> = new Set(['percentage', 'styleQuantity'])

/**
 * Rows by key at the prices of a location, in the order of `keys`, as the JSON of an `ExportedPiece`; keys not held are left out. Only what
 * `fields` follow from is read: a sheet of five thousand rows is not five thousand whole products. PostgreSQL writes the text, and the
 * thread of the sheet reads it: on their way between the two rows are nobody's objects.
 */
export async function readExported(
  db: Database,
  members: Members,
  keys: readonly number[],
  { location, fields }: { location: LocationCode; fields: readonly ExportedField[] },
): Promise<string> {
  const needed = new Set<string>(fields.flatMap((field): readonly string[] => madeOf[field] ?? [field]))
  const withSums = fields.some((field) => sumFields.has(field))
  const [{ rows }, sums] = await Promise.all([
    sql<{ json: string }>`
      select coalesce(json_agg(shown order by wanted.place), '[]')::text as json
      from unnest(${[...keys]}::bigint[]) with ordinality as wanted (id, place)
      join style_colour sc on sc.id = wanted.id
      join style s on s.id = sc.style_id ${members.among(sql<number>`sc.id`)}
      left join style_colour_location l on l.style_colour_id = sc.id
        and l.location_id = (select id from location where code = ${location})
      cross join lateral (
        select s.style_code as "styleCode", sc.life_cycle as "lifeCycleThere", l.wholesale_price as "wholesalePrice",
          l.suggested_retail as "retailThere" ${columnsOf(needed)}) shown`.execute(db),
    withSums ? readStyleSums(db, members, await stylesOf(db, keys)) : [],
  ])
  return `{"rows":${rows[0]!.json},"sums":${JSON.stringify(sums)}}`
}

async function stylesOf(db: Database, keys: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct style_id as id from style_colour where id = any(${[...keys]}::bigint[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Columns of the catalogue and of what people wrote that are needed, by their fields. */
function columnsOf(needed: ReadonlySet<string>): RawBuilder<unknown> {
  const own = Object.entries(editableColumns).map(([field, { column }]) => [field, `ap.${column}`] as const)
  const columns = [...Object.entries(factColumns), ...own].filter(([field]) => needed.has(field))
  return sql.raw(columns.map(([field, column]) => `, ${column} as "${field}"`).join(''))
}
