import { daysLater } from '../../kernel/days/days.ts'
import { dayAt, momentOf, weekdayOf } from '../../kernel/days/zoned-time.ts'
import type { Timing } from './timing.ts'

/** Days that are looked at: the longest way to a next run is from one month's last day to the next one's. */
const farthest = 64

/** Whether the schedule runs on this day; a month that is too short runs on its last day. */
function isDue(timing: Timing, day: string): boolean {
  if (timing.frequency === 'once') return day === timing.startDay
  if (day < timing.startDay) return false
  if (timing.frequency === 'daily') return true
  if (timing.frequency === 'weekly') return timing.weekdays.includes(weekdayOf(day))
  const last = Number(daysLater(`${daysLater(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1).slice(8))
  return Number(day.slice(8)) === Math.min(timing.monthDay, last)
}

/**
 * When a schedule runs next after a moment (both in milliseconds), by the clock of its place: the hour stays when the
 * clocks there change, and no day runs twice (DOC-06). Undefined when it never does again.
 */
export function nextRun(timing: Timing, after: number): number | undefined {
  const { timezone, startDay, time } = timing
  // A day earlier: a jump of the clock at midnight can put a run of yesterday into today.
  const yesterday = daysLater(dayAt(timezone, after), -1)
  let day = yesterday < startDay ? startDay : yesterday
  for (let looked = 0; looked < farthest; looked += 1, day = daysLater(day, 1)) {
    if (!isDue(timing, day)) continue
    const moment = momentOf(timezone, day, time)
    if (moment > after) return moment
  }
  return undefined
}

/** The next few, for people to see whether it is what they meant. */
export function nextRuns(timing: Timing, after: number, most: number): number[] {
  const runs: number[] = []
  for (let last = after; runs.length < most; ) {
    const next = nextRun(timing, last)
    if (next === undefined) break
    runs.push(next)
    last = next
  }
  return runs
}
