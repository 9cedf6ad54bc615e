import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { Season } from '../../../contract/seasons/season.ts'
import { firstSets, freeSet, nextSeason, renamedSet, type SetDraft } from './new-season.ts'

const t = ((key: string, words?: { region: string; productType: string }) =>
  words ? `${words.region} ${words.productType}` : key.split('.').at(-1)!) as unknown as TFunction<'seasons'>
const set = (more: Partial<SetDraft>): SetDraft => ({
  shortName: 'Domestic Footwear',
  region: 'Domestic',
  productType: 'Footwear',
  orgType: 'internal',
  method: 'static',
  state: 'Live',
  ...more,
})

test.each([
  ['Spring', 2027, 'Fall', 2027],
  ['Fall', 2027, 'Spring', 2028],
] as const)('SEA-01 behind %s %i comes %s %i', (season, year, next, nextYear) => {
  expect(nextSeason({ season, year }, new Date())).toEqual({ season: next, year: nextYear })
})

test('SEA-01 the first season of a channel is the coming one', () => {
  expect(nextSeason(undefined, new Date(2026, 1, 1))).toEqual({ season: 'Fall', year: 2026 })
  expect(nextSeason(undefined, new Date(2026, 10, 1))).toEqual({ season: 'Spring', year: 2027 })
})

test('SEA-02 a new season has the sets of the one before, as new ones in preparation', () => {
  const before = { seasonSets: [set({ _id: 'one', shortName: 'Mine' })] } as Season
  expect(firstSets(before, t)).toEqual([{ ...set({ shortName: 'Mine', state: 'Preparation' }), _id: undefined }])
  expect(firstSets(undefined, t).map(({ shortName }) => shortName)).toEqual([
    'Domestic Footwear',
    'Domestic Apparel',
    'International Footwear',
  ])
})

test('SEA-01 a name that we gave follows region and products, one that was typed stays', () => {
  expect(renamedSet(set({}), { region: 'Europe' }, t).shortName).toBe('Europe Footwear')
  expect(renamedSet(set({ shortName: 'Mine' }), { region: 'Europe' }, t).shortName).toBe('Mine')
  expect(renamedSet(set({}), { shortName: 'Mine' }, t).shortName).toBe('Mine')
})

test('SEA-01 a set is added that is not there yet', () => {
  expect(freeSet([set({})], t)).toMatchObject({ region: 'Domestic', productType: 'Apparel' })
})
