import { sql } from 'kysely'
import type { CataloguePrices } from '../../../contract/assortments/merge-pricing.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { Database } from '../../tables.ts'
import type { Members } from './members.ts'
import { ownColumns, readStyleSums, type ShownRecord } from './rows.queries.ts'

/** A row with the columns of the catalogue that a workbook may have, and those that its figures follow from. */
export interface ExportedRecord extends Pick<ShownRecord, 'own' | 'styleSum'> {
  facts: Record<'style' | 'color' | 'name' | 'colorDescription' | 'division' | 'gender', string>
  /** The catalogue's. */
  lifeCycle: string
  catalogue: CataloguePrices
}

type Row = ShownRecord['own'] &
  ExportedRecord['facts'] & {
    styleId: number
    lifeCycleThere: string
    wholesalePrice: number | null
    retailThere: number | null
  }

const noSum = { quantity: 0, onHand: 0 }

/**
 * Rows by key at the prices of a location, in the order of `keys`; keys not held are left out. Only what a workbook may
 * have is read, and sums over styles only `withSums`: a sheet of five thousand rows is not five thousand whole products.
 */
export async function readExported(
  db: Database,
  members: Members,
  keys: readonly number[],
  { location, withSums }: { location: LocationCode; withSums: boolean },
): Promise<ExportedRecord[]> {
  const { rows } = await sql<Row>`
    select sc.style_id as "styleId", s.style_code as style, sc.color_code as color, s.name,
      sc.color_description as "colorDescription", s.division, s.gender, sc.life_cycle as "lifeCycleThere",
      l.wholesale_price as "wholesalePrice", l.suggested_retail as "retailThere", ${ownColumns}
    from unnest(${[...keys]}::bigint[]) with ordinality as wanted (id, place)
    join style_colour sc on sc.id = wanted.id
    join style s on s.id = sc.style_id ${members.among(sql<number>`sc.id`)}
    left join style_colour_location l on l.style_colour_id = sc.id
      and l.location_id = (select id from location where code = ${location})
    order by wanted.place`.execute(db)
  const styles = withSums ? [...new Set(rows.map(({ styleId }) => styleId))] : []
  const sums = new Map((await readStyleSums(db, members, styles)).map(({ style, ...sum }) => [style, sum]))
  return rows.map((row) => ({
    own: row,
    styleSum: sums.get(row.style) ?? noSum,
    facts: row,
    lifeCycle: row.lifeCycleThere,
    catalogue: { wholesalePrice: row.wholesalePrice, suggestedRetail: row.retailThere },
  }))
}
