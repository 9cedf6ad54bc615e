import { daysLater } from '../../../contract/kernel/days/days.ts'
import { dayAt, momentOf, weekdayOf } from '../../../contract/kernel/days/zoned-time.ts'

const HOUR = 3_600_000
/** When people begin to work. */
const MORNING = '08:00'

/** Until when a line may be left aside, on the person's clock: in three hours, tomorrow or Monday morning, a week later. */
export function snoozes(
  timezone: string,
  now: number,
): { name: 'later' | 'tomorrow' | 'monday' | 'week'; at: string }[] {
  const today = dayAt(timezone, now)
  const morning = (days: number) => new Date(momentOf(timezone, daysLater(today, days), MORNING)).toISOString()
  return [
    { name: 'later', at: new Date(now + 3 * HOUR).toISOString() },
    { name: 'tomorrow', at: morning(1) },
    { name: 'monday', at: morning(8 - weekdayOf(today)) },
    { name: 'week', at: morning(7) },
  ]
}
