interface Entry<Key, Value> {
  readonly key: Key
  readonly value: Value
  readonly expires: number
  /** Of `#moves` when it was last put to the young end. */
  moved: number
  younger: Entry<Key, Value> | undefined
  older: Entry<Key, Value> | undefined
}

/**
 * Keeps the most recently used entries; an entry lives a fixed time from when it was stored, however often it is
 * read, so that nothing stale stays for ever (LIM-02: 10,000 entries, 1 hour, not refreshed on hit).
 *
 * The order of use is a chain through the entries: a page reads a hundred of them, and moving one in the chain takes a
 * tenth of the time that taking it out of a Map and putting it in again does. What stands in its younger quarter anyway is
 * not even moved.
 */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Key, Value>>()
  #youngest: Entry<Key, Value> | undefined
  #oldest: Entry<Key, Value> | undefined
  readonly #most: number
  readonly #lifetime: number
  readonly #now: () => number
  #moves = 0

  /** `lifetime` in milliseconds; `now` is for tests. */
  constructor(options: { most: number; lifetime: number; now?: () => number }) {
    this.#most = options.most
    this.#lifetime = options.lifetime
    this.#now = options.now ?? Date.now
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.expires <= this.#now()) {
      this.#remove(entry)
      return undefined
    }
    if (this.#moves - entry.moved >= this.#most >>> 2 && entry !== this.#youngest) {
      this.#unlink(entry)
      this.#link(entry)
    }
    return entry.value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    if (this.#oldest && this.#entries.size >= this.#most) this.#remove(this.#oldest)
    const expires = this.#now() + this.#lifetime
    const entry: Entry<Key, Value> = { key, value, expires, moved: 0, younger: undefined, older: undefined }
    this.#entries.set(key, entry)
    this.#link(entry)
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key)
    if (entry) this.#remove(entry)
  }

  clear(): void {
    this.#entries.clear()
    this.#youngest = undefined
    this.#oldest = undefined
  }

  #remove(entry: Entry<Key, Value>): void {
    this.#entries.delete(entry.key)
    this.#unlink(entry)
  }

  /** Puts an entry that is in no chain to the young end. */
  #link(entry: Entry<Key, Value>): void {
    entry.moved = ++this.#moves
    entry.older = this.#youngest
    entry.younger = undefined
    if (this.#youngest) this.#youngest.younger = entry
    else this.#oldest = entry
    this.#youngest = entry
  }

  #unlink({ younger, older }: Entry<Key, Value>): void {
    if (younger) younger.older = older
    else this.#youngest = older
    if (older) older.younger = younger
    else this.#oldest = younger
  }
}
