import { currencies, type CurrencyCode, decimalText, formatMoney } from '../../kernel/money.ts'

/** Looks up one of the document's own words; keys lie below `sheet.` in the catalogue of `documents`. */
export type Words = (key: string, values?: Record<string, string | number>) => string

/** `2026-11-21` as `11/21/26` (DOC-08); times are cut off. */
export function dayText(iso: string): string {
  const [, year, month, day] = /^\d\d(\d\d)-(\d\d)-(\d\d)/.exec(iso) ?? []
  return year === undefined ? '' : `${month}/${day}/${year}`
}

/** Every amount of one document looks alike, so its currency's sign and decimals are settled once. */
export const moneyText = (amount: number, currency: CurrencyCode, language: string): string =>
  formatMoney(amount, currency, language)

const formats = new Map<string, Intl.NumberFormat>()

/** Making a format takes longer than laying out a product, so each is made once. */
function numberFormat(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formats.set(key, (format = new Intl.NumberFormat(language, digits)))
  }
  return format
}

export const percentText = (percent: number, language: string): string =>
  `${numberFormat(language, 2).format(percent)}%`

export const countText = (count: number, language: string): string => numberFormat(language, 0).format(count)

/** The same word is asked for in every cell; one without values is looked up once. */
export function rememberedWords(words: Words): Words {
  const known = new Map<string, string>()
  return (key, values) => {
    if (values) return words(key, values)
    let word = known.get(key)
    if (word === undefined) known.set(key, (word = words(key)))
    return word
  }
}

/** An amount as a spreadsheet holds it: a number in whole units of the currency, exact to its decimals. */
export const amountNumber = (amount: number, currency: CurrencyCode): number =>
  Number(decimalText(amount, currencies[currency].decimals))
