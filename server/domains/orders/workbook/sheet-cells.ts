import type { Cell, CellStyle, CellValue } from 'hucre'
import { amountFormat } from '../../../engine/tables/amount-format.ts'
import { cellText } from '../../../engine/tables/sheet-texts.ts'
import type { BookOrder } from './book.ts'

/** A sheet as it grows line by line. */
export interface SheetCells {
  rows: CellValue[][]
  /** Of whole columns: a cell that has the same says nothing of its own. */
  columns: readonly (CellStyle | undefined)[]
  cells: Map<string, Partial<Cell>>
}

export interface Written {
  value?: CellValue
  style?: CellStyle
  /** Without its sign; `value` is what it comes to, for programs that do not calculate. */
  formula?: string
}

const typed = { protection: { locked: false } } as const
const middle = { vertical: 'center' } as const
const band = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F2F0' } } as const

/** '@' keeps Excel from turning 00123 into a number; what may be typed into is not locked. */
export const styles = {
  text: { numFmt: '@', alignment: middle },
  heading: { numFmt: '@', font: { bold: true }, fill: band, alignment: middle },
  size: { numFmt: '@', font: { bold: true }, fill: band, alignment: { ...middle, horizontal: 'right' } },
  stock: { numFmt: '0', font: { color: { rgb: '777777' } }, alignment: { ...middle, horizontal: 'right' } },
  stockText: { numFmt: '@', font: { color: { rgb: '777777' } }, alignment: middle },
  typedText: { numFmt: '@', alignment: middle, ...typed },
  quantity: { numFmt: '0', alignment: middle, ...typed },
  percent: { numFmt: '0.##', alignment: middle, ...typed },
  /** Cannot be had: nothing is typed there. */
  shut: { fill: { type: 'pattern', pattern: 'lightUp', fgColor: { rgb: 'BBBBBB' } } },
  sum: { numFmt: '0', font: { bold: true }, alignment: middle },
  open: typed,
} as const satisfies Record<string, CellStyle>

export const moneyStyle = (decimals: number, base: CellStyle = {}): CellStyle => ({
  alignment: middle,
  ...base,
  numFmt: amountFormat(decimals),
})

/** An amount in whole units of the order's currency. */
export const worth = (minor: number, { decimals }: Pick<BookOrder, 'decimals'>): number => minor / 10 ** decimals

export function writeLine(sheet: SheetCells, line: readonly Written[]): void {
  const at = sheet.rows.length
  const values = line.map(({ value }): CellValue => (typeof value === 'string' ? cellText(value) : (value ?? null)))
  sheet.rows.push(values)
  for (const [column, { style, formula }] of line.entries()) {
    if (formula === undefined && (!style || style === sheet.columns[column])) continue
    const value = values[column]!
    sheet.cells.set(`${at},${column}`, {
      value,
      ...(style ? { style } : {}),
      ...(formula === undefined ? {} : { formula, formulaResult: value }),
    })
  }
}
