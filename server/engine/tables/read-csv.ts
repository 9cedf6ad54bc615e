import type { Readable } from 'node:stream'
import { CsvFault, CsvSplitter, csvShape } from '../../../contract/kernel/tables/split-csv.ts'
import type { RawRow, Table } from './table.ts'
import { TableFault } from './table-fault.ts'

/** Opens a CSV file; `first` is its beginning. @throws TableFault that says why it is no table */
export async function readCsv(path: string, text: Readable, first: string): Promise<Table> {
  const { delimiter, skip } = csvShape(first)
  const oldMac = /\r[^\n]/.test(first) && !first.includes('\n')
  const lines = without(text, skip)
  const pieces = splitLines(oldMac ? withNewlines(lines) : lines, delimiter)
  // The hint about the delimiter is no row, and has a number.
  let read = skip > 0 ? 1 : 0
  const next = async (): Promise<string[][] | undefined> => {
    const piece = await pieces.next().catch((error: Error) => {
      if (!(error instanceof CsvFault)) throw new TableFault('unreadable', `${path}: ${error.message}`)
      const row = read + error.before + 1
      throw new TableFault('notQuoted', `${path}, row ${row}: ${error.message}`, { row })
    })
    return piece.done ? undefined : piece.value
  }
  let begun = await next()
  while (begun?.length === 0) begun = await next()
  const header = begun?.shift()
  if (!header) throw new TableFault('noHeader', `${path} holds no header`)
  const rows = async function* (): AsyncGenerator<RawRow[]> {
    read += 1
    for (let piece = begun; piece; piece = await next()) {
      if (piece.length > 0) yield piece.map((cells) => ({ number: (read += 1), cells }))
    }
  }
  return { header, rows: rows() }
}

/** A text without its first signs. */
async function* without(text: Readable, signs: number): AsyncGenerator<string> {
  let left = signs
  for await (const piece of text as AsyncIterable<string>) {
    if (left === 0) yield piece
    else {
      if (piece.length > left) yield piece.slice(left)
      left = Math.max(0, left - piece.length)
    }
  }
}

async function* splitLines(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[][]> {
  const splitter = new CsvSplitter(delimiter)
  for await (const piece of text) yield splitter.push(piece)
  yield splitter.end()
}

/** Lines that end with a bare \r, as old Macs wrote them. */
async function* withNewlines(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield piece.replaceAll('\r', '\n')
}
