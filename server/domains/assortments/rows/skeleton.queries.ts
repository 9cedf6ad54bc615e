import { type RawBuilder, sql } from 'kysely'
import type { AssortmentSort, GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { Members } from './members.ts'

export interface SkeletonWish {
  assortmentId: number
  members: Members
  locationId: number
  sort: AssortmentSort
  groupBy: GroupBy
}

/** A row by its key with what groups and their sums need. Amounts in minor units. */
export interface SkeletonRow {
  key: number
  styleColorId: string
  groupKey: string
  quantity: number | null
  netCost: number | null
  suggestedRetail: number | null
}

/** The prices of a row as people see them: what was written over `ap`, else the catalogue's of its location `l`. */
const cost = sql`coalesce(ap.cost, l.wholesale_price)`
const retail = sql`coalesce(ap.suggested_retail, l.suggested_retail)`
/** As `resolvePricing` of the rules says, for sorting and sums; numeric rounds half away from zero as money does. */
const netCost = sql`(case
  when ${cost} is null then ap.net_cost
  when ap.discount_percent is null then coalesce(ap.net_cost, ${cost})
  when ap.net_cost = ${cost} - ap.discount_amount then ap.net_cost
  else ${cost} - round(${cost} * ap.discount_percent / 100) end)::bigint`

export const shownPrices = { cost, netCost, retail }

const sortColumns: Record<AssortmentSort['field'], (members: Members) => RawBuilder<unknown>> = {
  custom: () => sql`ap.position`,
  style: () => sql`s.style_numeric`,
  name: () => sql`lower(s.name)`,
  color: () => sql`sc.color_code`,
  cost: () => cost,
  netCost: () => netCost,
  suggestedRetail: () => retail,
  quantity: () => sql`ap.quantity`,
  label: () => sql`nullif(ap.label, '')`,
  pillar: () => sql`nullif(ap.pillar, '')`,
  colorName: () => sql`nullif(sc.color_description, '')`,
  division: () => sql`nullif(s.division, '')`,
  gender: () => sql`nullif(s.gender, '')`,
  lifeCycle: () => sql`nullif(ap.life_cycle, '')`,
}

export const groupColumns: Record<GroupBy, RawBuilder<string>> = {
  none: sql<string>`''`,
  gender: sql<string>`s.gender`,
  division: sql<string>`s.division`,
  divisionGroup: sql<string>`coalesce((select min(g.name) from division_group g where s.division = any(g.divisions)), '')`,
  pillar: sql<string>`coalesce(ap.pillar, '')`,
  category: sql<string>`case s.product_type when 'Apparel' then s.apparel_type when 'POP' then s.pop_category
    else s.category_type end`,
}

/** The rows of an assortment with all that groups are made of. */
export const skeletonSource = ({
  members,
  locationId,
}: Pick<SkeletonWish, 'members' | 'locationId'>): RawBuilder<unknown> => sql`
  ${members.from}
  join style_colour sc on sc.id = ${members.key}
  join style s on s.id = sc.style_id
  left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = ${locationId}`

/** Where somebody put the groups by hand (AST-13). */
const placedGroups = ({ assortmentId, groupBy }: SkeletonWish): RawBuilder<unknown> =>
  groupBy === 'none'
    ? sql``
    : sql`left join display_group dg on dg.assortment_id = ${assortmentId} and dg.group_by = ${groupBy}
        and dg.title = ${groupColumns[groupBy]}`

/** Groups as placed, then by name, those without one last; inside, the sort; ties by the custom order, then style and colour. */
function order({ members, sort, groupBy }: SkeletonWish): RawBuilder<unknown> {
  const group = groupColumns[groupBy]
  const levels = [sort, ...(sort.further ?? [])].map(({ field, direction, order: ordered }) => {
    const column = sortColumns[field](members)
    const usual = sql`${column} ${sql.raw(direction === -1 ? 'desc nulls last' : 'asc nulls last')}`
    if (!ordered?.length) return usual
    const values = ordered.map((text) => text.toLowerCase())
    return sql`array_position(${values}::text[], lower((${column})::text)) nulls last, ${usual}`
  })
  const grouped = groupBy === 'none' ? sql`` : sql`${group} = '', dg.position nulls last, lower(${group}), ${group},`
  return sql`${grouped} ${sql.join(levels)}, ap.position nulls last, ${members.ord},
    ${members.key}`
}

/** Whether rows stand as somebody placed them, in no groups. */
export const isCustomOrder = ({ sort, groupBy }: Pick<SkeletonWish, 'sort' | 'groupBy'>): boolean =>
  sort.field === 'custom' && !sort.further && groupBy === 'none'

/** Keys of a range of rows in order. */
export async function readPageKeys(
  db: Database,
  wish: SkeletonWish,
  range: { skip: number; limit: number },
): Promise<number[]> {
  const bare = isCustomOrder(wish)
  const { rows } = await sql<{ key: number }>`
    select ${wish.members.key} as key from ${bare ? wish.members.from : sql`${skeletonSource(wish)} ${placedGroups(wish)}`}
    order by ${order(wish)} limit ${range.limit} offset ${range.skip}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Every row in order, for groups and for walking through all of it. */
export async function readWholeSkeleton(db: Database, wish: SkeletonWish): Promise<SkeletonRow[]> {
  const { rows } = await sql<SkeletonRow>`
    select ${wish.members.key} as key, sc.style_color_id as "styleColorId", ${groupColumns[wish.groupBy]} as "groupKey",
      ap.quantity, ${netCost} as "netCost", ${retail} as "suggestedRetail"
    from ${skeletonSource(wish)} ${placedGroups(wish)} order by ${order(wish)}`.execute(db)
  return rows
}

/** A row by its key and its name, and the group it stands in. */
export type RowName = Pick<SkeletonRow, 'key' | 'styleColorId' | 'groupKey'>

/** Rows in order by name, every one or those of some `STYLE_COLOR`. */
export async function readRowNames(db: Database, wish: SkeletonWish, only?: readonly string[]): Promise<RowName[]> {
  const named = only ? sql`where sc.style_color_id = any(${[...only]}::text[])` : sql``
  const { rows } = await sql<RowName>`
    select ${wish.members.key} as key, sc.style_color_id as "styleColorId", ${groupColumns[wish.groupBy]} as "groupKey"
    from ${skeletonSource(wish)} ${placedGroups(wish)} ${named} order by ${order(wish)}`.execute(db)
  return rows
}

export interface Counts {
  product_count: number
  style_count: number
}

export async function countMembers(db: Database | DatabaseTransaction, members: Members): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as product_count, count(distinct sc.style_id) as style_count
    from ${members.from} join style_colour sc on sc.id = ${members.key}`.execute(db)
  return rows[0]!
}
