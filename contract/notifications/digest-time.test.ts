import { expect, test } from 'vitest'
import { lastDigest, usualDigest } from './digest-time.ts'

const at = (timezone: string, now: string, digest: { time: string; weekdays: readonly number[] } = usualDigest) => {
  const moment = lastDigest(timezone, digest, Date.parse(now))
  return moment === undefined ? undefined : new Date(moment).toISOString()
}

test('BEY-13 the daily mail is due at the hour of the person, on their weekdays, also when clocks are changed', () => {
  // A Monday; in Tokyo it is evening, in Los Angeles still before eight.
  expect(at('Asia/Tokyo', '2026-11-23T12:00:00Z')).toBe('2026-11-22T23:00:00.000Z')
  expect(at('America/Los_Angeles', '2026-11-23T12:00:00Z')).toBe('2026-11-20T16:00:00.000Z')
  expect(at('Europe/Berlin', '2026-11-21T12:00:00Z')).toBe('2026-11-20T07:00:00.000Z')
  // On the night in which half past two is left out, the mail comes when the clock has jumped.
  const night = { time: '02:30', weekdays: [7] }
  expect(at('Europe/Berlin', '2026-03-29T05:00:00Z', night)).toBe('2026-03-29T01:00:00.000Z')
  expect(at('Europe/Berlin', '2026-11-21T12:00:00Z', { time: '08:00', weekdays: [] })).toBeUndefined()
})
