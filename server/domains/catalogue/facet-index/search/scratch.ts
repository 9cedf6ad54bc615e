import { type Bits, countBits, listBits, ROOM_BEHIND } from '../../../../engine/columns/bits.ts'
import { narrow, type Narrowed } from '../../../../engine/columns/narrow.ts'

/**
 * Sets and lists for one answer, in memory that the next writes again: fresh memory for each would keep the garbage
 * collector at work.
 */
export class Scratch {
  readonly #sets: Bits[] = []
  readonly #lists: Uint32Array[] = []
  #taken = 0
  #listsTaken = 0

  /** What was taken before is free from now on. */
  reset(): void {
    this.#taken = 0
    this.#listsTaken = 0
  }

  /** A list of so many numbers, whatever they are. */
  list(length: number): Uint32Array {
    let memory = this.#lists[this.#listsTaken]
    if (!memory || memory.length < length) memory = new Uint32Array(length * 2)
    this.#lists[this.#listsTaken++] = memory
    return memory.subarray(0, length)
  }

  /** The slots of a set in ascending order. */
  slotsOf(bits: Bits, total = countBits(bits)): Uint32Array {
    return listBits(bits, this.list(total + ROOM_BEHIND))
  }

  copyOf(bits: Bits): Bits {
    const set = this.#take(bits.length)
    set.set(bits)
    return set
  }

  /** What is in all of them; four are read at a time, for reading them is the time that it takes. */
  intersectionOf([first, ...others]: readonly [Bits, ...Bits[]]): Bits {
    const into = this.#take(first.length)
    let from = first
    for (let at = 0; at < others.length || from === first; at += 3) {
      const one = others[at] ?? first
      const two = others[at + 1] ?? first
      const three = others[at + 2] ?? first
      for (let word = 0; word < into.length; word++) into[word] = from[word]! & one[word]! & two[word]! & three[word]!
      from = into
    }
    return into
  }

  /** What is in all of the first and of the other sets, and what is in all but one of the others. */
  narrow([first, ...rest]: readonly [Bits, ...Bits[]], others: readonly Bits[]): Narrowed {
    const within = rest.length > 0 ? this.intersectionOf([first, ...rest]) : first
    const narrowed = { all: this.copyOf(within), nearly: this.#take(within.length).fill(0) }
    narrow(narrowed, within, others)
    return narrowed
  }

  #take(words: number): Bits {
    const known = this.#sets[this.#taken]
    const set = known?.length === words ? known : new Uint32Array(words)
    this.#sets[this.#taken++] = set
    return set
  }
}
