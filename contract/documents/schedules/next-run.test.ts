import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '../../kernel/days/days.ts'
import { dayAt, momentOf } from '../../kernel/days/zoned-time.ts'
import { nextRun, nextRuns } from './next-run.ts'
import type { Timing } from './timing.ts'

const losAngeles = 'America/Los_Angeles'
const timing = (more: Partial<Timing> = {}): Timing => ({
  frequency: 'daily',
  time: '09:00',
  timezone: losAngeles,
  startDay: '2026-01-01',
  weekdays: [],
  monthDay: 1,
  ...more,
})
const iso = (moments: readonly number[]): string[] => moments.map((moment) => new Date(moment).toISOString())
const runs = (of: Timing, after: string, most: number) => iso(nextRuns(of, Date.parse(after), most))

test('DOC-06 nine in Los Angeles stays nine when the clocks change in March and in November', () => {
  expect(runs(timing(), '2026-03-07T00:00:00Z', 3)).toEqual([
    '2026-03-07T17:00:00.000Z',
    '2026-03-08T16:00:00.000Z',
    '2026-03-09T16:00:00.000Z',
  ])
  expect(runs(timing(), '2026-10-31T00:00:00Z', 3)).toEqual([
    '2026-10-31T16:00:00.000Z',
    '2026-11-01T17:00:00.000Z',
    '2026-11-02T17:00:00.000Z',
  ])
})

test('DOC-06 an hour that is left out runs when the clock has jumped, one that comes twice runs once', () => {
  expect(runs(timing({ time: '02:30' }), '2026-03-07T20:00:00Z', 2)).toEqual([
    '2026-03-08T10:00:00.000Z',
    '2026-03-09T09:30:00.000Z',
  ])
  expect(runs(timing({ time: '01:30' }), '2026-10-31T20:00:00Z', 2)).toEqual([
    '2026-11-01T08:30:00.000Z',
    '2026-11-02T09:30:00.000Z',
  ])
})

test('DOC-06 a clock that jumps at midnight leaves no day out', () => {
  // Beirut goes from 00:00 to 01:00.
  expect(runs(timing({ timezone: 'Asia/Beirut', time: '00:30' }), '2026-03-27T12:00:00Z', 3)).toEqual([
    '2026-03-27T22:30:00.000Z',
    '2026-03-28T22:00:00.000Z',
    '2026-03-29T21:30:00.000Z',
  ])
})

test('DOC-06 once, on days of the week, and on the last day of shorter months', () => {
  const once = timing({ frequency: 'once', startDay: '2026-11-23' })
  expect(runs(once, '2026-11-22T00:00:00Z', 3)).toEqual(['2026-11-23T17:00:00.000Z'])
  expect(nextRun(once, Date.parse('2026-11-23T17:00:00Z'))).toBeUndefined()
  const weekly = timing({ frequency: 'weekly', weekdays: [1, 5], timezone: 'Europe/Berlin' })
  expect(runs(weekly, '2026-11-23T08:00:00Z', 3)).toEqual([
    '2026-11-27T08:00:00.000Z',
    '2026-11-30T08:00:00.000Z',
    '2026-12-04T08:00:00.000Z',
  ])
  const monthly = timing({ frequency: 'monthly', monthDay: 31, timezone: 'UTC' })
  expect(runs(monthly, '2027-01-30T00:00:00Z', 4).map((run) => run.slice(0, 10))).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
  expect(runs(timing({ startDay: '2026-12-24' }), '2026-11-23T00:00:00Z', 1)).toEqual(['2026-12-24T17:00:00.000Z'])
  expect(nextRun(timing({ frequency: 'weekly' }), 0)).toBeUndefined()
})

const zone = fc.constantFrom(
  losAngeles,
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Apia',
  'UTC',
)
const two = (value: number): string => String(value).padStart(2, '0')
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
/** Days around which clocks change somewhere, and any others. */
const start = fc.oneof(
  fc.constantFrom('2026-03-07', '2026-03-27', '2026-10-24', '2026-10-31', '2026-04-03', '2026-09-05', '2026-04-23'),
  fc.nat(1500).map((days) => daysLater('2025-01-01', days)),
)
const shownAt = (timezone: string, moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: timezone, hour: '2-digit', minute: '2-digit' }).format(moment)

test('DOC-06 a daily run comes once on each day of its place, at its hour or right after a jump over it', () => {
  fc.assert(
    fc.property(zone, time, start, (timezone, at, day) => {
      const found = nextRuns(timing({ timezone, time: at, startDay: day }), momentOf(timezone, day, '00:00') - 1, 5)
      expect(found).toHaveLength(5)
      for (const [index, moment] of found.entries()) {
        expect(dayAt(timezone, moment)).toBe(daysLater(day, index))
        const shown = shownAt(timezone, moment)
        // Left out, the hour is one that no moment of the day shows.
        if (shown !== at) {
          expect(shown > at).toBe(true)
          const before = moment - 60_000
          expect(`${dayAt(timezone, before)} ${shownAt(timezone, before)}` < `${daysLater(day, index)} ${at}`).toBe(
            true,
          )
        }
      }
    }),
  )
})

test('DOC-06 the next run is later, and asked for from any moment before it, it is the same', () => {
  const often = fc.constantFrom('once', 'daily', 'weekly', 'monthly' as const)
  fc.assert(
    fc.property(
      fc.record({
        frequency: often as fc.Arbitrary<Timing['frequency']>,
        time,
        timezone: zone,
        startDay: start,
        weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
        monthDay: fc.integer({ min: 1, max: 31 }),
      }),
      fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2029-01-01') }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (of, after, share) => {
        const next = nextRun(of, after)
        if (next === undefined) {
          expect(of.frequency).toBe('once')
          return
        }
        expect(next).toBeGreaterThan(after)
        expect(nextRun(of, after + Math.floor((next - 1 - after) * share))).toBe(next)
      },
    ),
  )
})
