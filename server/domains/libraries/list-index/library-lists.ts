import { LRUCache } from 'lru-cache'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { Database } from '../../../tables.ts'
import { assetsByKeys } from '../assets.queries.ts'
import { presentAsset } from '../assets.present.ts'
import { revisionOf, touchedRows } from './index.queries.ts'
import { LibraryIndex } from './library-index.ts'

/** Rows read at once: what a turn of the event loop may take. */
const BATCH = 2000
/** Milliseconds that are read again: a transaction may end later than one that began after it. */
const OVERLAP = 10 * 60_000

/** An asset as it is answered, and the same as JSON in bytes, so that a page is a copy of memory. */
export interface ReadyAsset {
  asset: Asset
  bytes: Buffer
}

/** A library in memory, as of a revision. */
export interface CurrentLibrary {
  index: LibraryIndex
  revision: number
  /** The newest touch that was taken, in ms by the database's clock. */
  touched: number
}

interface Kept extends CurrentLibrary {
  coming: Promise<void> | undefined
}

/** The lists of published assets that readers look through, kept in memory and as new as the database. */
export class LibraryLists {
  readonly #db: Database
  readonly #kept = new Map<LibraryType, Kept>()
  readonly #presented = new LRUCache<number, ReadyAsset>({ max: 20_000, ttl: 3_600_000 })

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The library as it was when it was last asked for: whoever answers from it finds out whether its revision is still
   * the last.
   */
  last(type: LibraryType): CurrentLibrary | undefined {
    const kept = this.#kept.get(type)
    return kept && kept.revision >= 0
      ? { index: kept.index, revision: kept.revision, touched: kept.touched }
      : undefined
  }

  /** The library with everything that was committed before this call. */
  async current(type: LibraryType): Promise<CurrentLibrary> {
    let kept = this.#kept.get(type)
    if (!kept) {
      kept = { index: new LibraryIndex(type), revision: -1, touched: 0, coming: undefined }
      this.#kept.set(type, kept)
    }
    // Somebody else's reading may have begun before the change that this caller knows of.
    for (;;) {
      const revision = await revisionOf(this.#db, type)
      if (kept.revision === revision) return { index: kept.index, revision, touched: kept.touched }
      kept.coming ??= this.#refresh(type, kept, revision).finally(() => (kept.coming = undefined))
      await kept.coming
    }
  }

  async #refresh(type: LibraryType, kept: Kept, revision: number): Promise<void> {
    const since = kept.touched - OVERLAP
    for (let after = 0; ; ) {
      const rows = await touchedRows(this.#db, type, { since, after, limit: BATCH })
      kept.index.take(rows)
      for (const { id, touched } of rows) {
        this.#presented.delete(id)
        kept.touched = Math.max(kept.touched, touched)
      }
      if (rows.length < BATCH) break
      after = rows.at(-1)!.id
    }
    kept.revision = revision
  }

  /** Assets by their keys, in that order; those that are gone meanwhile are left out. */
  async present(type: LibraryType, keys: readonly number[]): Promise<ReadyAsset[]> {
    const kept = this.#kept.get(type)
    const before = kept?.revision
    const ready = keys.map((key) => this.#presented.get(key))
    const missing = keys.filter((_key, at) => !ready[at])
    if (missing.length === 0) return ready as ReadyAsset[]
    const read = new Map<number, ReadyAsset>()
    for (const row of await assetsByKeys(this.#db, missing)) {
      const asset = presentAsset(row)
      const entry = { asset, bytes: Buffer.from(JSON.stringify(asset)) }
      read.set(row.id, entry)
      // What was read while the list changed may be old already.
      if (kept?.revision === before && !kept?.coming) this.#presented.set(row.id, entry)
    }
    return keys.flatMap((key, at) => ready[at] ?? read.get(key) ?? [])
  }
}
