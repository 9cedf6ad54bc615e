import { sql } from 'kysely'
import { LruCache } from '../../engine/cache/lru-cache.ts'
import type { Database } from '../../tables.ts'

interface Known {
  version: number
  places: ReadonlyMap<number, number>
}

/**
 * Places of the rows of static assortments in their custom order, as of a version. A batch that only edits rows moves
 * none, so its answer need not count through the whole assortment again. Right with several servers too: a version that
 * somebody else made is not the one known here.
 */
export interface PlaceCache {
  read(db: Database, assortment: { id: number; version: number }): Promise<ReadonlyMap<number, number>>
  /** The next version has the same order. */
  carryOver(id: number, from: number, to: number): void
}

export function createPlaceCache(most = 200): PlaceCache {
  const cache = new LruCache<number, Known>({ most, lifetime: 600_000 })
  return {
    async read(db, { id, version }) {
      const known = cache.get(id)
      if (known?.version === version) return known.places
      const fresh = await readPlaces(db, id)
      cache.set(id, fresh)
      return fresh.places
    },
    carryOver(id, from, to) {
      const known = cache.get(id)
      if (known?.version === from) cache.set(id, { ...known, version: to })
    },
  }
}

/** Order and version in one statement, so that they belong together. */
async function readPlaces(db: Database, id: number): Promise<Known> {
  const { rows } = await sql<{ version: number; keys: number[] | null }>`
    select a.version, (
      select array_agg(style_colour_id order by position nulls last, style_colour_id)
      from assortment_product where assortment_id = a.id) as keys
    from assortment a where a.id = ${id}`.execute(db)
  const keys = (rows[0]?.keys ?? []).map(Number)
  return { version: rows[0]?.version ?? 0, places: new Map(keys.map((key, place) => [key, place])) }
}
