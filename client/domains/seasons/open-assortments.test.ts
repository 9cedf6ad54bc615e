import { expect, test } from 'vitest'
import type { SeasonSet } from '../../../contract/seasons/season.ts'
import { isOfView, openAssortments, sectionsOf } from './open-assortments.ts'

const one = (
  region: 'All' | 'International' | 'Europe' | 'Domestic',
  productType: 'Footwear' | 'Apparel',
  title = 'Key',
  gender = '',
) => ({
  region,
  productType,
  title,
  gender,
})
const set = (region: SeasonSet['region'], productType: SeasonSet['productType']) =>
  ({ region, productType }) as SeasonSet

test('SEA-02 PRD-08 a set opens the assortments of its region and product type', () => {
  const shoes = one('Europe', 'Footwear')
  const shirts = one('Europe', 'Apparel')
  expect(openAssortments([shoes, shirts], [set('Europe', 'Footwear')])).toEqual([shoes])
  expect(openAssortments([shoes, shirts], [set('Domestic', 'Footwear')])).toEqual([])
  expect(openAssortments([shoes, shirts], [set('All', 'Apparel')])).toEqual([shirts])
})

test('PRD-08 Europe is seen in the international view, and sections stand in order', () => {
  expect(['Domestic', 'All', 'International', 'Europe'].filter((region) => isOfView('international', region))).toEqual([
    'International',
    'Europe',
  ])
  const all = [one('Europe', 'Footwear'), one('Domestic', 'Footwear', 'B'), one('Domestic', 'Footwear', 'A', 'Women')]
  expect(sectionsOf(all).map(({ region, assortments }) => [region, ...assortments.map(({ title }) => title)])).toEqual([
    ['Domestic', 'A', 'B'],
    ['Europe', 'Key'],
  ])
})
