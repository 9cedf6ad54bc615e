import { currencies } from '../../../../contract/kernel/money.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { currencyOf } from '../rules/locations.ts'
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
const isEmpty = (cell: Cell): boolean =>
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

/** Reads a cell as a field's kind; undefined for an empty one. `location` gives amounts their decimals. */
export function parseCell(kind: FeedKind, cell: Cell, location: LocationCode = 'US'): unknown {
  if (isEmpty(cell)) return undefined
  switch (kind) {
    case 'text': {
      return typeof cell === 'object' ? new BadCell('is no text') : textOf(cell)
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
      return parseAmount(textOf(cell), location)
    }
    case 'number':
    case 'integer': {
      const text = textOf(cell)
      const pattern = kind === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,12}(\.\d{1,6})?$/
      return pattern.test(text)
        ? Number(text)
        : new BadCell(`"${text}" is no ${kind === 'integer' ? 'whole ' : ''}number`)
    }
    case 'day': {
      const text = textOf(cell)
      const day = /^(\d{4}-\d{2}-\d{2})(T00:00:00(\.0+)?Z?)?$/.exec(text)?.[1]
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

/** A decimal amount as minor units of the location's currency; more digits than it has are refused, not rounded. */
function parseAmount(text: string, location: LocationCode): number | BadCell {
  const { decimals } = currencies[currencyOf(location)]
  const match = /^(\d{1,12})(?:\.(\d*?)0*)?$/.exec(text)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > decimals) {
    return new BadCell(`"${text}" is no amount with at most ${decimals} decimals`)
  }
  return Number(match[1]! + fraction.padEnd(decimals, '0'))
}
