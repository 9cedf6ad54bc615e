import type { DecimalMark } from '../../../../contract/kernel/amounts/decimal-mark.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, because making one costs more than painting a row. */
export function numberFormat(
  language: string,
  decimals: number,
  style: 'decimal' | 'percent' = 'decimal',
): Intl.NumberFormat {
  const key = `${language} ${decimals} ${style}`
  let format = formats.get(key)
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formats.set(key, (format = new Intl.NumberFormat(language, { style, ...digits })))
  }
  return format
}

/** A number as it is typed: without grouping, with the mark of the language. */
export const marked = (number: string, mark: DecimalMark): string => number.replace('.', mark)
