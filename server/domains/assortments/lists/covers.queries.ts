import { sql } from 'kysely'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { inColoursOf } from '../../catalogue/catalogue.public.ts'

export interface Cover {
  hash: string
  ground: string
}

const COVERS = 4
/** Rows looked at for covers: enough to meet four styles where colourways stand together. */
const LOOKED_AT = 24

/** Hero pictures of the first styles of each assortment that the person sees, by its key, in one query for a whole page of a list. */
export async function readCovers(
  db: Database,
  caller: Caller,
  assortmentIds: readonly number[],
): Promise<Map<number, Cover[]>> {
  if (assortmentIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; covers: Cover[] }>`
    select a.id, (
      select coalesce(json_agg(json_build_object('hash', c.hash, 'ground', c.ground) order by c.place), '[]')
      from (
        select distinct on (sc.style_id) first.place, p.hash, p.ground
        from (
          select * from (
            select style_colour_id as key, row_number() over (order by position, style_colour_id) as place
            from assortment_product where assortment_id = a.id and a.method = 'static'
            order by position, style_colour_id limit ${LOOKED_AT}) held
          union all
          select key, place from unnest(a.cover_keys) with ordinality as shown (key, place) where a.method = 'dynamic'
        ) first
        join style_colour sc on sc.id = first.key
        join style s on s.id = sc.style_id and ${inColoursOf(caller, sql`a.location_id`)}
        join lateral (
          select hash, ground from photo where style_colour_id = sc.id order by position, id limit 1) p on true
        order by sc.style_id, first.place
      ) c where c.place is not null
    ) as covers
    from assortment a where a.id = any(${[...assortmentIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, covers }) => [id, covers.slice(0, COVERS)]))
}
