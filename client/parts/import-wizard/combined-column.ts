import { type Association, associateColumns } from '../../../contract/kernel/imports/associate-columns.ts'
import type { DecimalMark } from '../../../contract/kernel/amounts/decimal-mark.ts'
import { cellText, type SheetRow } from '../../../contract/kernel/imports/fill-rows.ts'
import { areStylesAndColours, splitStyleAndColour } from '../../../contract/kernel/imports/style-and-colour.ts'
import type { ImportColumn } from './import-target.ts'

/** Key of the column that takes style and colour out of one cell. */
export const COMBINED = 'styleColor'

const parts = ['style', 'color'] as const

/** Does a column's heading fill `key` although it is none of its own? */
export const fillsPart = (column: string | null, key: string): boolean =>
  column === COMBINED && parts.some((part) => part === key)

/** The columns of a target, and one for cells that hold style and colour together where it has both. */
export function withCombined(columns: readonly ImportColumn[], text: string): readonly ImportColumn[] {
  const into = parts.flatMap((key) => columns.filter((column) => column.key === key))
  const [style] = into
  if (!style || into.length < 2) return columns
  const combined: ImportColumn = {
    ...style,
    key: COMBINED,
    text,
    label: 'Style Colour',
    split: { into, parts: splitStyleAndColour },
  }
  return [...columns, combined]
}

/** How far below its headings a file is looked at before it is read. */
const LOOKED_AT = 100

/** What stands in a column below the headings, as far as a file is looked at. */
export const textsBelow = (
  rows: readonly Pick<SheetRow, 'cells'>[],
  headerRow: number,
  decimalMark: DecimalMark,
): ((at: number) => string[]) => {
  const below = rows.slice(headerRow + 1, headerRow + LOOKED_AT)
  return (at) => below.map(({ cells }) => cellText(cells[at], decimalMark))
}

/** How many columns a file has, of rows as far as it is looked at. */
export const widthOf = (rows: readonly Pick<SheetRow, 'cells'>[], headerRow: number): number =>
  Math.max(0, ...rows.slice(headerRow, headerRow + LOOKED_AT).map(({ cells }) => cells.length))

/**
 * Which column each heading fills, where cells may show what their heading does not say: a column of styles in which each
 * has its colour beside it fills both.
 */
export function associateWithCombined(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  samples: (at: number) => readonly string[],
  remembered?: Readonly<Record<string, string | null>>,
): Association[] {
  const found = associateColumns(headings, columns, remembered)
  const placeOf = (key: string) => found.findIndex(({ column }) => column === key)
  const styleAt = placeOf('style')
  const isOpen = placeOf('color') < 0 && placeOf(COMBINED) < 0 && columns.some(({ key }) => key === COMBINED)
  const at =
    styleAt >= 0 ? styleAt : found.findIndex(({ by }, place) => by === 'none' && named.test(headings[place] ?? ''))
  if (!isOpen || at < 0 || found[at]?.by === 'remembered' || !areStylesAndColours(samples(at))) return found
  return found.with(at, { column: COMBINED, by: 'similar' })
}

/** What a column of products is often called. */
const named = /style|sku|item|article|artikel|product|produkt|material|modell?/i
