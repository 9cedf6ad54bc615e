import { expect, test } from 'vitest'
import { workingDaysAgo } from './working-days.ts'

const ago = (now: string, days: number) => new Date(workingDaysAgo(Date.parse(now), days)).toISOString().slice(0, 16)

test('BEY-13 weekends are no delay: what waits since Friday waits one working day on Monday', () => {
  // A Monday, a Wednesday and a Sunday.
  expect(ago('2026-11-23T10:30:00Z', 1)).toBe('2026-11-20T10:30')
  expect(ago('2026-11-25T10:30:00Z', 2)).toBe('2026-11-23T10:30')
  expect(ago('2026-11-22T10:30:00Z', 2)).toBe('2026-11-19T10:30')
  expect(ago('2026-11-23T10:30:00Z', 6)).toBe('2026-11-13T10:30')
})
