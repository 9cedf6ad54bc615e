import type { GridSource } from '../grid/grid-contract.ts'
import { PAGE_ROWS, PageReadings } from './page-readings.ts'

/** Pages that are asked for at the same time when many are needed at once. */
const ABREAST = 4

/** Where pages come from. */
export interface PageSource<Row> {
  idOf: (row: Row) => string
  load: (page: number, signal: AbortSignal) => Promise<readonly Row[]>
  /** Answers at once from what was loaded before, so that going back shows rows at once. */
  kept?: (page: number) => readonly Row[] | undefined
  /**
   * Pages that left the sight before they came are given up. Only where one part of a screen alone looks: another one
   * would wait for ever for what this one gave up.
   */
  givesUp?: boolean
  /** The first page is not read by itself, but when somebody looks. */
  isLater?: boolean
}

interface Page<Row> {
  /** As they were read last; undefined until then. */
  rows?: readonly Row[]
  /** False when they have to be read again where they are looked at. */
  isFresh: boolean
  error?: unknown
}

/**
 * The rows of one filtered, sorted list, loaded by the page where they are looked at (GRID-01). The total may come later
 * or never: until then the list is as long as what is known of it (BEY-05). Tiles and grids read the same pages.
 */
export class RowPages<Row> implements GridSource<Row> {
  readonly idOf: (row: Row) => string
  readonly #source: PageSource<Row>
  readonly #pages = new Map<number, Page<Row>>()
  readonly #readings: PageReadings<readonly Row[]>
  readonly #listeners = new Set<() => void>()
  readonly #places = new Map<string, number>()
  #sight = { from: 0, to: 1 }
  #total: number | undefined
  #version = 0

  constructor(source: PageSource<Row>) {
    this.#source = source
    this.idOf = source.idOf
    this.#readings = new PageReadings((page, signal) => source.load(page, signal), {
      came: (number, rows) => this.#settle(number, rows),
      failed: (number, error) => {
        this.#pages.set(number, { isFresh: false, ...this.#pages.get(number), error })
        this.#changed()
      },
    })
    // Never given up: it says whether there is a list at all.
    if (!source.isLater) this.#load(0, true).catch(() => undefined)
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

  /** Undefined until the first rows or the total are there. */
  get length(): number | undefined {
    if (this.#total !== undefined) return this.#total
    let length: number | undefined
    for (const [number, { rows }] of this.#pages)
      if (rows) length = Math.max(length ?? 0, number * PAGE_ROWS + rows.length)
    return length
  }

  get total(): number | undefined {
    return this.#total
  }

  /** Why the first rows are missing; undefined when they are there or still on the way. */
  get firstError(): unknown {
    return this.errorAt(0)
  }

  /** True once the first rows are there, be they none. */
  get started(): boolean {
    return this.#pages.get(0)?.rows !== undefined
  }

  /** Why the rows around a place are missing, for a retry beside them. */
  errorAt(index: number): unknown {
    return this.#pages.get(Math.floor(index / PAGE_ROWS))?.error
  }

  setTotal(total: number): void {
    if (this.#total === total) return
    this.#total = total
    this.#changed()
  }

  rowAt(index: number): Row | undefined {
    return this.#pages.get(Math.floor(index / PAGE_ROWS))?.rows?.[index % PAGE_ROWS]
  }

  indexOf(id: string): number {
    const place = this.#places.get(id)
    const row = place === undefined ? undefined : this.rowAt(place)
    return row !== undefined && this.idOf(row) === id ? place! : -1
  }

  /** A row that is loaded, by its id. */
  find(id: string): Row | undefined {
    const place = this.indexOf(id)
    return place < 0 ? undefined : this.rowAt(place)
  }

  *loaded(): Iterable<Row> {
    for (const { rows } of this.#pages.values()) if (rows) yield* rows
  }

  /** Asks for the pages of these places unless they are there, on the way, or failed (see `retry`). `to` is not included. */
  look(from: number, to: number): void {
    this.#sight = { from, to }
    const wanted = [...pagesOf(from, to)]
    if (this.#source.givesUp) this.#readings.keepOnly(wanted)
    for (const number of wanted) {
      const page = this.#pages.get(number)
      if (!page?.isFresh && page?.error === undefined) this.#load(number, false).catch(() => undefined)
    }
  }

  /** The same, settled when the rows are there; rejects when a page cannot be had. */
  async ensure(from: number, to: number): Promise<void> {
    const wanted = [...pagesOf(from, to)].filter((number) => !this.#pages.get(number)?.isFresh)
    for (let first = 0; first < wanted.length; first += ABREAST)
      await Promise.all(wanted.slice(first, first + ABREAST).map((number) => this.#need(number)))
  }

  /** Ids of these places in order, both ends included, loading what is missing. */
  async ids(first: number, last: number): Promise<string[]> {
    await this.ensure(first, last + 1)
    const ids: string[] = []
    for (let index = first; index <= last; index += 1) {
      const row = this.rowAt(index)
      if (row !== undefined) ids.push(this.idOf(row))
    }
    return ids
  }

  /** Tries all failed pages again. */
  retry(): void {
    for (const [number, { error }] of this.#pages)
      if (error !== undefined) this.#load(number, false).catch(() => undefined)
  }

  /** Shows other rows in place of loaded ones of the same ids, for instance after an edit. */
  put(rows: ReadonlyMap<string, Row>): void {
    for (const [id, row] of rows) {
      const place = this.indexOf(id)
      const page = this.#pages.get(Math.floor(place / PAGE_ROWS))
      if (page?.rows) page.rows = page.rows.with(place % PAGE_ROWS, row)
    }
    this.#changed()
  }

  /**
   * Reads again what is in sight, and everything else where it is looked at next; until then it stays as it was.
   * `another`: the source gives another list from now on, and what is left of the one before goes once this one is there.
   * What fails is told by `errorAt`.
   */
  async renew({ another }: { another: boolean }): Promise<void> {
    this.#readings.giveUpAll()
    const before = [...this.#pages.values()]
    for (const page of before) {
      page.isFresh = false
      delete page.error
    }
    const { from, to } = this.#sight
    await Promise.allSettled([...pagesOf(from, Math.max(to, from + 1))].map((number) => this.#load(number, true)))
    if (!another) return
    for (const [number, page] of this.#pages)
      if (!page.isFresh && before.includes(page) && !this.#readings.has(number)) this.#pages.delete(number)
    this.#changed()
  }

  /** Gives up what is on its way. */
  dispose(): void {
    this.#readings.giveUpAll()
  }

  /** Until it is there, also when a reading of it was given up meanwhile; rejects when it cannot be had. */
  async #need(number: number): Promise<void> {
    do await this.#load(number, true)
    while (!this.#pages.get(number)?.isFresh)
  }

  /** Rejects when the page cannot be had. */
  #load(number: number, isNeeded: boolean): Promise<void> {
    const kept = this.#readings.has(number) ? undefined : this.#source.kept?.(number)
    if (kept) {
      this.#settle(number, kept)
      return Promise.resolve()
    }
    const page = this.#pages.get(number)
    if (page?.error !== undefined) {
      delete page.error
      this.#changed()
    }
    return this.#readings.read(number, isNeeded)
  }

  #settle(number: number, rows: readonly Row[]): void {
    this.#pages.set(number, { rows, isFresh: true })
    for (const [offset, row] of rows.entries()) this.#places.set(this.idOf(row), number * PAGE_ROWS + offset)
    // A page that is not full is the last one: the total is known without asking.
    if (rows.length < PAGE_ROWS && (number === 0 || rows.length > 0)) this.#total = number * PAGE_ROWS + rows.length
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
