import type { Bits } from '../../../../engine/columns/bits.ts'

/** Most sets kept; one of 100,000 slots takes 12 KB. */
const MOST = 400

/** Keeps the sets of filter values that were asked for, until the catalogue changes. They are shared: never written to. */
export class KeptBits {
  readonly #kept = new Map<string, Bits>()

  get(key: string, make: () => Bits): Bits {
    const known = this.#kept.get(key)
    if (known) return known
    const bits = make()
    if (this.#kept.size >= MOST) this.#kept.clear()
    this.#kept.set(key, bits)
    return bits
  }

  clear(): void {
    this.#kept.clear()
  }
}
