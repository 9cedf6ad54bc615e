import type english from '../../../locales/en-US/sheet.json'
import type { CatalogueKey } from '../../kernel/texts/catalogue-key.ts'
import { currencies, type CurrencyCode, decimalText, formatMoney } from '../../kernel/amounts/money.ts'

/** A word of documents, in `locales/<language>/sheet.json`. */
export type Word = CatalogueKey<typeof english>

type NameUnder<Front extends string, One = Word> = One extends `${Front}.${infer Name}` ? Name : never

/** What a column is called in a table, and a figure for short beside its value. */
export type ColumnName = NameUnder<'column'>
export type FigureName = NameUnder<'figure'>

/** Looks up one of the documents' own words. */
export type Words = (key: Word, values?: Record<string, string | number>) => string

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-21` as `11/21/26` (DOC-08), in the order of the language elsewhere; times are cut off. */
export function dayText(iso: string, language: string): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(iso)?.[0]
  if (day === undefined) return ''
  let format = dayFormats.get(language)
  if (!format) {
    const parts = { year: '2-digit', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
    dayFormats.set(language, (format = new Intl.DateTimeFormat(language, parts)))
  }
  return format.format(new Date(`${day}T00:00:00Z`))
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

/** `12.50%` of 12.5; with a blank where the language wants one. */
export const percentText = (percent: number, language: string): string =>
  `${numberFormat(language, 2).format(percent)}${blankBeforePercent.test(language) ? '\u00a0' : ''}%`

const blankBeforePercent = /^(de|fr|es)/

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
