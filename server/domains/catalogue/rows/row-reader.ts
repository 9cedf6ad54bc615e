import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { readRowRecords } from './hydrate.queries.ts'
import { RowMemory } from './row-memory.ts'

/** A presented row as it goes out, and the little of it that others reckon with; the row itself is `rowOf`. */
export interface ReadyRow {
  /** Key of style_colour. */
  id: number
  /** The row as JSON in UTF-8: a page is a copy of memory, and a row kept takes its own bytes and no more. */
  bytes: Buffer
  /** False when the location does not sell it. */
  sold: boolean
  lifeCycle: string
  /** ISO 8601 in UTC. */
  createdDate: string
  /** In minor units. */
  wholesalePrice: number | null
  suggestedRetail: number | null
}

/** Read from its text: most rows are told as they are kept, and nobody reads them. */
export const rowOf = ({ bytes }: ReadyRow): ProductRow => JSON.parse(bytes.toString()) as ProductRow

/** Hydrates keys to presented rows out of a cache (LIM-02); what changed is forgotten when the catalogue says so. */
export interface RowReader {
  /** In the order of the keys; a product that is gone meanwhile is left out. */
  read(ids: ArrayLike<number>, locations: ArrayLike<number>): Promise<ReadyRow[]>
  forget(ids: readonly number[] | 'all'): void
}

/** Megabytes that kept rows may take where no setting says so; 48 hold some 16,000 rows. */
export const usualRowMemory = { share: 1 / 64, least: 24, most: 48 }

/** @param memory bytes that kept rows may take */
export function createRowReader(db: CatalogueDatabase, locationKeys: readonly number[], memory: number): RowReader {
  const kept = new RowMemory<ReadyRow>({ memory, lifetime: limits.cacheLifetime })
  const keyOf = (id: number, location: number) => id * 8 + location
  // Counts the forgettings: rows that were read before one and arrive after it may be old and are not kept.
  let forgettings = 0

  return {
    async read(ids, locations) {
      const ready: (ReadyRow | undefined)[] = []
      const missing: number[] = []
      for (let at = 0; at < ids.length; at++) {
        const row = kept.get(keyOf(ids[at]!, locations[at]!))
        if (!row) missing.push(at)
        ready.push(row)
      }
      if (missing.length > 0) {
        const before = forgettings
        const records = await readRowRecords(db, {
          ids: missing.map((at) => ids[at]!),
          locations: missing.map((at) => locations[at]!),
        })
        const found = new Map<number, ReadyRow>()
        for (const { json, location_id: location, ...known } of records) {
          const key = keyOf(known.id, location)
          found.set(key, before === forgettings ? kept.set(key, known, json) : { ...known, bytes: Buffer.from(json) })
        }
        for (const at of missing) ready[at] = found.get(keyOf(ids[at]!, locations[at]!))
      }
      return missing.length === 0 ? (ready as ReadyRow[]) : ready.filter((row) => row !== undefined)
    },
    forget(ids) {
      forgettings += 1
      if (ids === 'all') return kept.clear()
      for (const id of ids) for (const location of locationKeys) kept.delete(keyOf(id, location))
    },
  }
}
