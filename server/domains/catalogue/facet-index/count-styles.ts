/** Counts styles by the slots of their colourways, in memory that is used again for every count. */
export class StyleCounter {
  /** For each style the number of the last count that met it. */
  #met = new Uint32Array(0)
  #counts = 0

  count(slots: Uint32Array, style: Uint32Array, styles: number): number {
    if (this.#met.length < styles) this.#met = new Uint32Array(styles + (styles >>> 2))
    this.#counts += 1
    const met = this.#met
    const now = this.#counts
    let count = 0
    for (let at = 0; at < slots.length; at++) {
      const place = style[slots[at]!]!
      if (met[place] === now) continue
      met[place] = now
      count += 1
    }
    return count
  }
}
