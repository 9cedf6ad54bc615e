import { createListeners } from '../../engine/listeners.ts'
import type { GridSource } from '../../parts/grid/grid-contract.ts'
import type { RowPages } from '../../parts/row-pages/row-pages.ts'

interface Identified {
  readonly _id: string
}

/**
 * Rows by range under some of their own: new ones stand on top, in the order they were begun, until the list has them at
 * their place.
 */
export class DraftedRows<Row extends Identified> implements GridSource<Row> {
  readonly #below: RowPages<Row>
  readonly #listeners = createListeners()
  #top: Row[] = []
  #version = 0

  constructor(below: RowPages<Row>) {
    this.#below = below
    below.subscribe(() => this.#tell())
  }

  get top(): readonly Row[] {
    return this.#top
  }

  get rowCount(): number {
    return this.#top.length + this.#below.rowCount
  }

  get version(): number {
    return this.#below.version + this.#version
  }

  idOf = ({ _id }: Row): string => _id

  rowAt(index: number): Row | undefined {
    return index < this.#top.length ? this.#top[index] : this.#below.rowAt(index - this.#top.length)
  }

  indexOf(id: string): number {
    const own = this.#top.findIndex(({ _id }) => _id === id)
    if (own >= 0) return own
    const place = this.#below.indexOf(id)
    return place < 0 ? -1 : place + this.#top.length
  }

  find(id: string): Row | undefined {
    return this.#top.find(({ _id }) => _id === id) ?? this.#below.find(id)
  }

  ensure(from: number, to: number): Promise<void> {
    const above = this.#top.length
    return to <= above ? Promise.resolve() : this.#below.ensure(Math.max(0, from - above), to - above)
  }

  look(from: number, to: number): void {
    const above = this.#top.length
    this.#below.look(Math.max(0, from - above), Math.max(0, to - above))
  }

  /** The last one begun comes first. */
  begin(rows: readonly Row[]): void {
    const known = new Set(this.#top.map(({ _id }) => _id))
    this.#top = [...rows.filter(({ _id }) => !known.has(_id)), ...this.#top]
    this.#tell()
  }

  put(rows: ReadonlyMap<string, Row>): void {
    this.#top = this.#top.map((row) => rows.get(row._id) ?? row)
    this.#below.put(rows)
  }

  /** Takes rows from the top; those below go when the list is read again. */
  end(isOver: (row: Row) => boolean): void {
    if (!this.#top.some(isOver)) return
    this.#top = this.#top.filter((row) => !isOver(row))
    this.#tell()
  }

  subscribe = this.#listeners.listen

  #tell(): void {
    this.#version += 1
    this.#listeners.tell()
  }
}
