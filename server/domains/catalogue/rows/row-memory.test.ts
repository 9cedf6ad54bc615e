import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowMemory } from './row-memory.ts'

const MB = 1024 * 1024
interface Row {
  name: string
  bytes: Buffer
}
const text = (key: number, length: number) => `${key} ${'ü'.repeat(length)}`
const open = (memory: number, lifetime = Number.POSITIVE_INFINITY, now?: () => number) =>
  new RowMemory<Row>({ memory, lifetime, ...(now ? { now } : {}) })

test('PRD-03 what is kept is what was set last, whatever came and went in between', () => {
  const steps = fc.array(
    fc.record({
      key: fc.integer({ min: 0, max: 60 }),
      what: fc.constantFrom('set', 'set', 'get', 'delete'),
      length: fc.integer({ min: 1, max: 200_000 }),
    }),
    { maxLength: 300 },
  )
  fc.assert(
    fc.property(steps, (all) => {
      const memory = open(4 * MB)
      const set = new Map<number, string>()
      for (const { key, what, length } of all) {
        if (what === 'set') {
          const row = memory.set(key, { name: String(key) }, text(key, length))
          set.set(key, text(key, length))
          expect(row.bytes.toString()).toBe(set.get(key))
        } else if (what === 'delete') {
          memory.delete(key)
          set.delete(key)
        } else {
          const row = memory.get(key)
          if (row) expect([row.name, row.bytes.toString()]).toEqual([String(key), set.get(key)])
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('PRD-03 rows take the memory they may and no more; those that were read stay longest', () => {
  const memory = open(8 * MB)
  const size = 10_000
  for (let key = 0; key < 3_000; key += 1) {
    memory.set(key, { name: '' }, 'x'.repeat(size))
    // Somebody reads the first of them all the time.
    if (key % 50 === 0) expect(memory.get(0)?.bytes.length, `after ${key}`).toBe(size)
  }
  const isKept = (key: number) => memory.get(key) !== undefined
  // The newest ones without a gap, as many as there is room for; nobody asked for those before them.
  const newest = Array.from({ length: 300 }, (_none, at) => 2_999 - at)
  expect(newest.filter((key) => !isKept(key))).toEqual([])
  expect([0, 2_450, 2_200, 1_500, 1].map(isKept)).toEqual([true, true, false, false, false])
})

test('PRD-03 a row that somebody has stays as it is when its block is gone', () => {
  const memory = open(2 * MB)
  const held = memory.set(1, { name: 'held' }, text(1, 100))
  for (let key = 2; key < 1_000; key += 1) memory.set(key, { name: '' }, text(key, 10_000))
  expect(memory.get(1)).toBeUndefined()
  expect(held.bytes.toString()).toBe(text(1, 100))
})

test('LIM-02 a row is kept for its time, however often it is read', () => {
  let now = 0
  const memory = open(MB, 100, () => now)
  memory.set(1, { name: '' }, 'a')
  now = 90
  expect(memory.get(1)).toBeDefined()
  now = 101
  expect(memory.get(1)).toBeUndefined()
  memory.set(1, { name: '' }, 'b')
  memory.clear()
  expect(memory.get(1)).toBeUndefined()
})
