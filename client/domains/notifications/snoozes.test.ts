import { expect, test } from 'vitest'
import { snoozes } from './snoozes.ts'

const at = (timezone: string, now: string) =>
  Object.fromEntries(snoozes(timezone, Date.parse(now)).map(({ name, at: until }) => [name, until]))

test('NOT-01 what is left aside comes back in the morning of the person, also when the clock is put back', () => {
  // Saturday evening there; on Sunday the clock goes back.
  expect(at('America/Los_Angeles', '2026-11-01T02:00:00Z')).toEqual({
    later: '2026-11-01T05:00:00.000Z',
    tomorrow: '2026-11-01T16:00:00.000Z',
    monday: '2026-11-02T16:00:00.000Z',
    week: '2026-11-07T16:00:00.000Z',
  })
  // Monday already in Tokyo: the next one.
  expect(at('Asia/Tokyo', '2026-11-22T23:00:00Z').monday).toBe('2026-11-29T23:00:00.000Z')
})
