import { type RawBuilder, sql } from 'kysely'
import type { SummedField } from '../../../../contract/assortments/rows/sum-rows.ts'
import type { Database } from '../../../tables.ts'
import { shownPrices, type SkeletonWish, skeletonSource } from './skeleton.queries.ts'

const { netCost, retail, cost } = shownPrices

const columns: Record<SummedField, RawBuilder<unknown>> = {
  cost,
  netCost,
  suggestedRetail: retail,
  // As `initialMarkup` of the rules says.
  initialMarkup: sql`case when ${retail} > 0 then round(100.0 * (${retail} - ${netCost}) / ${retail}, 2) end`,
  quantity: sql`ap.quantity`,
  quantityOnHand: sql`ap.quantity_on_hand`,
  samples: sql`ap.samples`,
  rushSamples: sql`ap.rush_samples`,
}

interface Sums {
  field: SummedField
  count: number
  sum: number | null
  average: number | null
}

/** Sums of columns over the rows of some keys: one reading of them. */
export async function readSums(
  db: Database,
  source: Pick<SkeletonWish, 'members' | 'locationId'>,
  keys: readonly number[],
  fields: readonly SummedField[],
): Promise<Sums[]> {
  const valued = fields.map((field) => sql`(${sql.lit(field)}, (${columns[field]})::numeric)`)
  const { rows } = await sql<Sums>`
    select field, count(value)::int as count, sum(value)::float8 as sum, round(avg(value), 2)::float8 as average
    from ${skeletonSource(source)} cross join lateral (values ${sql.join(valued)}) as shown (field, value)
    where sc.id = any(${[...keys]}::bigint[]) group by field`.execute(db)
  return rows
}
