import { isMangled } from '../kernel/imports/mangled-text.ts'
import { type DecimalMark, withDecimalPoint } from '../kernel/amounts/decimal-mark.ts'

/** Why a cell refuses a text; the texts stand in `locales/<lang>/grid.json` under `refused`. */
export type SetterRefusal =
  | 'percentRange'
  | 'number'
  | 'required'
  | 'noSpaces'
  | 'mangled'
  | 'notInList'
  | 'tooLong'
  | 'date'
  | 'dateRequired'

/** `clears`: the stored value becomes empty as well; else it stays as it was (GRID-07). */
export type SetterResult<Value> =
  | { ok: true; value: Value | null }
  | { ok: false; code: SetterRefusal; clears?: boolean }

export type Setter<Value> = (text: string) => SetterResult<Value>

const accepted = <Value>(value: Value | null): SetterResult<Value> => ({ ok: true, value })

/** Full-width digits and signs, as Japanese input methods write them, as plain ones. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))

/** What stands before, the number with its grouping, what stands behind. */
const numberPattern = /^(\D*?)([.,]?\d(?:[\d.,]|[\s'’]\d{3}(?!\d))*)(\D*)$/

/**
 * Digits and one dot; grouping, currency, units and other words around the number are dropped. A minus before or behind
 * and an accountant's brackets make it negative. Undefined when there is no number, or more than one.
 */
function digitsOf(text: string, mark: DecimalMark): { negative: boolean; digits: string } | undefined {
  const [, before, number, behind] = numberPattern.exec(halfWidth(text)) ?? []
  if (before === undefined || number === undefined || behind === undefined) return undefined
  const digits = withDecimalPoint(number.replace(/[\s'’]/g, ''), mark)
  if (!/^\d*\.?\d*$/.test(digits)) return undefined
  const negative =
    /[-−–]\s*\D*$/.test(before) || /^\s*[-−–]/.test(behind) || (before.includes('(') && behind.includes(')'))
  return { negative, digits }
}

/** Decimal digits as an integer of `decimals` places, half up, without a binary fraction in between. */
function scaled(digits: string, decimals: number): number {
  const [whole = '', fraction = ''] = digits.split('.')
  const kept = `${fraction}${'0'.repeat(decimals + 1)}`
  const value = BigInt(`${whole}${kept.slice(0, decimals)}` || '0') + (kept[decimals]! >= '5' ? 1n : 0n)
  return Number(value)
}

/** The largest amount that `kernel/money` stores. */
const mostUnits = 9_000_000_000_000

interface NumberRules {
  decimals?: number
  clearable?: boolean
  /** The decimal mark of the screen's language. */
  mark?: DecimalMark
}

/** Nothing is nothing; what was typed and is no number of zero or more blanks the cell and is told (GRID-07, BEY-04). */
function blank(text: string, clearable: boolean): SetterResult<number> {
  if (text.trim() === '') return clearable ? accepted<number>(null) : { ok: false, code: 'required' }
  return clearable ? { ok: false, code: 'number', clears: true } : { ok: false, code: 'number' }
}

/**
 * Numbers keep digits and dot; a negative or a text without a number blanks the cell, which is told with what was typed (GRID-07). `clearable: false`
 * refuses the blank instead. `decimals` 0 rounds to whole units.
 */
export const numberSetter =
  ({ decimals = 0, clearable = true, mark = '.' }: NumberRules = {}): Setter<number> =>
  (text) => {
    const found = digitsOf(text, mark)
    const value = found && !found.negative ? scaled(found.digits, decimals) / 10 ** decimals : null
    if (value === null) return blank(text, clearable)
    return value > mostUnits ? { ok: false, code: 'number' } : accepted(value)
  }

/** An amount in minor units of a currency with so many decimals; negatives and texts without a number blank it. */
export const moneySetter =
  ({ decimals = 2, clearable = true, mark = '.' }: NumberRules = {}): Setter<number> =>
  (text) => {
    const found = digitsOf(text, mark)
    const value = found && !found.negative ? scaled(found.digits, decimals) : null
    if (value === null) return blank(text, clearable)
    return value > mostUnits ? { ok: false, code: 'number' } : accepted(value)
  }

/** 0 to 100 rounded to two decimals, else cleared with 'Discount Percentage must be between 0-100' (GRID-07). */
export const percentSetter =
  ({ mark = '.' }: Pick<NumberRules, 'mark'> = {}): Setter<number> =>
  (text) => {
    if (text.trim() === '') return accepted<number>(null)
    const found = digitsOf(text, mark)
    const refused = { ok: false, code: 'percentRange', clears: true } as const
    if (!found || (found.negative && /[1-9]/.test(found.digits))) return refused
    const hundredths = scaled(found.digits, 2)
    // 100.001 is above 100 although it would round to it.
    return hundredths > 10_000 || Number(found.digits) > 100 ? refused : accepted(hundredths / 100)
  }

/** Plain text, trimmed; empty becomes null. Lengths are characters. */
export const textSetter =
  ({ clearable = true, longest = 2000 }: { clearable?: boolean; longest?: number } = {}): Setter<string> =>
  (text) => {
    const trimmed = text.trim()
    if (trimmed === '') return clearable ? accepted<string>(null) : { ok: false, code: 'required' }
    return trimmed.length > longest ? { ok: false, code: 'tooLong' } : accepted(trimmed)
  }

/** Spaces inside are refused, around it dropped. */
export const setNoSpaces: Setter<string> = (text) => {
  const trimmed = text.trim()
  return /\s/.test(trimmed) ? { ok: false, code: 'noSpaces' } : accepted(trimmed === '' ? null : trimmed)
}

/** A code of a file, such as a style number: no spaces, and not what a spreadsheet made of one. */
export const setCode: Setter<string> = (text) => (isMangled(text) ? { ok: false, code: 'mangled' } : setNoSpaces(text))

/** One of a list, matched without regard to case and given back as the list writes it (GRID-08). */
export const listSetter =
  (options: readonly string[], { clearable = true }: { clearable?: boolean } = {}): Setter<string> =>
  (text) => {
    const wanted = text.trim().toLowerCase()
    if (wanted === '') return clearable ? accepted<string>(null) : { ok: false, code: 'required' }
    const found = options.find((option) => option.toLowerCase() === wanted)
    return found === undefined ? { ok: false, code: 'notInList' } : accepted(found)
  }

/** Several of a list, split on commas, each once and in the order given (GRID-08). One unknown refuses the text. */
export const multiListSetter =
  (options: readonly string[], { clearable = true }: { clearable?: boolean } = {}): Setter<string[]> =>
  (text) => {
    const byName = new Map(options.map((option) => [option.toLowerCase(), option]))
    const wanted = text.split(',').map((part) => part.trim().toLowerCase())
    const found = wanted.filter((part) => part !== '').map((part) => byName.get(part))
    if (found.length === 0) return clearable ? accepted<string[]>(null) : { ok: false, code: 'required' }
    if (found.some((option) => option === undefined)) return { ok: false, code: 'notInList' }
    return accepted([...new Set(found as string[])])
  }
