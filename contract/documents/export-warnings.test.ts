import { expect, test } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import type { DocumentRow, DocumentSource } from './document-source.ts'
import { exportWarnings } from './export-warnings.ts'

const texts = {
  colorDescription: '',
  description: '',
  materials: '',
  division: '',
  label: '',
  styleNote: '',
  colorNote: '',
}
const row = (netCost: number | null, discountPercent: number | null, photos: number, name = 'Vesper') =>
  ({ ...texts, name, netCost, cost: 5_000, discountPercent, photos: Array.from({ length: photos }) }) as DocumentRow
const source = {
  rows: [row(0, 100, 1), row(4_500, 10, 0), row(null, null, 2), row(5_000, 0, 1)],
  assortment: { productType: 'Footwear', title: 'Fall' } as DocumentSource['assortment'],
}
const settings = { ...defaultSettings('Footwear', 'Linesheet', 'Condensed'), includeImages: true }

test('DOC-01 prices of 0, discounts that are not shown and missing pictures are counted before anything is exported', () => {
  const none = { ...settings, discount: false, netCost: false }
  expect(exportWarnings(source, none, 'Linesheet')).toEqual([
    { kind: 'zeroPrices', count: 1 },
    { kind: 'hiddenDiscounts', count: 2, toggle: 'discount' },
    { kind: 'missingPictures', count: 1, toggle: 'includeImages' },
  ])
  const all = { ...settings, discount: true, includeImages: false }
  expect(exportWarnings(source, all, 'Linesheet')).toEqual([{ kind: 'zeroPrices', count: 1 }])
})

test('DOC-01 I18N-01 words of scripts that no font has are named, each once, and all others are not', () => {
  const names = ['Ёлка παπούτσι รองเท้า נעל حذاء 日本語 龘 한국어 हिन्दी Giày 👟🏽 → ✓', 'Runner காலணி', 'காலணி ጫማ']
  const rows = names.map((name) => row(5_000, 0, 1, name))
  const warnings = exportWarnings({ ...source, rows }, { ...settings, discount: true }, 'Linesheet')
  expect(warnings).toEqual([{ kind: 'unprintable', count: 2, words: ['காலணி', 'ጫማ'] }])
  expect(exportWarnings({ ...source, rows }, { ...settings, discount: true }, 'Spreadsheet')).toEqual([])
})
