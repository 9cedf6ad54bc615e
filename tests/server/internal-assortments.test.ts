import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { internalProductsOptions } from '../../contract/assortments/internal/internal-products-options.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildInternal, buildInternalUser } from '../builders/build-internal.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
/** Edits everything. */
let priya: BuiltUser
/** Edits the retail line at home. */
let remy: BuiltUser
/** Manages wholesale, everywhere. */
let wim: BuiltUser
/** Reads, without a sub-role. */
let rita: BuiltUser
/** Has to do with regular assortments only. */
let mara: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  const person = (name: string, wish: Parameters<typeof buildInternalUser>[1]) =>
    buildInternalUser(db, { name, locations: ['US', 'EU'], ...wish })
  priya = await person('Priya', { roles: ['adminEditor'], subRoles: [{ role: 'seniorEditor' }] })
  remy = await person('Remy', { subRoles: [{ role: 'editor', channel: 'Retail', region: 'Domestic' }] })
  wim = await person('Wim', { subRoles: [{ role: 'manager', channel: 'Wholesale' }] })
  rita = await person('Rita', {})
  mara = await buildUser(db, { name: 'Mara' })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', gender: 'Men' },
    { style: '1001', color: 'WHT', gender: 'Men' },
    { style: '1002', color: 'RED', gender: 'Women', locations: { US: {}, EU: {} } },
  ])
})
afterAll(() => world.close())

const send = async <Body = unknown>(who: BuiltUser, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  type Told = { messageCode?: string; details?: { field: string }[] }
  return { status: answer.status, body: (await answer.json()) as Body & Told }
}
const read = (who: BuiltUser, id: string) => send<Assortment>(who, 'GET', `/internalAssortments/${id}`)
const listed = async (who: BuiltUser, query: string) => {
  const answer = await send<{ data: Assortment[] }>(who, 'GET', `/assortments?orgType=internal&${query}`)
  return answer.body.data.map(({ _id }) => _id)
}
interface Told {
  cost: number
  suggestedRetail: number | null
  initialMarkup: number | null
  location?: { suggestedRetail: number | null; markupPercent: number | null }
}
const productsOf = async (who: BuiltUser, assortmentId: string) => {
  const path = '/internalAssortments/products/query'
  return (
    await send<{ data: { _id: string; pillar: string; styleNote: string }[] }>(who, 'POST', path, { assortmentId })
  ).body.data
}

test('AST-16 one is created published, grouped by pillar, at its region’s location, and read back', async () => {
  const made = await buildInternal(world, priya.cookie, {
    title: 'Begin',
    region: 'Europe',
    gender: 'Women',
    styleColors: ['1002_RED', '1001_BLK'],
  })
  expect(made).toMatchObject({
    orgType: 'internal',
    state: 'Published',
    channel: 'Wholesale',
    region: 'Europe',
    gender: 'Women',
    locationId: 'EU',
    uiSettings: { groupSettings: { groupBy: 'pillar' } },
    productCount: 1,
    issues: [{ field: 'body.styleColors.1' }],
    may: { edit: true, delete: true },
  })
  expect((await read(rita, made._id)).body).toMatchObject({ _id: made._id, may: { edit: false, delete: false } })
  expect((await productsOf(rita, made._id)).map(({ _id }) => _id)).toEqual(['1002_RED'])
})

test('AST-16 season, year, region, gender and title are unique together, published or not, and told by field', async () => {
  const first = { title: 'Unique', gender: 'Men', styleColors: [] }
  const made = await buildInternal(world, priya.cookie, { ...first, state: 'Unpublished' })
  const wish = { channel: 'Wholesale', season: 'Fall', year: 2026, ...first }
  const again = await send(priya, 'POST', '/internalAssortments', { ...wish, title: 'UNIQUE', channel: 'Retail' })
  expect(again).toMatchObject({ status: 409, body: { messageCode: 'assortmentExists' } })
  const fields = ['body.season', 'body.year', 'body.region', 'body.gender', 'body.title']
  expect(again.body.details!.map(({ field }) => field)).toEqual(fields)
  for (const other of [{ gender: 'Women' }, { year: 2027 }, { season: 'Spring' }, { region: 'International' }]) {
    expect((await send(priya, 'POST', '/internalAssortments', { ...wish, ...other })).status).toBe(200)
  }
  const second = await buildInternal(world, priya.cookie, { ...first, title: 'Unique too' })
  const renamed = await send(priya, 'PATCH', `/internalAssortments/${second._id}`, { title: 'unique' })
  expect(renamed.body.messageCode).toBe('assortmentExists')
  const moved = { title: 'unique', gender: 'Kids' }
  const details = await send(priya, 'PATCH', `/internalAssortments/${second._id}`, moved)
  expect(details.body).toMatchObject(moved)
  expect((await send(priya, 'PATCH', `/internalAssortments/${second._id}`, { gender: 'Men' })).status).toBe(409)
  expect((await send(priya, 'PATCH', `/internalAssortments/${second._id}`, { season: '' })).status).toBe(400)
  expect((await send(priya, 'DELETE', `/internalAssortments/${made._id}`)).status).toBe(200)
  expect((await send(priya, 'POST', '/internalAssortments', wish)).status).toBe(200)
  expect((await buildAssortment(world, mara.cookie, { title: 'Unique' })).orgType).toBe('regular')
})

test('AST-16 one is made of all products that match a query', async () => {
  const made = await send<Assortment>(priya, 'POST', '/internalAssortments/products/query/createAssortment', {
    title: 'From a query',
    channel: 'Retail',
    season: 'Fall',
    year: 2026,
    query: { query: { gender: ['Men'] }, 'locations.code': 'US', 'locations.lineStatus': ['A', 'R', 'O'] },
  })
  expect(made.body).toMatchObject({ method: 'static', orgType: 'internal', productCount: 2 })
  expect((await productsOf(priya, made.body._id)).map(({ _id }) => _id)).toEqual(['1001_BLK', '1001_WHT'])
})

test('AST-16 no answer tells the markup of an internal assortment, nor in the US what it is to sell for', async () => {
  const styleColors = ['1002_RED']
  const told = async (locationId: 'US' | 'EU', title: string) => {
    const { _id, version } = await buildInternal(world, priya.cookie, { title, locationId, styleColors })
    const asked = { assortmentId: _id, structure: true, groupBy: 'gender' }
    const rows = await send<{ data: Told[]; groups: object[] }>(
      priya,
      'POST',
      '/internalAssortments/products/query',
      asked,
    )
    const batch = { version, updateProducts: [{ _id: '1002_RED', fields: { styleNote: 'New' } }] }
    const saved = await send<{ rows: Told[] }>(priya, 'PATCH', `/internalAssortments/batch/${_id}`, batch)
    const source = await send<{ rows: Told[] }>(priya, 'POST', '/assortment-documents/source', { assortmentId: _id })
    const empty = await buildInternal(world, priya.cookie, { title: `${title}, empty`, locationId })
    const sides = `from=assortment:${empty._id}&to=assortment:${_id}`
    const compared = await send<{ data: { to: Told }[] }>(priya, 'GET', `/comparisons/products?${sides}`)
    expect(rows.body.groups).toMatchObject([{ averageMarkup: null }])
    const all = [...rows.body.data, ...saved.body.rows, ...source.body.rows]
    expect(all).toHaveLength(3)
    for (const { initialMarkup, location, cost } of all) {
      expect([initialMarkup, location?.markupPercent ?? null, cost]).toEqual([null, null, 4500])
    }
    return [...all, compared.body.data[0]!.to].flatMap(({ suggestedRetail, location }) => [
      suggestedRetail,
      ...(location ? [location.suggestedRetail] : []),
    ])
  }
  expect(new Set(await told('US', 'At home'))).toEqual(new Set([null]))
  expect(new Set(await told('EU', 'Abroad'))).toEqual(new Set([9000]))
})

test('PERM-05 PERM-14 sub-roles decide who creates, edits and sees those nobody published', async () => {
  const wish = {
    channel: 'Retail',
    region: 'Domestic',
    season: 'Fall',
    year: 2026,
    title: 'Retail line',
  } as const
  for (const who of [wim, rita]) {
    expect((await send(who, 'POST', '/internalAssortments', wish)).body.messageCode).toBe('notAllowed')
  }
  const abroad = await send(remy, 'POST', '/internalAssortments', { ...wish, region: 'International' })
  expect(abroad.body.messageCode).toBe('notAllowed')
  const retail = await buildInternal(world, remy.cookie, { ...wish, state: 'Unpublished' })
  const wholesale = await buildInternal(world, priya.cookie, { title: 'Wholesale line', state: 'Unpublished' })

  for (const [who, id] of [
    [wim, retail._id],
    [rita, retail._id],
    [mara, retail._id],
    [remy, wholesale._id],
  ] as const) {
    const expected = who === mara ? 403 : 404
    expect((await read(who, id)).status).toBe(expected)
    expect((await send(who, 'PATCH', `/internalAssortments/${id}`, { title: 'Mine' })).status).toBe(expected)
    expect((await send(who, 'PATCH', `/internalAssortments/batch/${id}`, { version: 1 })).status).toBe(expected)
    expect((await send(who, 'GET', `/assortments/${id}`)).status).toBe(who === mara ? 404 : 403)
    expect((await send(who, 'GET', `/audit/records/assortment/${id}`)).status).toBe(404)
  }
  expect((await read(wim, wholesale._id)).body.may.edit).toBe(true)
  const published = await send(wim, 'PATCH', `/internalAssortments/${wholesale._id}`, { state: 'Published' })
  expect(published.status).toBe(200)
  expect((await read(rita, wholesale._id)).body.may.edit).toBe(false)
  expect((await send(rita, 'PATCH', `/internalAssortments/${wholesale._id}`, { title: 'Mine' })).status).toBe(403)
  expect((await read(remy, wholesale._id)).status).toBe(404)
  expect((await send(rita, 'PATCH', `/internalAssortments/${wholesale._id}`, { starred: true })).status).toBe(200)
})

test('PERM-13 lists are filtered by channel, region, season, year, product type, method and, for editors, by state', async () => {
  const year = 2031
  const line = (wish: Parameters<typeof buildInternal>[2]) => buildInternal(world, priya.cookie, { year, ...wish })
  const one = await line({ title: 'One', channel: 'Retail', region: 'Domestic' })
  const two = await line({ title: 'Two', channel: 'Wholesale', region: 'International', productType: 'Apparel' })
  const three = await line({ title: 'Three', channel: 'Retail', season: 'Spring', state: 'Unpublished' })
  const all = `year=${year}&sort=createdDate`
  expect(await listed(priya, all)).toEqual([one._id, two._id, three._id])
  expect(await listed(rita, all)).toEqual([one._id, two._id])
  expect(await listed(priya, `${all}&channel=Retail&region=Domestic&method=static`)).toEqual([one._id, three._id])
  expect(await listed(priya, `${all}&productType=Apparel&region=International`)).toEqual([two._id])
  expect(await listed(priya, `${all}&season=Spring`)).toEqual([three._id])
  expect(await listed(priya, `${all}&state=Unpublished`)).toEqual([three._id])
  // Whoever edits nothing sees what is published, whatever the state asked for.
  expect(await listed(rita, `${all}&state=Unpublished`)).toEqual([one._id, two._id])
  expect(await listed(remy, all)).toEqual([one._id, three._id])
})

test('AST-12 GRID-11 a batch saves rows as of regular ones, and a pillar goes to all colours of the style', async () => {
  const styleColors = ['1001_BLK', '1001_WHT']
  const made = await buildInternal(world, priya.cookie, { title: 'Batched', styleColors })
  const answer = await send<{ version: number }>(wim, 'PATCH', `/internalAssortments/batch/${made._id}`, {
    version: made.version,
    addProducts: [{ _id: '1002_RED' }],
    updateProducts: [{ _id: '1001_BLK', fields: { pillar: 'Run', styleNote: 'Lead style', colorNote: 'Paler' } }],
  })
  expect(answer.status).toBe(200)
  const rows = await productsOf(rita, made._id)
  expect(rows.map(({ _id, pillar, styleNote }) => [_id, pillar, styleNote])).toEqual([
    ['1001_BLK', 'Run', 'Lead style'],
    ['1001_WHT', 'Run', 'Lead style'],
    ['1002_RED', '', ''],
  ])
  const late = { version: made.version, updateProducts: [{ _id: '1001_BLK', fields: { pillar: 'Walk' } }] }
  const refused = await send(priya, 'PATCH', `/internalAssortments/batch/${made._id}`, late)
  expect(refused).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
})

test('AST-16 one person edits at a time: asked for, renewed, refused, taken over, released, run out', async () => {
  const made = await buildInternal(world, priya.cookie, { title: 'Locked', styleColors: ['1001_BLK'] })
  const lock = (who: BuiltUser, way: 'request' | 'release', json: object = {}) =>
    send<{ holder: { name: string } | null }>(who, 'POST', `/internalAssortments/edit/lock/${made._id}/${way}`, json)
  const save = (who: BuiltUser, pillar: string) =>
    send(who, 'PATCH', `/internalAssortments/batch/${made._id}`, {
      version: 99,
      updateProducts: [{ _id: '1001_BLK', fields: { pillar } }],
    })
  const refused = { status: 409, body: { messageCode: 'userLock', messageData: { holder: 'Priya Person' } } }

  expect((await lock(rita, 'request')).status).toBe(403)
  expect((await lock(remy, 'request')).status).toBe(404)
  expect((await lock(priya, 'request')).body.holder).toMatchObject({ name: 'Priya Person' })
  expect((await lock(priya, 'request')).status).toBe(200)
  expect(await lock(wim, 'request')).toMatchObject(refused)
  expect(await save(wim, 'Run')).toMatchObject(refused)
  expect(await send(wim, 'PATCH', `/internalAssortments/${made._id}`, { title: 'Mine' })).toMatchObject(refused)
  expect(await send(wim, 'DELETE', `/internalAssortments/${made._id}`)).toMatchObject(refused)
  const many = { ids: [made._id], archived: true }
  expect(await send(wim, 'POST', '/assortments/updateMany', many)).toMatchObject(refused)
  expect((await send(wim, 'PATCH', `/internalAssortments/${made._id}`, { starred: true })).status).toBe(200)

  expect((await lock(wim, 'release')).body.holder).toMatchObject({ name: 'Priya Person' })
  expect((await lock(wim, 'request', { takeOver: true })).body.holder).toMatchObject({ name: 'Wim Person' })
  expect((await save(priya, 'Run')).body.messageCode).toBe('userLock')
  expect((await lock(wim, 'release')).body.holder).toBeNull()
  const version = (await read(priya, made._id)).body.version
  const row = { version, updateProducts: [{ _id: '1001_BLK', fields: { pillar: 'Run' } }] }
  expect((await send(priya, 'PATCH', `/internalAssortments/batch/${made._id}`, row)).status).toBe(200)

  expect((await lock(priya, 'request')).status).toBe(200)
  await world.application.db
    .updateTable('edit_lock')
    .set({ expires_at: new Date(0) })
    .execute()
  expect((await lock(wim, 'request')).body.holder).toMatchObject({ name: 'Wim Person' })
})

test('AST-16 of two who ask for the lock at once one gets it', async () => {
  const made = await buildInternal(world, priya.cookie, { title: 'Wanted' })
  const path = `/internalAssortments/edit/lock/${made._id}/request`
  const asked = await Promise.all([priya, wim, priya, wim].map((who) => send(who, 'POST', path, {})))
  const got = asked.map(({ status }) => status)
  expect(got[0]).toBe(got[2])
  expect(got[1]).toBe(got[3])
  expect([got[0], got[1]].toSorted()).toEqual([200, 409])
})

test('PERM-13 names offered are permitted and not in use, the latest year first; options are of what is there', async () => {
  const options = (who: BuiltUser, json: object) =>
    send<z.output<(typeof internalProductsOptions)['output']>>(
      who,
      'POST',
      '/internalAssortments/products/options',
      json,
    )
  const { body } = await options(remy, { channel: 'Retail' })
  expect(body.permitted).toEqual(
    ['Footwear', 'Apparel', 'POP'].map((type) => ({ region: 'Domestic', productType: type })),
  )
  expect(new Set(body.names.map(({ region }) => region))).toEqual(new Set(['Domestic']))
  const years = body.names.map(({ year }) => year)
  expect(years).toEqual(years.toSorted((a, b) => b - a))
  const first = body.names.find(({ productType }) => productType === 'Footwear')!
  expect(first).toMatchObject({ orgType: 'internal', channel: 'Retail', method: 'static' })
  expect(body.staticFields).toMatchObject({ state: 'Published', defaultRegion: 'Domestic', channel: 'Retail' })
  expect((await options(rita, { channel: 'Retail' })).body.names).toEqual([])

  const { name, orgType: _orgType, ...wish } = first
  await buildInternal(world, remy.cookie, { ...wish, title: name, styleColors: ['1001_BLK', '1002_RED'] })
  const after = (await options(remy, { channel: 'Retail', season: first.season, year: first.year })).body
  expect(after.names.map((one) => one.name)).not.toContain(name)
  expect(after.gender).toEqual([
    { value: 'Men', count: 1 },
    { value: 'Women', count: 1 },
  ])
})

test('AST-17 the table of contents of a season: by region and gender, titles with their pillars', async () => {
  const season = { channel: 'Wholesale' as const, season: 'Spring', year: 2033 }
  const line = (wish: Parameters<typeof buildInternal>[2]) => buildInternal(world, priya.cookie, { ...season, ...wish })
  const styleColors = ['1001_BLK', '1002_RED']
  const abroad = await line({ title: 'Abroad', region: 'International', gender: 'Men' })
  const hidden = await line({ title: 'Beta', gender: 'Men', state: 'Unpublished' })
  const first = await line({ title: 'Alpha', gender: 'Men', styleColors })
  await send(priya, 'PATCH', `/internalAssortments/batch/${first._id}`, {
    version: first.version,
    updateProducts: [{ _id: '1002_RED', fields: { pillar: 'Walk' } }],
  })
  const contents = async (who: BuiltUser, more: object = {}) =>
    (
      await send<{ data: { region: string; gender: string; assortments: { _id: string }[] }[] }>(
        who,
        'POST',
        '/internalAssortments/discover',
        { ...season, ...more },
      )
    ).body.data
  const all = await contents(priya)
  expect(all.map(({ region, gender }) => [region, gender])).toEqual([
    ['Domestic', 'Men'],
    ['International', 'Men'],
  ])
  expect(all[0]!.assortments).toMatchObject([
    {
      _id: first._id,
      productCount: 2,
      pillars: [
        { title: 'Walk', count: 1 },
        { title: '', count: 1 },
      ],
    },
    { _id: hidden._id, pillars: [] },
  ])
  const idsOf = (data: typeof all) => data.flatMap(({ assortments }) => assortments.map(({ _id }) => _id))
  expect(idsOf(await contents(rita))).toEqual([first._id, abroad._id])
  expect(idsOf(await contents(priya, { text: 'walk' }))).toEqual([first._id])
  expect(idsOf(await contents(priya, { region: 'International' }))).toEqual([abroad._id])
  expect(idsOf(await contents(priya, { channel: 'Retail' }))).toEqual([])
})

test('AST-12 merging adds what is not there yet, with what people wrote over it, and leaves the others alone', async () => {
  const line = (title: string, styleColors: string[]) =>
    buildInternal(world, priya.cookie, { title, year: 2034, styleColors })
  const into = await line('Into', ['1001_BLK'])
  const from = await line('From', ['1001_BLK', '1002_RED'])
  const second = await line('Second', ['1002_RED', '1001_WHT'])
  const note = (one: Assortment, _id: string, styleNote: string) =>
    send(priya, 'PATCH', `/internalAssortments/batch/${one._id}`, {
      version: one.version,
      updateProducts: [{ _id, fields: { styleNote } }],
    })
  await note(from, '1002_RED', 'Comes along')
  await note(second, '1002_RED', 'Comes too late')
  const wish = { version: into.version, from: [from._id, second._id] }
  const answer = await send(priya, 'PATCH', `/internalAssortments/${into._id}/merge`, wish)
  expect(answer.body).toEqual({ version: into.version + 1, added: 2, skipped: 1, refused: 0 })
  expect((await productsOf(priya, into._id)).map(({ _id, styleNote }) => [_id, styleNote])).toEqual([
    ['1001_BLK', ''],
    ['1002_RED', 'Comes along'],
    ['1001_WHT', ''],
  ])
  expect((await productsOf(priya, from._id)).map(({ _id }) => _id)).toEqual(['1001_BLK', '1002_RED'])
  expect((await send(rita, 'PATCH', `/internalAssortments/${into._id}/merge`, wish)).status).toBe(403)
  const garments = await buildInternal(world, priya.cookie, { title: 'Garments', year: 2034, productType: 'Apparel' })
  const foreign = { version: garments.version, from: [from._id] }
  expect((await send(priya, 'PATCH', `/internalAssortments/${garments._id}/merge`, foreign)).body).toEqual({
    version: garments.version,
    added: 0,
    skipped: 0,
    refused: 2,
  })
  const hidden = await buildInternal(world, remy.cookie, { title: 'Hidden', channel: 'Retail', state: 'Unpublished' })
  const unseen = { ...wish, version: into.version + 1, from: [hidden._id] }
  expect((await send(wim, 'PATCH', `/internalAssortments/${into._id}/merge`, unseen)).status).toBe(404)
})
