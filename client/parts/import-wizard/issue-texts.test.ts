import i18next from 'i18next'
import { expect, test } from 'vitest'
import { assortmentImport } from '../../../contract/assortments/rows/import-kind.ts'
import type { ImportRow, RowIssue } from '../../../contract/kernel/imports/check-rows.ts'
import english from '../../../locales/en-US/import-wizard.json' with { type: 'json' }
import { formatsOf } from '../../engine/texts/format.ts'
import type { ImportRows } from './import-rows.ts'
import type { ImportTarget } from './import-target.ts'
import { issueTexts } from './issue-texts.ts'

const i18n = i18next.createInstance()
await i18n.init({
  lng: 'en-US',
  resources: { 'en-US': { 'import-wizard': english } },
  interpolation: { escapeValue: false },
})
const t = i18n.getFixedT('en-US', 'import-wizard')

const columns = [
  { key: 'style', text: 'Style' },
  { key: 'cost', text: 'Cost', format: (value: unknown) => (value === null ? '' : `$${Number(value) / 100}`) },
]
const row = { id: 'a', values: {}, filled: { style: '1001', cost: 4_500 } } as unknown as ImportRow
interface Judged {
  issues?: RowIssue[]
  lost?: Record<string, { text: string; reason: string }>
  differences?: string[]
  isJudged?: boolean
}
const texts = (
  { issues = [], lost = {}, differences = [], isJudged = true }: Judged,
  stored = false,
  kind: Pick<ImportTarget['kind'], 'wording'> = assortmentImport,
) =>
  issueTexts(
    { kind, columns, ...(stored ? { stored: () => ({}) } : {}) } as unknown as ImportTarget,
    {
      issues: () => issues,
      lost: (_row: ImportRow, column: string) => lost[column],
      differences: () => differences,
      isJudged: () => isJudged,
    } as unknown as ImportRows,
    t as never,
    formatsOf('en-US', 'UTC'),
  )
const changed = (...of: string[]): RowIssue => ({ error: 'changed', columns: of }) as unknown as RowIssue

test('IMP-05 what was changed by hand is told as it stood in the file, in the words of its column', () => {
  const said = texts({ issues: [changed('style', 'cost')] }).row(row)
  expect(said).toContain('1001')
  expect(said).toContain('$45')
  const empty = { ...row, filled: { style: null, cost: null } } as unknown as ImportRow
  expect(texts({ issues: [changed('style', 'cost')] }).cell(empty, 'cost')).toContain(t('empty'))
  const lost = { cost: { text: 'dear', reason: 'No number' } }
  expect(texts({ issues: [changed('cost')], lost }).cell(row, 'cost')).toContain('dear')
  expect(texts({ issues: [changed('cost')], lost }).cell(row, 'cost')).toContain(': No number')
  expect(
    texts({ issues: [changed('cost')], lost: { cost: { text: 'dear', reason: '' } } }).cell(row, 'cost'),
  ).not.toMatch(/: $/)
  expect(texts({ issues: [changed('cost')] }).cell(row, 'style')).toBe('')
})

test('IMP-05 a row passes, is unchecked, is the same as what is stored or differs in columns that are named', () => {
  expect(texts({}).row(row)).toBe(t('pass'))
  expect(texts({ isJudged: false }).row(row)).toBe(t('unchecked'))
  expect(texts({}, true).row(row)).toBe(t('same'))
  expect(texts({ differences: ['cost', 'gone'] }, true).row(row)).toBe(t('differs', { columns: 'Cost, gone' }))
})

test('IMP-05 what is wrong names its columns or the other row, the graver first', () => {
  const blank = { error: 'notblank', columns: ['style', 'cost'] } as unknown as RowIssue
  const twice = { error: 'duplicate', columns: ['style'], row: 1_200 } as unknown as RowIssue
  const said = texts({ issues: [changed('cost'), blank, twice] }).row(row)
  expect(said).toContain('Style')
  expect(said).toContain('1,200')
  expect(said.endsWith(texts({ issues: [changed('cost')] }).row(row))).toBe(true)
})

test('IMP-05 what is wrong is named in the words of what is imported', () => {
  const named = (wording: ImportTarget['kind']['wording']) =>
    (['duplicate', 'duplicateSoft', 'stylecolor', 'inAssortment', 'productType'] as const).map((error) =>
      texts({}, false, { wording }).kind({ error, columns: ['style'] } as unknown as RowIssue),
    )
  const twice = 'Duplicate Style/Color'
  const missing = 'Style/Color Not Found'
  const there = 'This Style/Color is Already in'
  const type = 'Product Type is not correct'
  expect(named('assortment')).toEqual([twice, twice, missing, `${there} Your Assortment`, type])
  expect(named('season')).toEqual([twice, twice, missing, `${there} Season/Year/Region`, type])
  const sample = 'Duplicate Sample'
  expect(named('sample')).toEqual([sample, sample, 'Sample Missing Value', `${there} Season/Year/Region`, type])
})
