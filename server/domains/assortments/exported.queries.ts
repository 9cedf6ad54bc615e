import { type RawBuilder, sql } from 'kysely'
import type { EditableField } from '../../../contract/assortments/assortment-product.ts'
import type { ExportedField } from '../../../contract/assortments/export-rows.ts'
import type { CataloguePrices } from '../../../contract/assortments/merge-pricing.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { Database } from '../../tables.ts'
import { editableColumns } from './editable-columns.ts'
import type { Members } from './members.ts'
import { readStyleSums, type ShownRecord } from './rows.queries.ts'

const factColumns = {
  style: 's.style_code',
  color: 'sc.color_code',
  name: 's.name',
  colorDescription: 'sc.color_description',
  division: 's.division',
  gender: 's.gender',
} satisfies Partial<Record<ExportedField, string>>
type Fact = keyof typeof factColumns

/** A row with the columns of the catalogue that a workbook may have, and those that its figures follow from. */
export interface ExportedRecord extends Pick<ShownRecord, 'own' | 'styleSum'> {
  facts: Record<Fact, string>
  /** The catalogue's. */
  lifeCycle: string
  catalogue: CataloguePrices
}

type Row = ShownRecord['own'] &
  ExportedRecord['facts'] & {
    styleId: number
    styleCode: string
    lifeCycleThere: string
    wholesalePrice: number | null
    retailThere: number | null
  }

const noSum = { quantity: 0, onHand: 0 }
const prices = ['cost', 'netCost', 'discountPercent', 'discountAmount', 'suggestedRetail'] as const

/** What people wrote that a field follows from, where it is not that field alone. */
const madeOf: Partial<Record<ExportedField, readonly EditableField[]>> = {
  ...Object.fromEntries([...prices, 'initialMarkup'].map((field) => [field, prices])),
  sellThru: ['quantity', 'quantityOnHand'],
  percentage: ['quantity'],
}
/** What is reckoned over all colours of a style. */
const sumFields: ReadonlySet<ExportedField> = new Set(['percentage', 'styleQuantity'])

/**
 * Rows by key at the prices of a location, in the order of `keys`; keys not held are left out. Only what `fields` follow from
 * is read, all else is null: a sheet of five thousand rows is not five thousand whole products.
 */
export async function readExported(
  db: Database,
  members: Members,
  keys: readonly number[],
  { location, fields }: { location: LocationCode; fields: readonly ExportedField[] },
): Promise<ExportedRecord[]> {
  const needed = new Set<string>(fields.flatMap((field): readonly string[] => madeOf[field] ?? [field]))
  const { rows } = await sql<Row>`
    select sc.style_id as "styleId", s.style_code as "styleCode", sc.life_cycle as "lifeCycleThere",
      l.wholesale_price as "wholesalePrice", l.suggested_retail as "retailThere", ${columnsOf(needed)}
    from unnest(${[...keys]}::bigint[]) with ordinality as wanted (id, place)
    join style_colour sc on sc.id = wanted.id
    join style s on s.id = sc.style_id ${members.among(sql<number>`sc.id`)}
    left join style_colour_location l on l.style_colour_id = sc.id
      and l.location_id = (select id from location where code = ${location})
    order by wanted.place`.execute(db)
  const withSums = fields.some((field) => sumFields.has(field))
  const styles = withSums ? [...new Set(rows.map(({ styleId }) => styleId))] : []
  const sums = new Map((await readStyleSums(db, members, styles)).map(({ style, ...sum }) => [style, sum]))
  return rows.map((row) => ({
    own: row,
    styleSum: sums.get(row.styleCode) ?? noSum,
    facts: row,
    lifeCycle: row.lifeCycleThere,
    catalogue: { wholesalePrice: row.wholesalePrice, suggestedRetail: row.retailThere },
  }))
}

/** Columns of the catalogue and of what people wrote, by their fields; those that are not needed are null. */
function columnsOf(needed: ReadonlySet<string>): RawBuilder<unknown> {
  const own = Object.entries(editableColumns).map(([field, { column }]) => [field, `ap.${column}`] as const)
  const columns = [...Object.entries(factColumns), ...own].map(
    ([field, column]) => `${needed.has(field) ? column : 'null'} as "${field}"`,
  )
  return sql.raw(columns.join(', '))
}
