import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-12-${String(date).padStart(2, '0')}`)
const entry = fc.record({ date: day, free: fc.integer({ min: -3, max: 20 }) })

test('BEY-12 what is taken and what is short is what was asked, and no entry gives more than it has free', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ({ date }) => date }),
      fc.nat({ max: 90 }),
      day,
      day,
      (entries, quantity, one, other) => {
        const [start, end] = [one, other].toSorted() as [string, string]
        const { taken, short } = allocate(entries, quantity, start, end)
        expect(taken.reduce((sum, part) => sum + part.quantity, 0) + short).toBe(quantity)
        for (const part of taken) {
          expect(part.quantity).toBeLessThanOrEqual(entries.find(({ date }) => date === part.date)!.free)
          expect(part.date <= end).toBe(true)
        }
        const free = entries.filter(({ date }) => date <= end).reduce((sum, part) => sum + Math.max(0, part.free), 0)
        expect(short).toBe(Math.max(0, quantity - free))
      },
    ),
  )
})

test('BEY-12 the latest entry before the start is taken first, then those behind it in their order', () => {
  const entries = [
    { date: '2026-12-01', free: 5 },
    { date: '2026-12-08', free: 3 },
    { date: '2026-12-20', free: 2 },
    { date: '2026-12-15', free: 2 },
  ]
  expect(allocate(entries, 11, '2026-12-10', '2026-12-16')).toEqual({
    taken: [
      { date: '2026-12-08', quantity: 3 },
      { date: '2026-12-01', quantity: 5 },
      { date: '2026-12-15', quantity: 2 },
    ],
    short: 1,
  })
})
