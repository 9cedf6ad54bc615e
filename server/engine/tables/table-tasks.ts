import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Task, type TaskContext } from '../workers/worker-host.ts'
import { openTable } from './open-table.ts'
import type { WorkbookLimits } from './read-xlsx.ts'
import { surveyFile } from './survey-file.ts'
import { TableFault } from './table-fault.ts'
import { comingPieces, type RowsPort } from './row-channel.ts'
import { type SheetHead, streamSheet } from './stream-sheet.ts'
import type { SheetValue } from './write-sheet.ts'

/** A whole small table as texts; of a workbook also its sheets, and the place of the one that was read. */
export interface ReadTable {
  header: string[]
  sheets?: string[]
  sheet?: number
  rows: { number: number; cells: string[] }[]
}

export interface ReadOrder {
  content: Uint8Array
  /** Where it is written to be read; whoever asks removes it. */
  folder: string
  limits: WorkbookLimits & { rows: number }
  sheet: number | undefined
}

/** What was read, or why nothing was: an error of a thread keeps only its message. */
export type ReadAnswer = { table: ReadTable } | { fault: Pick<TableFault, 'code' | 'message' | 'data'> }

async function readTable({ content, folder, limits, sheet }: ReadOrder): Promise<ReadAnswer> {
  const path = join(folder, 'table')
  try {
    await writeFile(path, content)
    const table = await openTable(path, await surveyFile(path), { limits, sheet })
    const rows: ReadTable['rows'] = []
    for await (const piece of table.rows) {
      for (const { number, cells } of piece) rows.push({ number, cells: cells.map(textOf) })
      if (rows.length > limits.rows) {
        const message = `The file has more than ${limits.rows} rows`
        throw new TableFault('tooManyRows', message, { rows: limits.rows })
      }
    }
    const { header, sheets, sheet: read } = table
    const found = sheets && read !== undefined ? { sheets, sheet: read } : {}
    return { table: { header: header.map((name) => name.trim()), rows, ...found } }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const { code, message, data } = error
    // Where it lay on the server is nobody's business who sent it.
    return { fault: { code, message: message.replaceAll(path, 'The file'), data } }
  }
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  // Lists that people import hold days and no hours.
  if (typeof cell === 'string') return /^\d{4}-\d{2}-\d{2}T00:00:00Z$/.test(cell) ? cell.slice(0, 10) : cell
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as number | boolean)
}

export interface SheetOrder {
  head: SheetHead
  /** Where its rows come in. */
  rows: RowsPort
}

/** What threads do with tables. */
export const tableTasks: Record<string, Task> = {
  'tables/read': (order: ReadOrder) => readTable(order),
  'tables/write': async ({ head, rows }: SheetOrder, context: TaskContext) => {
    for await (const bytes of streamSheet(head, comingPieces<SheetValue[][]>(rows))) context.chunk(bytes)
  },
}
