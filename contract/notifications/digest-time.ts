import { daysLater } from '../kernel/days/days.ts'
import { dayAt, momentOf, weekdayOf } from '../kernel/days/zoned-time.ts'

/** Until somebody chooses others. */
export const usualDigest = { time: '08:00', weekdays: [1, 2, 3, 4, 5] } as const

/** The last moment at which a person's daily mail was due; undefined for who chose no day. What is older than it leaves. */
export function lastDigest(
  timezone: string,
  { time, weekdays }: { time: string; weekdays: readonly number[] },
  now: number,
): number | undefined {
  const today = dayAt(timezone, now)
  for (let back = 0; back <= 7; back += 1) {
    const day = daysLater(today, -back)
    if (!weekdays.includes(weekdayOf(day))) continue
    const moment = momentOf(timezone, day, time)
    if (moment <= now) return moment
  }
  return undefined
}
