import { expect, test } from 'vitest'
import { mayClearField } from './asset-rules.ts'

test('GRID-12 what publishing needs of an asset is cleared only while it is Pending', () => {
  const image = { assetType: 'Marketing Image' }
  expect(mayClearField('AdvertisingAsset', 'Published', image, 'beginDate')).toBe(false)
  expect(mayClearField('AdvertisingAsset', 'Published', { assetType: 'Banner' }, 'beginDate')).toBe(true)
  expect(mayClearField('AdvertisingAsset', 'Pending', image, 'beginDate')).toBe(true)
  expect(mayClearField('AdvertisingAsset', 'Unpublished', {}, 'category')).toBe(false)
  expect(mayClearField('AdvertisingAsset', 'Unpublished', {}, 'keyword')).toBe(true)
})
