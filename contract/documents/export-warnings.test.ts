import { expect, test } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import type { DocumentSource } from './document-source.ts'
import { exportWarnings } from './export-warnings.ts'

const row = (netCost: number | null, discountPercent: number | null, photos: number) =>
  ({ netCost, cost: 5_000, discountPercent, photos: Array.from({ length: photos }) }) as DocumentSource['rows'][number]
const source = {
  rows: [row(0, 100, 1), row(4_500, 10, 0), row(null, null, 2), row(5_000, 0, 1)],
  assortment: { productType: 'Footwear' } as DocumentSource['assortment'],
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
