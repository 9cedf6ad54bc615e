/** Bytes of one block; rows stand in it one behind the other. */
const BLOCK = 1024 * 1024
/** What a kept row takes beside its text: its object, the view of its bytes and its place in the index. */
const FRAME = 400

/** Whatever is kept with its bytes. */
export interface KeptBytes {
  bytes: Buffer
}

interface Block {
  memory: Buffer
  used: number
  /** Of all that stands in it, also of what was forgotten or stands elsewhere by now. */
  keys: number[]
  /** What its rows take of the memory. */
  weight: number
  /** Grows from block to block. */
  number: number
}

interface Kept<Row> {
  row: Row
  block: number
  until: number
}

/**
 * Rows by key in so many bytes of memory, the text of each in a block among others: thirty thousand pieces of memory of their
 * own would leave holes between them that nobody can use. Blocks are never written over, since whoever has a row may be telling
 * it; the oldest goes as a whole, and what is read again when its block is among the older half moves to the newest.
 */
export class RowMemory<Row extends KeptBytes> {
  readonly #rows = new Map<number, Kept<Row>>()
  readonly #most: number
  readonly #lifetime: number
  readonly #now: () => number
  #blocks: Block[] = []
  #weight = 0
  #lastNumber = 0

  /** @param options.memory bytes @param options.lifetime milliseconds, not begun anew when a row is read */
  constructor({
    memory,
    lifetime,
    now = () => performance.now(),
  }: { memory: number; lifetime: number; now?: () => number }) {
    this.#most = memory
    this.#lifetime = lifetime
    this.#now = now
  }

  /** Keeps the text with what is known of it, and answers the row. */
  set(key: number, known: Omit<Row, 'bytes'>, text: string): Row {
    return this.#keep(key, known, Buffer.byteLength(text), this.#now() + this.#lifetime, (place) => place.write(text))
  }

  get(key: number): Row | undefined {
    const kept = this.#rows.get(key)
    if (!kept) return undefined
    if (kept.until < this.#now()) {
      this.#rows.delete(key)
      return undefined
    }
    if (!this.#isOld(kept.block)) return kept.row
    const { bytes, ...known } = kept.row
    return this.#keep(key, known as Omit<Row, 'bytes'>, bytes.length, kept.until, (place) => place.set(bytes))
  }

  delete(key: number): void {
    this.#rows.delete(key)
  }

  clear(): void {
    this.#rows.clear()
    this.#blocks = []
    this.#weight = 0
  }

  #keep(key: number, known: Omit<Row, 'bytes'>, length: number, until: number, fill: (place: Buffer) => void): Row {
    const block = this.#blockFor(length)
    const place = block.memory.subarray(block.used, block.used + length)
    fill(place)
    const row = { ...known, bytes: place } as unknown as Row
    block.used += length
    block.keys.push(key)
    block.weight += FRAME
    this.#weight += FRAME
    this.#rows.set(key, { row, block: block.number, until })
    while (this.#weight > this.#most && this.#blocks.length > 1) this.#dropOldest()
    return row
  }

  #blockFor(length: number): Block {
    const last = this.#blocks.at(-1)
    if (last && last.used + length <= last.memory.length) return last
    const size = Math.max(BLOCK, length)
    const block = { memory: Buffer.allocUnsafeSlow(size), used: 0, keys: [], weight: size, number: ++this.#lastNumber }
    this.#blocks.push(block)
    this.#weight += size
    return block
  }

  #dropOldest(): void {
    const oldest = this.#blocks.shift()!
    this.#weight -= oldest.weight
    for (const key of oldest.keys) if (this.#rows.get(key)?.block === oldest.number) this.#rows.delete(key)
  }

  /** As long as there is room for all, nothing is: only of what would go soon it matters whether it is read. */
  #isOld(number: number): boolean {
    const [oldest] = this.#blocks
    return this.#weight > this.#most / 2 && number < oldest!.number + this.#blocks.length / 2
  }
}
