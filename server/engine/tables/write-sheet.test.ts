import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { listEntries, packedBytes } from '../../../contract/kernel/tables/zip-entries.ts'
import { writeSheet } from './write-sheet.ts'
import { inflateRawSync } from 'node:zlib'

test('BEY-07 what begins like a formula is a text in a spreadsheet, and a number is a number', async () => {
  const texts = ['=1+1', '+49 30', '-5', '@SUM(A1)', '\tx', '=cmd|calc!A1']
  const content = await writeSheet({ name: '=list', header: ['=head'], rows: [...texts.map((text) => [text]), [-5]] })
  const { sheets } = await readXlsx(content)
  expect(sheets[0]!.rows.map(([cell]) => cell)).toEqual(['=head', ...texts, -5])
  const bytes = Buffer.from(content)
  const sheet = listEntries(bytes)!.find(({ name }) => name === 'xl/worksheets/sheet1.xml')!
  const xml = String(inflateRawSync(packedBytes(bytes, sheet)))
  expect(xml).not.toContain('<f>')
  expect(xml.match(/t="(s|inlineStr)"/g)).toHaveLength(texts.length + 1)
})
