import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildInternal, buildInternalUser } from '../builders/build-internal.ts'
import { buildProducts } from '../builders/build-products.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// The calls with exactly the payloads that the record names for them.

let world: TestApplication
let mara: BuiltUser
let priya: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, {
    locations: ['US', 'EU'],
    popColours: ['BLK'],
    permissions: {
      products: ['user'],
      assortments: ['user'],
      advertisingAssets: ['editor'],
      globalRetailAssets: ['editor'],
    },
  })
  priya = await buildInternalUser(db, {
    locations: ['US', 'EU'],
    permissions: { products: ['user'], internalAssortments: ['adminEditor'] },
    subRoles: [{ role: 'seniorEditor' }],
  })
  const both = { US: {}, EU: {} }
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', gender: 'Men', stock: { '9': 4 }, angles: ['hero'], locations: both },
    { style: '1001', color: 'WHT', gender: 'Men', createdDate: '2025-01-01T00:00:00Z' },
    { style: '1002', color: 'RED', gender: 'Women', locations: { US: { lineStatus: 'R' } }, angles: ['hero'] },
    { style: 'T100', color: 'NVY', productType: 'Apparel', gender: 'Women' },
  ])
})
afterAll(() => world.close())

async function send<Answer>(who: BuiltUser, method: string, path: string, json?: unknown): Promise<Answer> {
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  const text = await answer.text()
  expect([path, answer.status, answer.ok ? '' : text]).toEqual([path, 200, ''])
  return JSON.parse(text) as Answer
}
const statusOf = async (who: BuiltUser, method: string, path: string, json: unknown) =>
  (await world.fetch(`/api${path}`, { cookie: who.cookie, method, json })).status

interface Row {
  _id: string
  carryover: number
  location: { code: string; totalInventory: number }
  availability?: { size: string; inventory: number }[]
  inAssortments?: { _id: string }[]
}
const look = (json: object) => send<{ data: Row[]; totalCount: number }>(mara, 'POST', '/products/fetch', json)
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)

test('PRD-06 PRD-09 look-ups name alternatives, region, dates, warehouse and assortments to mark, sorted by an object', async () => {
  const line = await buildAssortment(world, mara.cookie, { title: 'Marked', styleColors: ['1001_BLK'] })
  const { data, totalCount } = await look({
    $or: [{ style: '1001' }, { style: '1002', color: 'RED' }],
    productType: 'Footwear',
    region: 'Domestic',
    availabilityDate: '2026-12-31',
    carryoverDate: '2025-06-01',
    markInAssortmentsQuery: { title: 'Marked' },
    includeWarehouseAvailability: true,
    _options: { totalCount: true, sort: { style: -1 } },
  })
  expect(totalCount).toBe(3)
  expect(idsOf(data)).toEqual(['1002_RED', '1001_BLK', '1001_WHT'])
  expect(data.map(({ carryover }) => carryover)).toEqual([0, 0, 1])
  expect(data.map(({ inAssortments }) => idsOf(inAssortments!))).toEqual([[], [line._id], []])
  expect(data[1]!.availability).toMatchObject([{ size: '9', inventory: 4 }])
  expect(data[1]!.location).toMatchObject({ code: 'US', totalInventory: 4 })
  const before = await look({ $or: [{ style: '1001' }], availabilityDate: '2026-01-01' })
  expect(before.data.find(({ _id }) => _id === '1001_BLK')!.availability).toEqual([])
  const europe = await look({ region: 'Europe' })
  expect(europe.data.map(({ _id, location }) => [_id, location.code])).toEqual([['1001_BLK', 'EU']])
})

test('LIM-03 domestic wholesale of footwear is active alone, and a global region tells no quantities', async () => {
  const wholesale = { channel: 'Wholesale', region: 'Domestic' }
  expect(idsOf((await look({ ...wholesale, productType: 'Footwear' })).data).sort()).toEqual(['1001_BLK', '1001_WHT'])
  expect((await look({ ...wholesale, productType: ['Footwear', 'Apparel'] })).totalCount).toBe(4)
  expect((await look({ ...wholesale, productType: 'Footwear', 'locations.lineStatus': ['R'] })).totalCount).toBe(1)
  const typed = (json: object) => send<{ style: string }[]>(mara, 'POST', '/products/autocomplete/styles/1002', json)
  expect(await typed({})).toMatchObject([{ style: '1002' }])
  expect(await typed({ 'locations.lineStatus': ['A'] })).toEqual([])
  for (const region of ['All', 'International']) {
    const { data } = await look({ $or: [{ style: '1001', color: 'BLK' }], region, includeWarehouseAvailability: true })
    expect(data).toMatchObject([{ location: { totalInventory: 0 }, availability: [] }])
  }
  const quantities = async (region: 'International' | 'Domestic') => {
    const { _id } = await buildInternal(world, priya.cookie, {
      title: region,
      region,
      locationId: 'US',
      styleColors: ['1001_BLK'],
    })
    const path = '/internalAssortments/products/query'
    const { data } = await send<{ data: Row[] }>(priya, 'POST', path, { assortmentId: _id })
    const source = await send<{ rows: { inventory: number }[]; isGlobal: boolean }>(
      priya,
      'POST',
      '/assortment-documents/source',
      {
        assortmentId: _id,
      },
    )
    return [data[0]!.location.totalInventory, source.rows[0]!.inventory, source.isGlobal]
  }
  expect(await quantities('International')).toEqual([0, 0, true])
  expect(await quantities('Domestic')).toEqual([4, 4, false])
})

test('AST-12 batches, merges and announcements need no version, and capacityUnit of an added product is stripped', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const other = await buildAssortment(world, mara.cookie, { styleColors: ['1002_RED'] })
  const addProducts = [{ _id: '1001_WHT', fields: { capacityUnit: 'pairs', styleNote: 'Kept' } }]
  const batch = await send<{ added: string[]; rows: { styleNote: string }[] }>(
    mara,
    'PATCH',
    `/assortments/batch/${line._id}`,
    { addProducts },
  )
  expect(batch).toMatchObject({ added: ['1001_WHT'] })
  expect(batch.rows.map(({ styleNote }) => styleNote)).toContain('Kept')
  const merged = await send<object>(mara, 'PATCH', `/assortments/${line._id}/merge`, { from: [other._id] })
  expect(merged).toMatchObject({ added: 1 })
  const chart = await send<{ _id: string }>(mara, 'POST', '/assets/AdvertisingAsset/announcement', { title: 'New' })
  expect(await send(mara, 'PATCH', `/charts/${chart._id}`, { title: 'Newer' })).toMatchObject({ title: 'Newer' })
  const shown = await send<Assortment>(mara, 'GET', `/assortments/${line._id}`)
  expect(shown.productCount).toBe(3)
  expect(
    await statusOf(mara, 'PATCH', `/assortments/batch/${line._id}`, { version: 999, deleteProducts: ['1001_WHT'] }),
  ).toBe(409)
})

test('AST-20 collections are made and read by a flat linkage as by a nested one, and come with the assortment', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const flat = { linkageType: 'linkageId', linkageModel: 'Assortment', linkageId: line._id }
  const made = await send<{ _id: string; linkageId: string }>(mara, 'POST', '/collections/product', {
    name: 'Default',
    collectionType: 'product',
    ...flat,
  })
  expect(made).toMatchObject({ linkageId: line._id })
  const nested = await send<{ _id: string }>(mara, 'POST', '/collections/product', { name: 'Default', linkage: flat })
  expect(nested._id).toBe(made._id)
  for (const by of [{ linkageId: line._id }, { linkage: flat }, { collectionId: made._id }]) {
    expect(await send(mara, 'POST', '/collections/product/query', by)).toMatchObject({ collection: { _id: made._id } })
  }
  const options = encodeURIComponent(JSON.stringify({ preserveNull: true, defaultCollectionsQuery: {} }))
  expect(await send(mara, 'GET', `/assortments/${line._id}?_options=${options}`)).toMatchObject({
    collections: [{ _id: made._id, isDefault: true }],
  })
})

test('AST-01 an assortment comes with its products, titles, pages, alerts and orders where they are asked for', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1002_RED', '1001_BLK'] })
  await send(mara, 'PATCH', `/regular/groupsort/batch/${line._id}`, [{ groupSettings: { groupBy: 'gender' } }])
  const page = `/regular/groupsort/content/${line._id}`
  await send(mara, 'PATCH', page, { groupBy: 'gender', displayGroup: 'Women', contentVersion: 0, html: '<p>Hers</p>' })
  const asked = (options: object) =>
    send(mara, 'GET', `/assortments/${line._id}?_options=${encodeURIComponent(JSON.stringify(options))}`)
  expect(await asked({ products: true, ordersQuery: {} })).toMatchObject({
    _id: line._id,
    products: [
      { _id: '1002_RED', style: '1002', color: 'RED' },
      { _id: '1001_BLK', style: '1001', color: 'BLK' },
    ],
    titles: ['Men', 'Women'],
    customContent: [{ displayGroup: 'Women', html: '<p>Hers</p>', previewJpg: null, sourceFile: null }],
    alerts: [],
    // Mara may see no orders.
    orders: [],
  })
  expect(Object.keys((await asked({})) as object)).not.toContain('products')
})

test('DOC-03 DOC-10 DLP-01 documents and packages of an assortment are asked for as it is named', async () => {
  const line = await buildAssortment(world, mara.cookie, { title: 'Named', styleColors: ['1001_BLK', '1002_RED'] })
  const kind = {
    kind: 'AssortmentDocument',
    documentType: { type: 'Spreadsheet', subType: 'Spreadsheet' },
    settings: {},
  }
  for (const named of [
    { assortment: line._id },
    { assortment: { _id: line._id } },
    { assortmentsQuery: { orgType: 'regular', method: 'static', title: 'Named' } },
    { assortmentsQuery: { $or: [{ title: 'Named' }] }, productType: 'Footwear' },
  ]) {
    const made = await send<{ _id: string; createdDate: string }>(mara, 'POST', '/assortment-documents', {
      ...kind,
      ...named,
    })
    expect(made).toMatchObject({
      assortment: { _id: line._id },
      user: { userCode: mara.userCode },
      hashId: made._id,
      addedToQueue: made.createdDate,
      attachTo: line._id,
      action: 'export',
      status: 'pending',
      filename: expect.stringMatching(/\.xlsx$/),
      displayName: expect.any(String),
    })
  }
  expect(await statusOf(mara, 'POST', '/assortment-documents', kind)).toBe(400)
  expect(
    await statusOf(mara, 'POST', '/assortment-documents', { ...kind, assortmentsQuery: { method: 'static' } }),
  ).toBe(400)
  const none = { ...kind, assortmentsQuery: { title: 'Named' }, productType: 'POP' }
  expect(await statusOf(mara, 'POST', '/assortment-documents', none)).toBe(404)
  const check = (json: object) =>
    send<{ files: number }>(mara, 'POST', '/packages/check', { way: 'assortment', ...json })
  const query = {
    kind: 'AssortmentDocument',
    documentType: { type: 'Linesheet' },
    assortmentsQuery: { orgType: 'regular', title: 'Named' },
  }
  expect((await check(query)).files).toBe(2)
  const settings = { heroOnly: true, printResolution: true }
  expect((await check({ ...query, settings, collectionsQuery: { $or: [{ title: 'Named' }] } })).files).toBe(2)
  const file = { type: 's3', key: 'x', bucket: 'elsewhere' }
  expect(await statusOf(mara, 'POST', '/packages/download', { filename: 'x', files: [file] })).toBe(400)
})

test('PRD-10 a filter query with an empty value is rejected, and filters that are empty filter nothing', async () => {
  const asked = async (query: object) => {
    const answer = await world.fetch('/api/products/fetch', { method: 'POST', cookie: mara.cookie, json: { query } })
    return [answer.status, ((await answer.json()) as { messageData?: { field?: string } }).messageData?.field]
  }
  expect(await asked({ gender: ['Men', ''] })).toEqual([400, 'body.query.gender.1'])
  expect(await asked({ gender: [' '] })).toEqual([400, 'body.query.gender.0'])
  expect(await asked({ styles: [''] })).toEqual([400, 'body.query.styles.0'])
  expect((await look({ query: { gender: [], text: '' } })).totalCount).toBe((await look({})).totalCount)
})

test('API-04 sorting asks for an id, documents for their type, locks for a way that there is, and events for an action', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const inside = await buildInternal(world, priya.cookie, { title: 'To be locked', styleColors: ['1001_BLK'] })
  const moves = [{ moveStyle: { item: '1001', beforeItem: null } }]
  expect(await statusOf(mara, 'PATCH', '/regular/groupsort/batch/', moves)).toBe(400)
  expect(await statusOf(mara, 'PATCH', `/regular/groupsort/batch/${line._id}`, moves)).toBe(200)
  expect(await statusOf(mara, 'POST', '/assortment-documents', { assortmentId: line._id, settings: {} })).toBe(400)
  const lock = (way: string) => statusOf(priya, 'POST', `/internalAssortments/edit/lock/${inside._id}/${way}`, {})
  expect([await lock('seize'), await lock('request'), await lock('release')]).toEqual([404, 200, 200])
  expect(await statusOf(mara, 'POST', '/stats', { modelType: 'Library' })).toBe(400)
  expect(await statusOf(mara, 'POST', '/stats', { action: 'search', modelType: 'Library' })).toBe(200)
})

test('PRD-02 LIB-01 options of products are counted, and a library is read by rows, own filters and an object as sort', async () => {
  const { options } = await send<{ options: object }>(mara, 'POST', '/options/data/Product', { fields: ['gender'] })
  expect(options).toEqual({ gender: { Men: 2, Women: 2 } })
  const page = (more: string, options: object) =>
    send<[{ data: { gender: string; name: string }[]; totalCount: number }]>(
      mara,
      'GET',
      `/assets?libraryType=AdvertisingAsset&_manage=true&status=Pending&_select=${encodeURIComponent('-token -content')}${more}&_options=${encodeURIComponent(JSON.stringify(options))}`,
    )
  const added = ['One', 'Two', 'Three'].map((name, at) => ({
    _id: `asset-for-payloads-${at}`,
    addAsset: true,
    patch: { name, gender: at === 1 ? 'Women' : 'Men' },
  }))
  await send(mara, 'PATCH', '/assets/AdvertisingAsset/batch/many', added)
  const [rows] = await page('', { totalCount: true, startRow: 0, endRow: 2, sort: { name: -1 } })
  expect([rows.data.map(({ name }) => name), rows.totalCount]).toEqual([['Two', 'Three'], 3])
  const [men] = await page('&gender=Men', { totalCount: false, limit: 10, skip: 0, sort: 'name' })
  expect([men.data.map(({ name }) => name), men.totalCount]).toEqual([['One', 'Three'], -1])
  const report = await world.fetch('/api/assets/AdvertisingAsset/check-filename', {
    method: 'POST',
    cookie: mara.cookie,
    json: { filename: 'free.jpg', assetId: 'asset-for-payloads-0' },
  })
  expect(await report.json()).toMatchObject({ message: 'Success', asset: { _id: 'asset-for-payloads-0', name: 'One' } })
})

test('AST-13 DOC-02 what an assortment is not grouped by is refused, in its settings and in its documents', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  const inside = await buildInternal(world, priya.cookie, { title: 'Grouped', styleColors: ['1001_BLK'] })
  const asked = (groupBy: string) => ({ patch: { uiSettings: { groupSettings: { groupBy } } } })
  const document = (assortmentId: string, groupBy: string) => ({
    assortmentId,
    documentType: { type: 'Linesheet', subType: 'Expanded' },
    settings: { groupBy },
  })
  expect(await statusOf(mara, 'PATCH', `/assortments/batch/${line._id}`, asked('category'))).toBe(400)
  expect(await statusOf(mara, 'PATCH', `/assortments/batch/${line._id}`, asked('division'))).toBe(200)
  expect(await statusOf(priya, 'PATCH', `/internalAssortments/batch/${inside._id}`, asked('gender'))).toBe(400)
  expect(await statusOf(mara, 'POST', '/assortment-documents', document(line._id, 'category'))).toBe(400)
  expect(await statusOf(priya, 'POST', '/assortment-documents', document(inside._id, 'division'))).toBe(400)
  expect(await statusOf(priya, 'POST', '/assortment-documents', document(inside._id, 'none'))).toBe(200)
})

test('ADM-05 the locations of a person are answered by territory and entity as well, with their colours of POP', async () => {
  const { userTBEs } = await send<{ userTBEs: { territory: string; businessEntity: string }[] }>(
    mara,
    'GET',
    '/users/ping',
  )
  const [{ territory, businessEntity } = { territory: '', businessEntity: '' }] = userTBEs
  expect(userTBEs).toMatchObject([
    {
      locations: ['US', 'EU'],
      keyedLocations: { [`${territory}_${businessEntity}`]: ['US', 'EU'] },
      colorFilters: { POP: ['BLK'] },
    },
  ])
})

test('LIB-03 a campaign of global retail says from when to when it stands', async () => {
  const patch = { name: 'Spring windows', startDate: '2027-02-01', endDate: '2027-04-30' }
  const added = [{ _id: 'campaign-with-its-dates', addAsset: true, patch }]
  await send(mara, 'PATCH', '/assets/GlobalRetailAsset/batch/many', added)
  const [page] = await send<[{ data: object[] }]>(
    mara,
    'GET',
    '/assets?libraryType=GlobalRetailAsset&_manage=true&status=Pending',
  )
  expect(page.data).toMatchObject([patch])
})

test('PRD-03 ADM-03 a colourway is sold in both channels unless the feed says otherwise, and is looked up by channel', async () => {
  const retail = { style: '1009', name: 'Outlet only', gender: 'Kids', channels: ['Retail' as const] }
  await buildProducts(world.application.pool, [
    { ...retail, color: 'BLK' },
    { style: '1009', color: 'WHT', gender: 'Kids' },
  ])
  const kids = async (more: object) => idsOf((await look({ query: { gender: ['Kids'] }, ...more })).data).sort()
  await expect.poll(() => kids({})).toEqual(['1009_BLK', '1009_WHT'])
  expect(await kids({ query: { gender: ['Kids'], channel: ['Wholesale'] } })).toEqual(['1009_WHT'])
  expect(await kids({ channel: 'Retail' })).toEqual(['1009_BLK', '1009_WHT'])
  expect(await kids({ channel: 'Wholesale' })).toEqual(['1009_WHT'])
  const counted = await send<{ facets: object }>(mara, 'POST', '/products/fetch', {
    query: { gender: ['Kids'], channel: ['Wholesale'] },
    _options: { limit: 1, facets: ['channel'] },
  })
  expect(counted.facets).toEqual({
    channel: [
      { value: 'Retail', count: 2 },
      { value: 'Wholesale', count: 1 },
    ],
  })
})
