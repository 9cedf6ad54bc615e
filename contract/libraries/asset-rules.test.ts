import { expect, test } from 'vitest'
import { lacksOf, mayClearField, needsOf } from './asset-rules.ts'
import { libraryTypes } from './libraries.ts'

test('GRID-12 what publishing needs of an asset is cleared only while it is Pending', () => {
  const image = { assetType: 'Marketing Image' }
  expect(mayClearField('AdvertisingAsset', 'Published', image, 'beginDate')).toBe(false)
  expect(mayClearField('AdvertisingAsset', 'Published', { assetType: 'Banner' }, 'beginDate')).toBe(true)
  expect(mayClearField('AdvertisingAsset', 'Pending', image, 'beginDate')).toBe(true)
  expect(mayClearField('AdvertisingAsset', 'Unpublished', {}, 'category')).toBe(false)
  expect(mayClearField('AdvertisingAsset', 'Unpublished', {}, 'keyword')).toBe(true)
})

test('LIB-04 of what publishing needs nothing is there at first, and never more is lacking than is needed', () => {
  for (const type of libraryTypes) {
    const bare = { name: '', fields: {}, files: [] }
    expect(lacksOf(type, bare).length).toBeGreaterThan(0)
    expect(lacksOf(type, bare).length).toBeLessThanOrEqual(needsOf(type, bare.fields))
  }
  const image = { assetType: 'Marketing Image' }
  expect(needsOf('AdvertisingAsset', image)).toBe(needsOf('AdvertisingAsset', {}) + 2)
})
