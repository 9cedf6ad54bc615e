import { isMangled } from '../../../../contract/kernel/imports/mangled-text.ts'
import { type CurrencyCode, currencies } from '../../../../contract/kernel/amounts/money.ts'
import type { FeedKind } from './feed-columns.ts'
import type { Cell } from '../../../engine/tables/table.ts'

/** A cell that cannot be understood, with the reason to report. */
export class BadCell {
  readonly reason: string
  constructor(reason: string) {
    this.reason = reason
  }
}

/** An empty cell stands for the field's default. */
export const isEmpty = (cell: Cell): boolean =>
  cell === null || cell === undefined || cell === '' || (typeof cell === 'string' && cell.trim() === '')

const textOf = (cell: Cell): string =>
  typeof cell === 'string'
    ? cell.trim()
    : cell instanceof Date
      ? cell.toISOString()
      : typeof cell === 'number' || typeof cell === 'boolean'
        ? String(cell)
        : JSON.stringify(cell)

const yes = new Set(['true', 'yes', 'y', '1', 'x'])
const no = new Set(['false', 'no', 'n', '0'])

/** Whose currency gives amounts their decimals, and whether numbers are rounded at their column's. */
export interface CellSettings {
  currency?: CurrencyCode | undefined
  rounds?: boolean
}

/** Decimals that columns of plain numbers keep. */
const decimalsOf = { number: 3, percent: 4 } as const

/** Reads a cell as a field's kind; undefined for an empty one. */
export function parseCell(
  kind: FeedKind,
  cell: Cell,
  { currency = 'USD', rounds = false }: CellSettings = {},
): unknown {
  if (isEmpty(cell)) return undefined
  switch (kind) {
    case 'text': {
      return typeof cell === 'object' ? new BadCell('is no text') : textOf(cell)
    }
    case 'code': {
      if (typeof cell === 'object') return new BadCell('is no text')
      const text = textOf(cell)
      return isMangled(text)
        ? new BadCell(`"${text}" is what a spreadsheet made of it: format its cells as text and enter it again`)
        : text
    }
    case 'list': {
      if (Array.isArray(cell)) return cell.map((part) => textOf(part))
      return textOf(cell)
        .split('|')
        .map((part) => part.trim())
        .filter(Boolean)
    }
    case 'flag': {
      const word = textOf(cell).toLowerCase()
      return yes.has(word) ? true : no.has(word) ? false : new BadCell(`"${word}" is neither true nor false`)
    }
    case 'amount': {
      const { decimals } = currencies[currency]
      return parseAmount(rounds ? rounded(cell, decimals) : textOf(cell), decimals)
    }
    case 'number':
    case 'percent':
    case 'integer': {
      const written = rounds && kind !== 'integer' ? rounded(cell, decimalsOf[kind]) : textOf(cell)
      const text = kind === 'percent' ? written.replace(/\s*%$/, '') : written
      const pattern = kind === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,12}(\.\d{1,6})?$/
      return pattern.test(text)
        ? Number(text)
        : new BadCell(`"${text}" is no ${kind === 'integer' ? 'whole ' : ''}number`)
    }
    case 'day': {
      const text = textOf(cell)
      const day = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(\.\d+)?Z?)?$/.exec(text)?.[1]
      return day ?? new BadCell(`"${text}" is no day like 2026-03-31`)
    }
    case 'time': {
      const text = textOf(cell)
      const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text)
      return /^\d{4}-/.test(text) && !Number.isNaN(time.getTime())
        ? time.toISOString()
        : new BadCell(`"${text}" is no time like 2026-03-31T10:00:00Z`)
    }
  }
}

/** A decimal amount as minor units; more digits than it has are refused, not rounded. */
function parseAmount(text: string, decimals: number): number | BadCell {
  const match = /^(\d{1,12})(?:\.(\d{0,40}))?$/.exec(text)
  const fraction = match?.[2]?.replace(/0+$/, '') ?? ''
  if (!match || fraction.length > decimals) {
    return new BadCell(`"${text}" is no amount with at most ${decimals} decimals`)
  }
  return Number(match[1]! + fraction.padEnd(decimals, '0'))
}

/** The text of a number at so many decimals, halves up as its cell shows them; of anything else as it stands. */
function rounded(cell: Cell, decimals: number): string {
  if (typeof cell !== 'number' || Number.isInteger(cell) || Math.abs(cell) < 1e-6 || Math.abs(cell) > 1e12) {
    return textOf(cell)
  }
  return (Math.round(Number(`${cell}e${decimals}`)) / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, '')
}
