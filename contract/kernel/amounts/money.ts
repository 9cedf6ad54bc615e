import { z } from 'zod'

/** Money is an integer count of the currency's minor units (cents, yen). Never a binary fraction. */
export const minorUnits = z.number().int().min(-9_000_000_000_000).max(9_000_000_000_000)

export const currencyCode = z.enum(['USD', 'EUR', 'GBP', 'CAD', 'JPY'])
export type CurrencyCode = z.infer<typeof currencyCode>

export interface Currency {
  code: CurrencyCode
  symbol: string
  /** Digits behind the decimal point; LIM-03 default 2. */
  decimals: number
}

export const currencies: Record<CurrencyCode, Currency> = {
  USD: { code: 'USD', symbol: '$', decimals: 2 },
  EUR: { code: 'EUR', symbol: '€', decimals: 2 },
  GBP: { code: 'GBP', symbol: '£', decimals: 2 },
  CAD: { code: 'CAD', symbol: 'CA$', decimals: 2 },
  JPY: { code: 'JPY', symbol: '¥', decimals: 0 },
}

/** `numerator / denominator` rounded half away from zero, without a binary fraction in between. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero')
  const negative = numerator < 0n !== denominator < 0n
  const top = numerator < 0n ? -numerator : numerator
  const bottom = denominator < 0n ? -denominator : denominator
  const rounded = (top * 2n + bottom) / (bottom * 2n)
  return negative ? -rounded : rounded
}

/**
 * `value * factor / divisor` of whole numbers, rounded half away from zero. As `divideRounded` has it, without its big
 * integers wherever plain ones hold every step: lists work out thousands of these.
 */
export function scaleRounded(value: number, factor: number, divisor: number): number {
  const top = 2 * Math.abs(value * factor) + Math.abs(divisor)
  if (!Number.isSafeInteger(top) || divisor === 0) {
    return Number(divideRounded(BigInt(value) * BigInt(factor), BigInt(divisor)))
  }
  const bottom = 2 * Math.abs(divisor)
  // A quotient may be rounded on the way; a remainder never is.
  const rounded = (top - (top % bottom)) / bottom
  return rounded !== 0 && value * factor < 0 !== divisor < 0 ? -rounded : rounded
}

/** A share of an amount; `percent` has at most four decimals, so it is exact as an integer of ten-thousandths. */
export const percentOf = (amount: number, percent: number): number =>
  scaleRounded(amount, Math.round(percent * 10_000), 1_000_000)

/** Reads `1,234.50`, `$42.5` or `42` as minor units; undefined when it is no amount. Half a unit rounds up. */
export function parseMoney(text: string, decimals = 2): number | undefined {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text.replace(/[^0-9.-]/g, ''))
  if (!match || (match[2] === '' && (match[3] ?? '') === '')) return undefined
  const fraction = (match[3] ?? '').padEnd(decimals + 1, '0')
  const kept = BigInt((match[2] ?? '') + fraction.slice(0, decimals) || '0')
  const amount = Number(Number(fraction[decimals]) >= 5 ? kept + 1n : kept)
  if (!Number.isSafeInteger(amount)) return undefined
  return match[1] === '-' && amount !== 0 ? -amount : amount
}

/** Plain decimal text of an amount: `4250` with 2 decimals is `42.50`. */
export function decimalText(amount: number, decimals = 2): string {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const sign = amount < 0 ? '-' : ''
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const formatters = new Map<string, Intl.NumberFormat>()

/** An amount as people read it: `$1,234.50`, `1.234,50 €` in German. */
export function formatMoney(amount: number, currency: CurrencyCode, language = 'en-US'): string {
  const { decimals } = currencies[currency]
  const key = `${currency} ${language}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formatter = new Intl.NumberFormat(language, { style: 'currency', currency, ...digits })
    formatters.set(key, formatter)
  }
  return formatter.format(Number(decimalText(amount, decimals)))
}
