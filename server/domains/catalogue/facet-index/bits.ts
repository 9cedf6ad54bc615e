import { grown, sharedColumn } from './shared-columns.ts'

/** A set of slots, one bit each. */
export type Bits = Uint32Array

const wordsFor = (slots: number): number => (slots + 31) >>> 5

export const emptyBits = (slots: number): Bits => new Uint32Array(wordsFor(slots))

/** An empty set that the event loop can read too. */
export const sharedBits = (slots: number): Bits => sharedColumn(Uint32Array, wordsFor(slots))

export const grownBits = (bits: Bits, slots: number): Bits => grown(bits, Uint32Array, wordsFor(slots))

export const hasBit = (bits: Bits, slot: number): boolean => (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0

export function setBit(bits: Bits, slot: number, on: boolean): void {
  const word = slot >>> 5
  const mask = 1 << (slot & 31)
  bits[word] = on ? bits[word]! | mask : bits[word]! & ~mask
}

export function intersect(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word] = into[word]! & other[word]!
  return into
}

export function unite(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word] = into[word]! | other[word]!
  return into
}

/** Takes the slots of another set out. */
export function subtract(into: Bits, other: Bits): Bits {
  for (let word = 0; word < into.length; word++) into[word] = into[word]! & ~other[word]!
  return into
}

/** How many slots of a word are in the set. Keeps every step within 32 bits: a sum or product that might not fit would be worked out as a float, five times slower. */
export const onesOf = (word: number): number => {
  const pairs = ((word | 0) - ((word >>> 1) & 0x55555555)) | 0
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits): number {
  let sum = 0
  for (let word = 0; word < bits.length; word++) sum += onesOf(bits[word]!)
  return sum
}

/** How many slots two sets share, without making the third. */
export function countShared(one: Bits, other: Bits): number {
  let sum = 0
  for (let word = 0; word < one.length; word++) sum += onesOf(one[word]! & other[word]!)
  return sum
}

/** The slots of a set in ascending order. */
export function listBits(bits: Bits): Uint32Array {
  const slots = new Uint32Array(countBits(bits))
  let at = 0
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word]!
    while (rest !== 0) {
      const lowest = rest & -rest
      slots[at++] = (word << 5) + 31 - Math.clz32(lowest)
      rest ^= lowest
    }
  }
  return slots
}

/**
 * Sets for one answer, in memory that the next writes again: fresh memory for each would keep the garbage collector at
 * work.
 */
export class ScratchBits {
  readonly #sets: Bits[] = []
  #taken = 0

  /** What was taken before is free from now on. */
  reset(): void {
    this.#taken = 0
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

  #take(words: number): Bits {
    const known = this.#sets[this.#taken]
    const set = known?.length === words ? known : new Uint32Array(words)
    this.#sets[this.#taken++] = set
    return set
  }
}
