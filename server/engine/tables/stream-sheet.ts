import { once } from 'node:events'
import { constants, crc32, createDeflateRaw, inflateRawSync } from 'node:zlib'
import { cellRef } from 'hucre'
import { listEntries, packedBytes } from '../../../contract/kernel/tables/zip-entries.ts'
import { type PackedPart, packedPart, zipOfParts } from './pack-parts.ts'
import { rowsXml, type SheetColumn } from './sheet-rows.ts'
import { type Sheet, type SheetValue, widthsOf, writeSheet } from './write-sheet.ts'

export type SheetHead = Omit<Sheet, 'rows'>

/** Where the rows of the one sheet stand in a workbook. */
const SHEET = 'xl/worksheets/sheet1.xml'

/** Rows that are written sooner than a workbook is unpacked and packed again. */
const FEW = 100

/**
 * The workbook that `writeSheet` would make, of rows that come in pieces: each is written and packed while the next one is
 * read, and none is kept. All but the rows is written by `writeSheet` itself, as a workbook of one empty row; when there are
 * no more than a `few` rows, all of it.
 */
export async function* streamSheet(
  head: SheetHead,
  pieces: AsyncIterable<SheetValue[][]>,
  few = FEW,
): AsyncGenerator<Uint8Array, void> {
  const source = pieces[Symbol.asyncIterator]()
  const begin = await source.next()
  const first = begin.done ? [] : begin.value
  const second = begin.done || first.length > few ? undefined : await source.next()
  if (first.length <= few && (second?.done ?? true)) return yield await writeSheet({ ...head, rows: first })
  const shell = await shellOf(head, widthsOf([head.header, ...first]))
  const sheet = packing(SHEET)
  await sheet.write(shell.before)
  let count = 0
  for (let rows = first, next = second; ; next = undefined) {
    if (rows.length > 0) await sheet.write(rowsXml(rows, count + 2, shell.columns))
    count += rows.length
    next ??= await source.next()
    if (next.done) break
    rows = next.value
  }
  await sheet.write(shell.after(count))
  yield* zipOfParts([...shell.parts, await sheet.end()])
}

interface Shell {
  /** Of the sheet: what stands before its second row, and behind its last one. */
  before: string
  after(rows: number): string
  columns: SheetColumn[]
  /** All other parts of the workbook. */
  parts: PackedPart[]
}

async function shellOf(head: SheetHead, widths: readonly number[]): Promise<Shell> {
  const bytes = await writeSheet({ ...head, rows: [head.header.map(() => null)] }, widths)
  const parts = listEntries(bytes)!.map((entry) => ({
    name: entry.name,
    content: entry.deflated ? inflateRawSync(packedBytes(bytes, entry)) : packedBytes(bytes, entry),
  }))
  const xml = String(parts.find(({ name }) => name === SHEET)!.content)
  const [before, row, after] = partedAt(xml, '<row r="2">', '</sheetData>')
  return {
    // Nobody needs to be told how far it goes, which is not known yet.
    before: before.replace(/<dimension [^>]*>/, ''),
    after: (rows) => after.replace(/(<autoFilter ref=")[^"]*/, `$1A1:${endOf(rows, head.header.length)}`),
    // Each of the empty row's cells has its place and the style of its column.
    columns: [...row.matchAll(/<c r="([A-Z]+)\d+"( s="\d+")?/g)].map(([, letters = '', style = '']) => ({
      letters,
      style,
    })),
    parts: parts.filter(({ name }) => name !== SHEET).map(({ name, content }) => packedPart(name, content)),
  }
}

const endOf = (rows: number, columns: number): string => cellRef(rows, Math.max(0, columns - 1))

/** What stands before `from`, from there until `until`, and from there on. */
function partedAt(text: string, from: string, until: string): [string, string, string] {
  const end = text.indexOf(until)
  const begin = text.indexOf(from)
  return begin < 0
    ? [text.slice(0, end), '', text.slice(end)]
    : [text.slice(0, begin), text.slice(begin, end), text.slice(end)]
}

/** A part that is packed while it is written, without a copy of the whole. */
function packing(name: string) {
  // XML of rows is small at any level, and three times as fast at this one.
  const packer = createDeflateRaw({ level: constants.Z_BEST_SPEED + 2, chunkSize: 64 * 1024 })
  const packed: Buffer[] = []
  let [crc, size] = [0, 0]
  packer.on('data', (piece: Buffer) => packed.push(piece))
  return {
    async write(text: string): Promise<void> {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      size += bytes.length
      if (!packer.write(bytes)) await once(packer, 'drain')
    },
    async end(): Promise<PackedPart> {
      packer.end()
      await once(packer, 'end')
      return { name, packed, crc, size }
    },
  }
}
