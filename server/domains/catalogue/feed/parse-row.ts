import { locationCode } from '../../../../contract/identity/user.ts'
import { type CurrencyCode, currencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { currencyOf } from '../rules/locations.ts'
import type { Recognised } from './feed-kinds.ts'
import { BadCell, isEmpty, parseCell } from './parse-cell.ts'
import type { Cell, RawRow } from '../../../engine/tables/table.ts'

export type ParsedRow = { record: Record<string, unknown> } | { reasons: string[] }

/** Reads one row as the record of its feed, or tells everything that is wrong with it at once (BEY-01). */
export function parseRow(feed: Recognised, { cells }: RawRow): ParsedRow {
  const record: Record<string, unknown> = {}
  const reasons: string[] = []
  const settings = { currency: currencyOfRow(feed, cells), rounds: feed.rounds }
  feed.header.forEach((field, column) => {
    if (field === '') {
      if (!isEmpty(cells[column])) reasons.push(`has something in column ${column + 1}, which has no name`)
      return
    }
    const value = parseCell(feed.fields.get(field)!, cells[column], settings)
    if (value instanceof BadCell) reasons.push(`${field} ${value.reason}`)
    else if (value !== undefined) record[field] = value
  })
  if (cells.length > feed.header.length && cells.slice(feed.header.length).some((cell) => !isEmpty(cell))) {
    reasons.push(`has ${cells.length} cells, the header ${feed.header.length}`)
  }
  if (feed.kind === 'photos') return reasons.length > 0 ? { reasons } : { record }
  const parsed = feed.schema.safeParse(record)
  if (parsed.success && reasons.length === 0) return { record: parsed.data as Record<string, unknown> }
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    if (reasons.some((reason) => reason.startsWith(`${field} `))) continue
    reasons.push(record[field] === undefined ? `${field} is missing` : `${field} ${issue.message}`)
  }
  return { reasons }
}

/** Amounts are in the currency that the row names, or in that of its location. */
function currencyOfRow({ header }: Recognised, cells: readonly Cell[]): CurrencyCode | undefined {
  const said = (field: string) => (header.includes(field) ? parseCell('text', cells[header.indexOf(field)]) : undefined)
  const named = currencyCode.safeParse(said('currency')).data
  const location = locationCode.safeParse(said('location')).data
  return named ?? (location && currencyOf(location))
}
