import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assortmentImport, assortmentUpdate } from '../../assortments/rows/import-kind.ts'
import { bulkDownload } from '../../catalogue/bulk-download-kind.ts'
import { changedColumns, checkRows, type ImportRow, type ImportValue, rowKey, rowSeverity } from './check-rows.ts'
import { importErrors, type ImportKind, severityOf } from './import-kind.ts'

/** Kinds beyond those of assortments: more columns of identity and required ones, and rows that may come twice. */
const sampleColumns = ['style', 'color', 'size', 'side', 'status', 'moldNum', 'moldDate', 'bin'] as const
const sampleImport: ImportKind = {
  name: 'samples',
  wording: 'sample',
  identity: sampleColumns,
  key: sampleColumns,
  duplicates: 'critical',
  required: ['division', 'style', 'color', 'status', 'side', 'totalQty', 'region', 'aisle', 'direction', 'level'],
  atLeastOne: ['totalQty'],
  rechecks: ['style', 'color', 'side', 'size', 'status'],
  action: 'import',
}
const sampleOrder: ImportKind = { ...sampleImport, identity: ['style', 'color'], duplicates: 'allowed', required: [] }

let last = 1
const row = (values: Record<string, ImportValue>, more: Partial<ImportRow> = {}): ImportRow => {
  last += 1
  return { id: String(last), number: last, values, filled: values, lost: {}, ...more }
}
const errorsOf = (rows: ImportRow[], kind = assortmentImport, there: string[] = []) => {
  const found = checkRows(rows, kind, (key) => there.includes(key))
  return rows.map(({ id }) => (found.get(id) ?? []).map(({ error }) => error))
}
const product = (style: ImportValue, color: ImportValue) => row({ style, color })

describe('IMP-06', () => {
  test('a row without style or colour is critical', () => {
    const rows = [product('1', 'A'), product('1', ' '), product(null, 'A'), product(undefined, '')]
    expect(errorsOf(rows)).toEqual([[], ['stylecolor'], ['stylecolor'], ['stylecolor']])
    expect(severityOf('stylecolor')).toBe('critical')
  })

  test('a second row of a style and colour is critical for imports, a warning for downloads, nothing for sample orders', () => {
    const rows = [product('t1', 'a'), product('T1', 'A '), product('T1', 'B')]
    expect(errorsOf(rows)).toEqual([[], ['duplicate'], []])
    expect(checkRows(rows, assortmentImport, () => false).get(rows[1]!.id)).toMatchObject([{ row: rows[0]!.number }])
    expect(errorsOf(rows, bulkDownload)).toEqual([[], ['duplicateSoft'], []])
    expect([severityOf('duplicate'), severityOf('duplicateSoft')]).toEqual(['critical', 'warning'])
    expect(errorsOf(rows.slice(0, 2), sampleOrder)).toEqual([[], []])
  })

  test('a row that is in the target already is critical', () => {
    expect(errorsOf([product('1', 'a'), product('1', 'b')], assortmentImport, ['1_A'])).toEqual([['inAssortment'], []])
  })

  test('BEY-01 a row of an edited workbook has to stand for one that is there', () => {
    const rows = [product('1', 'a'), product('1', 'b')]
    expect(errorsOf(rows, assortmentUpdate, ['1_A'])).toEqual([[], ['notThere']])
    expect(severityOf('notThere')).toBe('critical')
  })

  const sample = {
    division: 'D',
    style: '1',
    color: 'A',
    size: '9',
    side: 'Left',
    status: 'Good',
    moldNum: 'M',
    moldDate: '2026-01-01',
    bin: 'B',
    totalQty: 1,
    region: 'R',
    aisle: 'A',
    direction: 'N',
    level: '1',
  }

  test.each(sampleColumns)('a sample without %s counts as one without style and colour', (field) =>
    expect(errorsOf([row({ ...sample, [field]: '' })], sampleImport)[0]).toContain('stylecolor'),
  )

  test('samples name the required fields that are blank', () => {
    expect(errorsOf([row(sample)], sampleImport)).toEqual([[]])
    const found = checkRows([row({ ...sample, aisle: '', level: null })], sampleImport, () => false)
    expect([...found.values()]).toEqual([[{ error: 'notblank', columns: ['aisle', 'level'] }]])
    // None is no quantity of a new sample, as where rows are typed.
    const none = checkRows([row({ ...sample, totalQty: 0 })], sampleImport, () => false)
    expect([...none.values()]).toEqual([[{ error: 'notblank', columns: ['totalQty'] }]])
  })

  test('a cell that was changed, or blanked because it could not be read, differs from the file', () => {
    const filled = { style: '1', color: 'A', cost: 5, label: null, note: '' }
    const lost = { label: { text: 'Heroo', reason: '' } }
    expect(changedColumns(row({ ...filled, note: null }, { filled, lost }))).toEqual(['label'])
    expect(changedColumns(row({ ...filled, cost: 6, label: 'Hero' }, { filled, lost }))).toEqual(['cost', 'label'])
    expect(rowSeverity([{ error: 'changed', columns: ['cost'] }])).toBe('warning')
  })
})

test('IMP-05 every error is critical or a warning, and the graver of a row counts', () => {
  expect(importErrors.map(severityOf).every((one) => one === 'critical' || one === 'warning')).toBe(true)
  const issue = fc.record({ error: fc.constantFrom(...importErrors), columns: fc.constant([]) })
  fc.assert(
    fc.property(fc.array(issue), (issues) => {
      const worst = rowSeverity(issues)
      expect(worst === undefined).toBe(issues.length === 0)
      expect(worst === 'critical').toBe(issues.some(({ error }) => severityOf(error) === 'critical'))
    }),
  )
})

test('IMP-06 of rows with one key exactly the first has no duplicate, however they are written', () => {
  const code = fc.constantFrom('a', 'A', ' a', 'b')
  fc.assert(
    fc.property(fc.array(fc.tuple(code, code)), (pairs) => {
      const rows = pairs.map(([style, color]) => product(style, color))
      const clean = errorsOf(rows).filter((errors) => errors.length === 0).length
      expect(clean).toBe(new Set(rows.map((one) => rowKey(one, ['style', 'color']))).size)
    }),
  )
})
