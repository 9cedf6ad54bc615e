/**
 * What waits, by who waits for it: each in turn gives one, so that a thousand of one person hold nobody else up for longer
 * than one does.
 */
export class FairQueue<Item> {
  readonly #by = new Map<string, Item[]>()

  add(person: string, item: Item): void {
    const own = this.#by.get(person)
    if (own) own.push(item)
    else this.#by.set(person, [item])
  }

  /** The first of whoever was not served for the longest time. */
  take(): Item | undefined {
    const [next] = this.#by
    if (!next) return undefined
    const [person, own] = next
    const item = own.shift()
    this.#by.delete(person)
    // Behind all others.
    if (own.length > 0) this.#by.set(person, own)
    return item
  }

  remove(person: string, item: Item): void {
    const own = this.#by.get(person)?.filter((one) => one !== item) ?? []
    if (own.length > 0) this.#by.set(person, own)
    else this.#by.delete(person)
  }

  get size(): number {
    let size = 0
    for (const own of this.#by.values()) size += own.length
    return size
  }
}
