import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvedOf, endOfReview, isOpen, type ReviewedRow, seniorReasons, statusOfNewRow } from './review.ts'

const thresholds = { seniorUnits: 20, seniorValue: 50_000, yearBudget: 200_000 }
const row = (status: ReviewedRow['status'], quantity = 1, unitValue = 10_000, isDecided = true): ReviewedRow => ({
  status,
  isDecided,
  quantity,
  unitValue,
})
const end = (rows: ReviewedRow[], { spent = 0, asSenior = false } = {}) =>
  endOfReview({ rows, spent, thresholds, asSenior })

test('ORP-01 a requester’s own new row is approved of, that of anybody else waits', () => {
  expect([statusOfNewRow(true), statusOfNewRow(false)]).toEqual(['APPROVED', 'PENDING'])
})

test('ORP-03 a review ends when every row is decided, and what a requester approves of is not', () => {
  expect(end([row('APPROVED'), row('PENDING', 1, 1, false)])).toBeUndefined()
  expect(end([row('APPROVED', 1, 1, false)])).toBeUndefined()
  expect(end([row('APPROVED'), row('Deleted', 9, 1, false)])).toBe('SUBMITTED + REVIEW COMPLETE')
  expect(end([row('APPROVED'), row('DENIED')])).toBe('SUBMITTED + REVIEW COMPLETE')
  expect(end([row('DENIED'), row('DENIED')])).toBe('UNAPPROVED ORDER + REVIEW COMPLETE')
})

test('ORP-03 a senior approver follows above units, value or the budget of the year, and not on the limit itself', () => {
  expect(seniorReasons({ units: 20, value: 50_000 }, 150_000, thresholds)).toEqual([])
  expect(seniorReasons({ units: 21, value: 50_001 }, 150_000, thresholds)).toEqual(['units', 'value', 'budget'])
  expect(seniorReasons({ units: 0, value: 0 }, 300_000, thresholds)).toEqual([])
  expect(end([row('APPROVED', 3, 30_000)])).toBe('PENDING + REQUIRES SENIOR')
  expect(end([row('APPROVED', 3, 30_000)], { asSenior: true })).toBe('SUBMITTED + REVIEW COMPLETE')
  expect(end([row('APPROVED', 1, 1)], { spent: 200_000 })).toBe('PENDING + REQUIRES SENIOR')
  // What is denied counts for nothing, so the step falls away.
  expect(end([row('APPROVED', 1, 30_000), row('DENIED', 2, 30_000)])).toBe('SUBMITTED + REVIEW COMPLETE')
})

test('ORP-03 whatever the rows, a review ends in one of three states and counts approved rows alone', () => {
  const any = fc.record({
    status: fc.constantFrom('PENDING', 'APPROVED', 'DENIED', 'Deleted'),
    isDecided: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitValue: fc.nat(100_000),
  })
  fc.assert(
    fc.property(fc.array(any as fc.Arbitrary<ReviewedRow>), fc.nat(300_000), fc.boolean(), (rows, spent, asSenior) => {
      const to = end(rows, { spent, asSenior })
      expect(to === undefined).toBe(rows.some(isOpen))
      if (to === undefined) return
      const { rows: count, units, value } = approvedOf(rows)
      expect(to.startsWith('UNAPPROVED')).toBe(count === 0)
      if (to === 'PENDING + REQUIRES SENIOR')
        expect([asSenior, seniorReasons({ units, value }, spent, thresholds).length > 0]).toEqual([false, true])
      expect(units).toBeGreaterThanOrEqual(count)
    }),
  )
})
