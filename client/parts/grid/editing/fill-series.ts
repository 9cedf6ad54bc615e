import type { CellValue } from '../grid-contract.ts'

const dayMs = 86_400_000
const datePattern = /^\d{4}-\d{2}-\d{2}$/
/** Decimals a step may have: keeps 0.1 + 0.2 from showing its binary tail. */
const decimals = 1_000_000

const tidy = (value: number): number => Math.round(value * decimals) / decimals

/** The common step of equally spaced numbers; undefined when they are not. */
function stepOf(numbers: readonly number[]): number | undefined {
  const step = numbers[1]! - numbers[0]!
  for (let i = 2; i < numbers.length; i++)
    if (Math.abs(numbers[i]! - numbers[i - 1]! - step) > 1 / decimals) return undefined
  return step
}

type Reader = { read(value: CellValue): number | undefined; write(value: number, first: CellValue): CellValue }

const asNumber: Reader = {
  read: (value) => (typeof value === 'number' ? value : undefined),
  write: (value) => tidy(value),
}

const asDate: Reader = {
  read: (value) => {
    const time = typeof value === 'string' && datePattern.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
    return Number.isNaN(time) ? undefined : time / dayMs
  },
  write: (value) => new Date(value * dayMs).toISOString().slice(0, 10),
}

/** Months since year 0, of dates that stand on one day of their months, or each on the last. */
const asMonths = (values: readonly CellValue[]): Reader => {
  const dates = values.map((value) => (typeof value === 'string' && datePattern.test(value) ? value : ''))
  const [first = ''] = dates
  const sameDay = dates.every((date) => date !== '' && date.slice(8) === first.slice(8))
  const ends = dates.every((date) => date !== '' && Number(date.slice(8)) === daysOf(monthOf(date)))
  const day = sameDay ? Number(first.slice(8)) : 31
  return {
    read: (value) => (sameDay || ends ? monthOf(String(value)) : undefined),
    // The 30th of a month that has none is its last day.
    write: (month) => {
      const kept = String(Math.min(day, daysOf(month))).padStart(2, '0')
      const year = String(Math.floor(month / 12)).padStart(4, '0')
      return `${year}-${String((month % 12) + 1).padStart(2, '0')}-${kept}`
    },
  }
}

const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const daysOf = (month: number): number => new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()

/** 'Look 07': the words must be the same in every cell, the number keeps its width. */
const asNumberedText = (first: CellValue): Reader => {
  const [, words = '', digits = ''] = /^(.*?)(\d+)$/.exec(typeof first === 'string' ? first : '') ?? []
  return {
    read: (value) => {
      const match = /^(.*?)(\d{1,9})$/.exec(typeof value === 'string' ? value : '')
      return match && match[1] === words ? Number(match[2]) : undefined
    },
    write: (value) => words + String(Math.max(0, value)).padStart(digits.length, '0'),
  }
}

function readAll(values: readonly CellValue[], reader: Reader): number[] | undefined {
  const numbers = values.map((value) => reader.read(value))
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

/**
 * The values that follow `values` when the fill handle is drawn over `count` more cells; drawn upwards or to the
 * left with `backwards`, the first result lies next to the first value. Two or more equally spaced numbers, dates (by
 * days, weeks, months, ends of months or years) or numbered texts go on as a series; everything else repeats. `toggled` (Ctrl) turns it round: a single value counts on,
 * a series repeats.
 */
export function fillSeries(
  values: readonly CellValue[],
  count: number,
  options: { backwards?: boolean; toggled?: boolean } = {},
): CellValue[] {
  const source = options.backwards ? [...values].reverse() : values
  const series = source.length > 1 !== (options.toggled ?? false)
  const readers = [asNumber, ...(source.length > 1 ? [asMonths(source)] : []), asDate, asNumberedText(source[0])]
  for (const reader of series ? readers : []) {
    const numbers = readAll(source, reader)
    if (!numbers || numbers.length === 0) continue
    const step = numbers.length === 1 ? (options.backwards ? -1 : 1) : stepOf(numbers)
    // Dates of one month go on by days.
    if (step === undefined || (step === 0 && reader !== asNumber && reader !== asDate)) continue
    const last = numbers.at(-1)!
    return Array.from({ length: count }, (_, i) => reader.write(last + step * (i + 1), source[0]))
  }
  return Array.from({ length: count }, (_, i) => source[i % source.length])
}
