import type { Bits } from './bits.ts'

/** What a search leaves, and what a single one of its filters keeps out: that would match with another value there. */
export interface Narrowed {
  all: Bits
  nearly: Bits
}

/**
 * Leaves in `all` what is in each of the sets as well, and in `nearly` what one of them, here and before, and no other keeps
 * out. Both lie in `within`. Three sets are read at a time, for reading them is the time that it takes.
 */
export function narrow({ all, nearly }: Narrowed, within: Bits, sets: readonly Bits[]): void {
  for (let at = 0; at < sets.length; at += 3) {
    narrowByThree(all, nearly, sets[at]!, sets[at + 1] ?? within, sets[at + 2] ?? within)
  }
}

// A loop of its own and nothing around it: else the compiler runs out of registers.
function narrowByThree(all: Bits, nearly: Bits, one: Bits, two: Bits, three: Bits): void {
  for (let word = 0; word < all.length; word++) {
    const a = one[word]!
    const b = two[word]!
    const c = three[word]!
    const passing = all[word]!
    const both = passing & a & b
    all[word] = both & c
    nearly[word] = (nearly[word]! & a & b & c) | (both & ~c) | (passing & (a ^ b) & c)
  }
}
