import type { GridSource } from '../grid/grid-contract.ts'

/** Rows of one call; small enough to come fast, large enough for a screen of tiles at any density. */
export const PAGE_ROWS = 100

/** Where pages come from. `kept` answers at once from what was loaded before, so that going back shows rows at once. */
export interface PageSource<Row> {
  load: (page: number) => Promise<readonly Row[]>
  kept: (page: number) => readonly Row[] | undefined
}

type Page<Row> = { state: 'loading' } | { state: 'ready'; rows: readonly Row[] } | { state: 'failed'; error: unknown }

/**
 * The rows of one filtered, sorted list, loaded by the page where they are looked at. The total may come later or never:
 * until then the list is as long as what is known of it (BEY-05). Tiles and table read the same pages.
 */
export class RowPages<Row extends { readonly _id: string }> implements GridSource<Row> {
  readonly #source: PageSource<Row>
  readonly #pages = new Map<number, Page<Row>>()
  readonly #listeners = new Set<() => void>()
  readonly #places = new Map<string, number>()
  #total: number | undefined
  #version = 0

  constructor(source: PageSource<Row>) {
    this.#source = source
    this.look(0, 1)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Counts up with every change, for React to notice. */
  get version(): number {
    return this.#version
  }

  get rowCount(): number {
    return this.length ?? 0
  }

  idOf(row: Row): string {
    return row._id
  }

  indexOf(id: string): number {
    return this.#places.get(id) ?? -1
  }

  /** Undefined until the first rows or the total are there. */
  get length(): number | undefined {
    if (this.#total !== undefined) return this.#total
    let last = -1
    for (const [number, page] of this.#pages) if (page.state === 'ready') last = Math.max(last, number)
    if (last < 0) return undefined
    const page = this.#pages.get(last)
    return last * PAGE_ROWS + (page?.state === 'ready' ? page.rows.length : 0)
  }

  get total(): number | undefined {
    return this.#total
  }

  /** Why the first rows are missing; undefined when they are there or still on the way. */
  get firstError(): unknown {
    const first = this.#pages.get(0)
    return first?.state === 'failed' ? first.error : undefined
  }

  /** True once the first rows are there, be they none. */
  get started(): boolean {
    return this.#pages.get(0)?.state === 'ready'
  }

  /** Why the rows around a place are missing, for a retry beside them. */
  errorAt(index: number): unknown {
    const page = this.#pages.get(Math.floor(index / PAGE_ROWS))
    return page?.state === 'failed' ? page.error : undefined
  }

  setTotal(total: number): void {
    if (this.#total === total) return
    this.#total = total
    this.#changed()
  }

  rowAt(index: number): Row | undefined {
    const page = this.#pages.get(Math.floor(index / PAGE_ROWS))
    return page?.state === 'ready' ? page.rows[index % PAGE_ROWS] : undefined
  }

  /** Asks for the pages of these places unless they are there, on the way, or failed (see `retry`). `to` is not included. */
  look(from: number, to: number): void {
    for (const page of pagesOf(from, to)) if (!this.#pages.has(page)) void this.#load(page)
  }

  /** The same, settled when the rows are there; rejects when a page cannot be had. */
  async ensure(from: number, to: number): Promise<void> {
    for (const number of pagesOf(from, to)) {
      const page = this.#pages.get(number)
      if (page?.state !== 'ready') await this.#load(number)
      const now = this.#pages.get(number)
      if (now?.state === 'failed') throw now.error
    }
  }

  /** Ids of these places in order, both ends included, loading what is missing. */
  async ids(first: number, last: number): Promise<string[]> {
    await this.ensure(first, last + 1)
    const ids: string[] = []
    for (let index = first; index <= last; index += 1) {
      const row = this.rowAt(index)
      if (row) ids.push(row._id)
    }
    return ids
  }

  /** Tries all failed pages again. */
  retry(): void {
    for (const [number, page] of this.#pages) if (page.state === 'failed') void this.#load(number)
  }

  async #load(number: number): Promise<void> {
    const kept = this.#source.kept(number)
    if (kept) {
      this.#settle(number, { state: 'ready', rows: kept })
      return
    }
    this.#settle(number, { state: 'loading' })
    try {
      this.#settle(number, { state: 'ready', rows: await this.#source.load(number) })
    } catch (error) {
      this.#settle(number, { state: 'failed', error })
    }
  }

  #settle(number: number, page: Page<Row>): void {
    this.#pages.set(number, page)
    if (page.state === 'ready') {
      for (const [offset, row] of page.rows.entries()) this.#places.set(row._id, number * PAGE_ROWS + offset)
    }
    // A page that is not full is the last one: the total is known without asking.
    if (page.state === 'ready' && page.rows.length < PAGE_ROWS && (number === 0 || page.rows.length > 0)) {
      this.#total = number * PAGE_ROWS + page.rows.length
    }
    this.#changed()
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

function* pagesOf(from: number, to: number): Iterable<number> {
  const last = Math.floor((to - 1) / PAGE_ROWS)
  for (let page = Math.floor(Math.max(0, from) / PAGE_ROWS); page <= last; page += 1) yield page
}
