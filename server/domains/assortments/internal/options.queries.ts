import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { internalProductsOptions } from '../../../../contract/assortments/internal/internal-products-options.ts'
import type { InternalName } from '../../../../contract/assortments/internal/internal-products-options.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { publishedCounts, visibleInternal } from '../assortments.access.ts'

export type OptionsWish = z.output<(typeof internalProductsOptions)['body']>

/** Which internal assortments of a channel are meant: not archived, and of what else is named. */
export const internalWhere = (wish: Omit<OptionsWish, 'channel'> & { channel: string }): RawBuilder<unknown> =>
  sql.join(
    [
      sql`not a.archived and a.channel = ${wish.channel}`,
      ...(wish.region ? [sql`a.region = ${wish.region}`] : []),
      ...(wish.productType ? [sql`a.product_type = ${wish.productType}`] : []),
      ...(wish.season ? [sql`a.season = ${wish.season}`] : []),
      ...(wish.year ? [sql`a.year = ${wish.year}`] : []),
    ],
    sql` and `,
  )

export interface ProductOption {
  field: 'gender' | 'division' | 'pillar'
  value: string
  count: number
}

/** By what products of static internal assortments can be narrowed, in one query. For editors, of published ones (PERM-13). */
export async function readProductOptions(db: Database, caller: Caller, wish: OptionsWish): Promise<ProductOption[]> {
  const { rows } = await sql<ProductOption>`
    with held as materialized (
      select ap.style_colour_id as key, s.gender, s.division, ap.pillar
      from assortment a join location loc on loc.id = a.location_id
      join assortment_product ap on ap.assortment_id = a.id
      join style_colour sc on sc.id = ap.style_colour_id join style s on s.id = sc.style_id
      where ${visibleInternal(caller)} and ${internalWhere(wish)} and a.method = 'static'
        and (a.state = 'Published' or not ${publishedCounts(caller)}))
    select field, value, count(distinct key) as count
    from held cross join lateral (values ('gender', gender), ('division', division), ('pillar', pillar)) v (field, value)
    where value <> '' group by field, value order by field, value`.execute(db)
  return rows
}

export type UsedName = Pick<InternalName, 'channel' | 'season' | 'year' | 'region' | 'productType' | 'name'>

/** Names in use, whoever may see them: they are taken for everybody. */
export async function readUsedNames(db: Database, channel: string): Promise<UsedName[]> {
  const { rows } = await sql<UsedName>`
    select distinct channel, season, year, region, product_type as "productType", title as name from assortment
    where kind = 'internal' and deleted_at is null and channel = ${channel}`.execute(db)
  return rows
}

export async function readDivisionGroups(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('division_group').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}
