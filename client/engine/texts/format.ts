import { useTranslation } from 'react-i18next'
import { type DateOrder, dateOrderOf } from '../../../contract/kernel/days/date-order.ts'
import type { DecimalMark } from '../../../contract/kernel/amounts/decimal-mark.ts'
import { defaults } from '../../../contract/kernel/limits.ts'
import { type CurrencyCode, formatMoney } from '../../../contract/kernel/amounts/money.ts'
import { useSession } from '../session/session-store.ts'

type Kept = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat
const formats = new Map<string, Kept>()

function kept<F extends Kept>(key: string, make: () => F): F {
  let format = formats.get(key)
  if (!format) formats.set(key, (format = make()))
  return format as F
}

/** Formats by the language of the screen. Amounts are minor units, dates `yyyy-mm-dd`, times ISO in UTC. */
export interface Format {
  money: (minorUnits: number, currency: CurrencyCode) => string
  /** `4,812`. */
  number: (value: number, decimals?: number) => string
  /** What people type between whole and fraction. */
  decimalMark: DecimalMark
  /** In which order people type a day. */
  dateOrder: DateOrder
  /** `12.50 %` of 12.5. */
  percent: (value: number, decimals?: number) => string
  /** MM/DD/YY in English (document 2, section 9), the language's own order elsewhere. */
  date: (value: string) => string
  /** MM/DD/YY hh:mm a in English, the language's own pattern elsewhere. */
  dateTime: (value: string) => string
  /** `Saturday 21 November`. */
  longDate: (value: Date) => string
  /** `Status, Side, and Bin`. */
  all: (texts: readonly string[]) => string
  /** 1024-based: `2.4 MB`. */
  bytes: (value: number) => string
}

const dayParts = { year: '2-digit', month: '2-digit', day: '2-digit' } as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const

/** A day without a time must not slip into the day before west of Greenwich. */
const instant = (value: string): { at: Date; timeZone?: 'UTC' } =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? { at: new Date(`${value}T00:00:00Z`), timeZone: 'UTC' } : { at: new Date(value) }

export function formatsOf(language: string, timeZone?: string): Format {
  const zone = timeZone ? { timeZone } : {}
  const dates = (name: string, options: Intl.DateTimeFormatOptions) =>
    kept(`${language} ${name} ${options.timeZone ?? ''}`, () => new Intl.DateTimeFormat(language, options))
  const number = (value: number, decimals = 0): string =>
    kept(`${language} ${decimals}`, () => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
      return new Intl.NumberFormat(language, digits)
    }).format(value)
  const day = (value: string): string => {
    const { at, timeZone: fixed } = instant(value)
    return dates('day', { ...dayParts, ...zone, ...(fixed ? { timeZone: fixed } : {}) }).format(at)
  }
  const time = (value: string): string => dates('time', { ...timeParts, ...zone }).format(new Date(value))
  return {
    money: (minorUnits, currency) => formatMoney(minorUnits, currency, language),
    number,
    decimalMark: number(0.5, 1).includes(',') ? ',' : '.',
    dateOrder: dateOrderOf(language),
    percent: (value, decimals = 2) =>
      kept(`${language} % ${decimals}`, () => {
        const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
        return new Intl.NumberFormat(language, { style: 'percent', ...digits })
      }).format(value / 100),
    date: day,
    dateTime: (value) => `${day(value)} ${time(value)}`,
    longDate: (value) => dates('long', { weekday: 'long', day: 'numeric', month: 'long', ...zone }).format(value),
    all: (texts) =>
      kept(`${language} all`, () => new Intl.ListFormat(language, { style: 'long', type: 'conjunction' })).format(
        texts,
      ),
    bytes: (value) => {
      const units = ['B', 'KB', 'MB', 'GB', 'TB']
      const step = value < 1 ? 0 : Math.min(Math.floor(Math.log2(value) / 10), units.length - 1)
      return `${number(value / 1024 ** step, step < 2 ? 0 : 1)} ${units[step] ?? 'B'}`
    },
  }
}

/** Formats of the language on screen and the person's time zone; changes with both (I18N-02). */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const { user } = useSession()
  return formatsOf(i18n.language, user?.timezone ?? defaults.timezone)
}
