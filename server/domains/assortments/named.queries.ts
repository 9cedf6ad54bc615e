import { type RawBuilder, sql } from 'kysely'
import type { AssortmentsQuery } from '../../../contract/assortments/named-assortments.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { visibleOfAnyKind } from './assortments.access.ts'

const columns = {
  _id: 'a.public_id',
  title: 'a.title',
  gender: 'a.gender',
  channel: 'a.channel',
  method: 'a.method',
  orgType: 'a.kind',
  productType: 'a.product_type',
  season: 'a.season',
  year: 'a.year',
  region: 'a.region',
  state: 'a.state',
} as const satisfies Record<Exclude<keyof AssortmentsQuery, '$or'>, string>

export interface NamedAssortment {
  id: string
  title: string
  method: 'static' | 'dynamic'
}

/** Those that the person sees and a query names, by title; not of archived ones unless by their id. */
export async function namedAssortments(
  db: Database,
  caller: Caller,
  { $or, ...query }: AssortmentsQuery,
  most: number,
): Promise<NamedAssortment[]> {
  const all: RawBuilder<unknown>[] = [visibleOfAnyKind(caller), query._id ? sql`true` : sql`not a.archived`]
  for (const [field, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
    if (query[field] !== undefined) all.push(sql`${sql.raw(column)} = ${query[field]}`)
  }
  if ($or) {
    const pairs = $or.map(({ title, gender = null }) => ({ title, gender }))
    all.push(sql`exists (
      select from unnest(${pairs.map(({ title }) => title)}::text[], ${pairs.map(({ gender }) => gender)}::text[])
        as named (title, gender)
      where a.title = named.title and (named.gender is null or a.gender = named.gender))`)
  }
  const { rows } = await sql<NamedAssortment>`
    select a.public_id as id, a.title, a.method from assortment a join location loc on loc.id = a.location_id
    where ${sql.join(all, sql` and `)} order by lower(a.title), a.id limit ${most}`.execute(db)
  return rows
}

/** Which of some assortments hold each of some `STYLE_COLOR` in rows of their own; by title. */
export async function holdersAmong(
  db: Database,
  assortmentIds: readonly string[],
  styleColorIds: readonly string[],
): Promise<{ styleColorId: string; _id: string; title: string }[]> {
  const { rows } = await sql<{ styleColorId: string; _id: string; title: string }>`
    select sc.style_color_id as "styleColorId", a.public_id as "_id", a.title
    from assortment a
    join assortment_product ap on ap.assortment_id = a.id
    join style_colour sc on sc.id = ap.style_colour_id
    where a.public_id = any(${[...assortmentIds]}::text[]) and sc.style_color_id = any(${[...styleColorIds]}::text[])
    order by lower(a.title), a.id`.execute(db)
  return rows
}
