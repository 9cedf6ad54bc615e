import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { fetchProducts } from '../../contract/catalogue/fetch-products.ts'
import { product, productRow } from '../../contract/catalogue/product.ts'
import { buildProducts } from '../builders/build-products.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let sales: BuiltUser
let everywhere: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  sales = await buildUser(db, { locations: ['US'] })
  everywhere = await buildUser(db, { locations: 'all' })
  await buildProducts(pool, [
    {
      style: '20010',
      color: 'BLK',
      name: 'Harbor Runner',
      colorDescription: 'Black',
      createdDate: '2026-03-01T10:00:00Z',
      features: ['Memory foam'],
      eCommerceDescription: 'Runs.',
      color1: 'Black',
      locations: { US: { suggestedRetail: 9500 }, EU: { wholesalePrice: 4100 } },
      stock: { '10': 4, '9.5': 2 },
      angles: ['hero', 'side'],
    },
    {
      style: '20010',
      color: 'WHT',
      name: 'Harbor Runner',
      features: ['Memory foam'],
      eCommerceDescription: 'Runs.',
      colorDescription: 'White',
      createdDate: '2026-03-01T10:00:00Z',
    },
    { style: '10007', color: 'RED', name: 'Árbol 男鞋 👟', gender: 'Men', createdDate: '2026-04-01T10:00:00Z' },
    { style: '30001', color: 'NVY', name: 'Only Europe', locations: { EU: {} } },
    { style: '40001', color: 'GRY', name: 'Dropped', locations: { US: { lineStatus: 'D' } } },
    { style: 'T100', color: 'BLK', name: "Robert'); drop table style;--", productType: 'Apparel', vegan: true },
  ])
})
afterAll(() => world.close())

type Answer = z.infer<typeof fetchProducts.output>

const ask = async (body: object, cookie = sales.cookie): Promise<Answer> => {
  const answer = await world.fetch('/api/products/fetch', { method: 'POST', json: body, cookie })
  expect(answer.status).toBe(200)
  return fetchProducts.output.parse(await answer.json())
}
const refusal = async (body: object, cookie = sales.cookie) => {
  const answer = await world.fetch('/api/products/fetch', { method: 'POST', json: body, cookie })
  return { status: answer.status, ...((await answer.json()) as { messageCode: string; message: string }) }
}
const ids = (answer: Answer) => answer.data.map((row) => row._id)

test('PRD-03 the list shows newest creation first, at the permitted locations, in statuses A, R and O', async () => {
  const answer = await ask({})
  expect(ids(answer).slice(-3)).toEqual(['10007_RED', '20010_BLK', '20010_WHT'])
  expect(answer).toMatchObject({ totalCount: 4, styleCount: 3 })
})

test('PRD-03 ALL shows a product at the active location, and elsewhere when only another sells it', async () => {
  const answer = await ask({ _options: { sort: 'style' } }, everywhere.cookie)
  expect(answer.data.map((row) => [row._id, row.location.code, row.location.currency])).toContainEqual([
    '30001_NVY',
    'EU',
    'EUR',
  ])
  expect(answer.data.find((row) => row._id === '20010_BLK')!.location.code).toBe('US')
  const europe = await ask({ 'locations.code': 'EU', _options: { sort: 'style' } }, everywhere.cookie)
  expect(europe.data.map((row) => [row._id, row.location.wholesalePrice])).toEqual([
    ['20010_BLK', 4100],
    ['30001_NVY', 4500],
  ])
})

test('PRD-03 a location that the person does not have is refused', async () => {
  expect(await refusal({ 'locations.code': 'EU' })).toMatchObject({ status: 403, messageCode: 'notAllowed' })
})

test('PRD-01 a row carries the record, its prices at the location and every angle', async () => {
  const row = (await ask({ query: { styleColors: ['20010_BLK'] } })).data[0]!
  expect(row).toMatchObject({
    style: '20010',
    styleNumeric: 20010,
    features: ['Memory foam'],
    location: { suggestedRetail: 9500, totalInventory: 6, lineStatus: 'A' },
  })
  expect(row.photos.map((photo) => photo.angle)).toEqual(['hero', 'side'])
})

test('PRD-01 rows are written by the database as the contract has them: nothing is missing, too much or of another type', async () => {
  const { shape } = productRow
  const strictly = productRow
    .extend({
      categories: shape.categories.strict(),
      location: shape.location.strict(),
      photos: shape.photos.element.strict().array(),
    })
    .strict()
  const { rows } = world.application.catalogue
  const { rows: keys } = await world.application.pool.query<{ id: number }>('select id from style_colour order by id')
  const told: Record<string, unknown>[] = []
  // Every location, also those that sell none of them.
  for (const location of [1, 2, 3, 4, 5]) {
    const ready = await rows.read(
      keys.map(({ id }) => id),
      keys.map(() => location),
    )
    for (const { bytes, sold, lifeCycle, createdDate, wholesalePrice, suggestedRetail } of ready) {
      const row = strictly.parse(JSON.parse(bytes.toString()))
      // As it goes out it is no longer than if it had been written here.
      expect(bytes.toString()).toBe(JSON.stringify(JSON.parse(bytes.toString())))
      expect({ lifeCycle, createdDate }).toEqual({ lifeCycle: row.lifeCycle, createdDate: row.createdDate })
      expect({ wholesalePrice, suggestedRetail }).toEqual({
        wholesalePrice: row.location.wholesalePrice,
        suggestedRetail: row.location.suggestedRetail,
      })
      if (!sold)
        expect(row.location).toMatchObject({ lineStatus: 'X', sizeRange: '', wholesalePrice: null, totalInventory: 0 })
      told.push(row)
    }
  }
  expect(told).toHaveLength(5 * keys.length)
  expect(told.find(({ _id }) => _id === '20010_BLK')).toMatchObject({
    carryover: expect.any(Number),
    createdDate: '2026-03-01T10:00:00.000Z',
    features: ['Memory foam'],
    photos: [expect.objectContaining({ angle: 'hero' }), expect.objectContaining({ angle: 'side' })],
  })
})

test('SHELL-16 a product without pictures answers an empty list of them', async () => {
  expect((await ask({ query: { styleColors: ['20010_WHT'] } })).data[0]!.photos).toEqual([])
})

test('PRD-02 values of one facet add up, facets narrow each other, text finds style, name and colour', async () => {
  expect(ids(await ask({ query: { gender: ['Men', 'Women'], productType: ['Apparel'] } }))).toEqual(['T100_BLK'])
  expect(ids(await ask({ query: { text: 'harbor white' } }))).toEqual(['20010_WHT'])
  expect(ids(await ask({ query: { text: '20010_bl' } }))).toEqual(['20010_BLK'])
  expect(ids(await ask({ query: { text: 'ÁRBOL 👟' } }))).toEqual(['10007_RED'])
  expect(ids(await ask({ query: { text: "'); drop" } }))).toEqual(['T100_BLK'])
  expect(ids(await ask({ query: { text: '100%' } }))).toEqual([])
  expect(ids(await ask({ query: { vegan: ['true'] } }))).toEqual(['T100_BLK'])
  expect(ids(await ask({ query: { inStock: true } }))).toEqual(['20010_BLK'])
  expect(ids(await ask({ query: { retailFrom: 9100, retailTo: 9500 } }))).toEqual(['20010_BLK'])
})

test('PRD-06 $or finds styles and style-colours together, under the other filters, at most 1,000', async () => {
  const $or = [{ style: '20010', color: 'WHT' }, { style: '10007' }, { style: 'T100', color: '' }, { style: '40001' }]
  const found = await ask({ query: { $or }, _options: { sort: 'style' } })
  expect(ids(found).sort()).toEqual(['10007_RED', '20010_WHT', 'T100_BLK'])
  expect(found.totalCount).toBe(3)
  expect(ids(await ask({ query: { $or, gender: ['Men'] } }))).toEqual(['10007_RED'])
  expect(ids(await ask({ query: { $or, styles: ['20010'] } }))).toEqual(['20010_WHT'])
  expect(ids(await ask({ query: { $or: [{ style: '20010' }] } })).sort()).toEqual(['20010_BLK', '20010_WHT'])
  expect(ids(await ask({ query: { $or: [] } }))).toEqual([])
  const tooMany = Array.from({ length: 1001 }, (_, index) => ({ style: String(index) }))
  expect(await refusal({ query: { $or: tooMany } })).toMatchObject({ status: 400, messageCode: 'invalidInput' })
  expect(await refusal({ query: { $or: [{ color: 'BLK' }] } })).toMatchObject({ status: 400 })
})

test('PRD-02 a facet counts what each of its values would leave under the other filters', async () => {
  const { facets } = await ask({ query: { gender: ['Men'] }, _options: { facets: ['gender', 'productType', 'vegan'] } })
  expect(facets).toEqual({
    gender: [
      { value: 'Men', count: 1 },
      { value: 'Women', count: 3 },
    ],
    productType: [{ value: 'Footwear', count: 1 }],
    vegan: [{ value: 'false', count: 1 }],
  })
})

test('PRD-02 ranges page through the list, the last page is short, behind the end is nothing', async () => {
  const sort = { _options: { sort: 'style' } }
  expect(ids(await ask(sort))).toEqual(['T100_BLK', '10007_RED', '20010_BLK', '20010_WHT'])
  expect(ids(await ask({ ...sort, startRow: 1, endRow: 3 }))).toEqual(['10007_RED', '20010_BLK'])
  expect(ids(await ask({ ...sort, startRow: 3, endRow: 100 }))).toEqual(['20010_WHT'])
  expect(ids(await ask({ ...sort, startRow: 5_000_000, endRow: 5_000_100 }))).toEqual([])
})

test('GRID-02 the list is sorted by several fields, each up or down, the first counting most', async () => {
  const sorted = async (...sort: string[]) => ids(await ask({ _options: { sort } }, everywhere.cookie))
  expect(await sorted('name', '-wholesalePrice')).toEqual([
    '20010_BLK',
    '20010_WHT',
    '30001_NVY',
    'T100_BLK',
    '10007_RED',
  ])
  expect(await sorted('-name', 'totalInventory')).toEqual([
    '10007_RED',
    'T100_BLK',
    '30001_NVY',
    '20010_WHT',
    '20010_BLK',
  ])
  expect(await sorted('-name', '-totalInventory')).toEqual([
    '10007_RED',
    'T100_BLK',
    '30001_NVY',
    '20010_BLK',
    '20010_WHT',
  ])
})

test('BEY-05 without the total no row waits for it', async () => {
  expect(await ask({ _options: { totalCount: false } })).toMatchObject({ totalCount: -1, styleCount: -1 })
})

test('API-02 what is no filter is stripped, and what is one counts', async () => {
  const plain = await ask({ query: { gender: ['Women'] } })
  const more = { colour: ['red'], gender: ['Women'] }
  expect((await ask({ query: more, palette: 1 })).totalCount).toBe(plain.totalCount)
  const list = await world.fetch(`/api/products?query=${encodeURIComponent(JSON.stringify(more))}`, {
    cookie: sales.cookie,
  })
  expect(list.status).toBe(200)
})

test('API-02 absurd ranges and broken JSON are refused, and the server goes on', async () => {
  for (const body of [
    { startRow: 10, endRow: 5 },
    { startRow: 0, endRow: 5_000 },
    { startRow: -1, endRow: 5 },
    { startRow: 0, endRow: 1e300 },
    { _options: { limit: 1.5 } },
    { _options: { sort: 'password' } },
    { _options: { sort: [] } },
    { _options: { sort: ['style', '-style'] } },
    { _options: { sort: ['style', 'name', 'createdDate', 'totalInventory', 'wholesalePrice'] } },
    { query: { wholesaleFrom: -5 } },
  ]) {
    expect(await refusal(body), JSON.stringify(body)).toMatchObject({ status: 400, messageCode: 'invalidInput' })
  }
  const headers = { 'content-type': 'application/json' }
  const broken = await world.fetch('/api/products/fetch', {
    method: 'POST',
    body: '{"query":',
    headers,
    cookie: sales.cookie,
  })
  expect(broken.status).toBe(400)
  expect((await ask({})).totalCount).toBe(4)
})

test('PRD-04 the detail holds texts, components and every permitted location with availability in the order of sizes', async () => {
  const answer = await world.fetch('/api/products/detail/20010_BLK', { cookie: everywhere.cookie })
  const record = product.parse(await answer.json())
  expect(record).toMatchObject({ eCommerce: { description: 'Runs.' }, components: { color1: 'Black' } })
  expect(record.locations.map((location) => location.code)).toEqual(['US', 'EU'])
  expect(record.locations[0]!.availability.map(({ size, inventory }) => [size, inventory])).toEqual([
    ['9.5', 2],
    ['10', 4],
  ])
  const own = await world.fetch('/api/products/detail/20010_BLK', { cookie: sales.cookie })
  expect(product.parse(await own.json()).locations.map((location) => location.code)).toEqual(['US'])
  const hidden = await world.fetch('/api/products/detail/30001_NVY', { cookie: sales.cookie })
  expect(hidden.status).toBe(404)
})

test('PRD-04 colourways of a style come in the order of their codes with status, stock and hero', async () => {
  const answer = await world.fetch('/api/products/colourways?styles=20010,nope', { cookie: sales.cookie })
  expect(await answer.json()).toMatchObject({
    styles: {
      '20010': [
        { color: 'BLK', lineStatus: 'A', available: 6, hero: { angle: 'hero' } },
        { color: 'WHT', available: 0, hero: null },
      ],
      nope: [],
    },
  })
})

test('PRD-05 autocomplete finds styles by number first, then name, and colours by code and name', async () => {
  const styles = async (text: string, body: object = {}) =>
    (await (
      await world.fetch(`/api/products/autocomplete/styles/${encodeURIComponent(text)}`, {
        method: 'POST',
        json: body,
        cookie: sales.cookie,
      })
    ).json()) as { style: string; colors: number }[]
  expect(await styles('20')).toMatchObject([{ style: '20010', colors: 2, hero: { angle: 'hero' } }])
  expect(await styles('europe')).toEqual([])
  expect((await styles('r', { productType: ['Footwear'] })).map((one) => one.style)).toEqual(['10007', '20010'])
  const colours = await world.fetch('/api/products/autocomplete/colors/bl', {
    method: 'POST',
    json: {},
    cookie: sales.cookie,
  })
  expect(await colours.json()).toMatchObject([{ color: 'BLK', colorDescription: 'Black' }])
})

test('PRD-05 autocomplete answers at most ten', async () => {
  await buildProducts(
    world.application.pool,
    Array.from({ length: 12 }, (_, at) => ({ style: `7770${at + 10}`, color: 'AAA', locations: { CA: {} } })),
  )
  const answer = await world.fetch('/api/products/autocomplete/styles/7770', {
    method: 'POST',
    json: {},
    cookie: everywhere.cookie,
  })
  expect(await answer.json()).toHaveLength(10)
})

test('PRD-06 the walk by cursor meets every product once, with the fields selected', async () => {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer: Response = await world.fetch(`/api/products?limit=2&select=name&cursor=${cursor}`, {
      cookie: sales.cookie,
    })
    const page = (await answer.json()) as { data: { _id: string }[]; nextCursor: string | null }
    for (const row of page.data) expect(Object.keys(row).sort()).toEqual(['_id', 'name'])
    seen.push(...page.data.map((row) => row._id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['10007_RED', '20010_BLK', '20010_WHT', 'T100_BLK'])
  const wrong = await world.fetch(`/api/products?query=${encodeURIComponent('{"gender":"Men"}')}`, {
    cookie: sales.cookie,
  })
  expect(await wrong.json()).toMatchObject({ messageCode: 'invalidInput', details: [{ field: 'query.query.gender' }] })
})

test('PRD-06 validation tells what is wrong with each typed product, and nothing to check is no problem', async () => {
  const check = async (products: object[], more: object = {}) =>
    (
      await world.fetch('/api/products/validate', { method: 'POST', json: { products, ...more }, cookie: sales.cookie })
    ).json()
  expect(await check([])).toMatchObject({ message: 'Success', subMessage: 'No Products' })
  const asked = [
    { style: '20010' },
    { style: '20010', color: 'blk' },
    { style: '99999', color: 'BLK' },
    { style: 't100', color: 'BLK' },
    { style: '40001', color: 'GRY' },
    { style: '30001', color: 'NVY' },
  ]
  expect(await check(asked, { productType: 'Footwear', 'locations.lineStatus': ['A'] })).toMatchObject({
    found: [
      { row: 0, styleColorId: '20010_BLK' },
      { row: 0, styleColorId: '20010_WHT' },
    ],
    problems: [
      { row: 1, problem: 'duplicate' },
      { row: 2, problem: 'stylecolor' },
      { row: 3, problem: 'productType' },
      { row: 4, problem: 'status' },
      { row: 5, problem: 'stylecolor' },
    ],
  })
  // IMP-03: the import grid shows pictures without another call.
  const [hero] = (await ask({ query: { styleColors: ['20010_BLK'] } })).data[0]!.photos
  const { found } = (await check(asked.slice(0, 1), { photos: true })) as { found: object[] }
  expect(found).toEqual([
    { row: 0, styleColorId: '20010_BLK', photo: hero!.hash },
    { row: 0, styleColorId: '20010_WHT' },
  ])
})

test('IMP-05 IMP-07 a whole file is validated by one call, and a product that only lacks the status is named', async () => {
  const products = Array.from({ length: 20_500 }, (_unused, at) => ({ style: `none${at}`, color: 'BLK' }))
  products[20_400] = { style: '20010', color: 'Blk' }
  products[20_401] = { style: '40001', color: 'GRY' }
  const answer = await world.fetch('/api/products/validate', {
    method: 'POST',
    json: { products, 'locations.lineStatus': ['A'] },
    cookie: sales.cookie,
  })
  const { found, problems } = (await answer.json()) as {
    found: object[]
    problems: { row: number; problem: string; styleColorId?: string }[]
  }
  expect(found).toEqual([{ row: 20_400, styleColorId: '20010_BLK' }])
  expect(problems).toHaveLength(20_499)
  expect(problems[20_400]).toMatchObject({ row: 20_401, problem: 'status', styleColorId: '40001_GRY' })
  expect(problems[0]).toEqual({ row: 0, style: 'none0', color: 'BLK', problem: 'stylecolor' })
})

test('LIM-02 a changed product is shown as it is now, though its row was cached', async () => {
  await ask({ query: { styleColors: ['10007_RED'] } })
  await buildProducts(world.application.pool, [{ style: '10007', color: 'RED', name: 'Renamed', gender: 'Men' }])
  await expect
    .poll(async () => (await ask({ query: { styleColors: ['10007_RED'] } })).data[0]!.name, { timeout: 60_000 })
    .toBe('Renamed')
})
