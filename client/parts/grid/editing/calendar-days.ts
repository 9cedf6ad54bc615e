import { dateSetter } from '../../../../contract/grid/date-setter.ts'
import type { DateOrder } from '../../../../contract/kernel/days/date-order.ts'

const dayMs = 86_400_000
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The person's own today as `yyyy-mm-dd`. */
export function today(now = new Date()): string {
  return textOf(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
}

/** The day a text stands for; undefined when it is none. */
export function dayOf(text: string, order: DateOrder): string | undefined {
  const found = dateSetter({ order })(text)
  return found.ok ? (found.value ?? undefined) : undefined
}

/** One day or one month on; a month keeps the day where the month has it. Without a day: today. */
export function steppedDay(day: string | undefined, step: 1 | -1 | 'month' | '-month', now = new Date()): string {
  if (day === undefined) return today(now)
  if (typeof step === 'number') return textOf(timeOf(day) + step * dayMs)
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + (step === 'month' ? 1 : -1), 1)
  const lastDate = new Date(
    Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0),
  ).getUTCDate()
  return textOf(first + (Math.min(date, lastDate) - 1) * dayMs)
}

/** Six weeks that hold a month, whole weeks from `firstWeekday` (0 is Sunday) on; `yyyy-mm-dd`. */
export function weeksOf(month: string, firstWeekday: number): string[][] {
  const first = timeOf(`${month}-01`)
  const lead = (new Date(first).getUTCDay() - firstWeekday + 7) % 7
  const start = first - lead * dayMs
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => textOf(start + (week * 7 + day) * dayMs)),
  )
}

/** The day a language's weeks begin with, 0 is Sunday; Monday where the browser does not know. */
export function firstWeekdayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number }
    weekInfo?: { firstDay: number }
  }
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return (info?.firstDay ?? 1) % 7
}
