import { expect, test } from 'vitest'
import { buildDocumentRow } from '../../../tests/builders/document-source.ts'
import { defaultSettings } from '../default-settings.ts'
import type { DocumentRow } from '../document-source.ts'
import type { DocumentSettings } from '../document.ts'
import { documentColumns } from './document-columns.ts'

const discounted: DocumentRow = {
  ...buildDocumentRow(),
  cost: 5_000,
  netCost: 4_000,
  discountPercent: 20,
  suggestedRetail: 10_000,
  initialMarkup: 60,
}

function markupOf(row: DocumentRow, printed: Partial<DocumentSettings>) {
  const settings = { ...defaultSettings('Footwear', 'Pricesheet', 'Expanded'), initialMarkup: true, ...printed }
  return documentColumns(settings)
    .find(({ key }) => key === 'initialMarkup')
    ?.value(row, '2026-11-25')
}

test('DOC-01 a markup is of the price that is printed: of the wholesale price alone, else of what is left after the discount', () => {
  const plain = { cost: true, netCost: false, discount: false }
  expect(markupOf(discounted, plain)).toBe(50)
  expect(markupOf(discounted, { ...plain, discount: true })).toBe(60)
  expect(markupOf(discounted, { ...plain, netCost: true })).toBe(60)
  expect(markupOf(discounted, { ...plain, cost: false })).toBe(60)
})

test('AST-16 what a source hides is not reckoned again for paper', () => {
  expect(markupOf({ ...discounted, initialMarkup: null }, { cost: true, netCost: false, discount: false })).toBeNull()
})
