import type { SheetRow } from '../../../../../contract/kernel/imports/fill-rows.ts'
import { openBook } from '../../../../parts/import-wizard/reading/open-book.ts'
import { type FormRow, readOrderForm } from '../matrix/read-order-form.ts'
import { type OrderBook, readOrderBook, type ReadSheet } from './read-order-book.ts'

/** What a file is for an order: one of the workbooks it was exported into, or any list of styles and sizes. */
export type ReadFile = { is: 'book'; book: OrderBook } | { is: 'list'; rows: FormRow[] }

/** @throws SheetFault for a file that cannot be read */
export async function readFile(file: Blob, sizes: ReadonlySet<string>): Promise<ReadFile> {
  const book = await openBook(file)
  const sheets: ReadSheet[] = []
  for (const [at, { name }] of book.sheets.entries()) {
    const rows: SheetRow[] = []
    for await (const piece of book.rows(at)) rows.push(...piece)
    sheets.push({ name, rows })
  }
  const own = readOrderBook(sheets)
  if (own) return { is: 'book', book: own }
  const [first] = sheets.filter(({ rows }) => rows.length > 0)
  const cells = (first?.rows ?? []).map((row) => row.cells.map((cell) => String(cell ?? '')))
  return { is: 'list', rows: readOrderForm(cells, sizes) }
}
