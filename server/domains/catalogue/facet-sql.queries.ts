import { type RawBuilder, sql } from 'kysely'
import { type FacetCounts, type FacetKey, facetKeys, isOfSeveral } from '../../../contract/catalogue/facets.ts'
import { LEAST_SHARE, wantedColours } from '../../../contract/kernel/pictures/wanted-colour.ts'
import { type ProductOrder, sortField } from '../../../contract/catalogue/product-query.ts'
import { containing } from '../../engine/database/like-pattern.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import { inSeenColour } from './pop-colours.queries.ts'
import { locationId } from './rules/locations.ts'
import {
  alternatives,
  type ProductSearch,
  searchWords,
  type Skeleton,
  type SkeletonRequest,
} from './rules/product-search.ts'

type Condition = RawBuilder<unknown>

/** Where a facet's value stands; `s` style, `sc` style_colour, `l` style_colour_location. */
const facetColumns: Record<FacetKey, string> = {
  productType: 's.product_type',
  division: 's.division',
  gender: 's.gender',
  type: 's.category_type',
  season: 'sc.season_codes',
  channel: 'sc.channels',
  lifeCycle: 'sc.life_cycle',
  colorFamily: 'sc.color_family',
  closure: 's.closure',
  height: 's.height',
  shape: 's.shape',
  sport: 's.sport',
  width: 's.width',
  upper: 's.upper',
  outsole: 's.outsole',
  apparelType: 's.apparel_type',
  apparelSubType: 's.apparel_sub_type',
  popCategory: 's.pop_category',
  popType: 's.pop_type',
  vegan: 's.vegan',
  lighted: 's.lighted',
  newColor: 'sc.new_color',
  carryover: 'sc.carryover',
  lineStatus: 'l.line_status',
  sizeRange: 'l.size_range',
}

const booleanFacets = new Set<FacetKey>(['vegan', 'lighted', 'newColor', 'carryover'])

/** The facet's value as text; one row per value for those of several values. */
const facetValue = (key: FacetKey): RawBuilder<string> =>
  isOfSeveral(key) ? sql`unnest(${sql.raw(facetColumns[key])})` : sql`${sql.raw(facetColumns[key])}::text`

function facetCondition(key: FacetKey, values: readonly string[]): Condition {
  const column = sql.raw(facetColumns[key])
  if (isOfSeveral(key)) return sql`${column} && ${[...values]}::text[]`
  if (booleanFacets.has(key)) {
    return sql`${column} = any(${values.filter((value) => value === 'true' || value === 'false')}::boolean[])`
  }
  return sql`${column} = any(${[...values]}::text[])`
}

function conditions(search: ProductSearch, without?: FacetKey): Condition[] {
  const { query } = search
  const all: Condition[] = [
    sql`l.location_id = any(${search.locations.map(locationId)}::smallint[])`,
    sql`l.line_status = any(${[...search.statuses]}::text[])`,
    inSeenColour(search),
  ]
  if (search.types) all.push(sql`s.product_type = any(${[...search.types]}::text[])`)
  for (const key of facetKeys) {
    const values = query[key]
    if (values && key !== without) all.push(facetCondition(key, values))
  }
  for (const word of searchWords(query.text)) {
    const pattern = containing(word)
    all.push(sql`(s.search_text like ${pattern}
      or fold_letters(sc.style_color_id || ' ' || sc.color_description) collate "C" like ${pattern})`)
  }
  if (query.styles) all.push(sql`s.style_code = any(${query.styles}::text[])`)
  if (query.styleColors) all.push(sql`sc.style_color_id = any(${query.styleColors}::text[])`)
  if (query.$or) {
    const { styles, styleColors } = alternatives(query.$or)
    all.push(sql`(s.style_code = any(${styles}::text[]) or sc.style_color_id = any(${styleColors}::text[]))`)
  }
  if (query.pictureColors) {
    const shown = wantedColours(query.pictureColors).map(
      ({ l, a, b, within }) => sql`shows_colour(k.colours, ${l}, ${a}, ${b}, ${within}, ${LEAST_SHARE})`,
    )
    const any = shown.length === 0 ? sql`false` : sql.join(shown, sql` or `)
    all.push(sql`exists (select from style_colour_look k where k.style_colour_id = sc.id and (${any}))`)
  }
  if (query.wholesaleFrom !== undefined) all.push(sql`l.wholesale_price >= ${query.wholesaleFrom}`)
  if (query.wholesaleTo !== undefined) all.push(sql`l.wholesale_price <= ${query.wholesaleTo}`)
  if (query.retailFrom !== undefined) all.push(sql`l.suggested_retail >= ${query.retailFrom}`)
  if (query.retailTo !== undefined) all.push(sql`l.suggested_retail <= ${query.retailTo}`)
  if (query.inStock !== undefined) all.push(query.inStock ? sql`l.total_inventory > 0` : sql`l.total_inventory = 0`)
  return all
}

/** `from … where …` of a search, one row per style-colour and location that fulfils it. */
export const matchingRows = (search: ProductSearch, without?: FacetKey) => sql`
  from style_colour_location l
  join style_colour sc on sc.id = l.style_colour_id
  join style s on s.id = sc.style_id
  where ${sql.join(conditions(search, without), sql` and `)}`

const sortColumns: Record<string, string> = {
  style: 'style_numeric',
  name: 'name_order',
  wholesalePrice: 'wholesale_price',
  suggestedRetail: 'suggested_retail',
  createdDate: 'created_date',
  totalInventory: 'total_inventory',
  shade: 'shade',
}

function order(sorts: ProductOrder): RawBuilder<unknown> {
  const keys = sorts.map((sort) =>
    sql.raw(`${sortColumns[sortField(sort)]!} ${sort.startsWith('-') ? 'desc' : 'asc'} nulls last`),
  )
  return sql`${sql.join(keys)}, style_code collate "C", color_code collate "C"`
}

/** How far a style-colour's picture is from the colours asked for, squared; nothing where none is. */
function shadeOf({ query: { pictureColors } }: ProductSearch): RawBuilder<unknown> {
  const wanted = wantedColours(pictureColors ?? [])
  if (wanted.length === 0) return sql`null::integer`
  const distances = wanted.map(({ l, a, b }) => sql`colour_distance(k.colours, ${l}, ${a}, ${b}, ${LEAST_SHARE})`)
  return sql`(select least(${sql.join(distances)}) from style_colour_look k where k.style_colour_id = sc.id)`
}

/** One row per style-colour at the location it is shown at. */
const matched = (search: SkeletonRequest) => sql`
  select distinct on (sc.id) ${search.sort[0] === 'shade' ? sql`${shadeOf(search)} as shade, ` : sql``}sc.id, sc.style_id, l.location_id, sc.style_code, sc.color_code, s.style_numeric,
    s.name_order, l.wholesale_price, l.suggested_retail, sc.created_date, l.total_inventory
  ${matchingRows(search)}
  order by sc.id, array_position(${search.locations.map(locationId)}::smallint[], l.location_id)`

/** The skeleton of a page straight from the tables: what the index in memory answers once it has loaded. */
export async function skeletonFromTables(db: CatalogueDatabase, request: SkeletonRequest): Promise<Skeleton> {
  const page = await sql<{ id: number; location_id: number }>`
    select id, location_id from (${matched(request)}) m order by ${order(request.sort)}
    limit ${request.limit} offset ${request.skip}`.execute(db)
  const totals = request.total
    ? await sql<{ total: number; styles: number }>`
        select count(distinct sc.id) as total, count(distinct sc.style_id) as styles ${matchingRows(request)}`.execute(
        db,
      )
    : undefined
  const facets: FacetCounts = {}
  for (const key of request.facets) facets[key] = await countFacet(db, request, key)
  return {
    ids: page.rows.map((row) => row.id),
    locations: page.rows.map((row) => row.location_id),
    total: totals?.rows[0]?.total ?? -1,
    styleCount: totals?.rows[0]?.styles ?? -1,
    facets,
    version: await catalogueVersion(db),
  }
}

async function countFacet(db: CatalogueDatabase, search: ProductSearch, key: FacetKey) {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(distinct id) as count
    from (select ${facetValue(key)} as value, sc.id ${matchingRows(search, key)}) v
    where value <> '' group by value order by value collate "C"`.execute(db)
  return rows
}

export async function catalogueVersion(db: CatalogueDatabase): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from catalogue_state`.execute(db)
  return rows[0]!.version
}
