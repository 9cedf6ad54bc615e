import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultSettings, toggleSections } from '../../../../contract/documents/default-settings.ts'
import { buildDocumentSource, sampleAvailability } from '../../../../tests/builders/document-source.ts'
import { saveWithLibreOffice } from '../../../../tests/world/libre-office.ts'
import { type SheetValue, writeSheet } from '../../../engine/tables/write-sheet.ts'
import { renderXlsx } from './render-xlsx.ts'

/** What spreadsheet programs like to take for something else. */
const awkward: SheetValue[][] = [
  ['00123', 0, new Date('2027-02-28T00:00:00Z'), 0.175, true],
  ['1-2', -1.5, new Date('2024-02-29T00:00:00Z'), 1, false],
  ['=1+1', 1234567.89, new Date('1999-12-31T00:00:00Z'), 0, null],
  ['  „Rübezahl“ <&> 36⅔ ', 0.1, null, 0.123456789012, null],
  ['two\nlines', 999999999999, null, null, null],
  ['1E5', null, null, null, null],
  ['TRUE', null, null, null, null],
  ['_x000D_ 👟 x_X0041_', null, null, null, null],
]
const formats = [undefined, '#,##0.00', 'yyyy-mm-dd', '0.0%', 'General']

/** The document with all its columns, groups, sums and pictures. */
async function spreadsheet(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-workbook-'))
  try {
    const picture = join(folder, 'shoe.jpg')
    await writeFile(
      picture,
      await sharp({ create: { width: 90, height: 90, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer(),
    )
    const chosen = defaultSettings('Footwear', 'Spreadsheet', 'Spreadsheet')
    const all = Object.values(toggleSections).flat()
    const file = join(folder, 'made.xlsx')
    await renderXlsx(
      {
        source: buildDocumentSource(12, {
          pictures: ['0'],
          row: (index) => ({
            availability: sampleAvailability(),
            ...(index === 1 ? { name: '=SUM(A1:A9) _x000D_', cost: null } : {}),
            ...(index === 2 ? { photos: [] } : {}),
          }),
        }),
        type: 'Spreadsheet',
        subType: 'Spreadsheet',
        settings: { ...chosen, ...Object.fromEntries(all.map((key) => [key, true])), groupBy: 'division' },
        author: 'Mara Kessler',
        today: '2026-11-23',
        language: 'de-DE',
        pictures: { '0': picture },
        largePictures: {},
        file,
      },
      { report: () => undefined, isCancelled: () => false },
    )
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const rowsOf = async (workbook: Uint8Array) => (await readXlsx(workbook)).sheets[0]!.rows

/** As the next reader finds it, and as LibreOffice saves it, where that is installed. */
const readers: [string, (workbooks: Uint8Array[]) => Promise<Uint8Array[]>][] = [
  ['as written', async (workbooks) => workbooks],
]
if (saveWithLibreOffice) readers.push(['as LibreOffice saves them', saveWithLibreOffice])

test('DOC-07 a sign that no workbook can hold is left out, and what follows it stays', async () => {
  const rows = [['one\uFFFEtwo\uD800'], ['three']]
  const made = await writeSheet({ name: "'\uFFFF'", header: ['Text'], rows })
  const [sheet] = (await readXlsx(made)).sheets
  expect(sheet).toMatchObject({ name: 'Linebook', rows: [['Text'], ['onetwo'], ['three']] })
})

test.each(readers)('DOC-07 DOC-08 a sheet and a spreadsheet hold the values they were given: %s', async (_, pass) => {
  const header = ['Text', 'Number', 'Day', 'Share', 'Is so']
  const sheet = await writeSheet({ name: "'Report' [1/2]", header, rows: awkward, formats })
  const texts = await writeSheet({ name: 'Texts', header: ['Text'], rows: awkward.map(([text]) => [text!]) })
  const made = await spreadsheet()
  const [savedSheet, savedTexts, savedMade] = await pass([sheet, texts, made])
  expect(await rowsOf(savedSheet!)).toEqual([header, ...awkward])
  expect(await rowsOf(savedTexts!)).toEqual([['Text'], ...awkward.map(([text]) => [text])])
  const rows = await rowsOf(savedMade!)
  expect(rows.length).toBeGreaterThan(12)
  expect(rows).toEqual(await rowsOf(made))
})

test('BEY-18 sums of groups and of everything are formulas, and none counts another one', async () => {
  const [sheet] = (await readXlsx(await spreadsheet())).sheets
  const sums = [...sheet!.cells!].flatMap(([at, { formula, value }]) => (formula ? [{ at, formula, value }] : []))
  expect(sums.length).toBeGreaterThan(1)
  expect(new Set(sums.map(({ formula }) => formula.slice(0, 11)))).toEqual(new Set(['SUBTOTAL(9,']))
  const [row, column] = sums.at(-1)!.at.split(',').map(Number)
  expect(row).toBe(sheet!.rows.length - 1)
  const ofGroups = sums.slice(0, -1).filter(({ at }) => at.endsWith(`,${column}`))
  expect(sums.at(-1)!.value).toBe(ofGroups.reduce((sum, { value }) => sum + Number(value), 0))
  expect(sums.at(-1)!.formula).toMatch(new RegExp(`2:[A-Z]+${row}\\)$`))
})
