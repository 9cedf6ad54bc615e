import type { TFunction } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import type { ImportRow } from '../../../../contract/kernel/imports/check-rows.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { formatsOf } from '../../../engine/texts/format.ts'
import type { AskedRow, ImportColumn } from '../../../parts/import-wizard/import-target.ts'
import { blankSample } from '../sample-list.ts'
import { sampleColumns } from '../samples.columns.tsx'
import { newSamplesTarget, updateSamplesTarget } from './import-targets.ts'

afterEach(() => vi.unstubAllGlobals())

const t = ((key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ')) as never
const wishOf = (library: SampleLibrary) => ({
  library,
  columns: sampleColumns(library, t, {
    ...formatsOf('en-US', 'UTC'),
    language: 'en-US',
    mayKeep: true,
    today: '2026-05-04',
  }),
  t: t as TFunction<'samples'>,
  onSaved: vi.fn(),
})
/** The server answers so; what it is told is kept. */
function server(answer: object) {
  const told: unknown[] = []
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    told.push([address.slice('/api/sampleInventory/'.length), JSON.parse(String(body))])
    return Promise.resolve(Response.json(answer))
  })
  return told
}
const { signal } = new AbortController()
const row = (number: number, values: object): AskedRow => ({ style: '', color: '', number, values: { ...values } })
const read = (column: ImportColumn, text: string) => {
  const answer = column.read(text)
  return answer.ok ? answer.value : answer.reason
}

test('IMP-05 IMP-06 columns of a file are found by the names of its properties, and say in words what is not there', () => {
  const { columns } = newSamplesTarget(wishOf('Production'))
  const told = columns.map(
    (column) =>
      `${column.key} ${column.label} ${column.kind} ${column.width} | ${['N/A', '', 'x', '3'].map((text) => read(column, text)).join(', ')} | ${column.format!('Rare')} ${column.format!('')}`,
  )
  expect(told).toMatchInlineSnapshot(`
    [
      "division division text 110 | , , x, 3 | Rare ",
      "style style text 92 | , , X, 3 | Rare ",
      "color color text 72 | , , X, 3 | Rare ",
      "status status select 126 | , , refused.notInList, refused.notInList | statuses.Rare ",
      "side side select 76 | , , refused.notInList, refused.notInList | sides.Rare ",
      "totalQty Total Quantity number 84 | , , refused.number, 3 | Rare ",
      "size size text 64 | N/A, , x, 3 | Rare ",
      "moldNum Mold Number text 110 | N/A, , X, 3 | Rare ",
      "moldDate Mold Date text 96 | N/A, , refused.date, refused.date | Rare ",
      "bin bin text 100 | N/A, , X, 3 | Rare ",
    ]
  `)
  const sales = newSamplesTarget(wishOf('Sales')).columns.filter(({ key }) => !columns.some((one) => one.key === key))
  expect(sales.map(({ key, label }) => `${key} ${label}`)).toMatchInlineSnapshot(`
    [
      "region region",
      "aisle aisle",
      "direction direction",
      "level level",
      "shelf shelf",
      "newBin New Bin",
    ]
  `)
  expect(columns.filter(({ options }) => options).map(({ key, options }) => `${key} ${options!.length}`)).toEqual([
    'status 6',
    'side 4',
  ])
})

test('IMP-05 IMP-06 rows are told apart by what the server says of them, and one that is there gets the quantity of its twin', async () => {
  const wish = wishOf('Production')
  const target = newSamplesTarget(wish)
  const fault = (error: string, other: object) => ({ error, severity: 'critical', columns: ['style'], other })
  const told = server({
    message: '',
    subMessage: '',
    rows: [
      {
        row: 2,
        errors: [fault('sampleExists', { _id: 'twin', code: 'BCDF' }), fault('moldNumExists', { style: '1001' })],
      },
      { row: 3, errors: [fault('duplicate', { row: 2, code: 'X' }), fault('notblank', {})] },
      { row: null, errors: [fault('sampleExists', { _id: 'none' })] },
    ],
  })
  const checked = await target.check([row(2, { style: 'A', size: undefined }), row(3, {}), row(4, {})], signal)
  expect(told).toEqual([
    [
      'validate/Production',
      {
        rows: [
          { row: 2, values: { style: 'A', size: null } },
          { row: 3, values: {} },
          { row: 4, values: {} },
        ],
      },
    ],
  ])
  expect(checked.found.get(0)).toBe('twin')
  expect(new Set(checked.found.values()).size).toBe(3)
  const base = { severity: 'critical', columns: ['style'] }
  expect([...checked.problems.values()]).toEqual([
    [
      { ...base, error: 'sampleExists', other: 'import.isLine BCDF' },
      { ...base, error: 'moldNumExists', other: 'import.ofStyle 1001' },
    ],
    [
      { ...base, error: 'duplicate', row: 2 },
      { ...base, error: 'notblank' },
    ],
    [],
  ])
  const saved = { rows: [], deleted: 0, batchId: 'b' }
  const written = server(saved)
  await target.accept([
    { id: 'twin', values: { totalQty: 3 }, settled: true },
    { id: 'new', values: { style: 'A', size: 'n/a', totalQty: 2, bin: undefined, region: 'US' }, settled: false },
  ])
  expect(written).toEqual([
    [
      'Production/batch/many',
      [
        { _id: 'twin', receive: 3 },
        { _id: 'new', addSample: true, patch: { style: 'A', size: '', totalQty: 2 } },
      ],
    ],
  ])
  expect(wish.onSaved).toHaveBeenCalledWith(saved)
  expect([target.settles!.error, target.settles!.label(2), target.has('twin'), target.room()]).toEqual([
    'sampleExists',
    'import.addQuantity 2',
    false,
    20_000,
  ])
})

test('IMP-06 one click says of what a file left blank that there is none', () => {
  const [offer] = newSamplesTarget(wishOf('Production')).offers!
  const blank = (values: object) => offer!.cells({ values } as ImportRow)
  expect(blank({ size: '', moldNum: null, moldDate: undefined, bin: 'B', color: '' })).toEqual({
    size: 'N/A',
    moldNum: 'N/A',
    moldDate: 'N/A',
  })
  expect([blank({ size: '7', moldNum: 0, moldDate: 'x', bin: 'B' }), offer!.label(3)]).toEqual([
    {},
    'import.fillNone 3',
  ])
})

test('DOC-07 BEY-01 an edited workbook stands for the lines of its codes, on the version and quantity that were read', async () => {
  const wish = wishOf('Production')
  const target = updateSamplesTarget(wish)
  const line = {
    ...blankSample('Production', { status: 'Rare', side: 'Left' }),
    _id: 'a',
    code: 'BCDF',
    version: 4,
    totalQty: 7,
    size: '9',
    bin: '',
  }
  const told = server({ data: [line], totalCount: 1, onHandSum: 0, outSum: 0, overdueSum: 0 })
  const codes = [' bcdf ', 'GONE', undefined].map((code, at) => row(at, { code }))
  const checked = await target.check(codes, signal)
  expect(told).toEqual([['find/Production', { codes: ['BCDF', 'GONE'] }]])
  expect([[...checked.found], [...checked.problems]]).toEqual([
    [[0, 'a']],
    [
      [1, 'notThere'],
      [2, 'notThere'],
    ],
  ])
  expect([target.has('a'), target.has('b'), target.stored!('b')]).toEqual([true, false, undefined])
  expect(target.stored!('a')).toMatchObject({ code: 'BCDF', size: '9', bin: 'N/A', moldNum: 'N/A', moldDate: 'N/A' })
  const written = server({ rows: [], deleted: 0, batchId: 'b' })
  await target.accept([])
  expect(wish.onSaved).not.toHaveBeenCalled()
  await target.accept([{ id: 'a', values: { style: 'B', totalQty: 8, bin: 'N/A' }, settled: false }])
  expect(written).toEqual([
    ['Production/batch/many', [{ _id: 'a', version: 4, seen: { totalQty: 7 }, patch: { totalQty: 8, bin: '' } }]],
  ])
  expect(wish.onSaved).toHaveBeenCalledTimes(1)
  expect(target.columns.map(({ key, readOnly }) => `${key}${readOnly ? ' (read)' : ''}`)).toMatchInlineSnapshot(`
    [
      "division",
      "style (read)",
      "color (read)",
      "status",
      "side",
      "totalQty",
      "size",
      "moldNum",
      "moldDate",
      "bin",
      "code",
    ]
  `)
  expect([target.kind.name, target.room()]).toEqual(['sampleUpdate', 20_000])
})
