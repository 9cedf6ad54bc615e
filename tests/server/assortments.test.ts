import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment, DynamicQuery } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { foundAssortments } from '../../server/domains/assortments/assortments.found.ts'
import { readAssortmentForExport } from '../../server/domains/assortments/assortments.public.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let manager: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara', locations: ['US', 'EU'] })
  theo = await buildUser(db, { name: 'Theo' })
  manager = await buildUser(db, { permissions: { assortments: ['manager'] } })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', division: 'Running', gender: 'Men', type: 'Sneaker', angles: ['hero'] },
    { style: '1001', color: 'WHT', division: 'Running', gender: 'Men', type: 'Sneaker', angles: ['hero'] },
    {
      style: '1002',
      color: 'RED',
      division: 'Court',
      gender: 'Women',
      angles: ['hero'],
      locations: { US: { wholesalePrice: 6000, suggestedRetail: 12000 }, EU: {} },
    },
    {
      style: '1003',
      color: 'NVY',
      division: 'Court',
      gender: 'Women',
      locations: { US: { wholesalePrice: 3000, suggestedRetail: 0 } },
    },
    { style: '2001', color: 'GRN', locations: { EU: {} } },
  ])
})
afterAll(() => world.close())

const call = async <Body>(cookie: string, path: string, init: { method?: string; json?: unknown } = {}) => {
  const answer = await world.fetch(`/api${path}`, { cookie, ...init })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string; message: string } }
}
const products = (cookie: string, assortmentId: string, wish: object = {}) =>
  call<{ data: AssortmentProduct[]; totalCount: number; version: number; ids?: string[]; groups?: object[] }>(
    cookie,
    '/assortments/products/query',
    { method: 'POST', json: { assortmentId, ...wish } },
  )
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

test('AST-01 AST-04 a static assortment is created with its products and read back whole', async () => {
  const made = await buildAssortment(world, mara.cookie, {
    title: 'Spring 🌷 خط الربيع',
    season: 'SS27',
    year: 2027,
    styleColors: ['1001_BLK', '1001_WHT', '1002_RED', '1001_BLK', '9999_XXX', '2001_GRN'],
  })
  expect(made).toMatchObject({
    title: 'Spring 🌷 خط الربيع',
    method: 'static',
    orgType: 'regular',
    locationId: 'US',
    currency: 'USD',
    state: 'Unpublished',
    productCount: 3,
    styleCount: 2,
    version: 1,
    starred: false,
    may: { edit: true, delete: true },
    issues: [
      { field: 'body.styleColors.4', message: '9999_XXX is not sold at this location' },
      { field: 'body.styleColors.5', message: '2001_GRN is not sold at this location' },
    ],
  })
  expect(made.labels.map(({ name }) => name)).toEqual(['Hero', 'Core', 'Test'])
  expect(made.covers).toHaveLength(2)
  const read = await call<Assortment>(mara.cookie, `/assortments/${made._id}`)
  expect(read.body).toMatchObject({ _id: made._id, productCount: 3 })
  const page = await products(mara.cookie, made._id)
  expect(idsOf(page.body.data)).toEqual(['1001_BLK', '1001_WHT', '1002_RED'])
  expect(page.body.data[2]).toMatchObject({
    cost: 6000,
    netCost: 6000,
    suggestedRetail: 12000,
    initialMarkup: 50,
    sort: 2,
  })
})

test('GRID-02 rows are sorted by several fields, the later ones among equals', async () => {
  const made = await buildAssortment(world, mara.cookie, {
    title: 'Sorted twice',
    styleColors: ['1001_BLK', '1001_WHT', '1002_RED'],
  })
  const sorted = async (sort: object) => idsOf((await products(mara.cookie, made._id, { sort })).body.data)
  const byColour = { field: 'color', direction: -1 }
  expect(await sorted({ field: 'style', direction: 1, further: [byColour] })).toEqual([
    '1001_WHT',
    '1001_BLK',
    '1002_RED',
  ])
  expect(await sorted({ field: 'style', direction: -1, further: [byColour] })).toEqual([
    '1002_RED',
    '1001_WHT',
    '1001_BLK',
  ])
  expect(await sorted({ field: 'custom', direction: 1, further: [byColour] })).toEqual([
    '1001_BLK',
    '1001_WHT',
    '1002_RED',
  ])
})

test('AST-04 a title is unique for its owner, whatever the case, and free again after deleting', async () => {
  const made = await buildAssortment(world, mara.cookie, { title: 'Once only' })
  const again = await call(mara.cookie, '/assortments', {
    method: 'POST',
    json: { title: ' once ON\u200bLY ', method: 'static' },
  })
  expect(again).toMatchObject({ status: 409, body: { messageCode: 'assortmentExists' } })
  expect(again.body.message).toBe('This assortment already exists.  Please create a unique one.')
  await buildAssortment(world, theo.cookie, { title: 'Once only' })
  const other = await buildAssortment(world, mara.cookie)
  const renamed = await call(mara.cookie, `/assortments/${other._id}`, {
    method: 'PATCH',
    json: { title: 'once only' },
  })
  expect(renamed).toMatchObject({ status: 409, body: { messageCode: 'assortmentExists' } })
  expect((await call(mara.cookie, `/assortments/${made._id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await call(mara.cookie, `/assortments/${made._id}`)).status).toBe(404)
  await buildAssortment(world, mara.cookie, { title: 'Once only' })
})

test('LIM-03 AST-24 the location is US, or EU for the region Europe, and never one the person does not have', async () => {
  for (const region of ['All', 'Domestic', 'International'] as const)
    expect(await buildAssortment(world, mara.cookie, { region })).toMatchObject({ locationId: 'US', currency: 'USD' })
  expect(await buildAssortment(world, mara.cookie, { region: 'Europe' })).toMatchObject({
    locationId: 'EU',
    currency: 'EUR',
  })
  const refused = await call(theo.cookie, '/assortments', {
    method: 'POST',
    json: { title: 'E', method: 'static', region: 'Europe' },
  })
  expect(refused).toMatchObject({ status: 403, body: { messageCode: 'notAllowed' } })
})

test('AST-02 views: recent holds 20, starred is the person’s own, archived ones leave the others', async () => {
  const ada = await buildUser(world.application.db)
  const all: Assortment[] = []
  for (let count = 0; count < 23; count += 1) all.push(await buildAssortment(world, ada.cookie))
  const [first, second] = all as [Assortment, Assortment]
  await call(ada.cookie, `/assortments/${first._id}`, { method: 'PATCH', json: { starred: true } })
  await call(ada.cookie, `/assortments/${second._id}`, { method: 'PATCH', json: { archived: true } })
  const list = async (query: string) =>
    (await call<{ data: Assortment[]; totalCount: number }>(ada.cookie, `/assortments?${query}`)).body
  expect((await list('view=all')).totalCount).toBe(22)
  const recent = await list('view=recent')
  expect([recent.totalCount, recent.data.length]).toEqual([20, 20])
  expect(recent.data[0]!._id).toBe(all.at(-1)!._id)
  expect(idsOf((await list('view=starred')).data)).toEqual([first._id])
  expect(idsOf((await list('view=archived')).data)).toEqual([second._id])
  expect((await list('view=quick')).totalCount).toBe(21)
  expect((await list('view=all&limit=5&skip=20')).data).toHaveLength(2)
  expect((await list(`text=${encodeURIComponent(`100%' or 1=1 --`)}`)).totalCount).toBe(0)
  expect((await list(`text=${encodeURIComponent(all[4]!.title)}`)).data[0]!.title).toBe(all[4]!.title)
  const archived = await call<Assortment>(ada.cookie, `/assortments/${second._id}`, {
    method: 'PATCH',
    json: { archived: false },
  })
  expect(archived.body).toMatchObject({ archived: false, state: 'Unpublished' })
  const change = (json: object) => call<Assortment>(ada.cookie, `/assortments/${second._id}`, { method: 'PATCH', json })
  expect((await change({ state: 'Published' })).body).toMatchObject({ state: 'Published', published: true })
  // One that is archived is published to nobody, and is what it was when it comes back.
  expect((await change({ archived: true })).body).toMatchObject({ state: 'Archived', published: false })
  expect((await change({ archived: false })).body).toMatchObject({ state: 'Published', published: true })
})

test('PERM-06 PERM-14 what is not shared is not there for others; published may be looked at; managers change it', async () => {
  const made = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const tries = async (cookie: string) => [
    (await call(cookie, `/assortments/${made._id}`)).status,
    (await products(cookie, made._id)).status,
    (await sendBatch(world, cookie, made._id, { version: 1, deleteProducts: ['1002_RED'] })).status,
    (await call(cookie, `/assortments/${made._id}`, { method: 'PATCH', json: { subTitle: 'x' } })).status,
  ]
  const none = await buildUser(world.application.db, { permissions: { products: ['user'] } })
  const abroad = await buildUser(world.application.db, { locations: ['JP'], permissions: { assortments: ['manager'] } })
  expect(await tries(theo.cookie)).toEqual([404, 404, 404, 404])
  expect(await tries(none.cookie)).toEqual([403, 403, 403, 403])
  expect(await tries(abroad.cookie)).toEqual([404, 404, 404, 404])
  expect(await tries('')).toEqual([401, 401, 401, 401])
  expect((await call(theo.cookie, `/assortments/${made._id}`, { method: 'DELETE' })).status).toBe(404)
  expect(await tries(manager.cookie)).toEqual([200, 200, 200, 200])
  await call(mara.cookie, `/assortments/${made._id}`, { method: 'PATCH', json: { state: 'Published' } })
  expect(await tries(theo.cookie)).toEqual([200, 200, 403, 403])
  expect(await tries(abroad.cookie)).toEqual([404, 404, 404, 404])
  const seen = await call<Assortment>(theo.cookie, `/assortments/${made._id}`)
  expect(seen.body.may).toEqual({ edit: false, delete: false })
  const starred = await call<Assortment>(theo.cookie, `/assortments/${made._id}`, {
    method: 'PATCH',
    json: { starred: true },
  })
  expect(starred.body.starred).toBe(true)
})

test('AST-10 a dynamic assortment holds what its filters match, with what people wrote over it', async () => {
  const query = {
    query: { gender: ['Women'] },
    'locations.code': 'US' as const,
    'locations.lineStatus': ['A' as const],
  }
  const made = await buildAssortment(world, mara.cookie, { method: 'dynamic', query })
  expect(made).toMatchObject({ method: 'dynamic', productCount: 2, styleCount: 2 })
  const saved = await sendBatch(world, mara.cookie, made._id, {
    version: made.version,
    updateProducts: [{ _id: '1003_NVY', fields: { quantity: 12, cost: 2500 } }],
  })
  expect(saved.body).toMatchObject({
    updated: 1,
    rows: [{ _id: '1003_NVY', quantity: 12, cost: 2500, initialMarkup: null }],
  })
  const sorted = async (field: string, direction: 1 | -1) =>
    idsOf((await products(mara.cookie, made._id, { sort: { field, direction } })).body.data)
  expect(await sorted('cost', -1)).toEqual(['1002_RED', '1003_NVY'])
  expect(await sorted('suggestedRetail', 1)).toEqual(['1003_NVY', '1002_RED'])
  expect(await sorted('style', -1)).toEqual(['1003_NVY', '1002_RED'])
  const added = await sendBatch(world, mara.cookie, made._id, { version: 2, addProducts: [{ _id: '1001_BLK' }] })
  expect(added.status).toBe(400)
  const moved = await sendBatch(world, mara.cookie, made._id, {
    version: 2,
    sortProducts: [{ ids: ['1003_NVY'], before: '1002_RED' }],
  })
  expect(moved.status).toBe(200)
  expect(idsOf((await products(mara.cookie, made._id)).body.data)).toEqual(['1003_NVY', '1002_RED'])
  const wider = { ...query, query: { gender: ['Women', 'Men'] } }
  const changed = await call<Assortment>(mara.cookie, `/assortments/${made._id}`, {
    method: 'PATCH',
    json: { query: wider },
  })
  expect(changed.body).toMatchObject({ productCount: 4 })
  expect(idsOf((await products(mara.cookie, made._id)).body.data)).toEqual([
    '1003_NVY',
    '1002_RED',
    '1001_BLK',
    '1001_WHT',
  ])
  // Without filters it waits for somebody to choose (SHELL-20).
  const none = await call<Assortment>(mara.cookie, `/assortments/${made._id}`, {
    method: 'PATCH',
    json: { query: { ...query, query: {} } },
  })
  expect(none.body).toMatchObject({ productCount: 0, styleCount: 0 })
  expect((await products(mara.cookie, made._id)).body.data).toEqual([])
})

test('AST-10 API-02 filters of a wrong kind are refused by name, those nobody knows left out; a dynamic one needs filters', async () => {
  const wrong = { query: { gender: [1] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] }
  const refused = await call<{ details: { field: string }[] }>(mara.cookie, '/assortments', {
    method: 'POST',
    json: { title: 'Bad', method: 'dynamic', query: wrong },
  })
  expect(refused.status).toBe(400)
  expect(refused.body.details[0]!.field).toBe('body.query.query.gender.0')
  const none = await call(mara.cookie, '/assortments', { method: 'POST', json: { title: 'Bad', method: 'dynamic' } })
  expect(none.status).toBe(400)
})

test('AST-09 rows are added once, the rest is said to be there already', async () => {
  const made = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const { body } = await sendBatch(world, mara.cookie, made._id, {
    version: made.version,
    addProducts: [{ _id: '1001_BLK' }, { _id: '1002_RED' }, { _id: '1002_RED' }, { _id: 'NO_SUCH' }],
  })
  expect(body).toMatchObject({ version: 2, added: ['1002_RED'], skipped: ['1001_BLK'] })
  expect(body.issues).toEqual([{ field: 'body.addProducts.3._id', message: 'NO_SUCH is not sold at this location' }])
  expect((await call<Assortment>(mara.cookie, `/assortments/${made._id}`)).body).toMatchObject({
    productCount: 2,
    styleCount: 2,
  })
})

test('AST-09 all that match can be added, and what was deleted comes back as it was', async () => {
  const made = await buildAssortment(world, mara.cookie)
  const all = await sendBatch(world, mara.cookie, made._id, {
    version: 1,
    addQuery: { query: {}, 'locations.code': 'ALL', 'locations.lineStatus': ['A'] },
  })
  expect(all.body.added).toEqual(['1001_BLK', '1001_WHT', '1002_RED', '1003_NVY'])
  await sendBatch(world, mara.cookie, made._id, {
    version: 2,
    updateProducts: [{ _id: '1001_WHT', fields: { quantity: 7, colorNote: 'Keep' } }],
  })
  const gone = await sendBatch(world, mara.cookie, made._id, { version: 3, deleteProducts: ['1001_WHT'] })
  expect(gone.body).toMatchObject({ deleted: 1, version: 4, styleSums: [{ style: '1001', quantity: 0, onHand: 0 }] })
  const back = await sendBatch(world, mara.cookie, made._id, {
    version: 4,
    addProducts: [{ _id: '1001_WHT', sort: 1, fields: { quantity: 7, colorNote: 'Keep' } }],
  })
  expect(back.body.rows.find(({ _id }) => _id === '1001_WHT')).toMatchObject({
    quantity: 7,
    colorNote: 'Keep',
    sort: 1,
  })
  const order = await products(mara.cookie, made._id)
  expect(idsOf(order.body.data)).toEqual(['1001_BLK', '1001_WHT', '1002_RED', '1003_NVY'])
})

test('PERM-14 search and export of an assortment are scoped as its screens are', async () => {
  const { application } = world
  const made = await buildAssortment(world, mara.cookie, {
    title: 'Exported 100% line',
    styleColors: ['1003_NVY', '1001_BLK', '1002_RED'],
  })
  const tokenOf = ({ cookie }: BuiltUser) => cookie.split('=')[1]!
  const callerOf = async (user: BuiltUser) =>
    (await application.sessions.authenticate(tokenOf(user), { background: true }))!
  const found = await foundAssortments.find(application, await callerOf(mara), '100%', 8)
  expect(found).toEqual([{ _id: made._id, title: 'Exported 100% line', productCount: 3 }])
  expect(await foundAssortments.find(application, await callerOf(theo), '100%', 8)).toEqual([])
  await expect(readAssortmentForExport(application, await callerOf(theo), made._id)).rejects.toThrow('no such')
  const source = await readAssortmentForExport(application, await callerOf(mara), made._id, { groupBy: 'gender' })
  expect(source.groups.map(({ title, count }) => [title, count])).toEqual([
    ['Men', 1],
    ['Women', 2],
  ])
  const rows: AssortmentProduct[] = []
  for await (const page of source.pages()) rows.push(...page)
  expect(idsOf(rows)).toEqual(['1001_BLK', '1003_NVY', '1002_RED'])
})

test('API-03 options of assortments are counted under the other filters, of those that the person sees', async () => {
  const user = await buildUser(world.application.db, {})
  const season = 'Optioned'
  for (const [productType, year] of [
    ['Footwear', 2031],
    ['Footwear', 2032],
    ['Apparel', 2031],
  ] as const)
    await buildAssortment(world, user.cookie, { productType, year, season })
  const ask = async (body: object, path = '/api/options/data/Assortment/regular') => {
    const answer = await world.fetch(path, { method: 'POST', cookie: user.cookie, json: body })
    return { status: answer.status, body: (await answer.json()) as { options: unknown } }
  }
  const { body } = await ask({ filters: { season, year: 2031 }, fields: ['productType', 'year', 'gender'] })
  expect(body.options).toEqual({ productType: { Footwear: 1, Apparel: 1 }, year: { 2031: 2, 2032: 1 }, gender: {} })
  expect((await ask({}, '/api/options/data/Assortment/internal')).status).toBe(403)
  expect((await ask({}, '/api/options/data/Product/regular')).status).toBe(400)
})

test('AST-04 AST-09 IMP-05 an assortment holds one product type: that of most products it begins with', async () => {
  const { cookie } = mara
  await buildProducts(world.application.pool, [
    { style: 'T100', color: 'NVY', division: 'Training', productType: 'Apparel' },
    { style: 'T100', color: 'SND', division: 'Training', productType: 'Apparel' },
    { style: '1004', color: 'SND', division: 'Training' },
  ])
  const mixed = ['1004_SND', 'T100_NVY', 'T100_SND']
  const made = await buildAssortment(world, cookie, { title: 'By their ids', styleColors: mixed })
  expect(made).toMatchObject({ productType: 'Apparel', productCount: 2 })
  expect((made as { issues?: object[] }).issues).toEqual([
    { field: 'body.styleColors.0', message: '1004_SND is not of the product type Apparel' },
  ])
  const query: DynamicQuery = {
    query: { division: ['Training'] },
    'locations.code': 'ALL',
    'locations.lineStatus': ['A'],
  }
  const matching = await buildAssortment(world, cookie, { title: 'All that match', query })
  expect(matching).toMatchObject({ method: 'static', productType: 'Apparel', productCount: 2, query: null })
  const shoes = await buildAssortment(world, cookie, { title: 'Shoes', productType: 'Footwear', query })
  expect(shoes).toMatchObject({ productType: 'Footwear', productCount: 1, issues: [] })

  const added = await sendBatch(world, cookie, shoes._id, {
    version: shoes.version,
    addProducts: [{ _id: 'T100_NVY' }, { _id: '1002_RED' }],
    renameProducts: [{ _id: '1004_SND', newStyle: 'T100', newColor: 'SND' }],
  })
  expect(added.body).toMatchObject({ added: ['1002_RED'], renamed: [] })
  expect(added.body.issues.map(({ message }) => message)).toEqual([
    'T100_NVY is not of the product type Footwear',
    'T100_SND is not of the product type Footwear',
  ])
  const all = await sendBatch(world, cookie, shoes._id, { version: added.body.version, addQuery: query })
  expect(all.body).toMatchObject({ added: [], skipped: ['1004_SND'], issues: [] })
  const dynamic = await buildAssortment(world, cookie, { method: 'dynamic', productType: 'Apparel', query })
  expect(dynamic).toMatchObject({ productCount: 2 })
  expect(await buildAssortment(world, cookie, { method: 'dynamic', query })).toMatchObject({ productCount: 1 })
})
