import { sql } from 'kysely'
import type { Photo } from '../../../../contract/catalogue/product.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { inColoursOf } from '../../catalogue/catalogue.public.ts'
import { visibleOfAnyKind } from '../assortments.access.ts'

type Reader = Database | DatabaseTransaction

export interface CollectedRow {
  style_color_id: string
  style: string
  color: string
  name: string
  color_description: string
  selected: boolean
  properties: Record<string, string>
  assortment_id: string
  photo: Photo | null
}

const seen = (caller: Caller, collectionId: number) => sql`
  collection_product cp
  join assortment a on a.id = cp.assortment_id
  join location loc on loc.id = a.location_id
  where cp.collection_id = ${collectionId} and ${visibleOfAnyKind(caller)} and exists (
    select from style_colour sc join style s on s.id = sc.style_id
    where sc.id = cp.style_colour_id and ${inColoursOf(caller, sql`a.location_id`)})`

/** Those of assortments that the person still sees, in the order they were taken. */
export async function readCollected(
  db: Reader,
  caller: Caller,
  collectionId: number,
  range: { skip: number; limit: number },
): Promise<CollectedRow[]> {
  const { rows } = await sql<CollectedRow>`
    with page as (
      select cp.*, a.public_id as assortment_public_id from ${seen(caller, collectionId)}
      order by cp.position limit ${range.limit} offset ${range.skip})
    select sc.style_color_id, s.style_code as style, sc.color_code as color, s.name, sc.color_description, cp.selected, cp.properties,
      cp.assortment_public_id as assortment_id,
      (select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground) from photo p
        where p.style_colour_id = sc.id order by p.position, p.id limit 1) as photo
    from page cp
    join style_colour sc on sc.id = cp.style_colour_id
    join style s on s.id = sc.style_id
    order by cp.position`.execute(db)
  return rows
}

export interface SourceRow {
  id: string
  title: string
  kind: 'internal' | 'regular'
  collected: number
  selected: number
}

/** The assortments that the products come from. */
export async function readSources(db: Reader, caller: Caller, collectionId: number): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select a.public_id as id, a.title, a.kind, count(*)::integer as collected,
      (count(*) filter (where cp.selected))::integer as selected
    from ${seen(caller, collectionId)} group by a.id order by lower(a.title), a.id`.execute(db)
  return rows
}

/** Of some products, those that are in it. */
export async function collectedOf(
  db: Reader,
  collectionId: number,
  styleColorIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select sc.style_color_id as id from collection_product cp join style_colour sc on sc.id = cp.style_colour_id
    where cp.collection_id = ${collectionId} and sc.style_color_id = any(${[...styleColorIds]}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface NewCollected {
  key: number
  assortmentId: number
  selected: boolean
  properties: Record<string, string>
}

export const insertCollected = (trx: DatabaseTransaction, collectionId: number, rows: readonly NewCollected[]) =>
  sql`
    insert into collection_product (collection_id, style_colour_id, assortment_id, selected, properties)
    select ${collectionId}, key, "assortmentId", selected, properties
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (key bigint, "assortmentId" bigint, selected boolean, properties jsonb)) with ordinality
    order by ordinality
    on conflict do nothing`.execute(trx)

export interface CollectedChange {
  _id: string
  selected?: boolean | undefined
  properties?: Record<string, string> | undefined
}

export const updateCollected = (trx: DatabaseTransaction, collectionId: number, rows: readonly CollectedChange[]) =>
  sql`
    update collection_product cp set selected = coalesce(r.selected, cp.selected),
      properties = coalesce(r.properties, cp.properties)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (_id text, selected boolean, properties jsonb)
    join style_colour sc on sc.style_color_id = r._id
    where cp.collection_id = ${collectionId} and cp.style_colour_id = sc.id`.execute(trx)

export const deleteCollected = (trx: DatabaseTransaction, collectionId: number, styleColorIds: readonly string[]) =>
  sql`
    delete from collection_product cp using style_colour sc
    where cp.collection_id = ${collectionId} and sc.id = cp.style_colour_id
      and sc.style_color_id = any(${[...styleColorIds]}::text[])`.execute(trx)

/** Keys of the selected products. */
export async function selectedKeys(db: Reader, collectionId: number): Promise<Set<number>> {
  const { rows } = await sql<{ key: number }>`
    select style_colour_id as key from collection_product where collection_id = ${collectionId} and selected`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}
