import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetKeys } from '../../../../contract/catalogue/facets.ts'
import {
  lineStatus,
  PRODUCT_SORTS,
  type ProductQuery,
  productSort,
  sortField,
} from '../../../../contract/catalogue/product-query.ts'
import { buildProducts, type ProductWish } from '../../../../tests/builders/build-products.ts'
import { LEAST_SHARE } from '../../../../contract/kernel/pictures/wanted-colour.ts'
import { likeness } from '../../../../contract/kernel/pictures/likeness.ts'
import { LOOK_BYTES } from '../../../../contract/kernel/pictures/look-parts.ts'
import { perceivedHex } from '../../../../contract/kernel/pictures/perceived-colour.ts'
import { createTestDatabase, type TestDatabase } from '../../../../tests/world/test-database.ts'
import { openDatabase, openPool } from '../../../engine/database/connect.ts'
import { soldColoursFromTables } from '../autocomplete.queries.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { skeletonFromTables } from '../facet-sql.queries.ts'
import { locationOrder } from '../rules/locations.ts'
import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { Skeleton, SkeletonRequest } from '../rules/product-search.ts'
import { EditionReader } from './edition-reader.ts'
import { FacetIndex } from './facet-index.ts'
import { similarFromTables } from '../looks/similar-from-tables.ts'
import { readAllLooks, readEntries, readLooks, readWholeCatalogue } from './load-index.queries.ts'

const words = ['Harbor', 'Ærø', 'Runner', 'runner', '男鞋', '👟', '100%', 'O_range', 'a\\b', 'Zed']
const colours = ['BLK', 'WHT', 'NVY', 'B_2', 'ÄRG']
const values = ['', 'Low', 'Mid', 'High']
const seasons = ['S26', 'F26', 'S27']
const statuses = lineStatus.options
const amounts = [null, 0, 4500, 4500, 9900, 12_000]

const wish = fc.record({
  style: fc.integer({ min: 1, max: 60 }).map((number) => (number % 3 ? `${number}00` : `X${number}`)),
  color: fc.constantFrom(...colours),
  name: fc.constantFrom(...words, 'Harbor Runner'),
  productType: fc.constantFrom('Footwear', 'Apparel', 'POP'),
  gender: fc.constantFrom('Men', 'Women', 'Kids'),
  closure: fc.constantFrom(...values),
  upper: fc.constantFrom(...values),
  vegan: fc.boolean(),
  newColor: fc.boolean(),
  colorDescription: fc.constantFrom(...words),
  colorFamily: fc.constantFrom(...values),
  seasonCodes: fc.uniqueArray(fc.constantFrom(...seasons)),
  channels: fc.subarray(['Wholesale', 'Retail'], { minLength: 1 }),
  createdDate: fc.constantFrom('2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00Z', '2026-02-01T12:30:00Z'),
  stock: fc.option(fc.dictionary(fc.constantFrom('8', '9.5'), fc.integer({ min: 0, max: 3 })), { nil: undefined }),
  locations: fc.dictionary(
    fc.constantFrom(...locationOrder),
    fc.record({
      lineStatus: fc.constantFrom(...statuses),
      sizeRange: fc.constantFrom('', '6-12', '4-9'),
      wholesalePrice: fc.constantFrom(...amounts),
      suggestedRetail: fc.constantFrom(...amounts),
    }),
    { minKeys: 1 },
  ),
})

/** Most filters are left out, so that most answers hold something. */
const seldom = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const some = (options: readonly string[]) => seldom(fc.subarray([...options, 'unheard of'], { minLength: 1 }))

const query = fc.record({
  productType: some(['Footwear', 'Apparel', 'POP']),
  gender: some(['Men', 'Women', 'Kids']),
  closure: some(values.slice(1)),
  upper: some(values.slice(1)),
  vegan: some(['true', 'false']),
  newColor: some(['true', 'false']),
  colorFamily: some(values.slice(1)),
  season: some(seasons),
  channel: some(['Wholesale', 'Retail']),
  lineStatus: some(statuses),
  sizeRange: some(['6-12', '4-9']),
  text: seldom(
    fc.constantFrom(
      'harbor',
      'RUNNER',
      'h',
      '100',
      '%',
      '_',
      '00_b',
      'x3_',
      'æRØ zed',
      '男',
      '👟',
      'a\\b',
      'o_range',
      'b_2',
    ),
  ),
  styles: seldom(fc.subarray(['100', 'X3', '200', 'none'])),
  styleColors: seldom(fc.subarray(['100_BLK', 'X3_B_2', '200_ÄRG', 'none'])),
  $or: seldom(
    fc.subarray([{ style: '100' }, { style: 'X3', color: 'B_2' }, { style: '200', color: '' }, { style: 'none' }]),
  ),
  wholesaleFrom: seldom(fc.constantFrom(0, 4500, 9901)),
  wholesaleTo: seldom(fc.constantFrom(4500, 9900, 20_000)),
  retailFrom: seldom(fc.constantFrom(1, 4501)),
  retailTo: seldom(fc.constantFrom(0, 4500, 12_000)),
  inStock: seldom(fc.boolean()),
  pictureColors: seldom(
    fc.array(
      fc.record({
        hex: fc.constantFrom('#C01020', '#203070', '#808080', '#F0F0F0'),
        within: fc.integer({ min: 2, max: 60 }),
      }),
      {
        maxLength: 3,
      },
    ),
  ),
})

/** A picture's main colours: some close to those that are asked for, some of too small a share. */
const lookColours = fc
  .array(
    fc.tuple(
      fc.constantFrom(...['#C01020', '#B02030', '#203070', '#808080', '#F0F0F0'].map(perceivedHex)),
      fc.constantFrom(0, 0, 3, -8, 20),
      fc.integer({ min: LEAST_SHARE - 3, max: LEAST_SHARE + 40 }),
    ),
    { maxLength: 5 },
  )
  .map((colours) => colours.sort((one, other) => other[2] - one[2]))
  .map((colours) => Buffer.from(colours.flatMap(([{ l, a, b }, off, share]) => [l, a + off, b - off, share])))
const lookBytes = fc.uint8Array({ minLength: LOOK_BYTES, maxLength: LOOK_BYTES })

/** Describes nine in ten of the style-colours there are anew. */
async function describeLooks(seed: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from style_colour order by id')
  const looks = fc.sample(fc.tuple(lookColours, lookBytes), { numRuns: rows.length, seed })
  await pool.query('delete from style_colour_look')
  for (const [at, { id }] of rows.entries())
    if (at % 10 !== 9)
      await pool.query('insert into style_colour_look values ($1, $2, $3, $4)', [
        id,
        `hash ${id}`,
        looks[at]![0],
        looks[at]![1],
      ])
}

const columnSorts = fc.uniqueArray(fc.constantFrom(...productSort.exclude(['shade']).options), {
  minLength: 1,
  maxLength: PRODUCT_SORTS,
  selector: sortField,
})

const request: fc.Arbitrary<SkeletonRequest> = fc.record({
  locations: fc.shuffledSubarray([...locationOrder], { minLength: 1 }),
  popColours: fc.oneof(
    fc.constant('all' as const),
    fc.dictionary(fc.constantFrom(...locationOrder), fc.subarray(colours)),
  ),
  statuses: fc.subarray([...statuses], { minLength: 1 }),
  types: seldom(fc.subarray(['Footwear', 'Apparel', 'POP'] as const)).map((types) => types && [...types]),
  query: query.map((fields) => fields as ProductQuery),
  sort: fc.oneof(columnSorts, columnSorts, columnSorts, fc.constant(['shade' as const])),
  skip: fc.constantFrom(0, 0, 3, 50),
  limit: fc.constantFrom(10, 10, 1000, 0),
  total: fc.boolean(),
  facets: fc.constantFrom(facetKeys, facetKeys.slice(0, 0)),
})

let database: TestDatabase
let pool: pg.Pool
let db: CatalogueDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ connectionString: database.connectionString }, () => undefined)
  db = openDatabase(pool)
  const wishes = fc.sample(wish, { numRuns: 250, seed: 7 }) as ProductWish[]
  await buildProducts(pool, wishes)
  await describeLooks(5)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const withClient = async <Result>(read: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  return read(client).finally(() => client.release())
}

async function loaded(): Promise<FacetIndex> {
  const index = new FacetIndex()
  index.finishLoading(await withClient((client) => readWholeCatalogue(client, (entries) => index.load(entries))))
  return index
}

const unpacked = ({ ids, locations, facets, ...counts }: PackedSkeleton): Skeleton => ({
  ...counts,
  ids: Array.from(ids),
  locations: Array.from(locations),
  facets: JSON.parse(facets) as Skeleton['facets'],
})

/** Answers from the index, and from the event loop's reader wherever it answers; how often it did. */
async function expectEqualAnswers(index: FacetIndex, numRuns: number): Promise<number> {
  const reader = new EditionReader()
  let answered = 0
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const expected = await skeletonFromTables(db, asked)
      expect(unpacked(index.query(asked))).toEqual(expected)
      // As it crosses to another thread.
      reader.take(structuredClone(index.edition()))
      const read = reader.answer(asked)
      if (!read) return
      answered += 1
      expect(unpacked(read)).toEqual(expected)
    }),
    { numRuns },
  )
  return answered
}

test('PRD-02 PERM-12 BEY-16 index and tables give equal answers to any request', async () => {
  const index = await loaded()
  const filled = fc.sample(request, { numRuns: 200, seed: 3 }).filter((asked) => index.query(asked).ids.length > 0)
  expect(filled.length).toBeGreaterThan(60)
  expect(await expectEqualAnswers(index, 200)).toBeGreaterThan(40)
})

test('BEY-16 by shade, a list of no colours leaves nothing, and a search without a list all', async () => {
  const index = await loaded()
  const idsOf = (pictureColors?: []) => [
    ...index.query({
      locations: [...locationOrder],
      popColours: 'all',
      statuses: [...statuses],
      query: { pictureColors },
      sort: ['shade'],
      skip: 0,
      limit: 10,
      total: false,
      facets: [],
    }).ids,
  ]
  expect(idsOf([])).toEqual([])
  expect(idsOf()).toHaveLength(10)
})

test('PRD-02 the index stays equal while products are added, changed and removed', async () => {
  const index = await loaded()
  for (const seed of [1, 2, 3]) {
    const { rows: before } = await pool.query<{ id: number }>('select id from style_colour')
    await buildProducts(pool, fc.sample(wish, { numRuns: 40, seed }) as ProductWish[])
    await pool.query('delete from style_colour where id % 17 = $1', [seed])
    await describeLooks(seed)
    await pool.query('update catalogue_state set version = version + 1')
    const { rows: after } = await pool.query<{ id: number }>('select id from style_colour')
    const ids = [...new Set([...before, ...after].map((row) => row.id))]
    const { rows } = await pool.query<{ version: number }>('select version from catalogue_state')
    index.replace(ids, await withClient((client) => readEntries(client, ids)), rows[0]!.version)
    await expectEqualAnswers(index, 40)
  }
})

test('BEY-16 index and tables find the same styles alike, also after changes', async () => {
  const index = await loaded()
  expect(index.knowsLooks).toBe(false)
  index.learnLooks(await withClient(readAllLooks))
  const same = async (numRuns: number) => {
    const { rows } = await pool.query<{ id: number }>('select id from style_colour order by id')
    const alike = fc.record({
      id: fc.constantFrom(...rows.map(({ id }) => id), 999_999),
      by: fc.constantFrom(...likeness.options),
      limit: fc.integer({ min: 1, max: 30 }),
      search: request,
    })
    let found = 0
    await fc.assert(
      fc.asyncProperty(alike, async (asked) => {
        const expected = await similarFromTables(db, asked)
        expect(index.similar(asked)).toEqual(expected)
        if (expected.ids.length > 0) found += 1
      }),
      { numRuns },
    )
    return found
  }
  expect(await same(120)).toBeGreaterThan(30)
  await describeLooks(11)
  const { rows } = await pool.query<{ id: number }>('select id from style_colour')
  const ids = rows.map(({ id }) => id)
  index.replace(ids, await withClient((client) => readEntries(client, ids)), index.version)
  index.learnLooks(await withClient((client) => readLooks(client, ids)))
  expect(await same(40)).toBeGreaterThan(8)
})

test('PRD-05 index and tables tell the same of which colours are sold', async () => {
  const index = await loaded()
  const asked = fc.record({
    search: request,
    codes: fc.subarray([...colours, 'none']),
    popColors: fc.option(fc.subarray(['blk', 'b_2', 'o_range', '男鞋', 'harbor', 'a\\\\b']), { nil: undefined }),
  })
  let [some, missing] = [0, 0]
  await fc.assert(
    fc.asyncProperty(asked, async (wanted) => {
      const sold = index.soldColours(wanted)
      expect(sold.toSorted()).toEqual((await soldColoursFromTables(db, wanted)).toSorted())
      if (sold.length > 0) some += 1
      if (sold.length < wanted.codes.length) missing += 1
    }),
    { numRuns: 200 },
  )
  expect(some).toBeGreaterThan(30)
  expect(missing).toBeGreaterThan(30)
})

test('PRD-02 a catalogue that fills after the index was made is read whole on the event loop too', async () => {
  const index = new FacetIndex()
  index.finishLoading(0)
  const reader = new EditionReader()
  reader.take(structuredClone(index.edition()))
  const { rows } = await pool.query<{ id: number }>('select id from style_colour')
  const ids = rows.map(({ id }) => id)
  const asked = fc.sample(request, { numRuns: 1, seed: 5 })[0]!
  const all: SkeletonRequest = {
    ...asked,
    query: {},
    sort: ['style'],
    skip: 0,
    limit: 1000,
    total: true,
    facets: facetKeys,
  }
  for (const half of [ids.slice(0, 10), ids.slice(10)]) {
    const stale = reader.answer({ ...all, sort: ['-createdDate'] })
    expect(stale === undefined || stale.ids.every((id) => id > 0)).toBe(true)
    index.replace(half, await withClient((client) => readEntries(client, half)), index.version + 1)
    // What it read is no longer true: the thread answers until the next edition is there.
    expect(reader.answer({ ...all, sort: ['-createdDate'] })).toBeUndefined()
    index.query(all)
    reader.take(structuredClone(index.edition()))
    expect(reader.answer(all)).toEqual(index.query(all))
  }
})

test('PRD-02 nothing is read on the event loop while the columns are being written', async () => {
  const index = await loaded()
  const reader = new EditionReader()
  reader.take(structuredClone(index.edition()))
  const asked = fc.sample(request, { numRuns: 1, seed: 5 })[0]!
  const all: SkeletonRequest = { ...asked, query: {}, sort: ['-createdDate'], skip: 0, limit: 10 }
  expect(reader.answer(all)).toBeDefined()
  const { changes } = index.edition()
  Atomics.add(changes, 0, 1)
  expect(reader.answer(all)).toBeUndefined()
  // Written twice, in between or for the second time: never what this edition says.
  Atomics.add(changes, 0, 1)
  expect(reader.answer(all)).toBeUndefined()
})
