import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { defaultSettings } from '../../contract/documents/default-settings.ts'
import type { Season } from '../../contract/seasons/season.ts'
import { mayAccess } from '../../contract/identity/access/access.ts'
import { allRoutes } from '../../server/routes.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildInternal, buildInternalUser } from '../builders/build-internal.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { type CallsById, foreignRecords } from '../builders/foreign-records.ts'
import { demoSubjects } from '../builders/demo-subjects.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// PERM-14: what is outside the caller's locations or not theirs is not there: 404 by id, absent from lists and from sets.

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let elsa: BuiltUser
/** Has to do with internal assortments of wholesale. */
let ivo: BuiltUser
let line: Assortment
/** An internal one of retail. */
let cut: Assortment
let folder: { _id: string }
/** A collection. */
let hers: { _id: string }
let document: { _id: string }
let schedule: { _id: string }
/** Shared with the team, and hers alone to change. */
let layout: { _id: string }
let view: { _id: string }
/** What Mara gave to people outside. */
const share = { _id: 'hers-alone' }
let entry: { _id: string }
let search: { _id: string }
let reader: BuiltUser
let planner: BuiltUser
let advertiser: BuiltUser
let onlooker: BuiltUser
/** An announcement that is not published. */
let draft: { _id: string }
/** In preparation. */
let season: Season
let goneSeason: Season
let ofLaterRooms: CallsById

const everyday = { products: ['user' as const], assortments: ['user' as const] }
const european = { EU: { wholesalePrice: 5000, suggestedRetail: 9900 } }

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { permissions: everyday })
  theo = await buildUser(db, { permissions: everyday })
  elsa = await buildUser(db, { permissions: everyday, locations: ['EU'] })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK' },
    { style: '1002', color: 'WHT', locations: { US: {}, ...european } },
    { style: '2001', color: 'RED', name: 'Only abroad', locations: european },
  ])
  ivo = await buildInternalUser(db, { subRoles: [{ role: 'editor', channel: 'Wholesale' }] })
  const remy = await buildInternalUser(db, { subRoles: [{ role: 'editor', channel: 'Retail' }] })
  cut = await buildInternal(world, remy.cookie, { channel: 'Retail' })
  line = await buildAssortment(world, mara.cookie, { title: 'Hers alone', styleColors: ['1001_BLK'] })
  folder = (await json(mara, 'POST', '/assortments/folders', { title: 'Hers' })) as { _id: string }
  const linkage = { linkageType: 'linkageId', linkageId: line._id }
  hers = (await json(mara, 'POST', '/collections/product', { linkage })) as { _id: string }
  document = (await json(mara, 'POST', '/assortment-documents', documentOf(line._id))) as { _id: string }
  schedule = (await json(mara, 'POST', '/assortment-schedules', scheduleOf(line._id))) as { _id: string }
  const taken = { filename: 'hers.zip', status: 'success' as const, files: 1 }
  await db
    .insertInto('package')
    .values({ public_id: 'download-of-mara', owner_id: mara.id, contents: null, ...taken })
    .execute()
  layout = (await json(mara, 'POST', '/document-layouts', layoutOf())) as { _id: string }
  view = (await json(mara, 'POST', '/assortment-views', viewOf())) as { _id: string }
  await db
    .insertInto('share')
    .values({
      public_id: share._id,
      owner_id: mara.id,
      subject: 'document',
      subject_id: document._id,
      way: 'shared',
      title: 'Hers alone',
      filename: 'hers.pdf',
      message: 'For you',
      expires_at: new Date('2099-01-01'),
    })
    .execute()
  advertiser = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
  onlooker = await buildUser(db, { permissions: { advertisingAssets: ['user'] } })
  draft = (await json(advertiser, 'POST', '/assets/AdvertisingAsset/announcement', { title: 'Soon' })) as {
    _id: string
  }
  search = (await json(mara, 'POST', '/savedSearches', { name: 'Hers', queryPath: '/hers' })) as { _id: string }
  reader = await buildUser(db, { permissions: { internalAssortments: ['user'] } })
  planner = await buildUser(db, { permissions: { internalAssortments: ['adminEditor'] } })
  season = await buildSeason(2027)
  goneSeason = await buildSeason(2028)
  await json(planner, 'DELETE', `/assortmentSeasons/${goneSeason._id}`)
  ofLaterRooms = await foreignRecords(world, mara, theo)
  const trail = await json(mara, 'GET', `/audit/records/assortment/${line._id}`)
  entry = (trail as { data: { _id: string }[] }).data[0]!
})
afterAll(() => world.close())

const buildSeason = async (year: number): Promise<Season> => {
  const sets = [{ shortName: 'Domestic', region: 'Domestic', productType: 'Footwear' }]
  const wish = { season: 'Fall', year, channel: 'Retail', seasonSets: sets }
  return (await json(planner, 'POST', '/assortmentSeasons', wish)) as Season
}
const documentOf = (assortmentId: string) => ({
  assortmentId,
  documentType: { type: 'Linesheet', subType: 'Condensed' },
})
const viewOf = () => ({ name: 'Hers', shared: false, columns: [], sort: null, filter: {} })

const layoutOf = () => {
  const settings = defaultSettings('Footwear', 'Linesheet', 'Condensed')
  const documentType = { type: 'Linesheet', subType: 'Condensed' }
  return { name: 'Hers', shared: true, documentType, settings, locationId: null, language: null }
}
const scheduleOf = (assortmentId: string) => ({
  ...documentOf(assortmentId),
  message: { subject: 'For you', recipients: ['buyer@shop.test'] },
  timing: { frequency: 'daily', time: '09:00', timezone: 'UTC', startDay: '2099-01-01' },
})
const call = (who: BuiltUser, method: string, path: string, body?: unknown) =>
  world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(method === 'GET' ? {} : sent(body ?? {})) })
/** A text is a file's. */
const sent = (body: unknown) =>
  typeof body === 'string' ? { headers: { 'content-type': 'application/octet-stream' }, body } : { json: body }
const json = async (who: BuiltUser, method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await call(who, method, path, body)
  expect(answer.status, path).toBe(200)
  return answer.json()
}
const idsOf = (answer: unknown): string[] => (answer as { data: { _id: string }[] }).data.map(({ _id }) => _id)

const byId: CallsById = {
  'POST /products/similar/{styleColorId}': () => [mara, '/products/similar/2001_RED', {}],
  'GET /products/{styleColorId}/usedIn': () => [mara, '/products/2001_RED/usedIn'],
  'GET /products/detail/{styleColorId}': () => [mara, '/products/detail/2001_RED'],
  'GET /products/tearsheet/{productType}/{style}/{color}/{locationCode}': () => [
    mara,
    '/products/tearsheet/Footwear/2001/RED/US',
  ],
  'GET /assortments/{id}': () => [theo, `/assortments/${line._id}`],
  'PATCH /assortments/{id}': () => [theo, `/assortments/${line._id}`, { starred: true }],
  'DELETE /assortments/{id}': () => [theo, `/assortments/${line._id}`],
  'PATCH /assortments/batch/{id}': () => [theo, `/assortments/batch/${line._id}`, { version: 1 }],
  'POST /assortments/{id}/rows/change': () => [
    theo,
    `/assortments/${line._id}/rows/change`,
    { version: 1, rows: { all: true }, delete: true },
  ],
  'POST /assortments/{id}/rows/count': () => [theo, `/assortments/${line._id}/rows/count`, { rows: { all: true } }],
  'POST /assortments/{id}/rows/find': () => [theo, `/assortments/${line._id}/rows/find`, { filter: {} }],
  'POST /assortments/{id}/rows/sum': () => [theo, `/assortments/${line._id}/rows/sum`, { rows: { all: true } }],
  'POST /assortments/{id}/rows/export': () => [
    theo,
    `/assortments/${line._id}/rows/export`,
    { rows: { all: true }, columns: [{ field: 'style', title: 'Style' }] },
  ],
  'PATCH /assortments/folders/{id}': () => [theo, `/assortments/folders/${folder._id}`, { title: 'Taken' }],
  'DELETE /assortments/folders/{id}': () => [theo, `/assortments/folders/${folder._id}`],
  'POST /assortments/crmSync/{id}': () => [theo, `/assortments/crmSync/${line._id}`],
  'GET /collections/{collectionType}': () => [theo, `/collections/product?linkageId=${line._id}`],
  'POST /collections/{collectionType}': () => [
    theo,
    '/collections/product',
    { linkage: { linkageType: 'linkageId', linkageId: line._id } },
  ],
  'POST /collections/{type}/query': () => [theo, '/collections/product/query', { collectionId: hers._id }],
  'POST /collections/{type}/batch/{collectionId}': () => [theo, `/collections/product/batch/${hers._id}`],
  'DELETE /collections/{type}/{collectionId}': () => [theo, `/collections/product/${hers._id}`],
  'GET /assortments/{id}/alerts': () => [theo, `/assortments/${line._id}/alerts`],
  'GET /assortments/{id}/versions': () => [theo, `/assortments/${line._id}/versions`],
  'POST /assortments/{id}/versions': () => [theo, `/assortments/${line._id}/versions`, { name: 'Taken' }],
  'PATCH /assortments/{id}/versions/{versionId}': () => [
    theo,
    `/assortments/${line._id}/versions/any`,
    { name: 'Taken' },
  ],
  'DELETE /assortments/{id}/versions/{versionId}': () => [theo, `/assortments/${line._id}/versions/any`],
  'POST /assortments/{id}/versions/{versionId}/restore': () => [
    theo,
    `/assortments/${line._id}/versions/any/restore`,
    { version: 1 },
  ],
  'POST /assortments/{id}/presence': () => [
    theo,
    `/assortments/${line._id}/presence`,
    { windowId: 'a window', view: 'sort' },
  ],
  'POST /assortments/{id}/presence/leave': () => [
    theo,
    `/assortments/${line._id}/presence/leave`,
    { windowId: 'a window' },
  ],
  'GET /{orgType}/groupsort/{id}': () => [theo, `/regular/groupsort/${line._id}`],
  'PATCH /{orgType}/groupsort/content/{id}': () => [
    theo,
    `/regular/groupsort/content/${line._id}`,
    { groupBy: 'gender', displayGroup: 'Women', contentVersion: 0, html: '' },
  ],
  'PUT /{orgType}/groupsort/content/{id}/picture': () => [
    theo,
    `/regular/groupsort/content/${line._id}/picture?groupBy=gender&displayGroup=Women&contentVersion=0&filename=a.svg`,
    '<svg/>',
  ],
  'PATCH /{orgType}/groupsort/batch/{id}': () => [
    theo,
    `/regular/groupsort/batch/${line._id}`,
    [{ groupSettings: { groupBy: 'gender' } }],
  ],
  'GET /audit/records/{kind}/{id}': () => [theo, `/audit/records/assortment/${line._id}`],
  'GET /audit/entries/{id}': () => [theo, `/audit/entries/${entry._id}`],
  'POST /assortments/{id}/history/{entryId}/revert': () => [
    theo,
    `/assortments/${line._id}/history/${entry._id}/revert`,
  ],
  'GET /internalAssortments/{id}': () => [ivo, `/internalAssortments/${cut._id}`],
  'PATCH /internalAssortments/{id}': () => [ivo, `/internalAssortments/${cut._id}`, { starred: true }],
  'DELETE /internalAssortments/{id}': () => [ivo, `/internalAssortments/${cut._id}`],
  'PATCH /internalAssortments/batch/{id}': () => [ivo, `/internalAssortments/batch/${cut._id}`, { version: 1 }],
  'PATCH /internalAssortments/{id}/merge': () => [
    ivo,
    `/internalAssortments/${cut._id}/merge`,
    { version: 1, from: ['other'] },
  ],
  'POST /internalAssortments/edit/lock/{id}/request': () => [ivo, `/internalAssortments/edit/lock/${cut._id}/request`],
  'POST /internalAssortments/edit/lock/{id}/release': () => [ivo, `/internalAssortments/edit/lock/${cut._id}/release`],
  'PATCH /assortments/{id}/merge': () => [theo, `/assortments/${line._id}/merge`, { version: 1, from: ['other'] }],
  'PUT /assortments/{id}/logo': () => [theo, `/assortments/${line._id}/logo`, '<svg/>'],
  'POST /assortments/{id}/pictures': () => [theo, `/assortments/${line._id}/pictures`, '<svg/>'],
  'DELETE /assortments/{id}/logo': () => [theo, `/assortments/${line._id}/logo`],
  'GET /assortmentSeasons/{id}': () => [reader, `/assortmentSeasons/${season._id}`],
  'PATCH /assortmentSeasons/{id}': () => [planner, `/assortmentSeasons/${goneSeason._id}`, { year: 2029 }],
  'DELETE /assortmentSeasons/{id}': () => [planner, `/assortmentSeasons/${goneSeason._id}`],
  'PATCH /assortmentSeasons/{seasonId}/{seasonSetId}': () => [
    planner,
    `/assortmentSeasons/${goneSeason._id}/${goneSeason.seasonSets[0]!._id}`,
    { state: 'Live' },
  ],
  'PUT /assortmentSeasons/{id}/logos/{kind}': () => [
    planner,
    `/assortmentSeasons/${goneSeason._id}/logos/logo`,
    '<svg/>',
  ],
  'DELETE /assortmentSeasons/{id}/logos/{kind}': () => [planner, `/assortmentSeasons/${goneSeason._id}/logos/logo`],
  'GET /assortment-documents/{id}': () => [theo, `/assortment-documents/${document._id}`],
  'DELETE /assortment-documents/{id}': () => [theo, `/assortment-documents/${document._id}`],
  'GET /assortment-documents/{id}/file': () => [theo, `/assortment-documents/${document._id}/file`],
  'GET /assortment-documents/zip/images/{small}/{heroOnly}/{id}': () => [
    theo,
    `/assortment-documents/zip/images/true/true/${document._id}`,
  ],
  'POST /assortment-documents/{id}/retry': () => [theo, `/assortment-documents/${document._id}/retry`],
  'DELETE /packages/{id}': () => [theo, '/packages/download-of-mara'],
  'PATCH /document-layouts/{id}': () => [
    theo,
    `/document-layouts/${layout._id}`,
    { ...layoutOf(), shared: false, version: 1 },
  ],
  'PATCH /assortment-views/{id}': () => [theo, `/assortment-views/${view._id}`, { ...viewOf(), version: 1 }],
  'DELETE /assortment-views/{id}': () => [theo, `/assortment-views/${view._id}`],
  'DELETE /document-layouts/{id}': () => [theo, `/document-layouts/${layout._id}`],
  'GET /assortment-schedules/{id}': () => [theo, `/assortment-schedules/${schedule._id}`],
  'PATCH /assortment-schedules/{id}': () => [
    theo,
    `/assortment-schedules/${schedule._id}`,
    { ...scheduleOf(line._id), version: 1 },
  ],
  'DELETE /assortment-schedules/{id}': () => [theo, `/assortment-schedules/${schedule._id}`],
  'POST /assortment-schedules/{id}/pause': () => [
    theo,
    `/assortment-schedules/${schedule._id}/pause`,
    { paused: true },
  ],
  'POST /assortment-schedules/{id}/run': () => [theo, `/assortment-schedules/${schedule._id}/run`],
  'POST /assortment-schedules/{id}/takeOver': () => [theo, `/assortment-schedules/${schedule._id}/takeOver`],
  'PATCH /charts/{id}': () => [advertiser, '/charts/of-nobody', { version: 1 }],
  'DELETE /charts/{id}': () => [advertiser, '/charts/of-nobody'],
  'POST /charts/{id}/read': () => [onlooker, `/charts/${draft._id}/read`],
  'GET /shares/{id}/events': () => [theo, `/shares/${share._id}/events`],
  'DELETE /savedSearches/{id}': () => [theo, `/savedSearches/${search._id}`],
  'POST /shares/{id}/revoke': () => [theo, `/shares/${share._id}/revoke`],
}
/**
 * What somebody typed is no record's id, nor is a postal code, the name of a channel, a library, of a setting of one's own, the
 * secret of a link, or the code of a coordinator (PERM-11 has a test of its own).
 */
const noRecord =
  /\/(autocomplete|wof\/styles|preferences|citystate|values\/\{field\}|(assets|options\/data)\/\{\w+\}|assortmentSeasons\/\{channel\}|query\/\{userCode\})(\/|$)/
/** Names of kinds of records. */
const kinds = /\{(orderType|subtype|manageType|library)\}|(?<=^\/notifications\/)\{type\}/g

test('PERM-14 every call that names a record and is open to more than administrators is tried here', () => {
  const { admin: _admin, ...others } = demoSubjects
  const named = allRoutes(world.application)
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ path, access }) => path.replaceAll(kinds, '').includes('{') && !noRecord.test(path) && access !== 'anyone',
    )
    .filter(({ access }) => Object.values(others).some((one) => mayAccess(one, access)))
    .map(({ method, path }) => `${method} ${path}`)
  expect(named.sort()).toEqual(Object.keys({ ...byId, ...ofLaterRooms }).sort())
})

test('PERM-14 a record that is not one’s own, or of other locations, is not there', async () => {
  for (const [name, ask] of Object.entries({ ...byId, ...ofLaterRooms })) {
    const [who, path, body] = ask()
    const answer = await call(who, name.split(' ')[0]!, path, body)
    expect([name, answer.status]).toEqual([name, 404])
  }
  expect((await call(mara, 'GET', `/assortments/${line._id}`)).status).toBe(200)
  expect((await call(mara, 'GET', `/assortment-documents/${document._id}`)).status).toBe(200)
  expect((await call(mara, 'GET', `/audit/entries/${entry._id}`)).status).toBe(200)
  expect((await call(elsa, 'GET', '/products/detail/2001_RED')).status).toBe(200)
})

test('PERM-14 calls that name an assortment in their body find only one’s own', async () => {
  const asked = { assortmentId: line._id, startRow: 0, endRow: 10 }
  for (const [path, body] of [
    ['/assortments/products/query', asked],
    ['/assortment-documents', documentOf(line._id)],
    ['/assortment-documents/pdf', documentOf(line._id)],
    ['/assortment-documents/xlsx', documentOf(line._id)],
    ['/assortment-documents/source', { assortmentId: line._id }],
  ] as const)
    expect([path, (await call(theo, 'POST', path, body)).status]).toEqual([path, 404])
  for (const { _id } of [line, cut]) {
    const rows = { ...asked, assortmentId: _id }
    expect((await call(ivo, 'POST', '/internalAssortments/products/query', rows)).status).toBe(404)
  }
})

test('PERM-14 lists hold only what is the caller’s', async () => {
  expect(idsOf(await json(mara, 'POST', '/products/fetch', { query: {} })).sort()).toEqual(['1001_BLK', '1002_WHT'])
  expect(idsOf(await json(elsa, 'POST', '/products/fetch', { query: {} })).sort()).toEqual(['1002_WHT', '2001_RED'])
  expect(idsOf(await json(mara, 'GET', '/products'))).toEqual(['1001_BLK', '1002_WHT'])
  for (const who of [theo, elsa]) {
    expect(idsOf(await json(who, 'GET', '/assortments'))).toEqual([])
    expect(idsOf(await json(who, 'GET', '/assortments/folders'))).toEqual([])
    expect(await json(who, 'GET', '/assortments/labels')).toEqual([])
    expect(await json(who, 'GET', '/assortment-documents')).toEqual([])
    expect(await json(who, 'GET', '/search?text=alone')).toMatchObject({ assortments: [] })
  }
  expect(await json(mara, 'GET', '/search?text=abroad')).toMatchObject({ styles: [] })
  expect(await json(mara, 'POST', '/products/autocomplete/styles/200')).toEqual([])
})

test('PERM-14 of a set of ids only the caller’s are answered, added and counted', async () => {
  const set = ['1001_BLK', '2001_RED', '1002_WHT']
  const products = set.map((id) => ({ style: id.split('_')[0]!, color: id.split('_')[1]! }))
  const colourways = await json(mara, 'GET', '/products/colourways?styles=1001,2001,1002')
  expect(colourways).toMatchObject({ styles: { '1001': [{ color: 'BLK' }], '2001': [], '1002': [{ color: 'WHT' }] } })
  const checked = await json(mara, 'POST', '/products/validate', {
    products,
  })
  expect(checked).toMatchObject({
    found: [{ styleColorId: '1001_BLK' }, { styleColorId: '1002_WHT' }],
    problems: [{ style: '2001', problem: 'stylecolor' }],
  })
  const made = await buildAssortment(world, mara.cookie, { styleColors: set })
  expect(made.productCount).toBe(2)
  const { body } = await sendBatch(world, mara.cookie, made._id, {
    version: made.version,
    addProducts: [{ _id: '2001_RED' }],
  })
  expect(body).toMatchObject({ added: [] })
  for (const query of [{ $or: products }, { styleColors: set }])
    expect(idsOf(await json(mara, 'POST', '/products/fetch', { query })).sort()).toEqual(['1001_BLK', '1002_WHT'])
})

test('PERM-12 PERM-14 who loses a location loses what lies in it, their own as well', async () => {
  const { db } = world.application
  const moved = await buildUser(db, { permissions: everyday })
  const own = await buildAssortment(world, moved.cookie, { styleColors: ['1001_BLK'] })
  await db
    .updateTable('user_tbe')
    .set({ locations: ['EU'] })
    .where('user_id', '=', moved.id)
    .execute()
  world.application.sessions.forget(moved.cookie.split('=')[1]!)
  expect((await call(moved, 'GET', `/assortments/${own._id}`)).status).toBe(404)
  expect((await call(moved, 'GET', '/products/detail/1001_BLK')).status).toBe(404)
  expect((await call(moved, 'POST', '/products/fetch', { query: {}, 'locations.code': 'US' })).status).toBe(403)
})
