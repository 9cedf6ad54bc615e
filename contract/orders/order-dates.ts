import { daysLater } from '../kernel/days/days.ts'

/** Days are `yyyy-mm-dd`. What is typed anew is judged by the person's day (ORW-03). */

/** The same day of another month, or the last one of a month that is shorter. */
export function monthsLater(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  daysLater(text, 0) === text

export type DateFault =
  | 'startInvalid'
  | 'endInvalid'
  | 'startPast'
  | 'endPast'
  | 'startFuture'
  | 'endFuture'
  | 'endBeforeStart'

/** All that is wrong with the dates of an order, in the order in which they are checked. */
export function dateFaults(start: string | null, end: string | null, today: string): DateFault[] {
  const faults: DateFault[] = []
  for (const [which, day] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (!isDay(day)) faults.push(`${which}Invalid`)
    else if (day < daysLater(today, -7)) faults.push(`${which}Past`)
    else if (day > monthsLater(today, 12)) faults.push(`${which}Future`)
  }
  if (isDay(start) && isDay(end) && end < start) faults.push('endBeforeStart')
  return faults
}

/** The end that follows from a start (LIM-03): region eur 20 days, customers in CAN 15 days, otherwise a month. */
export function usualEnd(start: string, region: string | null, country: string | null): string {
  if (region === 'eur') return daysLater(start, 20)
  return country === 'CAN' ? daysLater(start, 15) : monthsLater(start, 1)
}
