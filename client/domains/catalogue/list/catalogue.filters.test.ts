import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels } from '../../../../contract/catalogue/channels.ts'
import { fetchProducts } from '../../../../contract/catalogue/fetch-products.ts'
import {
  lineStatus,
  locationChoice,
  PRODUCT_SORTS,
  productSort,
  sortField,
} from '../../../../contract/catalogue/product-query.ts'
import {
  filterFacets,
  filterSteps,
  formatFilters,
  noFilters,
  parseFilters,
  type ProductFilters,
  queryOf,
} from './catalogue.filters.ts'
import { formatListState, normaliseListAddress, parseListState } from './catalogue.view.ts'
import { densities } from '../../../parts/tiles/tile-geometry.ts'

const value = fc
  .string({ minLength: 1, maxLength: 30, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const values = fc.uniqueArray(value, { minLength: 1, maxLength: 5 })
const amount = fc.nat(1_000_000_000)
const range = fc
  .record({ from: fc.option(amount, { nil: undefined }), to: fc.option(amount, { nil: undefined }) })
  .map(({ from, to }) => {
    if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  })

const filters: fc.Arbitrary<ProductFilters> = fc.record({
  text: fc.oneof(fc.constant(''), value),
  location: fc.constantFrom(
    ...locationChoice.options.flatMap((one) => ('options' in one ? one.options : ['ALL' as const])),
  ),
  lineStatuses: fc.subarray([...lineStatus.options], { minLength: 1 }),
  channels: fc.subarray([...channels], { minLength: 1 }),
  facets: fc.dictionary(fc.constantFrom(...filterFacets), values, { noNullPrototype: true }),
  wholesale: range,
  retail: range,
  inStock: fc.boolean(),
  pictureColors: fc.uniqueArray(
    fc.record({
      hex: fc.nat(0xffffff).map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`),
      within: fc.integer({ min: 2, max: 60 }),
    }),
    { maxLength: 6, selector: ({ hex }) => hex },
  ),
  only: fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,40}_[A-Z0-9/-]{1,30}$/), { maxLength: 100 }),
})
const view = fc.record({
  sort: fc.uniqueArray(fc.constantFrom(...productSort.exclude(['shade']).options), {
    minLength: 1,
    maxLength: PRODUCT_SORTS,
    selector: sortField,
  }),
  layout: fc.constantFrom('tiles' as const, 'table' as const),
  density: fc.constantFrom(...densities),
})

test('PRD-02 BEY-16 an address read back gives the very filters it was written from', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(parseFilters(formatFilters(given))).toEqual(given)
    }),
  )
})

test('PRD-02 a list with its sort, layout and density survives the address', () => {
  fc.assert(
    fc.property(filters, view, (given, shown) => {
      const state = { filters: given, view: shown }
      expect(parseListState(formatListState(state))).toEqual(state)
    }),
  )
})

test('PRD-02 an address nobody wrote is read without complaint, and reading it again changes nothing', () => {
  const wild = fc.dictionary(
    fc.oneof(fc.constantFrom('text', 'status', 'location', 'wholesale', 'sort', 'gender'), fc.string()),
    fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.array(fc.string())),
  )
  fc.assert(
    fc.property(wild, (address) => {
      const once = normaliseListAddress(address)
      expect(normaliseListAddress(once)).toEqual(once)
      expect(Object.values(once).every((text) => text !== '')).toBe(true)
    }),
  )
})

test('PRD-02 empty values and defaults are left out of the address', () => {
  expect(formatFilters(noFilters)).toEqual({})
  expect(formatFilters({ ...noFilters, text: '315065' })).toEqual({ text: 315_065 })
  expect(
    normaliseListAddress({ text: '  ', gender: ',,', status: 'A,R,O', location: 'ALL', sort: '-createdDate' }),
  ).toEqual({})
})

test('PRD-02 every filter the screen can set is one the server takes', () => {
  fc.assert(fc.property(filters, (given) => fetchProducts.body.shape.query.safeParse(queryOf(given)).success))
})

test('PRD-03 without a choice: all locations, line statuses A, R and O, newest first', () => {
  const { filters: read, view: shown } = parseListState({})
  expect(read.location).toBe('ALL')
  expect(read.lineStatuses).toEqual(['A', 'R', 'O'])
  expect(shown.sort).toEqual(['-createdDate'])
})

test('PRD-02 a price range written the wrong way round is no filter', () => {
  expect(parseFilters({ wholesale: '9000-1000' }).wholesale).toEqual({})
  expect(parseFilters({ wholesale: '1000-' }).wholesale).toEqual({ from: 1000 })
})

test('PRD-02 each chip counts what its filter and those before it leave', () => {
  const steps = filterSteps({
    ...noFilters,
    location: 'EU',
    text: 'run',
    facets: { gender: ['Women'], division: ['Lifestyle'] },
  })
  expect(steps.map((step) => step.key)).toEqual(['text', 'division', 'gender'])
  expect(steps[1]?.upTo.facets).toEqual({ division: ['Lifestyle'] })
  expect(steps.every((step) => step.upTo.location === 'EU')).toBe(true)
})
