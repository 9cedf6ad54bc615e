import { expect, test } from 'vitest'
import { defaultSettings, isOffered, offeredToggles, settledSettings, toggleSections } from './default-settings.ts'
import { documentSettings } from './document.ts'

const productTypes = ['Footwear', 'Apparel', 'POP'] as const
const kinds = [
  ['Linesheet', 'Condensed'],
  ['Linesheet', 'Expanded'],
  ['Pricesheet', 'Condensed'],
  ['Pricesheet', 'Expanded'],
  ['Tearsheet', 'With Hero Image'],
  ['Tearsheet', 'Thumbnails Only'],
  ['Spreadsheet', 'Spreadsheet'],
] as const

test('DOC-01 default sets are complete and differ by product type, POP has its own', () => {
  for (const [type, subType] of kinds) {
    const sets = productTypes.map((productType) => defaultSettings(productType, type, subType))
    for (const [index, settings] of sets.entries()) {
      expect(documentSettings.parse(settings)).toEqual(settings)
      for (const toggle of Object.values(toggleSections).flat()) {
        if (settings[toggle]) expect([toggle, isOffered(toggle, productTypes[index]!, type)]).toEqual([toggle, true])
      }
    }
    expect(sets[2]).not.toEqual(sets[0])
  }
})

test('DOC-01 apparel drops the box category, footwear the season codes', () => {
  expect(offeredToggles('Apparel', 'Linesheet', 'facts')).not.toContain('boxCategory')
  expect(offeredToggles('Apparel', 'Linesheet', 'facts')).not.toContain('otherSpecialWidths')
  expect(offeredToggles('Apparel', 'Linesheet', 'facts')).toContain('seasonCodes')
  expect(offeredToggles('Footwear', 'Linesheet', 'facts')).not.toContain('seasonCodes')
  expect(offeredToggles('Footwear', 'Linesheet', 'facts')).toContain('boxCategory')
  expect(offeredToggles('Footwear', 'Linesheet', 'facts')).toContain('otherSpecialWidths')
})

test('DOC-01 what is not offered cannot be asked for', () => {
  const settings = settledSettings('Apparel', 'Linesheet', 'Condensed', { boxCategory: true, division: true })
  expect(settings).toMatchObject({ boxCategory: false, division: true })
  expect(settledSettings('Footwear', 'Spreadsheet', 'Spreadsheet', { coverPage: true }).coverPage).toBe(false)
})
