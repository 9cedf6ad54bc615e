import { type RawBuilder, sql } from 'kysely'
import type { CollectionType, LinkageObject } from '../../../../contract/assortments/collections/collection.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { visibleOfAnyKind } from '../assortments.access.ts'

type Reader = Database | DatabaseTransaction

export interface CollectionRow {
  id: number
  public_id: string
  type: CollectionType
  name: string
  linkage_id: number | null
  linkage_public_id: string | null
  linkage_object: LinkageObject | null
  modified_at: Date
  product_count: number
  selected_count: number
  /** Bytes of the photos of selected products. */
  size: number
}

/** What a collection is of: one assortment by its key, or what several have in common. */
export type LinkageKey = { id: number } | { object: LinkageObject }

/** Keys in one order, so that the same words are the same text. */
const textOf = (object: LinkageObject): string =>
  JSON.stringify(Object.fromEntries(Object.entries(object).sort(([one], [other]) => one.localeCompare(other))))

const ofLinkage = (linkage: LinkageKey): RawBuilder<boolean> =>
  'id' in linkage
    ? sql<boolean>`c.linkage_id = ${linkage.id}`
    : sql<boolean>`c.linkage_object = ${textOf(linkage.object)}::jsonb`

/** A person's own collections; the photos of what is selected are weighed once for each file. */
const own = (caller: Caller, condition: RawBuilder<boolean>) => sql<CollectionRow>`
  select c.id, c.public_id, c.type, c.name, c.linkage_id, a.public_id as linkage_public_id, c.linkage_object,
    c.modified_at, k.product_count, k.selected_count,
    coalesce((
      select sum(bytes) from (
        select distinct ph.hash, ph.bytes from collection_product cp join photo ph on ph.style_colour_id = cp.style_colour_id
        where cp.collection_id = c.id and cp.selected and ph.bytes is not null) f), 0)::bigint as size
  from collection c
  left join assortment a on a.id = c.linkage_id
  cross join lateral (
    select count(*)::integer as product_count, (count(*) filter (where selected))::integer as selected_count
    from collection_product where collection_id = c.id) k
  where c.owner_id = ${caller.key}::bigint and ${condition}`

export async function readCollections(
  db: Reader,
  caller: Caller,
  type: CollectionType,
  linkage: LinkageKey,
): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    ${own(caller, sql`c.type = ${type} and ${ofLinkage(linkage)}`)}
    order by c.name <> 'Default', lower(c.name) limit 50`.execute(db)
  return rows
}

export async function findCollection(
  db: Reader,
  caller: Caller,
  wish: { publicId: string; type?: CollectionType },
): Promise<CollectionRow | undefined> {
  const ofType = wish.type ? sql`c.type = ${wish.type}` : sql`true`
  const { rows } = await own(caller, sql`c.public_id = ${wish.publicId} and ${ofType}`).execute(db)
  return rows[0]
}

/** Nobody else changes it until the transaction ends. */
export const lockCollection = (trx: DatabaseTransaction, id: number) =>
  sql`select from collection where id = ${id} for update`.execute(trx)

/** False when there is one of this name for this line already. */
export async function insertCollection(
  trx: DatabaseTransaction,
  caller: Caller,
  wish: { publicId: string; type: CollectionType; name: string; linkage: LinkageKey },
): Promise<boolean> {
  const { linkage } = wish
  const { rows } = await sql<{ id: number }>`
    insert into collection (public_id, owner_id, type, name, linkage_id, linkage_object)
    values (${wish.publicId}, ${caller.key}::bigint, ${wish.type}, ${wish.name},
      ${'id' in linkage ? linkage.id : null}, ${'id' in linkage ? null : textOf(linkage.object)}::jsonb)
    on conflict do nothing returning id`.execute(trx)
  return rows.length > 0
}

/** False when another one of this person and line has the name. */
export async function renameCollection(trx: DatabaseTransaction, id: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update collection c set name = ${name} where c.id = ${id} and not exists (
      select from collection o where o.owner_id = c.owner_id and o.type = c.type and o.id <> c.id
        and coalesce(o.linkage_id::text, o.linkage_object::text) = coalesce(c.linkage_id::text, c.linkage_object::text)
        and lower(o.name) = lower(${name}))
    returning id`.execute(trx)
  return rows.length > 0
}

export const touchCollection = (trx: DatabaseTransaction, id: number) =>
  sql`update collection set modified_at = now() where id = ${id}`.execute(trx)

export const removeCollection = (trx: DatabaseTransaction, id: number) =>
  sql`delete from collection where id = ${id}`.execute(trx)

const fits = (linkage: LinkageKey): RawBuilder<boolean> => {
  if ('id' in linkage) return sql<boolean>`a.id = ${linkage.id}`
  const { orgType, productType, channel, region, season, method, year } = linkage.object
  const wanted = { kind: orgType, product_type: productType, channel, region, season, method, year }
  const conditions = Object.entries(wanted).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(`a.${column}`)} = ${value}`],
  )
  return sql<boolean>`not a.archived and ${sql.join(conditions, sql` and `)}`
}

export interface Holder {
  styleColorId: string
  key: number
  assortmentId: number
}

/** Which static assortment of those that a collection is of, as far as the person sees them, holds each product. */
export async function readHolders(
  db: Reader,
  caller: Caller,
  linkage: LinkageKey,
  styleColorIds: readonly string[],
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select distinct on (sc.id) sc.style_color_id as "styleColorId", sc.id as key, a.id as "assortmentId"
    from style_colour sc
    join assortment_product ap on ap.style_colour_id = sc.id
    join assortment a on a.id = ap.assortment_id
    join location loc on loc.id = a.location_id
    where sc.style_color_id = any(${[...styleColorIds]}::text[]) and a.method = 'static' and ${fits(linkage)}
      and ${visibleOfAnyKind(caller)}
    order by sc.id, a.id`.execute(db)
  return rows
}

/** Dynamic ones hold what their filters match, which the catalogue knows. */
export async function fittingDynamic(db: Reader, caller: Caller, linkage: LinkageKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.public_id as id from assortment a join location loc on loc.id = a.location_id
    where a.method = 'dynamic' and ${fits(linkage)} and ${visibleOfAnyKind(caller)} order by a.id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

export async function keysOf(db: Reader, styleColorIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; key: number }>`
    select style_color_id as id, id as key from style_colour
    where style_color_id = any(${[...styleColorIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, key }) => [id, key]))
}
