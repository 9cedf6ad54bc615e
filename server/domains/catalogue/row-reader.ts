import { LRUCache } from 'lru-cache'
import type { ProductRow } from '../../../contract/catalogue/product.ts'
import { limits } from '../../../contract/kernel/limits.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import { presentProductRow } from './catalogue.present.ts'
import { readProductRecords } from './hydrate.queries.ts'

/** A presented row and the same as JSON, as text for who puts more to it, as bytes so that a page is a copy of memory. */
export interface ReadyRow {
  /** Key of style_colour. */
  id: number
  row: ProductRow
  json: string
  /** Of `json` in UTF-8. */
  bytes: Uint8Array
  /** False when the location does not sell it. */
  sold: boolean
}

/** Hydrates keys to presented rows out of a cache (LIM-02); what changed is forgotten when the catalogue says so. */
export interface RowReader {
  /** In the order of the keys; a product that is gone meanwhile is left out. */
  read(ids: ArrayLike<number>, locations: ArrayLike<number>): Promise<ReadyRow[]>
  forget(ids: readonly number[] | 'all'): void
}

export function createRowReader(db: CatalogueDatabase, locationKeys: readonly number[]): RowReader {
  const cache = new LRUCache<number, ReadyRow>({ max: limits.cacheEntries, ttl: limits.cacheLifetime })
  const keyOf = (id: number, location: number) => id * 8 + location
  // Counts the forgettings: rows that were read before one and arrive after it may be old and are not kept.
  let forgettings = 0

  return {
    async read(ids, locations) {
      const ready: (ReadyRow | undefined)[] = []
      const missing: number[] = []
      for (let at = 0; at < ids.length; at++) {
        const entry = cache.get(keyOf(ids[at]!, locations[at]!))
        if (!entry) missing.push(at)
        ready.push(entry)
      }
      if (missing.length > 0) {
        const before = forgettings
        const records = await readProductRecords(db, {
          ids: missing.map((at) => ids[at]!),
          locations: missing.map((at) => locations[at]!),
        })
        const found = new Map<number, ReadyRow>()
        for (const record of records) {
          const row = presentProductRow(record)
          const json = JSON.stringify(row)
          const sold = record.line_status !== null
          const entry = { id: record.id, row, json, bytes: Buffer.from(json), sold }
          const key = keyOf(record.id, record.location_id)
          found.set(key, entry)
          if (before === forgettings) cache.set(key, entry)
        }
        for (const at of missing) ready[at] = found.get(keyOf(ids[at]!, locations[at]!))
      }
      return missing.length === 0 ? (ready as ReadyRow[]) : ready.filter((entry) => entry !== undefined)
    },
    forget(ids) {
      forgettings += 1
      if (ids === 'all') return cache.clear()
      for (const id of ids) for (const location of locationKeys) cache.delete(keyOf(id, location))
    },
  }
}
