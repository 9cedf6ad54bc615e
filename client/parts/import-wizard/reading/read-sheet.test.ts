import { writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import type { SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { buildOldSheet } from '../../../../tests/builders/build-old-sheet.ts'
import { buildZip } from '../../../../tests/builders/build-zip.ts'
import { type ReadReport, readSheet } from './read-sheet.ts'

const blob = (...parts: (Uint8Array | string)[]) => new Blob(parts as BlobPart[])

async function read(file: Blob, sheet?: number) {
  const reports: ReadReport[] = []
  await readSheet({ file, ...(sheet === undefined ? {} : { sheet }) }, (report) => reports.push(report))
  const rows: SheetRow[] = reports.flatMap((report) => (report.type === 'rows' ? report.rows : []))
  const fault = reports.find((report) => report.type === 'fault')
  const opened = reports.find((report) => report.type === 'opened')
  return { reports, rows, fault: fault && { code: fault.code, ...fault.data }, opened }
}

const row = (number: number, ...cells: SheetRow['cells']) => ({ number, cells })

test('IMP-01 a workbook gives texts, numbers, ticks, days and percentages as they are meant', async () => {
  const rows = [
    ['Style', 'Note', 'Cost', 'Focus', 'Due', 'Off'],
    ['00123', 'a & <b> "c"\nd', 42.5, true, new Date('2026-03-01'), 0.125],
    [],
    [null, 'ü — 日本', null, false],
  ]
  const cells = new Map([
    ['1,5', { value: 0.125, style: { numFmt: '0.0%' } }],
    ['1,4', { value: new Date('2026-03-01'), style: { numFmt: 'yyyy-mm-dd' } }],
  ])
  const file = blob(await writeXlsx({ sheets: [{ name: 'Line', rows, cells }] }))
  expect(await read(file)).toMatchObject({
    opened: { sheets: [{ name: 'Line', hidden: false }], sheet: 0 },
    rows: [
      row(1, 'Style', 'Note', 'Cost', 'Focus', 'Due', 'Off'),
      row(2, '00123', 'a & <b> "c"\nd', 42.5, true, '2026-03-01', 12.5),
      row(4, null, 'ü — 日本', null, false),
    ],
    fault: undefined,
  })
})

test('IMP-01 the first sheet that is seen is read, another when it is chosen; days also by the calendar of 1904', async () => {
  const day = new Map([['0,0', { value: new Date('2026-03-01'), style: { numFmt: 'dd.mm.yyyy' } }]])
  const sheets = [
    { name: 'Lists', rows: [['hidden']], hidden: true },
    { name: 'Line', rows: [['seen']] },
    { name: 'Days', rows: [[null]], cells: day },
  ]
  const file = blob(await writeXlsx({ sheets, dateSystem: '1904', stringMode: 'inline' }))
  expect(await read(file)).toMatchObject({ opened: { sheet: 1 }, rows: [row(1, 'seen')] })
  expect((await read(file, 2)).rows).toEqual([row(1, '2026-03-01')])
})

test('IMP-01 sheets of other programs are read: prefixed names, rich texts, no references', async () => {
  const part = (xml: string) => `<?xml version="1.0"?>${xml}`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`
  const file = buildZip({
    '_rels/.rels': part(`<Relationships>${relation('r', 'officeDocument', 'xl/book.xml')}</Relationships>`),
    'xl/_rels/book.xml.rels': part(
      `<Relationships>${relation('a', 'worksheet', 's/one.xml')}${relation('b', 'sharedStrings', '/xl/t.xml')}</Relationships>`,
    ),
    'xl/book.xml': part(
      '<x:workbook><x:sheets><x:sheet name="A &amp; B" sheetId="4" r:id="a"/></x:sheets></x:workbook>',
    ),
    'xl/t.xml': part(
      '<sst><si/><si><r><t>No</t></r><r><t xml:space="preserve">te </t></r><rPh><t>x</t></rPh></si></sst>',
    ),
    'xl/s/one.xml': part(
      '<x:worksheet><x:sheetData><x:row><x:c t="s"><x:v>1</x:v></x:c><x:c><x:v>7</x:v></x:c></x:row><x:row r="5"/>' +
        '<x:row><x:c r="C6" t="str"><x:f>1</x:f><x:v>a_x000D_b</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    ),
  })
  expect(await read(blob(file))).toMatchObject({
    opened: { sheets: [{ name: 'A & B', hidden: false }] },
    rows: [row(1, 'Note ', 7), row(6, null, null, 'a\rb')],
  })
})

test('IMP-01 old workbooks (.xls) are read', async () => {
  const file = blob(buildOldSheet([['Style', 'Qty'], [], ['240181', 12.5]]))
  expect(await read(file)).toMatchObject({
    opened: { sheets: [{ name: 'Sheet1' }] },
    rows: [row(1, 'Style', 'Qty'), row(3, '240181', 12.5)],
  })
  // A lonely row at the very end is one like any other.
  const apart = buildOldSheet([['Style'], ...Array.from({ length: 60_000 }, () => []), ['240181']])
  expect((await read(blob(apart))).rows).toEqual([row(1, 'Style'), row(60_002, '240181')])
})

test.each([
  ['commas and quotes', blob('a,b\r\n00123,"x, ""y"""\r\n,,\r\n12,z'), [row(2, '00123', 'x, "y"'), row(4, '12', 'z')]],
  ['semicolons', blob('a;b\n12,50;z'), [row(2, '12,50', 'z')]],
  ['a hint', blob('sep=|\na|b\n1|2'), [row(3, '1', '2')]],
  ['tabs', blob('a\tb\n1\t2'), [row(2, '1', '2')]],
  ['returns alone', blob('a,b\r1,2'), [row(2, '1', '2')]],
  ['Windows letters', blob('a,b\n', Uint8Array.of(0xfc, 0x2c, 0xdf)), [row(2, 'ü', 'ß')]],
  [
    'two bytes a letter',
    blob(Uint8Array.of(0xff, 0xfe), new Uint8Array(new Uint16Array([97, 44, 98, 10, 252, 44, 49]).buffer)),
    [row(2, 'ü', '1')],
  ],
])('IMP-01 texts with %s are read', async (_name, file, expected) => {
  const { rows, fault } = await read(file)
  expect(fault).toBeUndefined()
  expect(rows.slice(1)).toEqual(expected)
})

test('IMP-01 the first hundred rows are told of before the others', async () => {
  const rows = Array.from({ length: 5_000 }, (_unused, at) => [`S${at}`, at])
  const { reports, rows: found } = await read(blob(await writeXlsx({ sheets: [{ name: 'S', rows }] })))
  expect(reports.map((report) => (report.type === 'rows' ? report.rows.length : report.type))).toEqual([
    'opened',
    100,
    2_000,
    2_000,
    900,
    'end',
  ])
  expect(found.at(-1)).toEqual(row(5_000, 'S4999', 4_999))
})

const whole = await writeXlsx({
  sheets: [{ name: 'S', rows: Array.from({ length: 3_000 }, (_u, at) => [`row ${at}`, at * 7]) }],
})
const locked = await writeXlsx({ sheets: [{ name: 'S', rows: [['a']] }], encryption: { password: 'x', spinCount: 10 } })

test.each([
  ['nothing', blob(''), { code: 'empty' }],
  ['blank lines', blob('\r\n \r\n'), { code: 'empty' }],
  ['a sheet without a cell', blob(await writeXlsx({ sheets: [{ name: 'S', rows: [] }] })), { code: 'empty' }],
  ['a picture', blob(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13)), { code: 'noSpreadsheet' }],
  ['a page', blob('<html><table><tr><td>1</td></tr></table>'), { code: 'noSpreadsheet' }],
  ['a PDF', blob('%PDF-1.7\n1 0 obj'), { code: 'noSpreadsheet' }],
  ['another ZIP', blob(buildZip({ 'word/document.xml': '<w/>' })), { code: 'noSpreadsheet' }],
  ['a password', blob(locked), { code: 'encrypted' }],
  ['half a workbook', blob(whole.subarray(0, whole.length / 2)), { code: 'damaged' }],
  ['half an old workbook', blob(buildOldSheet([['a']]).subarray(0, 1500)), { code: 'damaged' }],
  ['an open quotation mark', blob('a,b\n1,2\n"3,4\n5,6'), { code: 'notQuoted', row: 3 }],
  ['too many rows', blob('a\n'.repeat(50_100)), { code: 'tooManyRows', rows: 50_000 }],
])('IMP-08 %s is told as what it is', async (_name, file, expected) => {
  expect((await read(file)).fault).toEqual(expected)
})

test('IMP-08 bytes spoilt within a workbook are noticed', async () => {
  const spoilt = whole.slice()
  const sheet = Buffer.from(spoilt).indexOf('xl/worksheets/sheet1.xml')
  spoilt.fill(0xff, sheet + 200, sheet + 1_200)
  expect((await read(blob(spoilt))).fault).toEqual({ code: 'damaged' })
})

test('IMP-08 a small file that says it unpacks to more than the limit is not unpacked', async () => {
  const sheet = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(60_000)}`
  const claims = buildZip({
    '_rels/.rels': '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="b.xml"/></Relationships>',
    '_rels/b.xml.rels': '<Relationships><Relationship Id="s" Type="x/worksheet" Target="s.xml"/></Relationships>',
    'b.xml': '<workbook><sheets><sheet name="S" r:id="s"/></sheets></workbook>',
    's.xml': sheet,
  })
  const at = Buffer.from(claims).lastIndexOf('s.xml')
  new DataView(claims.buffer, claims.byteOffset).setUint32(at - 22, 0xfffffff0, true)
  expect((await read(blob(claims))).fault).toEqual({ code: 'bursting', megabytes: 500 })
})
