import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

async function rowsOf(pieces: readonly string[]): Promise<unknown[][]> {
  const { header, rows } = await readCsv('a.csv', Readable.from(pieces), pieces.join(''))
  const read: unknown[][] = [header]
  for await (const piece of rows) read.push(...piece.map(({ cells }) => [...cells]))
  return read
}

test('ADM-03 lines that end as old Macs wrote them are rows as any others, wherever the file is cut', async () => {
  const table = [
    ['style', 'name'],
    ['S1', 'Low; "old"'],
    ['S2', ''],
  ]
  const text = 'style;name\r\rS1;"Low; ""old"""\rS2;\r'
  for (let cut = 0; cut <= text.length; cut += 1) {
    expect(await rowsOf([text.slice(0, cut), text.slice(cut)])).toEqual(table)
  }
})
