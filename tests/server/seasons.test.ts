import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { Role } from '../../contract/identity/access/permission.ts'
import type { Season, SeasonSet } from '../../contract/seasons/season.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let manager: BuiltUser
let editor: BuiltUser
let reader: BuiltUser
let stranger: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db } = world.application
  const inside = (roles: Role[]) => buildUser(db, { permissions: { internalAssortments: roles } })
  manager = await inside(['adminEditor'])
  editor = await inside(['user'])
  reader = await inside(['user'])
  stranger = await buildUser(db)
  await db
    .insertInto('sub_role')
    .values({
      user_id: editor.id,
      domain: 'internalAssortments',
      role: 'editor',
      channel: 'Wholesale',
      region: 'All',
      product_type: 'Footwear',
    })
    .execute()
})
afterAll(() => world.close())
beforeEach(() => world.application.pool.query('delete from assortment_season'))

const send = async <Body = Season>(who: BuiltUser, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api/assortmentSeasons${path}`, {
    method,
    cookie: who.cookie,
    ...(json === undefined ? {} : { json }),
  })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string; deleted?: number } }
}
const upload = async (path: string, content: Buffer) => {
  const answer = await world.fetch(`/api/assortmentSeasons${path}`, {
    method: 'PUT',
    cookie: manager.cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(content),
  })
  return { status: answer.status, body: (await answer.json()) as Season & { messageCode?: string } }
}
const set = (productType: string, state: string, more: Partial<SeasonSet> = {}) => ({
  shortName: `${productType} ${more.region ?? 'Domestic'}`,
  region: 'Domestic',
  productType,
  state,
  ...more,
})
const make = async (season: string, year: number, seasonSets: object[] = [], channel = 'Wholesale') => {
  const { status, body } = await send(manager, 'POST', '', { season, year, channel, seasonSets })
  expect(status).toBe(200)
  return body
}
const listed = async (who: BuiltUser, path = '/Wholesale') => {
  const { status, body } = await send<{ data: Season[] }>(who, 'GET', path)
  expect(status).toBe(200)
  return body.data
}
const named = (seasons: Season[]) => seasons.map(({ season, year }) => `${season} ${year}`)
const setsOf = ({ seasonSets }: Season) => seasonSets.map(({ shortName }) => shortName)
const trailOf = async ({ _id }: Season, who = manager) => {
  const answer = await world.fetch(`/api/audit/records/season/${_id}`, { cookie: who.cookie })
  if (answer.status !== 200) return answer.status
  const { data } = (await answer.json()) as { data: { action: string; changes: object[] }[] }
  return data
}

test('SEA-01 a season is created first in its channel, with paths of its year, season and channel, and only once', async () => {
  const older = await make('Spring', 2027)
  const made = await make('Fall', 2027, [set('Footwear', 'Live')])
  expect(made).toMatchObject({
    season: 'Fall',
    year: 2027,
    channel: 'Wholesale',
    sourceFile: 'assortment-seasons/2027/fall/wholesale/source',
    previewJpg: 'assortment-seasons/2027/fall/wholesale/preview.jpg',
    logo: null,
    version: 1,
    may: { edit: true },
    seasonSets: [{ shortName: 'Footwear Domestic', orgType: 'internal', method: 'static', state: 'Live' }],
  })
  expect(named(await listed(manager))).toEqual(['Fall 2027', 'Spring 2027'])
  expect(await listed(manager, '/Retail')).toEqual([])
  const again = await send(manager, 'POST', '', { season: 'Spring', year: 2027, channel: 'Wholesale' })
  expect([again.status, again.body.messageCode]).toEqual([409, 'duplicate'])
  expect((await make('Spring', 2027, [], 'Retail'))._id).not.toBe(older._id)
  expect((await send(manager, 'GET', `/${made._id}`)).body).toEqual(made)
  expect(await trailOf(made)).toMatchObject([
    {
      action: 'created',
      changes: [{ part: null }, { part: 'set', key: 'Footwear Domestic', after: { state: 'Live' } }],
    },
  ])
  expect(await trailOf(made, stranger)).toBe(404)
})

test('SEA-01 season, year and sets change together, and never over somebody else’s change', async () => {
  const made = await make('Fall', 2027, [set('Footwear', 'Live'), set('Apparel', 'Archived')])
  const [footwear, apparel] = made.seasonSets
  // Both change places: what one was the other becomes.
  const wish = {
    version: 1,
    year: 2028,
    seasonSets: [
      { ...apparel, productType: 'Footwear' },
      { ...footwear, productType: 'Apparel' },
      set('POP', 'Preparation'),
    ],
  }
  const saved = await send(manager, 'PATCH', `/${made._id}`, wish)
  expect(saved.body).toMatchObject({ year: 2028, version: 2, previewJpg: expect.stringContaining('/2028/fall/') })
  expect(saved.body.seasonSets).toMatchObject([
    { _id: apparel!._id, productType: 'Footwear' },
    { _id: footwear!._id, productType: 'Apparel' },
    { productType: 'POP' },
  ])
  const late = await send(manager, 'PATCH', `/${made._id}`, { version: 1, seasonSets: [] })
  expect([late.status, late.body.messageCode]).toEqual([409, 'userLock'])
  const same = await send(manager, 'PATCH', `/${made._id}`, { version: 2, year: 2028 })
  expect(same.body.version).toBe(2)
  const fewer = await send(manager, 'PATCH', `/${made._id}`, { seasonSets: [saved.body.seasonSets[2]] })
  expect(setsOf(fewer.body)).toEqual(['POP Domestic'])

  const other = await make('Spring', 2028, [set('Footwear', 'Live')])
  const taken = await send(manager, 'PATCH', `/${made._id}`, { season: 'Spring' })
  expect([taken.status, taken.body.messageCode]).toEqual([409, 'duplicate'])
  const foreign = await send(manager, 'PATCH', `/${made._id}`, { seasonSets: other.seasonSets })
  expect(foreign.status).toBe(404)
  const twice = await send(manager, 'PATCH', `/${made._id}`, { seasonSets: [set('POP', 'Live'), set('POP', 'Live')] })
  expect(twice.status).toBe(400)
  expect(setsOf((await send(manager, 'GET', `/${other._id}`)).body)).toEqual(['Footwear Domestic'])
})

test('SEA-01 seasons are put in another order', async () => {
  const [a, b, c] = [await make('Fall', 2025), await make('Spring', 2026), await make('Fall', 2026)]
  const retail = await make('Fall', 2026, [], 'Retail')
  const move = (one: Season, before: string | null) => send(manager, 'PATCH', `/${one._id}`, { before })
  expect((await move(a, c._id)).body.sortOrder).toBe(1)
  expect(named(await listed(manager))).toEqual(['Fall 2025', 'Fall 2026', 'Spring 2026'])
  await move(c, null)
  expect(named(await listed(manager))).toEqual(['Fall 2025', 'Spring 2026', 'Fall 2026'])
  expect((await move(b, retail._id)).status).toBe(400)
  expect((await move(b, b._id)).status).toBe(400)
  await make('Spring', 2027)
  expect(named(await listed(manager))[0]).toBe('Spring 2027')
  expect(await trailOf(a)).toMatchObject([
    { action: 'changed', changes: [{ after: { movedBefore: 'Fall 2026' } }] },
    {},
  ])
})

test('SEA-02 a set changes its state alone, and who may see it follows', async () => {
  const made = await make('Fall', 2027, [set('Footwear', 'Preparation'), set('Apparel', 'Preparation')])
  const [footwear, apparel] = made.seasonSets
  expect(await listed(reader)).toEqual([])
  expect((await send(reader, 'GET', `/${made._id}`)).status).toBe(404)
  // Who works on footwear of the channel prepares it.
  expect((await listed(editor)).map(setsOf)).toEqual([['Footwear Domestic']])

  const state = (one: SeasonSet | undefined, wished: string) =>
    send(manager, 'PATCH', `/${made._id}/${one!._id}`, { state: wished })
  expect((await state(apparel, 'Live')).body).toMatchObject({ version: 2 })
  expect((await state(apparel, 'Live')).body).toMatchObject({ version: 2 })
  expect((await listed(reader)).map(setsOf)).toEqual([['Apparel Domestic']])
  expect((await listed(editor)).map(setsOf)).toEqual([['Footwear Domestic', 'Apparel Domestic']])
  expect((await send(reader, 'GET', `/${made._id}`)).body).toMatchObject({ may: { edit: false } })
  await state(footwear, 'Archived')
  expect((await listed(editor)).map(setsOf)).toEqual([['Apparel Domestic']])
  expect((await listed(manager)).map(setsOf)).toEqual([['Footwear Domestic', 'Apparel Domestic']])
  expect((await state(apparel, 'Ready')).status).toBe(400)
  const other = await make('Spring', 2027)
  expect((await send(manager, 'PATCH', `/${other._id}/${apparel!._id}`, { state: 'Live' })).status).toBe(404)
  expect(await trailOf(made)).toMatchObject([
    {
      changes: [
        { part: 'set', key: 'Footwear Domestic', before: { state: 'Preparation' }, after: { state: 'Archived' } },
      ],
    },
    { changes: [{ key: 'Apparel Domestic' }] },
    { action: 'created' },
  ])
})

test('SEA-01 PRD-08 each view of a season has the sets of its region', async () => {
  await make('Fall', 2027, [
    set('Footwear', 'Live'),
    set('Footwear', 'Live', { region: 'Europe' }),
    set('Apparel', 'Live', { region: 'All' }),
  ])
  await make('Spring', 2028, [set('POP', 'Live', { region: 'International' })])
  await make('Fall', 2028)
  const names = async (who: BuiltUser, route: string) => (await listed(who, `/Wholesale/${route}`)).map(setsOf)
  expect(await names(reader, 'domestic')).toEqual([['Footwear Domestic', 'Apparel All']])
  expect(await names(reader, 'international')).toEqual([['POP International'], ['Footwear Europe', 'Apparel All']])
  expect(await names(manager, 'domestic')).toEqual([['Footwear Domestic', 'Apparel All']])
  expect((await names(manager, 'manage')).length).toBe(3)
  expect((await send(reader, 'GET', '/Wholesale/manage')).status).toBe(403)
})

test('SEA-02 one season or several are deleted, all or none, and may be made anew', async () => {
  const [a, b] = [await make('Fall', 2025), await make('Spring', 2026)]
  const refused = await send(manager, 'POST', '/deleteMany', { ids: [a._id, 'nothing'] })
  expect(refused.status).toBe(404)
  expect(named(await listed(manager)).length).toBe(2)
  expect((await send(manager, 'DELETE', `/${a._id}`)).body.deleted).toBe(1)
  expect((await send(manager, 'DELETE', `/${a._id}`)).status).toBe(404)
  await make('Fall', 2025)
  expect((await send(manager, 'POST', '/deleteMany', { ids: [b._id] })).body.deleted).toBe(1)
  expect(named(await listed(manager))).toEqual(['Fall 2025'])
  expect(await trailOf(b)).toMatchObject([{ action: 'deleted' }, { action: 'created' }])
})

test('PERM-05 only who manages seasons changes them, only who reads internal products sees them', async () => {
  const made = await make('Fall', 2027, [set('Footwear', 'Live')])
  const changes: [string, string, unknown?][] = [
    ['POST', '', { season: 'Fall', year: 2030, channel: 'Retail' }],
    ['PATCH', `/${made._id}`, { year: 2029 }],
    ['PATCH', `/${made._id}/${made.seasonSets[0]!._id}`, { state: 'Archived' }],
    ['DELETE', `/${made._id}`],
    ['POST', '/deleteMany', { ids: [made._id] }],
    ['DELETE', `/${made._id}/logos/logo`],
  ]
  for (const who of [editor, reader, stranger])
    for (const [method, path, body] of changes)
      expect([method, path, (await send(who, method, path, body)).status]).toEqual([method, path, 403])
  for (const path of ['/Wholesale', '/Wholesale/domestic', `/${made._id}`])
    expect((await send(stranger, 'GET', path)).status).toBe(403)
  expect(await listed(reader)).toMatchObject([{ version: 1, year: 2027 }])
})

test('AST-15 logos of a season are read whole, kept at its paths, follow its year, and are taken away', async () => {
  const made = await make('Fall', 2027, [set('Footwear', 'Live')])
  const { store } = world.application
  const picture = await sharp({ create: { width: 1600, height: 400, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { body } = await upload(`/${made._id}/logos/logo`, picture)
  expect(body).toMatchObject({ version: 2, customerLogo: null, logo: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const shown = await world.fetch(`/media/logos/${body.logo}.webp`, { cookie: reader.cookie })
  const { width, height, hasAlpha } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect([width, height, hasAlpha]).toEqual([1200, 300, true])
  expect(shown.headers.get('cache-control')).toContain('immutable')
  expect((await world.fetch(`/media/logos/${body.logo}.webp`)).status).toBe(401)
  expect((await world.fetch(`/media/logos/${'0'.repeat(64)}.webp`, { cookie: reader.cookie })).status).toBe(404)
  expect(await store.find(body.sourceFile)).toMatchObject({ size: picture.length })
  expect(await store.find(body.previewJpg)).toMatchObject({ contentType: 'image/jpeg' })

  const vector = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  )
  const customer = await upload(`/${made._id}/logos/customerLogo`, vector)
  expect(customer.body).toMatchObject({ logo: body.logo, customerLogo: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const moved = await send(manager, 'PATCH', `/${made._id}`, { year: 2028, customerName: 'Northgate' })
  expect(moved.body).toMatchObject({ logo: body.logo, customerName: 'Northgate' })
  await until(async () => (await store.find(body.sourceFile)) === undefined)
  expect(await store.find(moved.body.sourceFile)).toMatchObject({ size: picture.length })

  const broken = await upload(`/${made._id}/logos/logo`, picture.subarray(0, 200))
  expect([broken.status, broken.body.messageCode]).toEqual([400, 'unreadableFile'])
  expect((await upload(`/${made._id}/logos/logo`, Buffer.alloc(0))).status).toBe(400)
  expect((await upload('/nothing/logos/logo', picture)).status).toBe(404)
  // What a backup names stays what it was: another logo lies elsewhere, and the former is left like one that is taken away.
  const other = await upload(`/${made._id}/logos/logo`, vector)
  expect([other.body.sourceFile, other.body.previewJpg]).not.toContain(moved.body.sourceFile)
  expect(await store.find(other.body.sourceFile)).toMatchObject({ size: vector.length })
  await until(async () => (await store.find(moved.body.previewJpg)) === undefined)
  const bare = await send(manager, 'DELETE', `/${made._id}/logos/logo`)
  expect(bare.body).toMatchObject({ logo: null, customerLogo: customer.body.customerLogo })
  await until(async () => (await store.find(other.body.sourceFile)) === undefined)
})

test('AST-15 an assortment’s logo is set and taken away by whoever may change it', async () => {
  const owner = await buildUser(world.application.db)
  const line = await buildAssortment(world, owner.cookie)
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
  const put = async (who: BuiltUser, id = line._id) => {
    const answer = await world.fetch(`/api/assortments/${id}/logo`, {
      method: 'PUT',
      cookie: who.cookie,
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(picture),
    })
    return { status: answer.status, body: (await answer.json()) as Assortment }
  }
  expect((await put(stranger)).status).toBe(404)
  const { body } = await put(owner)
  expect(body).toMatchObject({ logo: expect.stringMatching(/^[0-9a-f]{64}$/), version: line.version + 1 })
  expect((await put(owner)).body.version).toBe(line.version + 1)
  expect((await world.fetch(`/media/logos/${body.logo}.webp`, { cookie: owner.cookie })).status).toBe(200)
  const path = `/api/assortments/${line._id}`
  await world.fetch(path, { method: 'PATCH', cookie: owner.cookie, json: { state: 'Published' } })
  expect((await put(stranger)).status).toBe(403)
  const bare = await world.fetch(`${path}/logo`, { method: 'DELETE', cookie: owner.cookie })
  expect(await bare.json()).toMatchObject({ logo: null })
})
