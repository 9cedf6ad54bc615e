import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { assortmentOptionField } from '../../../../contract/assortments/assortment-options.ts'
import { topLevel } from '../../../../contract/assortments/folders.ts'
import type { listAssortments } from '../../../../contract/assortments/list-assortments.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { publishedCounts, visibleInternal, visibleOfAnyKind, visibleRegular } from '../assortments.access.ts'
import { assortmentColumns, assortmentsFor, type AssortmentRecord } from '../assortments.queries.ts'

export type ListWish = z.output<(typeof listAssortments)['query']>

const orders: Record<ListWish['sort'], string> = {
  modifiedDate: 'a.modified_at',
  '-modifiedDate': 'a.modified_at desc',
  createdDate: 'a.created_at',
  '-createdDate': 'a.created_at desc',
  title: 'lower(a.title)',
  '-title': 'lower(a.title) desc',
}

/** Which assortments, without which page of them. */
type ListFilters = Omit<ListWish, 'sort' | 'skip' | 'limit'>

function conditions(caller: Caller, wish: ListFilters): RawBuilder<unknown> {
  const visible = wish.orgType === 'internal' ? visibleInternal(caller) : visibleRegular(caller)
  const recent = sql`a.id in (
    select a.id from assortment a join location loc on loc.id = a.location_id
    where ${visible} and not a.archived order by a.modified_at desc, a.id limit ${limits.recentAssortments})`
  // What is older is found by its title and its address (PERM-10).
  const archived = sql`a.archived and a.created_at > now() - make_interval(years => ${limits.archiveYears})`
  const all: RawBuilder<unknown>[] = [visible, wish.view === 'archived' ? archived : sql`not a.archived`]
  if (wish.view === 'recent') all.push(recent)
  if (wish.view === 'starred') all.push(sql`st.user_id is not null`)
  if (wish.view === 'quick') all.push(sql`(st.user_id is not null or ${recent})`)
  if (wish.text) all.push(sql`fold_letters(a.title || ' ' || a.sub_title) like ${containing(foldLetters(wish.text))}`)
  if (wish.label) {
    all.push(sql`exists (
      select from jsonb_array_elements(a.labels) l where lower(l ->> 'name') = ${wish.label.toLowerCase()})`)
  }
  if (wish.folder) all.push(wish.folder === topLevel ? sql`a.folder_id is null` : sql`fo.public_id = ${wish.folder}`)
  if (wish.productType) all.push(sql`a.product_type = ${wish.productType}`)
  if (wish.season) all.push(sql`a.season = ${wish.season}`)
  if (wish.year) all.push(sql`a.year = ${wish.year}`)
  if (wish.method) all.push(sql`a.method = ${wish.method}`)
  if (wish.region) all.push(sql`a.region = ${wish.region}`)
  if (wish.channel) all.push(sql`a.channel = ${wish.channel}`)
  if (wish.gender) all.push(sql`a.gender = ${wish.gender}`)
  if (wish.state) {
    const counts = wish.orgType === 'internal' ? publishedCounts(caller) : sql`true`
    all.push(sql`(a.state = ${wish.state} or not ${counts})`)
  }
  return sql.join(all, sql` and `)
}

/** A page of a view and how many it has in all (AST-02): two queries whatever the number of rows. */
export async function readAssortmentList(
  db: Database,
  caller: Caller,
  wish: ListWish,
): Promise<{ rows: AssortmentRecord[]; totalCount: number }> {
  const where = conditions(caller, wish)
  const [page, total] = await Promise.all([
    sql<AssortmentRecord>`
      select ${assortmentColumns(caller)} from ${assortmentsFor(caller)} where ${where}
      order by ${sql.raw(orders[wish.sort])}, a.id limit ${wish.limit} offset ${wish.skip}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${assortmentsFor(caller)} where ${where}`.execute(db),
  ])
  return { rows: page.rows, totalCount: total.rows[0]!.count }
}

type OptionField = z.output<typeof assortmentOptionField>
const optionColumns: Record<OptionField, string> = {
  productType: 'a.product_type',
  season: 'a.season',
  year: 'a.year',
  method: 'a.method',
  region: 'a.region',
  channel: 'a.channel',
  gender: 'a.gender',
  state: 'a.state',
}

/** How many of a list bear each value of some fields, given all of its other filters: one query whatever the fields. */
export async function countOptions(
  db: Database,
  caller: Caller,
  wish: ListFilters,
  fields: readonly OptionField[],
): Promise<{ field: OptionField; value: string; count: number }[]> {
  const counts = fields.map((field) => {
    const column = sql.raw(optionColumns[field])
    return sql`
      select ${field}::text as field, ${column}::text as value, count(*)::int as count
      from ${assortmentsFor(caller)}
      where ${conditions(caller, { ...wish, [field]: undefined })} and coalesce(${column}::text, '') <> ''
      group by ${column}`
  })
  const { rows } = await sql<{ field: OptionField; value: string; count: number }>`
    ${sql.join(counts, sql` union all `)} order by field, value`.execute(db)
  return rows
}

/** Labels by name whatever its case, the most frequent first; each in the colour that most give it. */
export async function searchLabels(
  db: Database,
  caller: Caller,
  text: string,
  limit: number,
): Promise<{ name: string; color: string; assortmentCount: number }[]> {
  const { rows } = await sql<{ name: string; color: string; assortmentCount: number }>`
    select mode() within group (order by l ->> 'name') as name, mode() within group (order by l ->> 'color') as color,
      count(*) as "assortmentCount"
    from assortment a join location loc on loc.id = a.location_id
    cross join lateral jsonb_array_elements(a.labels) l
    where ${visibleOfAnyKind(caller)} and not a.archived and fold_letters(l ->> 'name') like ${containing(foldLetters(text))}
    group by lower(l ->> 'name')
    order by not starts_with(lower(l ->> 'name'), ${text.toLowerCase()}), count(*) desc, lower(l ->> 'name')
    limit ${limit}`.execute(db)
  return rows
}

/** Static assortments, of those that the caller sees, that hold a product; the latest changed first. */
export async function holdingProduct(db: Database, caller: Caller, styleColorId: string, limit: number) {
  const { rows } = await sql<HoldingRow>`
    select a.public_id, a.title, a.kind, a.state, a.archived, a.modified_at, count(*) over () as total
    from assortment_product p
    join style_colour sc on sc.id = p.style_colour_id
    join assortment a on a.id = p.assortment_id
    join location loc on loc.id = a.location_id
    where sc.style_color_id = ${styleColorId} and a.method = 'static' and ${visibleOfAnyKind(caller)}
    order by a.modified_at desc, a.id limit ${limit}`.execute(db)
  return rows
}

interface HoldingRow {
  public_id: string
  title: string
  kind: 'regular' | 'internal'
  state: 'Published' | 'Unpublished'
  archived: boolean
  modified_at: Date
  total: number
}

/** By title, those that begin with the text first. */
export async function searchTitles(db: Database, caller: Caller, text: string, limit: number) {
  const { rows } = await sql<{ public_id: string; title: string; product_count: number }>`
    select a.public_id, a.title, a.product_count
    from assortment a join location loc on loc.id = a.location_id
    where ${visibleRegular(caller)} and fold_letters(a.title) like ${containing(foldLetters(text))}
    order by a.archived, not starts_with(lower(a.title), ${text.toLowerCase()}), a.modified_at desc, a.id limit ${limit}`.execute(
    db,
  )
  return rows
}
