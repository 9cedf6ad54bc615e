import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { listEntries, packedBytes } from '../../../contract/kernel/tables/zip-entries.ts'
import { sheetName } from './sheet-texts.ts'
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

test('DOC-05 a sheet is named as Excel takes it: 31 signs of UTF-16, whole emoji, not its own History', async () => {
  expect(sheetName('history')).toBe('history 1')
  expect(sheetName("'Spring / Summer'")).toBe('Spring   Summer')
  expect(sheetName(`${'x'.repeat(30)}👟`)).toBe('x'.repeat(30))
  expect(sheetName(`${'x'.repeat(25)}👩‍👩‍👧 tail`)).toBe('x'.repeat(25))
  expect(sheetName(`${'x'.repeat(29)}👟`)).toBe(`${'x'.repeat(29)}👟`)
  for (const name of ['History', `${'x'.repeat(28)} 👟👟 Winter`]) {
    expect(await writeSheet({ name, header: ['a'], rows: [] })).toBeInstanceOf(Uint8Array)
  }
})
