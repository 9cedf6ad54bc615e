import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import type { RawRow, Table } from './table.ts'
import { TableFault } from './table-fault.ts'
import type { Encoding } from '../../../contract/kernel/tables/text-encoding.ts'
import type { Survey } from './survey-file.ts'
import { readCsv } from './read-csv.ts'
import { generous, readXlsx, type WorkbookLimits } from './read-xlsx.ts'

/**
 * Bytes read and parsed in one go. While they are parsed the database waits for its next statement, so they are few.
 */
const PIECE = 64 * 1024

/** Longest line of NDJSON, in characters. */
const LONGEST_LINE = 1_000_000

/** Opens a file as a table, whatever its format; `sheet` is the place of one in a workbook. @throws TableFault that says why it is none */
export async function openTable(
  path: string,
  survey: Survey,
  { limits = generous, sheet }: { limits?: WorkbookLimits; sheet?: number | undefined } = {},
): Promise<Table> {
  const { head, encoding } = survey
  if (head.length === 0) throw new TableFault('empty', `${path} is empty`)
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4])) || head.subarray(0, 4).equals(oldOffice)) {
    return readXlsx(path, limits, sheet)
  }
  const text = decoded(path, encoding)
  const first = new TextDecoder(encoding).decode(head)
  return first.trimStart().startsWith('{') ? readNdjson(path, text) : readCsv(path, text, first)
}

const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

function decoded(path: string, encoding: Encoding): Readable {
  const bytes = createReadStream(path, { highWaterMark: PIECE })
  const decoder = new TextDecoder(encoding)
  return Readable.from(
    (async function* () {
      for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true })
      yield decoder.decode()
    })(),
  )
}

/** One JSON object a line. The fields of the first line are the header; later lines may leave some out. */
async function readNdjson(path: string, text: Readable): Promise<Table> {
  const lines = createInterface({ input: text, crlfDelay: Infinity })[Symbol.asyncIterator]()
  let number = 0
  const nextObject = async (): Promise<Record<string, unknown> | undefined> => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) return undefined
      number += 1
      const line = (value as string).replace(/^\uFEFF/, '').trim()
      if (line === '') continue
      if (line.length > LONGEST_LINE) {
        throw new TableFault('longLine', `${path}, line ${number}: is longer than ${LONGEST_LINE}`, { row: number })
      }
      try {
        const json = JSON.parse(line) as unknown
        if (json !== null && typeof json === 'object' && !Array.isArray(json)) return json as Record<string, unknown>
      } catch {
        // Told below, with the line's number.
      }
      throw new TableFault('notJson', `${path}, line ${number}: is no JSON object`, { row: number })
    }
  }
  const first = await nextObject()
  if (!first) throw new TableFault('empty', `${path} holds no line`)
  const header = Object.keys(first)
  const rows = async function* (): AsyncGenerator<RawRow[]> {
    for (let object: Record<string, unknown> | undefined = first; object; object = await nextObject()) {
      const fields = object
      yield [{ number, cells: header.map((field) => fields[field]) }]
    }
  }
  return { header, rows: rows() }
}
