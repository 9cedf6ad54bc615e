import { type Cell, type CellStyle, cellRef, writeXlsx } from 'hucre'
import { printSetup } from './print-setup.ts'
import { cellText, sheetName } from './sheet-texts.ts'

export type SheetValue = string | number | boolean | Date | null

/** One sheet of texts with a heading; read again it gives the same texts. */
export interface Sheet {
  name: string
  header: string[]
  rows: SheetValue[][]
  /** Number format of each column that holds no texts, such as `0.00%`. */
  formats?: readonly (string | undefined)[]
}

/** '@' keeps Excel from turning 00123 into a number and 1-2 into a day when somebody edits the cell. */
const text: CellStyle = { numFmt: '@', alignment: { vertical: 'center' } }
const heading: CellStyle = { font: { bold: true }, numFmt: '@' }

/** By the first rows, the heading among them. */
export const widthsOf = (rows: readonly (readonly SheetValue[])[]): number[] =>
  (rows[0] ?? []).map((_title, column) =>
    Math.min(60, Math.max(10, ...rows.slice(0, 200).map((row) => lengthOf(row[column]) + 2))),
  )

const lengthOf = (value: SheetValue | undefined): number =>
  value instanceof Date ? 10 : value === null || value === undefined ? 0 : String(value).length

/** The whole workbook at once; one of many rows is streamed (`stream-sheet.ts`). */
export async function writeSheet(
  { name, header, rows: given, formats = [] }: Sheet,
  widths: readonly number[] = widthsOf([header, ...given]),
): Promise<Uint8Array> {
  const rows = given.map((row) => row.map((value) => (typeof value === 'string' ? cellText(value) : value)))
  const all = [header, ...rows]
  const styles = header.map((_, column): CellStyle => {
    const numFmt = formats[column]
    return numFmt === undefined ? text : { ...text, numFmt }
  })
  // Of the others the style is that of their column.
  const cells = new Map<string, Partial<Cell>>(
    header.map((value, column) => [`0,${column}`, { value, style: heading }] as const),
  )
  return writeXlsx({
    properties: { title: cellText(name), company: 'Linebook' },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [
      {
        name: sheetName(name),
        rows: all,
        cells,
        columns: styles.map((style, column) => ({ width: widths[column], style })),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${cellRef(rows.length, Math.max(0, header.length - 1))}` },
        ...printSetup(),
      },
    ],
  })
}
