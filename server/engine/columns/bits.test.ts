import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, countShared, emptyBits, hasBit, listBits, ROOM_BEHIND, setBit } from './bits.ts'

const slots = 700
// Some words full, some with a single slot, some without any: the first two of a word are written without a branch.
const someSlots = fc.uniqueArray(fc.oneof(fc.nat(slots - 1), fc.integer({ min: 64, max: 127 })), { maxLength: 300 })

const setOf = (members: readonly number[]) => {
  const bits = emptyBits(slots)
  for (const slot of members) setBit(bits, slot, true)
  return bits
}

test('PRD-02 the slots of a set are listed in ascending order, in the room that they are given', () => {
  fc.assert(
    fc.property(someSlots, (members) => {
      const room = new Uint32Array(members.length + ROOM_BEHIND)
      expect(Array.from(listBits(setOf(members), room))).toEqual(members.toSorted((one, other) => one - other))
    }),
  )
})

test('PRD-02 slots are counted word by word as one by one', () => {
  fc.assert(
    fc.property(someSlots, someSlots, (some, others) => {
      const other = setOf(others)
      expect(countBits(setOf(some))).toBe(some.length)
      expect(countShared(setOf(some), other)).toBe(some.filter((slot) => hasBit(other, slot)).length)
    }),
  )
})
