import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { CsvFault, CsvSplitter, delimiterOf } from '../../../contract/kernel/tables/split-csv.ts'
import type { RawRow, Table } from './table.ts'
import { TableFault } from './table-fault.ts'

/** Opens a CSV file; `first` is its beginning. @throws TableFault that says why it is no table */
export async function readCsv(path: string, text: Readable, first: string): Promise<Table> {
  const delimiter = delimiterOf(first)
  // Lines that end with a bare \r, as old Macs wrote them, are left to the general parser.
  const oldMac = /\r[^\n]/.test(first) && !first.includes('\n')
  const pieces = (oldMac ? parseAny(text, delimiter) : splitLines(text, delimiter))[Symbol.asyncIterator]()
  let read = 0
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
    read = 1
    for (let piece = begun; piece; piece = await next()) {
      if (piece.length > 0) yield piece.map((cells) => ({ number: (read += 1), cells }))
    }
  }
  return { header, rows: rows() }
}

async function* splitLines(text: Readable, delimiter: string): AsyncGenerator<string[][]> {
  const splitter = new CsvSplitter(delimiter)
  for await (const piece of text as AsyncIterable<string>) yield splitter.push(piece)
  yield splitter.end()
}

async function* parseAny(text: Readable, delimiter: string): AsyncGenerator<string[][]> {
  const parser = text.pipe(parse({ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true }))
  text.on('error', (error) => parser.destroy(error))
  for await (const cells of parser as AsyncIterable<string[]>) yield [cells]
}
