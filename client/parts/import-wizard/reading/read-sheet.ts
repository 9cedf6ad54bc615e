import type { SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { type Book, firstFilled } from '../../../../contract/kernel/tables/workbook/book.ts'
import { SheetFault, type SheetFaultCode } from '../../../../contract/kernel/tables/workbook/sheet-fault.ts'
import { openBook } from './open-book.ts'
import { sheetLimits } from './sheet-limits.ts'

export interface ReadOrder {
  file: Blob
  /** The first that people see and that holds something when not given. */
  sheet?: number
}

export type ReadReport =
  | { type: 'opened'; sheets: Book['sheets']; sheet: number }
  | { type: 'rows'; rows: SheetRow[] }
  | { type: 'end' }
  | { type: 'fault'; code: SheetFaultCode; data: Record<string, number> }

/** Rows of the first report, which are wanted at once, and of the later ones. */
const FIRST = 100
const MORE = 2_000

/**
 * Reads one sheet, away from the page; what it finds is reported as it comes. The rows after the first wait for `shown`:
 * until those are on the screen the processor is the page's.
 */
export async function readSheet(
  { file, sheet }: ReadOrder,
  report: (report: ReadReport) => void,
  shown?: Promise<void>,
): Promise<void> {
  try {
    const book = await openBook(file)
    const chosen = sheet ?? (await firstFilled(book))
    report({ type: 'opened', sheets: book.sheets, sheet: chosen })
    let waiting: SheetRow[] = []
    let sent = 0
    const send = () => {
      report({ type: 'rows', rows: waiting })
      sent += waiting.length
      waiting = []
    }
    for await (const rows of book.rows(chosen)) {
      for (const row of rows) {
        waiting.push(row)
        if (waiting.length < (sent === 0 ? FIRST : MORE)) continue
        send()
        await shown
      }
      // The heading and what stands above it do not count.
      if (sent + waiting.length > sheetLimits.rows + 20) {
        throw new SheetFault('tooManyRows', { rows: sheetLimits.rows })
      }
    }
    if (sent + waiting.length === 0) throw new SheetFault('empty')
    if (waiting.length > 0) send()
    report({ type: 'end' })
  } catch (error) {
    if (error instanceof SheetFault) report({ type: 'fault', code: error.code, data: error.data })
    else report({ type: 'fault', code: 'damaged', data: {} })
  }
}
