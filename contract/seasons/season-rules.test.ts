import { expect, test } from 'vitest'
import { writtenSets } from './season.ts'
import { seasonPaths } from './season-paths.ts'
import { seasonStatus } from './season-status.ts'

test('SEA-01 source file and preview are derived from year, season and channel', () => {
  const spring = { year: 2027, season: 'Spring', channel: 'Wholesale' } as const
  expect(seasonPaths(spring)).toEqual({
    sourceFile: 'assortment-seasons/2027/spring/wholesale/source',
    previewJpg: 'assortment-seasons/2027/spring/wholesale/preview.jpg',
  })
  expect(seasonPaths({ ...spring, logo: 'ab12' }).sourceFile).toBe(
    'assortment-seasons/2027/spring/wholesale/ab12/source',
  )
})

test.each([
  ['Preparation', []],
  ['Preparation', ['Preparation', 'Archived']],
  ['Live', ['Preparation', 'Archived', 'Live']],
  ['Archived', ['Archived', 'Archived']],
] as const)('SEA-02 a season is %s with sets in %j', (status, states) => {
  expect(seasonStatus(states.map((state) => ({ state })))).toBe(status)
})

test('SEA-01 no two sets of a season are of the same region and product type', () => {
  const set = { shortName: 'One', region: 'Domestic', productType: 'Footwear' }
  expect(writtenSets.parse([set])).toEqual([{ ...set, orgType: 'internal', method: 'static', state: 'Preparation' }])
  expect(writtenSets.safeParse([set, { ...set, shortName: 'Two' }]).success).toBe(false)
  expect(writtenSets.safeParse([set, { ...set, productType: 'Apparel' }]).success).toBe(true)
})
