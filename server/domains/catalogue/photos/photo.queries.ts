import { sql } from 'kysely'
import type { CatalogueDatabase } from '../catalogue.database.ts'

export interface PhotoSource {
  hash: string
  /** 'stored:<object key>' or 'drawn:<words>'. */
  source: string
  ground: string
}

/** Sources of originals by hash; unknown ones are missing. */
export async function readPhotoSources(
  db: CatalogueDatabase,
  hashes: readonly string[],
): Promise<Map<string, PhotoSource>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<PhotoSource>`
    select distinct on (hash) hash, source, ground from photo
    where hash = any(${[...hashes]}::text[]) order by hash, id`.execute(db)
  return new Map(rows.map((row) => [row.hash, row]))
}

/** A picture of a product, with what its name is made of. */
export interface ProductPhoto {
  style_color_id: string
  style: string
  name: string
  color: string
  angle: string
  hash: string
  /** Of the original; null where nobody brought one. */
  bytes: number | null
}

/** Pictures of products in the order they are shown in, or the first of each. */
export async function readPhotosOf(
  db: CatalogueDatabase,
  products: { ids: readonly string[] } | { keys: readonly number[] },
  heroOnly: boolean,
): Promise<ProductPhoto[]> {
  const which =
    'ids' in products
      ? sql`sc.style_color_id = any(${[...products.ids]}::text[])`
      : sql`sc.id = any(${[...products.keys]}::bigint[])`
  const distinct = heroOnly ? sql`distinct on (sc.style_code, sc.color_code)` : sql``
  const { rows } = await sql<ProductPhoto>`
    select ${distinct} sc.style_color_id, sc.style_code as style, s.name, sc.color_code as color, p.angle, p.hash, p.bytes::float8 as bytes
    from style_colour sc join style s on s.id = sc.style_id join photo p on p.style_colour_id = sc.id
    where ${which} order by sc.style_code, sc.color_code, p.position, p.id`.execute(db)
  return rows
}

/** How many pictures products have, or how many of these have one. */
export async function countPhotosOf(
  db: CatalogueDatabase,
  keys: readonly number[],
  heroOnly: boolean,
): Promise<number> {
  const counted = heroOnly ? sql`distinct style_colour_id` : sql`*`
  const { rows } = await sql<{ count: number }>`
    select count(${counted})::int as count from photo where style_colour_id = any(${[...keys]}::bigint[])`.execute(db)
  return rows[0]!.count
}
