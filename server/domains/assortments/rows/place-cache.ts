import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../tables.ts'
import type { KnownOrder } from '../rules/grouping/sort-part.ts'

interface Known {
  version: number
  order: KnownOrder
  /** Made of the order when somebody asks. */
  places?: ReadonlyMap<number, number>
}

/** Of all assortments together, some hundred bytes each: fifty of the largest, or all that people have open. */
const MOST_PLACES = 500_000

/**
 * Places of the rows of static assortments in their custom order, as of a version. A batch that only edits rows moves
 * none, so its answer need not count through the whole assortment again, and a move on a sort board tells the order that
 * it makes. Right with several servers too: a version that
 * somebody else made is not the one known here.
 */
export interface PlaceCache {
  read(db: Database, assortment: { id: number; version: number }): Promise<ReadonlyMap<number, number>>
  readOrder(db: Database, assortment: { id: number; version: number }): Promise<KnownOrder>
  /** The next version has the same order, or the one given. */
  carryOver(id: number, from: number, to: number, order?: (before: KnownOrder) => KnownOrder): void
}

export function createPlaceCache(): PlaceCache {
  const cache = new LRUCache<number, Known>({
    maxSize: MOST_PLACES,
    sizeCalculation: ({ order }) => order.keys.length + 1,
    ttl: 600_000,
  })
  const know = async (db: Database, { id, version }: { id: number; version: number }): Promise<Known> => {
    const known = cache.get(id)
    if (known?.version === version) return known
    const fresh = await readOrder(db, id)
    cache.set(id, fresh)
    return fresh
  }
  return {
    async read(db, assortment) {
      const known = await know(db, assortment)
      return (known.places ??= new Map(known.order.keys.map((key, place) => [key, place])))
    },
    readOrder: async (db, assortment) => (await know(db, assortment)).order,
    carryOver(id, from, to, order) {
      const known = cache.get(id)
      if (known?.version !== from) return
      cache.set(id, order ? { version: to, order: order(known.order) } : { ...known, version: to })
    },
  }
}

/** Order and version in one statement, so that they belong together. */
async function readOrder(db: Database, id: number): Promise<Known> {
  const { rows } = await sql<{ version: number; keys: number[] | null; positions: (number | null)[] | null }>`
    select a.version, p.keys, p.positions
    from assortment a cross join lateral (
      select array_agg(style_colour_id order by position nulls last, style_colour_id) as keys,
        array_agg(position order by position nulls last, style_colour_id) as positions
      from assortment_product where assortment_id = a.id) p
    where a.id = ${id}`.execute(db)
  const { version = 0, keys, positions } = rows[0] ?? {}
  return {
    version,
    order: {
      keys: (keys ?? []).map(Number),
      positions: (positions ?? []).map((position) => (position === null ? null : Number(position))),
    },
  }
}
