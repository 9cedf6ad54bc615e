import { expect, test } from 'vitest'
import { defaultSize } from './default-size.ts'

test('ORS-01 rows begin with the size of their product type and gender', () => {
  const of = (type: Parameters<typeof defaultSize>[0]) =>
    ['Infants', 'KIDS', 'Womens', 'Mens', 'Unisex', ''].map((gender) => defaultSize(type, gender))
  expect(of('Footwear')).toEqual(['7', '13', '6', '9', '9', '9'])
  expect(of('Apparel')).toEqual(['M', 'M', 'M', 'L', 'L', 'L'])
  expect(of('POP')).toEqual(['9', '9', '9', '9', '9', '9'])
  expect(of(null)).toEqual(['9', '9', '9', '9', '9', '9'])
})
