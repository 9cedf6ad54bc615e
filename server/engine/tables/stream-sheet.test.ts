import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { listEntries, packedBytes } from '../../../contract/kernel/tables/zip-entries.ts'
import { streamSheet } from './stream-sheet.ts'
import { type Sheet, type SheetValue, writeSheet } from './write-sheet.ts'

async function streamed({ rows, ...head }: Sheet, piece: number): Promise<Buffer> {
  async function* pieces() {
    for (let from = 0; from < rows.length; from += piece) yield rows.slice(from, from + piece)
  }
  // Streamed, however few there are.
  return buffer(Readable.from(streamSheet(head, pieces(), -1)))
}

const partsOf = (workbook: Buffer) =>
  new Map(
    listEntries(workbook)!.map((entry) => {
      const packed = packedBytes(workbook, entry)
      return [entry.name, String(entry.deflated ? inflateRawSync(packed) : packed)]
    }),
  )

/** Of each cell where it stands and how it looks, and what the sheet is beside them. */
function shapeOf(xml: string) {
  const cells = [...xml.matchAll(/<c ([^>]*?)\/?>/g)].map(([, attributes = '']) =>
    ['r', 's'].map((name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]),
  )
  const [before = '', after = ''] = [/^(.*)<sheetData>/s.exec(xml)?.[1], /<\/sheetData>(.*)$/s.exec(xml)?.[1]]
  return { cells, before: before.replace(/<dimension [^>]*>/, ''), after }
}

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('=1+1', '_x000D_', ' a\r\nb', '00123', '<&>"'),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  fc.constant(null),
)

test('DOC-07 a workbook streamed by rows holds, shows and prints what one written at once does', async () => {
  const sheets = fc.integer({ min: 1, max: 30 }).chain((columns) =>
    fc.record({
      header: fc.array(fc.string({ maxLength: 12 }), { minLength: columns, maxLength: columns }),
      formats: fc.array(fc.constantFrom(undefined, '0.00%', 'yyyy-mm-dd', '#,##0'), {
        minLength: columns,
        maxLength: columns,
      }),
      rows: fc.array(fc.array(value as fc.Arbitrary<SheetValue>, { minLength: columns, maxLength: columns }), {
        maxLength: 12,
      }),
      piece: fc.integer({ min: 1, max: 5 }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(sheets, async ({ piece, ...given }) => {
      const sheet = { name: 'Line', ...given }
      const [plain, ours] = [Buffer.from(await writeSheet(sheet)), await streamed(sheet, piece)]
      const [read, wanted] = await Promise.all([readXlsx(ours), readXlsx(plain)])
      expect(read.sheets[0]!.rows).toEqual(wanted.sheets[0]!.rows)
      const [parts, plainParts] = [partsOf(ours), partsOf(plain)]
      const xml = 'xl/worksheets/sheet1.xml'
      // Widths are of the rows that came first.
      if (sheet.rows.length <= piece) expect(shapeOf(parts.get(xml)!)).toEqual(shapeOf(plainParts.get(xml)!))
      else expect(shapeOf(parts.get(xml)!).cells).toEqual(shapeOf(plainParts.get(xml)!).cells)
      // Without any row the styles of columns are kept all the same.
      for (const name of [
        'xl/workbook.xml',
        '[Content_Types].xml',
        ...(sheet.rows.length > 0 ? ['xl/styles.xml'] : []),
      ])
        expect(parts.get(name)).toBe(plainParts.get(name))
    }),
    { numRuns: 60 },
  )
})
