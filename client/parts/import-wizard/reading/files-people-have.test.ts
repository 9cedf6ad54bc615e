import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { cellText, type SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { buildZip } from '../../../../tests/builders/build-zip.ts'
import { associateWithCombined, withCombined } from '../combined-column.ts'
import { fillInSlices } from '../fill-in-slices.ts'
import type { ImportTarget } from '../import-target.ts'
import { setCode } from '../../../../contract/grid/setters.ts'
import { type ReadReport, readSheet } from './read-sheet.ts'

async function read(file: Uint8Array, sheet?: number) {
  const reports: ReadReport[] = []
  const order = { file: new Blob([file as BlobPart]), ...(sheet === undefined ? {} : { sheet }) }
  await readSheet(order, (report) => reports.push(report))
  const rows: SheetRow[] = reports.flatMap((report) => (report.type === 'rows' ? report.rows : []))
  const fault = reports.find((report) => report.type === 'fault')
  const opened = reports.find((report) => report.type === 'opened')
  return { cells: rows.map(({ cells }) => cells), rows, fault: fault?.code, opened }
}
const file = (name: string) => readFile(`tests/files/${name}`)

const styles = [
  ['416351', 'NVW', 10],
  ['240341', 'NVW', 10],
  ['240214', 'GYNV', 10],
]

test('IMP-01 old workbooks: results behind shared formulas, and a stream whose name is in capitals', async () => {
  const shared = await read(await file('shared-text-formula.xls'))
  expect(shared.cells).toEqual([['Style', 'Color', 'Qty'], ...styles])
  const capital = await read(await file('capital-stream.xls'))
  expect(capital.cells).toEqual([
    ['Style', 'Color', 'Qty'],
    ['416351', 'NVW', 10],
    ['240341', 'NVW', 20],
    ['240214', 'GYNV', 30],
  ])
})

test('IMP-01 the first sheet that holds something is taken, and every sheet can be chosen', async () => {
  const cover = await read(await file('cover-sheet.xlsx'))
  expect(cover.opened).toMatchObject({ sheets: [{ name: 'Cover' }, { name: 'Line' }], sheet: 1 })
  expect(cover.cells[1]).toEqual(['416351', 'NVW', 5])
  expect((await read(await file('cover-sheet.xlsx'), 0)).fault).toBe('empty')
})

test('IMP-01 a number is what its cell shows', async () => {
  expect((await read(await file('leading-zeros.xlsx'))).cells[1]).toEqual(['001234', 'BLK'])
  const shown: [value: number, numFmt: string, cell: string | number][] = [
    [1234, '000000', '001234'],
    [12_345_678, '0000000', '12345678'],
    [240_341_012, '000000-000', '240341-012'],
    [1_240_341_012, '000\\-000', '1240341-012'],
    [42, '"SK"0000', 'SK0042'],
    [7, '0', 7],
    [7, '0.00', 7],
    [1234, '#,##0', 1234],
    [5, '00" pcs"', 5],
    [0.1 + 0.2, 'General', 0.3],
    [0.5, '0%', 50],
    [0.125, '0.0%', 12.5],
    [46_388, 'dd/mm/yyyy', '2027-01-01'],
    [46_388.979, 'd.m.yy h:mm', '2027-01-01'],
    [52.5, '#,##0.00 "DKK"', 52.5],
    [123_456_789_012_345_680_000, 'General', '1.23457E+20'],
    [887_000_000_012, 'General', 887_000_000_012],
  ]
  const cells = new Map(shown.map(([value, numFmt], at) => [`${at},0`, { value, style: { numFmt } }]))
  const found = await read(await writeXlsx({ sheets: [{ name: 'S', rows: shown.map(([value]) => [value]), cells }] }))
  expect(found.cells).toEqual(shown.map(([, , cell]) => [cell]))
})

test('IMP-01 an inch within a cell is a sign as any other', async () => {
  expect((await read(await file('inch.csv'))).cells[2]).toEqual(['240341', 'NVW', '6" shaft'])
})

const part = (xml: string) => `<?xml version="1.0"?>${xml}`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`

test('IMP-01 a workbook is one whatever slash its ZIP has in its paths', async () => {
  const parts = {
    '_rels\\.rels': part(`<Relationships>${relation('r', 'officeDocument', 'xl/b.xml')}</Relationships>`),
    'xl\\_rels\\b.xml.rels': part(`<Relationships>${relation('s', 'worksheet', 's.xml')}</Relationships>`),
    'xl\\b.xml': part('<workbook><sheets><sheet name="S" r:id="s"/></sheets></workbook>'),
    'xl\\s.xml': part(sheetOf(row(1, text))),
  }
  expect((await read(buildZip(parts))).cells).toEqual([['Style']])
})

const workbook = (sheet: string, strings = '<sst/>', more = {}, claims = {}) =>
  buildZip(
    {
      '_rels/.rels': part(`<Relationships>${relation('r', 'officeDocument', 'b.xml')}</Relationships>`),
      '_rels/b.xml.rels': part(
        `<Relationships>${relation('s', 'worksheet', 's.xml')}${relation('t', 'sharedStrings', 't.xml')}${relation('f', 'styles', 'f.xml')}</Relationships>`,
      ),
      'b.xml': part('<workbook><sheets><sheet name="S" r:id="s"/></sheets></workbook>'),
      't.xml': strings,
      's.xml': part(sheet),
      ...more,
    },
    claims,
  )
const sheetOf = (rows: string) =>
  `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_u, at) => one(at)).join('')
const text = '<c r="A1" t="inlineStr"><is><t>Style</t></is></c>'

test.each([
  [
    'a million empty cells with a format',
    () => workbook(sheetOf(row(1, text) + many(1_000, (at) => row(at + 2, '<c s="1"/>'.repeat(1_000))))),
    undefined,
  ],
  [
    'merged ranges over everything and 64,000 formats',
    () =>
      workbook(
        `${sheetOf(row(1, text))}<mergeCells>${many(50_000, (at) => `<mergeCell ref="A${at}:XFD${at}"/>`)}</mergeCells>`,
        '<sst/>',
        { 'f.xml': part(`<styleSheet><cellXfs>${'<xf numFmtId="14"/>'.repeat(64_000)}</cellXfs></styleSheet>`) },
      ),
    undefined,
  ],
  [
    'a note in the last column of every row',
    () => workbook(sheetOf(many(20_000, (at) => row(at + 1, `<c r="XFD${at + 1}"><v>1</v></c>`)))),
    'bursting',
  ],
  [
    'one long text that is used everywhere',
    () =>
      workbook(
        sheetOf(many(20_000, (at) => row(at + 1, '<c t="s"><v>0</v></c>'))),
        part(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`),
      ),
    'bursting',
  ],
  ['a sheet that claims nothing', () => workbook(sheetOf(row(1, text)), '<sst/>', {}, { 's.xml': 10 }), 'bursting'],
  [
    'a sheet that claims all there is',
    () => workbook(sheetOf(row(1, text)), '<sst/>', {}, { 's.xml': 0xfffffff0 }),
    'bursting',
  ],
  [
    'formats of 40 MB',
    () => workbook(sheetOf(row(1, text)), '<sst/>', { 'f.xml': Buffer.alloc(40_000_000, ' ') }),
    'bursting',
  ],
  ['cells that never end', () => workbook(sheetOf(row(1, '<c '.repeat(2_000_000)))), 'empty'],
  [
    'texts that never end',
    () => workbook(sheetOf(row(1, '<c t="s"><v>0</v></c>')), '<sst><si><t '.repeat(500_000)),
    'damaged',
  ],
])('IMP-08 UPL-02 %s costs neither time nor memory', async (_name, made, fault) => {
  const bytes = made()
  globalThis.gc?.()
  const before = process.memoryUsage()
  expect((await read(bytes)).fault).toBe(fault)
  const after = process.memoryUsage()
  expect(after.rss - before.rss).toBeLessThan(200 * 1024 * 1024)
})

const column = (key: string) => ({
  key,
  text: key,
  label: key,
  kind: 'text' as const,
  width: 100,
  read: (value: string) => {
    const answer = setCode(value)
    return answer.ok ? answer : { ok: false as const, reason: answer.code }
  },
})

async function filled(content: Uint8Array | string) {
  const { rows } = await read(typeof content === 'string' ? Buffer.from(content) : content)
  const columns = withCombined([column('style'), column('color')], 'Both')
  const headings = rows[0]!.cells.map((cell) => cellText(cell, '.'))
  const samples = (at: number) => rows.slice(1).map(({ cells }) => cellText(cells[at], '.'))
  const associations = associateWithCombined(headings, columns, samples)
  const target = { kind: { identity: ['style', 'color'] }, columns, complete: (values: object) => values }
  const result = await fillInSlices({ rows }, 0, associations, target as unknown as ImportTarget, '.')
  return {
    associated: associations.map((one) => one.column),
    values: result.rows.map(({ values }) => [values['style'], values['color']]),
    lost: result.rows.map(({ lost }) => lost),
    left: result.withoutStyle.length,
  }
}

test('IMP-02 a column of styles with their colours fills both, whatever parts them', async () => {
  expect(await filled(await file('combined.csv'))).toMatchObject({
    associated: ['styleColor', null],
    values: [
      ['416351', 'NVW'],
      ['240341', 'NVW'],
      ['240214', 'GYNV'],
    ],
  })
  const cells = ['416351-NVW', 'AB-123-NVW', '416351/BLK-WHT', '416351 - NVW', '1 BLK/WHT', '240341']
  expect(await filled(`Style\n${cells.join('\n')}\n`)).toMatchObject({
    associated: ['styleColor'],
    values: [
      ['416351', 'NVW'],
      ['AB-123', 'NVW'],
      ['416351', 'BLK-WHT'],
      ['416351', 'NVW'],
      ['1', 'BLK/WHT'],
      ['240341', null],
    ],
    left: 0,
  })
  expect((await filled('Style,Color\n416351-1,NVW\n')).associated).toEqual(['style', 'color'])
  expect((await filled('Style\n416351\n240341\n')).associated).toEqual(['style'])
})

test('IMP-03 a code that a spreadsheet has spoilt is told with its reason', async () => {
  const { lost, left } = await filled('Style,Color\n8.87E+11,NVW\n2026-10-12,NVW\n')
  expect(lost).toEqual([
    { style: { text: '8.87E+11', reason: 'mangled' } },
    { style: { text: '2026-10-12', reason: 'mangled' } },
  ])
  expect(left).toBe(0)
})
