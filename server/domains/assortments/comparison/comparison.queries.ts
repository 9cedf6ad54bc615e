import { type RawBuilder, sql } from 'kysely'
import type {
  ComparedPrices,
  DifferenceFilter,
  DifferenceKind,
} from '../../../../contract/assortments/comparison/compare.ts'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { Database } from '../../../tables.ts'
import { ownPriceFields } from '../../../../contract/assortments/rows/merge-pricing.ts'
import type { FoundSide } from './sides.ts'

export interface Pair {
  from: FoundSide
  to: FoundSide
}

/** Both sides are of one assortment: only then what people wrote over a product is the same field. */
export const comparesFields = ({ from, to }: Pair): boolean =>
  from.assortmentId !== undefined && from.assortmentId === to.assortmentId

/** What is told by prices. */
const pricePart = sql`${[...ownPriceFields]}::text[]`
const other = (side: string) => sql`(coalesce(${sql.raw(side)}.written, '{}') - ${pricePart})`

/** Both sides joined by product, each with what became of it. Prices and pillar of a dropped one are the first side's. */
const joined = (pair: Pair): RawBuilder<unknown> => sql`
  one as materialized (${pair.from.rows}),
  two as materialized (${pair.to.rows}),
  diff as (
    select coalesce(two.key, one.key) as key,
      case when one.key is null then 'new' when two.key is null then 'dropped'
        when one.currency = two.currency
          and (one.cost, one.net_cost, one.retail) is distinct from (two.cost, two.net_cost, two.retail) then 'repriced'
        when ${comparesFields(pair)}::boolean and ${other('one')} <> ${other('two')} then 'changed'
        else 'kept' end as kind,
      case when two.key is null then one.pillar else two.pillar end as pillar,
      case when two.key is null then one.retail else two.retail end as retail,
      coalesce(two.currency, one.currency) as currency,
      one.key is not null as is_from, two.key is not null as is_to,
      one.cost as from_cost, one.net_cost as from_net, one.retail as from_retail, one.currency as from_currency,
      two.cost as to_cost, two.net_cost as to_net, two.retail as to_retail, two.currency as to_currency,
      one.written as from_written, two.written as to_written
    from one full join two on two.key = one.key)`

export interface SummaryRow {
  kind: DifferenceKind
  count: number
  /** By what this line counts; the others are null. */
  by: 'all' | 'gender' | 'division' | 'pillar' | 'price'
  title: string | null
  retail: number | null
  currency: CurrencyCode | null
  /** In how many of them the currency is the same on both sides. */
  comparable: number
}

/** Everything that is counted, in one look at both sides. */
export async function readSummary(db: Database, pair: Pair): Promise<SummaryRow[]> {
  const { rows } = await sql<SummaryRow>`
    with ${joined(pair)}
    select kind, count(*) as count, count(*) filter (where from_currency = to_currency) as comparable,
      case when grouping(s.gender) = 0 then 'gender' when grouping(s.division) = 0 then 'division'
        when grouping(diff.pillar) = 0 then 'pillar' when grouping(diff.currency) = 0 then 'price' else 'all' end as by,
      case when grouping(s.gender) = 0 then s.gender when grouping(s.division) = 0 then s.division
        when grouping(diff.pillar) = 0 then diff.pillar end as title,
      case when grouping(diff.currency) = 0 then diff.retail end as retail, diff.currency
    from diff join style_colour sc on sc.id = diff.key join style s on s.id = sc.style_id
    group by grouping sets ((kind), (kind, s.gender), (kind, s.division), (kind, diff.pillar),
      (kind, diff.currency, diff.retail))`.execute(db)
  return rows
}

/** How many products each side holds, and in which currencies they are priced. */
export async function readTotals(db: Database, pair: Pair): Promise<{ from: SideTotals; to: SideTotals }> {
  const totals = (rows: RawBuilder<unknown>) => sql`
    (select jsonb_build_object('productCount', count(*), 'currencies', coalesce(jsonb_agg(distinct currency), '[]'))
      from (${rows}) held)`
  const { rows } = await sql<{ from: SideTotals; to: SideTotals }>`
    select ${totals(pair.from.rows)} as "from", ${totals(pair.to.rows)} as "to"`.execute(db)
  return rows[0]!
}
interface SideTotals {
  productCount: number
  currencies: CurrencyCode[]
}

type Written = Record<string, unknown> | null

export interface DifferenceRow {
  id: string
  kind: DifferenceKind
  style: string
  color: string
  name: string
  color_description: string
  gender: string
  division: string
  pillar: string
  hash: string | null
  ground: string | null
  from_prices: ComparedPrices | null
  to_prices: ComparedPrices | null
  from_written: Written
  to_written: Written
  total: number
}

/** By gender, division and name; those without a gender or division last. */
export async function readDifferences(
  db: Database,
  pair: Pair,
  filter: DifferenceFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<DifferenceRow[]> {
  const conditions = [
    filter.kind ? sql`d.kind = ${filter.kind}` : sql`d.kind <> 'kept'`,
    ...(filter.gender === undefined ? [] : [sql`s.gender = ${filter.gender}`]),
    ...(filter.division === undefined ? [] : [sql`s.division = ${filter.division}`]),
    ...(filter.pillar === undefined ? [] : [sql`d.pillar = ${filter.pillar}`]),
    ...(filter.currency === undefined ? [] : [sql`d.currency = ${filter.currency}`]),
    ...(filter.least === undefined ? [] : [sql`d.retail >= ${filter.least}`]),
    ...(filter.below === undefined ? [] : [sql`d.retail < ${filter.below}`]),
  ]
  const prices = (side: 'from' | 'to') =>
    sql.raw(`case when page.is_${side} then jsonb_build_object('cost', page.${side}_cost, 'netCost', page.${side}_net,
      'suggestedRetail', page.${side}_retail, 'currency', page.${side}_currency) end as ${side}_prices`)
  const { rows } = await sql<DifferenceRow>`
    with ${joined(pair)},
    page as (
      select d.*, sc.style_color_id, sc.style_code, sc.color_code, sc.color_description, s.name, s.gender, s.division,
        count(*) over () as total,
        row_number() over (order by s.gender = '', s.gender, s.division = '', s.division, lower(s.name),
          s.style_numeric, sc.color_code) as place
      from diff d join style_colour sc on sc.id = d.key join style s on s.id = sc.style_id
      where ${sql.join(conditions, sql` and `)}
      order by place limit ${limit} offset ${skip})
    select page.style_color_id as id, page.kind, page.style_code as style, page.color_code as color, page.name,
      page.color_description, page.gender, page.division, page.pillar, p.hash, p.ground, ${prices('from')},
      ${prices('to')}, page.from_written, page.to_written, page.total
    from page left join lateral (
      select hash, ground from photo where style_colour_id = page.key order by position, id limit 1) p on true
    order by page.place`.execute(db)
  return rows
}
