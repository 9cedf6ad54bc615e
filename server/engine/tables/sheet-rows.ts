import { cellText } from './sheet-texts.ts'
import type { SheetValue } from './write-sheet.ts'

/** Attributes of a column's cells: where they stand, and their style (`A`, ` s="2"`). */
export interface SheetColumn {
  letters: string
  style: string
}

const DAY = 86_400_000
/** Day 0 of spreadsheet programs. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

/** Rows as a sheet's XML, the first of them at row `first`; texts stand in their cells. */
export function rowsXml(
  rows: readonly (readonly SheetValue[])[],
  first: number,
  columns: readonly SheetColumn[],
): string {
  let xml = ''
  for (const [at, row] of rows.entries()) {
    const number = first + at
    xml += `<row r="${number}">`
    for (const [place, { letters, style }] of columns.entries())
      xml += `<c r="${letters}${number}"${style}${valueXml(row[place] ?? null)}`
    xml += '</row>'
  }
  return xml
}

/** What stands behind the attributes of a cell, its end included. */
function valueXml(value: SheetValue): string {
  if (value === null) return '/>'
  if (typeof value === 'string') return ` t="inlineStr"><is><t xml:space="preserve">${textXml(value)}</t></is></c>`
  if (typeof value === 'boolean') return ` t="b"><v>${value ? 1 : 0}</v></c>`
  const number = typeof value === 'number' ? value : dayNumber(value)
  return Number.isFinite(number) ? `><v>${number}</v></c>` : '/>'
}

/** Within ten microseconds, as far as a number of days tells moments apart. */
const dayNumber = (moment: Date): number => Math.round(((moment.getTime() - FIRST_DAY) / DAY) * 1e10) / 1e10

/** What is no plain text in XML, or begins what spreadsheet programs read as an escape. */
const odd = /[<>&\p{Cc}\uFFFE\uFFFF\p{Surrogate}]|_x[\da-f]{4}_/iu

const textXml = (text: string): string =>
  odd.test(text)
    ? cellText(text)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        // XML holds none of them, or changes them: spreadsheet programs have an escape of their own.
        .replaceAll(/[^\P{Cc}\t\n]/gu, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    : text
