import { daysLater } from './days.ts'
import { dayAt, momentOf, weekdayOf } from './zoned-time.ts'

const SATURDAY = 6

/** The day so many working days later, Monday to Friday; negative ones are earlier. */
export function workingDaysLater(from: string, days: number): string {
  let day = from
  for (let left = Math.abs(days); left > 0; ) {
    day = daysLater(day, Math.sign(days))
    if (weekdayOf(day) < SATURDAY) left -= 1
  }
  return day
}

/** The moment so many working days ago; what came at the weekend came on Monday. */
export function workingDaysAgo(now: number, days: number): number {
  const today = dayAt('UTC', now)
  return momentOf('UTC', workingDaysLater(today, -days), '00:00') + (now - momentOf('UTC', today, '00:00'))
}
