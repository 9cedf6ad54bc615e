import type { read as readOf } from '@e965/xlsx'
import type { SheetCell, SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import type { Book } from '../../../../contract/kernel/tables/workbook/book.ts'
import { meaningOf, shownNumber } from '../../../../contract/kernel/tables/workbook/cell-formats.ts'
import { SheetFault } from '../../../../contract/kernel/tables/workbook/sheet-fault.ts'

/** What SheetJS gives of a cell; `z` is the format of a number, `v` of an error its code. */
interface OldCell {
  t: string
  v?: unknown
  z?: string | number
}

const errorTexts: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/**
 * Opens what Excel wrote before 2007 (.xls). Its reader is fetched when somebody picks such a file (decision 23).
 * @throws SheetFault for protected and damaged ones, and for other files of Office
 */
export async function openOldWorkbook(bytes: Uint8Array): Promise<Book> {
  const { read } = await import('@e965/xlsx')
  const book = readOr(bytes, read)
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  const sheets = book.SheetNames.flatMap((name, at) => {
    const rows = (book.Sheets[name] as { '!data'?: (OldCell | undefined)[][] } | undefined)?.['!data']
    // Charts and macros have sheets of their own, without cells.
    return rows ? [{ name, hidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0, rows }] : []
  })
  if (sheets.length === 0) throw new SheetFault('empty')
  return {
    sheets: sheets.map(({ name, hidden }) => ({ name, hidden })),
    rows: async function* (sheet) {
      const rows: SheetRow[] = []
      // Rows that nothing was written in are missing.
      Array.from(sheets[sheet]?.rows ?? []).forEach((values, at) => {
        const cells = Array.from(values ?? [], (cell) => cellOf(cell, from1904))
        while (cells.length > 0 && (cells.at(-1) === null || cells.at(-1) === '')) cells.pop()
        if (cells.length > 0) rows.push({ number: at + 1, cells })
      })
      yield rows
    },
  }
}

type Reader = typeof readOf

function readOr(bytes: Uint8Array, read: Reader): ReturnType<Reader> {
  try {
    // Rows as lists of cells with the codes of their formats, and nothing that is made for showing them.
    return read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
    })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    // A new workbook with a password is wrapped in the same kind of file.
    if (/password|encrypt/i.test(message)) throw new SheetFault('encrypted')
    throw new SheetFault(/Cannot find Workbook stream|Unsupported/i.test(message) ? 'noSpreadsheet' : 'damaged')
  }
}

function cellOf(cell: OldCell | undefined, from1904: boolean): SheetCell {
  if (!cell) return null
  const { t, v, z } = cell
  if (t === 'n' && typeof v === 'number') {
    const meaning = typeof z === 'number' ? meaningOf(z, undefined) : meaningOf(0, z ?? 'General')
    return shownNumber(v, meaning, { from1904, withTimes: false })
  }
  if (t === 'e') return errorTexts[Number(v)] ?? '#N/A'
  return typeof v === 'string' || typeof v === 'boolean' ? v : null
}
