import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { matchingRows } from '../facet-sql.queries.ts'
import type { ProductSearch } from '../rules/product-search.ts'

/** A style-colour whose hero was not looked at yet, or is another one since. */
export interface Undescribed {
  id: number
  hash: string
}

export async function undescribed(db: Database, limit: number): Promise<Undescribed[]> {
  const { rows } = await sql<Undescribed>`
    select h.id, h.hash from (
      select distinct on (p.style_colour_id) p.style_colour_id as id, p.hash
      from photo p order by p.style_colour_id, p.position, p.angle) h
    left join style_colour_look k on k.style_colour_id = h.id
    where k.photo_hash is distinct from h.hash order by h.id limit ${limit}`.execute(db)
  return rows
}

export interface WrittenLook extends Undescribed {
  colours: Uint8Array
  look: Uint8Array | null
}

/** Those that went meanwhile are left out. */
export const writeLooks = (trx: DatabaseTransaction, looks: readonly WrittenLook[]) =>
  sql`
    insert into style_colour_look (style_colour_id, photo_hash, colours, look)
    select w.id, w.hash, decode(w.colours, 'hex'), decode(w.look, 'hex')
    from jsonb_to_recordset(${JSON.stringify(looks.map(asHex))}::jsonb) as w (id bigint, hash text, colours text, look text)
    join style_colour sc on sc.id = w.id
    on conflict (style_colour_id) do update
      set photo_hash = excluded.photo_hash, colours = excluded.colours, look = excluded.look`.execute(trx)

const asHex = ({ id, hash, colours, look }: WrittenLook) => ({
  id,
  hash,
  colours: Buffer.from(colours).toString('hex'),
  look: look && Buffer.from(look).toString('hex'),
})

export interface StoredLook {
  id: number
  style_id: number
  location_id: number
  look: Uint8Array
}

/** The style and look of a style-colour; undefined without one. */
export async function lookOf(
  db: CatalogueDatabase,
  id: number,
): Promise<{ style_id: number; look: Uint8Array } | undefined> {
  const { rows } = await sql<{ style_id: number; look: Uint8Array }>`
    select sc.style_id, k.look from style_colour sc join style_colour_look k on k.style_colour_id = sc.id
    where sc.id = ${id} and k.look is not null`.execute(db)
  return rows[0]
}

/** What matches a search and is described, piece by piece in the order of keys; each at the first location it matches at. */
export async function looksAfter(
  db: CatalogueDatabase,
  search: ProductSearch,
  locationOrder: readonly number[],
  { after, limit }: { after: number; limit: number },
): Promise<StoredLook[]> {
  const { rows } = await sql<StoredLook>`
    select m.id, m.style_id, m.location_id, k.look from (
      select distinct on (sc.id) sc.id, sc.style_id, l.location_id ${matchingRows(search)} and sc.id > ${after}
      order by sc.id, array_position(${[...locationOrder]}::smallint[], l.location_id)) m
    join style_colour_look k on k.style_colour_id = m.id
    where k.look is not null order by m.id limit ${limit}`.execute(db)
  return rows
}

/** Counts the catalogue on, as every writer of it does one after the other, so that versions are told in their order. */
export async function nextVersion(trx: DatabaseTransaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update catalogue_state set version = version + 1 returning version`.execute(trx)
  return rows[0]!.version
}
