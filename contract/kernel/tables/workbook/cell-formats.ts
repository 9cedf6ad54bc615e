import type { SheetCell } from '../../imports/fill-rows.ts'
import { attribute, elements } from './xml-text.ts'

/** What a number stands for, by how its cell is shown. `digits` is a pattern such as 000-000, filled digit by digit. */
export type NumberMeaning = 'day' | 'time' | 'percent' | { digits: string } | undefined

const builtInDays = (id: number): boolean => (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const builtInPercents = new Set([9, 10])

/** What numbers of this format stand for; `code` is left out where the id alone says it. */
export function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) {
    return builtInDays(id) ? 'day' : id === 22 ? 'time' : builtInPercents.has(id) ? 'percent' : undefined
  }
  // Only what is shown for positive numbers counts; [colours] and languages are no part of the pattern.
  const section = firstSection(code).replaceAll(/\[(?!h|m|s)[^\]]*\]/gi, '')
  const digits = digitsOf(section)
  if (digits !== undefined) return { digits }
  // Words in quotes and escaped signs are shown, and mean nothing.
  const pattern = section.replaceAll(/"[^"]*"|\\.|[_*]./g, '').toLowerCase()
  if (!/[#?0]/.test(pattern.replaceAll(/s\.0+/g, ''))) {
    if (/[yd]/.test(pattern)) return /[hs]/.test(pattern) ? 'time' : 'day'
    if (/^[^hs]*m[^hs]*$/.test(pattern)) return 'day'
  }
  return pattern.includes('%') ? 'percent' : undefined
}

/** A format up to its first semicolon that is shown by nothing. */
function firstSection(code: string): string {
  const end = /^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)
  return end?.[0] ?? ''
}

/** Stands for a digit that is always shown. */
const PLACE = '\u0000'

/**
 * Other signs as they stand around the places of digits; undefined for formats of any other kind: one zero is how any whole
 * number is shown, with a mark, a comma or # between them it is an amount, with words behind them a quantity.
 */
function digitsOf(section: string): string | undefined {
  let pattern = ''
  for (const [whole, words, escaped] of section.matchAll(/"([^"]*)"|\\(.)|[_*].|[^]/g)) {
    const literal = words ?? escaped
    if (literal !== undefined) pattern += literal
    else if (whole === '0') pattern += PLACE
    else if (/^[ \-()]$/.test(whole)) pattern += whole
    else if (!(whole === '#' && !pattern.includes(PLACE)) && whole.length === 1) return undefined
  }
  const first = pattern.indexOf(PLACE)
  const places = pattern.split(PLACE).length - 1
  const behind = pattern.slice(first + 1)
  return places < 2 || /[\p{L}\p{Sc}%]/u.test(behind) ? undefined : pattern.trim()
}

/** Meaning of numbers by the style index of their cells, from `styles.xml`. */
export function readCellFormats(xml: string): NumberMeaning[] {
  const codes = new Map<number, string>()
  for (const { tag } of elements(xml, 'numFmt')) {
    codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
  }
  const meanings = new Map<number, NumberMeaning>()
  const [from, to] = [xml.indexOf('<cellXfs'), xml.indexOf('</cellXfs>')]
  if (from < 0 || to < from) return []
  return Array.from(elements(xml.slice(from, to), 'xf'), ({ tag }) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    if (!meanings.has(id)) meanings.set(id, meaningOf(id, codes.get(id)))
    return meanings.get(id)
  })
}

/** How days are counted in a workbook, and whether hours are told where its cells show them. */
export interface NumberSettings {
  from1904: boolean
  withTimes: boolean
}

/** A number as its cell shows it: at most the 15 digits that spreadsheets know, 50 for 50 %, 001234, a day. */
export function shownNumber(number: number, meaning: NumberMeaning, settings: NumberSettings): SheetCell {
  if (meaning === 'percent') return Number((number * 100).toPrecision(12))
  if (meaning === 'day' || meaning === 'time') {
    const instant = serialInstant(number, settings.from1904)
    if (instant === undefined) return number
    return meaning === 'time' && settings.withTimes ? `${instant}Z` : instant.slice(0, 10)
  }
  if (meaning !== undefined) return shownDigits(number, meaning.digits)
  // More digits than 15 are not kept by spreadsheets: a code of 20 figures has lost its last five.
  if (Math.abs(number) >= 1e15) return shownExponent(number)
  return Number.isInteger(number) ? number : Number(number.toPrecision(15))
}

/** 1.23457E+20. */
const shownExponent = (number: number): string => number.toExponential(5).replace(/\.?0*e/, 'E')

function shownDigits(number: number, pattern: string): SheetCell {
  if (!Number.isSafeInteger(number) || number < 0) return number
  const places = pattern.split(PLACE).length - 1
  const digits = String(number).padStart(places, '0')
  let next = digits.length - places
  // What does not fit stands before the first place.
  const rest = digits.slice(0, next)
  return pattern.replace(PLACE, () => rest + PLACE).replaceAll(PLACE, () => digits[next++]!)
}

const DAY = 86_400_000

/** A serial number as `yyyy-mm-ddThh:mm:ss`. Excel's 1900 has a 29 February, so that days before 1 March count one more. */
function serialInstant(serial: number, from1904: boolean): string | undefined {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  // Half a second more or less is how a fraction of a day was rounded.
  const instant = new Date(start + Math.round((serial * DAY) / 1000) * 1000)
  if (Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 9999 || serial < 0) return undefined
  return instant.toISOString().slice(0, 19)
}
