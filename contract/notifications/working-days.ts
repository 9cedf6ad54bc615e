import { dayAt, daysLater, momentOf, weekdayOf } from '../kernel/zoned-time.ts'

const SATURDAY = 6

/** The moment so many working days ago, Monday to Friday; what came at the weekend came on Monday. */
export function workingDaysAgo(now: number, days: number): number {
  let day = dayAt('UTC', now)
  for (let left = days; left > 0; ) {
    day = daysLater(day, -1)
    if (weekdayOf(day) < SATURDAY) left -= 1
  }
  return momentOf('UTC', day, '00:00') + (now - momentOf('UTC', dayAt('UTC', now), '00:00'))
}
