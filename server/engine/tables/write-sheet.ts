import { type CellStyle, cellRef, writeXlsx } from 'hucre'

/** One sheet of texts with a heading; read again it gives the same texts. */
export interface Sheet {
  name: string
  header: string[]
  rows: string[][]
}

/** '@' keeps Excel from turning 00123 into a number and 1-2 into a day when somebody edits the cell. */
const text: CellStyle = { numFmt: '@', alignment: { vertical: 'center' } }
const heading: CellStyle = { font: { bold: true }, numFmt: '@' }

const widthOf = (column: number, rows: readonly string[][]): number =>
  Math.min(60, Math.max(10, ...rows.slice(0, 200).map((row) => (row[column]?.length ?? 0) + 2)))

export async function writeSheet({ name, header, rows }: Sheet): Promise<Uint8Array> {
  const all = [header, ...rows]
  return writeXlsx({
    properties: { title: name, company: 'Linebook' },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [
      {
        name: name.slice(0, 31),
        rows: all,
        cells: new Map(header.map((value, column) => [`0,${column}`, { value, style: heading }])),
        columns: header.map((_, column) => ({ width: widthOf(column, all), style: text })),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${cellRef(rows.length, Math.max(0, header.length - 1))}` },
      },
    ],
  })
}
