import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '../kernel/days/days.ts'
import { type Booking, freeBetween } from './bookings.ts'
import { bookingsOf } from './judge-pieces.ts'

const day = (number: number) => daysLater('2026-11-01', number)

test('BEY-11 a piece is free between two bookings, and not on their first and last days', () => {
  const bookings = [
    { from: day(0), to: day(3), pieces: 1 },
    { from: day(6), to: null, pieces: 1 },
  ]
  const free = (from: number, to: number | null) =>
    freeBetween(1, bookings, { from: day(from), to: to === null ? null : day(to) })
  expect(free(4, 5)).toBe(1)
  expect(free(3, 5)).toBe(0)
  expect(free(4, 6)).toBe(0)
  expect(free(4, null)).toBe(0)
  // Two that follow each other need one piece, not two.
  expect(freeBetween(2, bookings, { from: day(0), to: null })).toBe(1)
})

test('BEY-11 what is free is the least of all days, looked at one by one', () => {
  const days = fc.integer({ min: 0, max: 20 })
  const booking = fc
    .record({ start: days, length: fc.option(days), pieces: fc.integer({ min: 1, max: 5 }) })
    .map(({ start, length, pieces }): Booking => {
      const to = length === null ? null : day(start + length)
      return { from: day(start), to, pieces }
    })
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 8 }), days, days, (bookings, start, length) => {
      const each = Array.from({ length: length + 1 }, (_none, at) => day(start + at)).map(
        (one) =>
          20 -
          bookings
            .filter(({ from, to }) => from <= one && (to === null || to >= one))
            .reduce((sum, { pieces }) => sum + pieces, 0),
      )
      expect(freeBetween(20, bookings, { from: day(start), to: day(start + length) })).toBe(Math.min(...each))
    }),
  )
})

test('BEY-11 what is out past its day is out today and expected tomorrow; what is given or promised for good does not come back', () => {
  const item = { reserved: 0, outNow: 1, returns: true, from: day(0), due: day(4), holder: '' }
  const freeOn = (one: typeof item, from: number) => {
    const bookings = bookingsOf({ ...one }, day(9))
    return freeBetween(1, bookings, { from: day(from), to: day(from) })
  }
  expect([freeOn(item, 9), freeOn(item, 10)]).toEqual([0, 1])
  const given = { ...item, reserved: 1, outNow: 0, returns: false, from: day(9), due: day(12) }
  expect([freeOn(given, 8), freeOn(given, 9), freeOn(given, 99)]).toEqual([1, 0, 0])
})
