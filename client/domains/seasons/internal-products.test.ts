import { expect, test } from 'vitest'
import type { ProductGroup } from '../../../contract/assortments/rows/query-assortment-products.ts'
import { neighboursIn } from './neighbours-in.ts'
import { placesOf } from './group-places.ts'
import { type InternalView, isInternalDetail, ledFrom, normaliseInternal } from './internal-address.picker.ts'

const named = { season: 'Fall', year: 2026 }
const wholesale = { to: '/product/libraries/seasons-wholesale', search: {} }
const retail = { to: '/product/libraries/seasons-retail', search: {} }

test.each<[InternalView, 'Wholesale' | 'Retail' | undefined, object, object | undefined]>([
  ['landing', 'Retail', {}, retail],
  ['landing', 'Wholesale', { season: 'Fall' }, wholesale],
  ['landing', 'Wholesale', { season: 'Winter', year: 2026 }, wholesale],
  ['landing', 'Wholesale', { season: 'Fall', year: 'soon' }, wholesale],
  ['landing', 'Wholesale', named, undefined],
  ['domestic', 'Wholesale', { year: 2026, title: 'Key' }, wholesale],
  ['domestic', 'Wholesale', named, { to: '/product/libraries/landing-wholesale', search: named }],
  ['international', 'Retail', { ...named, tab: 'browse' }, { to: '/product/libraries/landing-retail', search: named }],
  ['international', 'Retail', { ...named, tab: 'browse', title: 'Key' }, undefined],
  ['domestic', 'Wholesale', { ...named, tab: 'search' }, undefined],
  ['divider', undefined, { ...named, channel: 'Retail' }, undefined],
  ['divider', undefined, { channel: 'Retail' }, retail],
  ['detail', undefined, { ...named, channel: 'Retail' }, undefined],
  ['detail', undefined, { ...named, channel: 'Wholesale' }, wholesale],
  ['detail', undefined, { ...named, 'locations.code': 'XX' }, wholesale],
  ['detail', undefined, { ...named, 'locations.code': 'US' }, undefined],
  ['detail', undefined, { year: 2026, 'locations.code': 'US' }, wholesale],
])('PRD-08 %s of %s with %j leads to %j', (view, channel, search, goal) => {
  expect(ledFrom(view, search as Record<string, unknown>, channel)).toEqual(goal)
})

test('PRD-08 a style opened from the list of all products is no internal detail, whatever it is filtered by', () => {
  expect(isInternalDetail({ season: ['FA26'], at: 3 })).toBe(false)
  expect(isInternalDetail({ channel: 'Wholesale,Retail', season: 'FA26', at: 3 })).toBe(false)
  expect(isInternalDetail({ channel: 'Retail' })).toBe(false)
  expect(isInternalDetail({ channel: 'Retail', season: 'Fall' })).toBe(true)
  expect(isInternalDetail({ ...named, channel: 'Retail' })).toBe(true)
})

test('PRD-08 an address keeps what the views read and drops the rest', () => {
  const search = { ...named, tab: 'browse', title: 2027, 'locations.code': 'EU', other: 'x', text: ' ' }
  expect(normaliseInternal(search)).toEqual({ ...named, title: '2027', 'locations.code': 'EU' })
})

const group = (title: string, count: number) =>
  ({ key: title, title, count, units: 0, averageMarkup: null }) as ProductGroup

test('PRD-08 each group has an address and its rows', () => {
  expect(placesOf([group('Été & Run', 3), group('run', 2), group('Run', 1), group('', 4)], 10)).toEqual([
    { slug: 'ete-run', title: 'Été & Run', start: 0, end: 3 },
    { slug: 'run', title: 'run', start: 3, end: 5 },
    { slug: 'run-2', title: 'Run', start: 5, end: 6 },
    { slug: 'all', title: '', start: 6, end: 10 },
  ])
  expect(placesOf([], 7)).toEqual([{ slug: 'all', title: '', start: 0, end: 7 }])
})

test('PRD-04 PRD-08 in an assortment one goes from style to style, past the other colours', () => {
  const ids = ['A_1', 'A_2', 'B_1', 'B_2', 'C_1']
  expect(neighboursIn(ids, 'B_2')).toMatchObject({
    at: 3,
    total: 5,
    previous: { id: 'A_1', at: 0 },
    next: { id: 'C_1', at: 4 },
  })
  expect(neighboursIn(ids, 'B_9')).toMatchObject({ at: 2, next: { id: 'C_1' } })
  expect(neighboursIn(ids, 'X_1')).toMatchObject({ at: undefined, previous: undefined, next: undefined })
})
