import { type Bits, emptyBits, grownBits, setBit, unite } from '../../../engine/columns/bits.ts'

/** A column of at most so many words keeps a set of slots for each that was asked for; of others they are looked through. */
const MOST_KEPT = 256

type Codes = Uint8Array | Uint16Array | Uint32Array

const mostOf = ({ BYTES_PER_ELEMENT }: Codes): number => 2 ** (8 * BYTES_PER_ELEMENT) - 1

/** One field of all assets: each value is a number into the words that occur. 0 is no value. */
export class WordColumn {
  readonly words: string[] = ['']
  /** Each word as the name of a count in JSON. */
  readonly names: string[] = ['']
  readonly #codes = new Map<string, number>([['', 0]])
  /** By code, of those that were asked for. */
  readonly #sets: (Bits | undefined)[] = []
  /** By slot; as narrow as the words allow, for counting reads nothing but memory. */
  codes: Codes = new Uint8Array(0)

  /** Makes room for slots below `capacity`. */
  grow(capacity: number): void {
    this.#widen(capacity)
    for (const [code, set] of this.#sets.entries()) if (set) this.#sets[code] = grownBits(set, capacity)
  }

  set(slot: number, word: string): void {
    const before = this.#sets[this.codes[slot]!]
    if (before) setBit(before, slot, false)
    const code = this.#codeFor(word)
    const after = this.#sets[code]
    if (after) setBit(after, slot, true)
    if (code > mostOf(this.codes)) this.#widen(this.codes.length)
    this.codes[slot] = code
  }

  /** Undefined when no asset ever had the word. */
  codeOf(word: string): number | undefined {
    return this.#codes.get(word)
  }

  /** Whether a word has, or soon has, a set of its own. */
  get isKept(): boolean {
    return this.words.length <= MOST_KEPT
  }

  /** The slots that have a word; not to be written to. */
  setOf(code: number): Bits {
    return (this.#sets[code] ??= this.#slotsOf((one) => one === code))
  }

  /** The slots that have one of the words; not to be written to. */
  anyOf(codes: readonly number[]): Bits {
    if (!this.isKept) {
      const wanted = new Uint8Array(this.words.length)
      for (const code of codes) wanted[code] = 1
      return this.#slotsOf((code) => wanted[code] === 1)
    }
    const [first, ...others] = codes.map((code) => this.setOf(code))
    if (!first) return emptyBits(this.codes.length)
    return others.length === 0 ? first : others.reduce(unite, first.slice())
  }

  /** The codes in fresh memory with room for the largest. */
  #widen(capacity: number): void {
    const largest = this.words.length - 1
    const codes =
      largest < 2 ** 8
        ? new Uint8Array(capacity)
        : largest < 2 ** 16
          ? new Uint16Array(capacity)
          : new Uint32Array(capacity)
    codes.set(this.codes)
    this.codes = codes
  }

  #slotsOf(isWanted: (code: number) => boolean): Bits {
    const set = emptyBits(this.codes.length)
    const { codes } = this
    for (let slot = 0; slot < codes.length; slot++) if (isWanted(codes[slot]!)) set[slot >>> 5]! |= 1 << (slot & 31)
    return set
  }

  #codeFor(word: string): number {
    let code = this.#codes.get(word)
    if (code === undefined) {
      code = this.words.length
      this.words.push(word)
      this.names.push(`${JSON.stringify(word)}:`)
      this.#codes.set(word, code)
    }
    return code
  }
}
