import { expect, test } from 'vitest'
import { hiddenFields } from './hidden-fields.ts'
import { internalVariants, staticFields } from './internal-variants.ts'

test('AST-16 the variants are wholesale and retail, at home and abroad, with Europe as an alias of abroad', () => {
  expect(
    internalVariants.map(({ channel, region, aliasOf, location }) => [channel, region, aliasOf, location]),
  ).toEqual(
    ['Wholesale', 'Retail'].flatMap((channel) => [
      [channel, 'Domestic', undefined, 'US'],
      [channel, 'International', undefined, 'US'],
      [channel, 'Europe', 'International', 'EU'],
    ]),
  )
})

test('AST-16 a new one begins published, in the running season, in the region asked for', () => {
  const fields = staticFields('Retail', 'Europe', new Date(2026, 10, 22))
  expect(fields).toMatchObject({
    channel: 'Retail',
    orgType: 'internal',
    defaultRegion: 'Europe',
    currentSeason: 'Fall',
    currentYear: 2026,
    state: 'Published',
  })
  expect(fields.availableSeasons[0]).toEqual({ season: 'Fall', year: 2026 })
  expect(staticFields('Wholesale').defaultRegion).toBe('Domestic')
})

test.each([
  ['internal', 'US', ['initialMarkup', 'suggestedRetail']],
  ['internal', 'EU', ['initialMarkup']],
  ['regular', 'US', []],
] as const)('AST-16 of %s ones at %s these fields are hidden: %j', (orgType, locationId, fields) => {
  expect([...hiddenFields({ orgType, locationId })]).toEqual(fields)
})
