import type { DateOrder } from '../kernel/days/date-order.ts'
import type { Setter } from './setters.ts'

/** The date picker's text before a day is chosen; saving it answers 'Required' (GRID-13). */
export const dateNotChosen = 'Select Date'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Two digits of a year are of this century: nothing in a line plan is older. */
const fullYear = (year: string): number => (year.length === 2 ? 2000 : 0) + Number(year)

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** `yyyy-mm-dd` of a day that exists, leap years included; undefined for any other day. */
function dayText(year: number, month: number, day: number): string | undefined {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A day in the order of a language, `3/15/27` or `15.3.2027`, as spreadsheets put it on the clipboard. */
function readOrdered(text: string, order: DateOrder): string | undefined {
  const match = /^(\d{1,4})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{1,4})\.?$/.exec(text)
  if (!match) return undefined
  const [one, two, three] = [match[1]!, match[2]!, match[3]!]
  const [year, month, day] =
    one.length === 4 || order === 'ymd' ? [one, two, three] : order === 'mdy' ? [three, one, two] : [three, two, one]
  if (![2, 4].includes(year.length) || day.length > 2) return undefined
  return dayText(fullYear(year), Number(month), Number(day))
}

/**
 * `yyyy-mm-dd` of a day that exists (GRID-13). With `order` days as the screen's language writes them are taken as
 * well; the pattern is what is kept. `clearable: false` refuses the blank.
 */
export const dateSetter =
  ({ clearable = true, order }: { clearable?: boolean; order?: DateOrder } = {}): Setter<string> =>
  (text) => {
    const trimmed = text.trim()
    if (trimmed === dateNotChosen) return { ok: false, code: 'dateRequired' }
    if (trimmed === '') return clearable ? { ok: true, value: null } : { ok: false, code: 'required' }
    const match = pattern.exec(trimmed)
    const value = match
      ? dayText(Number(match[1]), Number(match[2]), Number(match[3]))
      : order && readOrdered(trimmed, order)
    return value === undefined ? { ok: false, code: 'date' } : { ok: true, value }
  }
