/** A set of slots, one bit each. */
export type Bits = Uint32Array

/** Words that so many slots take. */
export const wordsFor = (slots: number): number => (slots + 31) >>> 5

export const emptyBits = (slots: number): Bits => new Uint32Array(wordsFor(slots))

/** Words of two sets that are compared in the time in which one slot is listed and counted, measured. */
export const WORDS_FOR_ONE = 6

/** A set without the memory behind its last slots. */
export const fittedBits = (bits: Bits, slots: number): Bits => bits.subarray(0, wordsFor(slots))

/** A set with room for more slots. */
export function grownBits(bits: Bits, slots: number): Bits {
  const larger = emptyBits(slots)
  larger.set(bits)
  return larger
}

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

/**
 * How many slots of a word are in the set. Keeps every step within 32 bits: a sum or product that might not fit would
 * be worked out as a float, five times slower.
 */
export const onesOf = (word: number): number => {
  const pairs = ((word | 0) - ((word >>> 1) & 0x55555555)) | 0
  const fours = ((pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)) | 0
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const countBits = (bits: Bits): number => countShared(bits, bits)

/**
 * How many slots two sets share, without making the third. Eight words at a time are added up bit by bit, as a column of
 * adders does it in hardware, and only the carries are counted (Harley and Seal): three fifths of the time of counting
 * each word.
 */
export function countShared(one: Bits, other: Bits): number {
  let eights = 0
  let ones = 0
  let twos = 0
  let fours = 0
  let word = 0
  for (const last = one.length - 8; word <= last; word += 8) {
    let a = one[word]! & other[word]!
    let b = one[word + 1]! & other[word + 1]!
    let either = ones ^ a
    const twosA = (ones & a) | (either & b)
    ones = either ^ b
    a = one[word + 2]! & other[word + 2]!
    b = one[word + 3]! & other[word + 3]!
    either = ones ^ a
    const twosB = (ones & a) | (either & b)
    ones = either ^ b
    either = twos ^ twosA
    const foursA = (twos & twosA) | (either & twosB)
    twos = either ^ twosB
    a = one[word + 4]! & other[word + 4]!
    b = one[word + 5]! & other[word + 5]!
    either = ones ^ a
    const twosC = (ones & a) | (either & b)
    ones = either ^ b
    a = one[word + 6]! & other[word + 6]!
    b = one[word + 7]! & other[word + 7]!
    either = ones ^ a
    const twosD = (ones & a) | (either & b)
    ones = either ^ b
    either = twos ^ twosC
    const foursB = (twos & twosC) | (either & twosD)
    twos = either ^ twosD
    either = fours ^ foursA
    eights = (eights + onesOf((fours & foursA) | (either & foursB))) | 0
    fours = either ^ foursB
  }
  let sum = 8 * eights + 4 * onesOf(fours) + 2 * onesOf(twos) + onesOf(ones)
  for (; word < one.length; word++) sum += onesOf(one[word]! & other[word]!)
  return sum
}

/** Places that `listBits` writes to beyond the slots that it lists. */
export const ROOM_BEHIND = 2

/**
 * The slots of a set in ascending order, written into `room`, which has `ROOM_BEHIND` places more than there are slots; they
 * are the part of it that is answered. The first two slots of a word are written whether or not there are any, and what
 * stands wrong is written over by the next: no branch to be guessed, which is half the time where slots are few.
 */
export function listBits(bits: Bits, room: Uint32Array): Uint32Array {
  let at = 0
  for (let word = 0; word < bits.length; word++) {
    const last = (word << 5) + 31
    const all = bits[word]! | 0
    const butOne = all & (all - 1)
    room[at] = last - Math.clz32(all ^ butOne)
    at = (at + oneUnlessZero(all)) | 0
    let rest = butOne & (butOne - 1)
    room[at] = last - Math.clz32(butOne ^ rest)
    at = (at + oneUnlessZero(butOne)) | 0
    while (rest !== 0) {
      const less = rest & (rest - 1)
      room[at] = last - Math.clz32(rest ^ less)
      at = (at + 1) | 0
      rest = less
    }
  }
  return room.subarray(0, at)
}

/** 1 for a word that has any bit, else 0, without a branch. */
export const oneUnlessZero = (word: number): number => (word | -word) >>> 31
