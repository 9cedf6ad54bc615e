import { expect, test } from 'vitest'
import { defaultSize, nearestSize } from './default-size.ts'

test('ORS-01 rows begin with the size of their product type and gender', () => {
  const of = (type: Parameters<typeof defaultSize>[0]) =>
    ['Infants', 'KIDS', 'Womens', 'Mens', 'Unisex', ''].map((gender) => defaultSize(type, gender))
  expect(of('Footwear')).toEqual(['7', '13', '6', '9', '9', '9'])
  expect(of('Apparel')).toEqual(['M', 'M', 'M', 'L', 'L', 'L'])
  expect(of('POP')).toEqual(['9', '9', '9', '9', '9', '9'])
  expect(of(null)).toEqual(['9', '9', '9', '9', '9', '9'])
})

test('ORS-01 a run that lacks the size offers the nearest it has', () => {
  expect(nearestSize(['5', '6.5', '8'], '6')).toBe('6.5')
  expect(nearestSize(['5', '6', '8'], '6')).toBe('6')
  expect(nearestSize(['S', 'M', 'XL'], 'L')).toBe('M')
  expect(nearestSize([], '6')).toBeUndefined()
})
