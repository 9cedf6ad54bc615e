import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { toldLines } from '../builders/told-lines.ts'
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
    { style: '1001', color: 'BLK', gender: 'Men' },
    { style: '1001', color: 'WHT', gender: 'Men' },
    { style: '1002', color: 'RED', gender: 'Women', locations: { US: {}, EU: {} } },
  ])
})
afterAll(() => world.close())

const send = async <Body = unknown>(who: BuiltUser, path: string, json?: unknown, method = json ? 'POST' : 'GET') => {
  const answer = await world.fetch(`/api/assortments${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
const listOf = async (who: BuiltUser, view: string) =>
  idsOf((await send<{ data: Assortment[] }>(who, `?view=${view}`)).body.data)
const one = async (who: BuiltUser, id: string) => (await send<Assortment>(who, `/${id}`)).body
const linesOf = (who: BuiltUser, count: number) =>
  Promise.all(Array.from({ length: count }, () => buildAssortment(world, who.cookie)))
const trailOf = async (who: BuiltUser, id: string) => {
  const answer = await world.fetch(`/api/audit/records/assortment/${id}`, { cookie: who.cookie })
  return ((await answer.json()) as { data: { action: string }[] }).data.map(({ action }) => action)
}

test('AST-07 several are starred, archived and restored at once, and counted when they stood otherwise', async () => {
  const ids = idsOf(await linesOf(mara, 3))
  expect((await send(mara, '/updateMany', { ids: ids.slice(0, 2), starred: true })).body).toEqual({ changed: 2 })
  expect((await send(mara, '/updateMany', { ids, starred: true })).body).toEqual({ changed: 1 })
  expect((await listOf(mara, 'starred')).sort()).toEqual(ids.toSorted())
  expect((await send(mara, '/updateMany', { ids, starred: false })).body).toEqual({ changed: 3 })
  expect(await listOf(mara, 'starred')).toEqual([])

  expect((await send(mara, '/updateMany', { ids, archived: true })).body).toEqual({ changed: 3 })
  expect((await listOf(mara, 'archived')).sort()).toEqual(ids.toSorted())
  expect(await listOf(mara, 'all')).toEqual([])
  const back = await send(mara, '/updateMany', { ids, archived: false, state: 'Published' })
  expect(back.body).toEqual({ changed: 3 })
  expect(await one(mara, ids[0]!)).toMatchObject({ archived: false, state: 'Published', version: 3 })
  expect((await send(mara, '/updateMany', { ids, state: 'Published' })).body).toEqual({ changed: 0 })
  expect(await trailOf(mara, ids[2]!)).toEqual(['changed', 'changed', 'created'])
})

test('AST-21 archiving makes published archived, unarchiving makes archived published again', async () => {
  const { _id } = (await linesOf(mara, 1))[0]!
  await send(mara, '/updateMany', { ids: [_id], state: 'Published' })
  await send(mara, '/updateMany', { ids: [_id], archived: true })
  expect(await one(mara, _id)).toMatchObject({ state: 'Archived', archived: true, published: false })
  await send(mara, '/updateMany', { ids: [_id], archived: false })
  expect(await one(mara, _id)).toMatchObject({ state: 'Published', archived: false, published: true })
})

test('PERM-14 AST-07 a set is changed and deleted whole or not at all, by whoever may change each of it', async () => {
  const hers = idsOf(await linesOf(mara, 2))
  const his = (await buildAssortment(world, theo.cookie))._id
  for (const [path, change] of [
    ['/updateMany', { archived: true }],
    ['/updateMany', { starred: true }],
    ['/deleteMany', {}],
  ] as const)
    expect((await send(theo, path, { ids: [his, ...hers], ...change })).status).toBe(404)
  await send(mara, '/updateMany', { ids: hers, state: 'Published' })
  for (const [path, change] of [
    ['/updateMany', { archived: true }],
    ['/updateMany', { starred: true, state: 'Unpublished' }],
    ['/deleteMany', {}],
  ] as const)
    expect((await send(theo, path, { ids: [his, ...hers], ...change })).status).toBe(403)
  expect(await listOf(theo, 'starred')).toEqual([])
  expect(await one(mara, hers[0]!)).toMatchObject({ state: 'Published', archived: false })
  expect(await one(theo, his)).toMatchObject({ archived: false })

  expect((await send(manager, '/deleteMany', { ids: [his, ...hers] })).body).toEqual({ deleted: 3 })
  for (const id of hers) expect((await send(mara, `/${id}`)).status).toBe(404)
  expect((await send(theo, `/${his}`)).status).toBe(404)
})

test('PERM-10 the archive lists what was created within a year; older ones are found by title and address', async () => {
  const [old, young] = await linesOf(mara, 2)
  await send(mara, '/updateMany', { ids: [old!._id, young!._id], archived: true })
  const created = (id: string, days: number) =>
    world.application.pool.query(
      `update assortment set created_at = now() - make_interval(days => $2) where public_id = $1`,
      [id, days],
    )
  await Promise.all([created(old!._id, 367), created(young!._id, 363)])
  const archived = await listOf(mara, 'archived')
  expect([archived.includes(young!._id), archived.includes(old!._id)]).toEqual([true, false])
  expect(await one(mara, old!._id)).toMatchObject({ archived: true })
  const found = await world.fetch(`/api/search?text=${encodeURIComponent(old!.title)}`, { cookie: mara.cookie })
  expect(await found.text()).toContain(old!._id)
})

test('AST-07 who looks at a changed one is told of it, and its list with them', async () => {
  const [line] = await linesOf(mara, 1)
  const told = async () => {
    const { rows } = await world.application.pool.query<{ audience: string; type: string }>(
      `select audience, payload ->> 'type' as type from outbox_event
       where topic = 'live' and payload ->> 'assortmentId' = $1 order by id desc`,
      [line!._id],
    )
    return rows.map(({ audience, type }) => `${audience} ${type}`)
  }
  const before = (await told()).length
  await send(mara, '/updateMany', { ids: [line!._id], archived: true })
  const toOwner = (await told()).slice(0, -before)
  expect(toOwner.filter((line) => line.startsWith('all'))).toEqual([])
  expect(toOwner.filter((line) => line.endsWith('assortmentChanged')).length).toBeGreaterThanOrEqual(2)
  await send(mara, '/updateMany', { ids: [line!._id], state: 'Published' })
  expect((await told()).slice(0, 2).sort()).toEqual(['all assortmentChanged', 'all assortmentListChanged'])
})

const rowsOf = async (who: BuiltUser, id: string) =>
  (await send<{ data: AssortmentProduct[] }>(who, '/products/query', { assortmentId: id })).body.data

test('AST-05 several are duplicated whole, in their order, under free titles, unpublished and not archived', async () => {
  const line = await buildAssortment(world, mara.cookie, {
    title: 'Carried over',
    season: 'Fall',
    year: 2026,
    styleColors: ['1001_WHT', '1002_RED', '1001_BLK'],
  })
  await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    updateProducts: [{ _id: '1002_RED', fields: { quantity: 12, colorNote: 'Keep', label: 'Hero' } }],
  })
  const follows = await buildAssortment(world, mara.cookie, {
    title: 'Women now',
    method: 'dynamic',
    query: { query: { gender: ['Women'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] },
  })
  await send(mara, '/updateMany', { ids: [line._id], state: 'Published', archived: true, starred: true })
  const ids = [follows._id, line._id]
  const { body } = await send<{ data: { _id: string; title: string }[] }>(mara, '/cloneMany', { ids })
  expect(body.data.map(({ title }) => title)).toEqual(['Carried over (2)', 'Women now (2)'])
  const [copy, second] = idsOf(body.data) as [string, string]
  expect(await one(mara, copy)).toMatchObject({
    state: 'Unpublished',
    archived: false,
    starred: false,
    season: 'Fall',
    year: 2026,
    productCount: 3,
    styleCount: 2,
    version: 1,
  })
  const rows = await rowsOf(mara, copy)
  expect(idsOf(rows)).toEqual(['1001_WHT', '1002_RED', '1001_BLK'])
  expect(rows[1]).toMatchObject({ quantity: 12, colorNote: 'Keep', label: 'Hero' })
  expect(await one(mara, second)).toMatchObject({ method: 'dynamic', productCount: 1, query: follows.query })
  expect(await trailOf(mara, copy)).toEqual(['created'])
  // The original is left alone.
  expect((await one(mara, line._id)).version).toBe(3)
})

test('AST-05 a dynamic one is duplicated as what it holds now, with or without what was written', async () => {
  const made = await buildAssortment(world, mara.cookie, {
    title: 'Everything',
    method: 'dynamic',
    query: { query: { productType: ['Footwear'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] },
  })
  const saved = await sendBatch(world, mara.cookie, made._id, {
    version: made.version,
    updateProducts: [{ _id: '1001_WHT', fields: { quantity: 7, styleNote: 'First' } }],
  })
  await sendBatch(world, mara.cookie, made._id, {
    version: saved.body.version,
    sortProducts: [{ ids: ['1002_RED'], before: '1001_BLK' }],
  })
  for (const withWritten of [true, false]) {
    const title = `Frozen ${withWritten}`
    const { body } = await send<{ data: { _id: string }[] }>(mara, '/cloneMany', {
      ids: [made._id],
      title,
      asStatic: true,
      withWritten,
    })
    const id = body.data[0]!._id
    expect(await one(mara, id)).toMatchObject({
      title,
      method: 'static',
      query: null,
      productCount: 3,
      styleCount: 2,
    })
    const rows = await rowsOf(mara, id)
    expect(idsOf(rows)).toEqual(['1002_RED', '1001_BLK', '1001_WHT'])
    expect(rows[2]).toMatchObject(withWritten ? { quantity: 7, styleNote: 'First' } : { quantity: null, styleNote: '' })
  }
})

test('AST-05 PERM-14 a copy for somebody else is theirs, if they may see it whole; foreign ones are not there', async () => {
  const { db } = world.application
  const elsa = await buildUser(db, { name: 'Elsa', locations: ['EU'] })
  const none = await buildUser(db, { permissions: { products: ['user'] } })
  const line = await buildAssortment(world, mara.cookie, { title: 'For others', styleColors: ['1002_RED'] })
  const idOf = async ({ id }: BuiltUser) => {
    const person = db.selectFrom('user_account').select('public_id').where('id', '=', id)
    return (await person.executeTakeFirstOrThrow()).public_id
  }
  const give = async (to: BuiltUser, more: object = {}) =>
    send<{ data: { _id: string; title: string }[] }>(mara, '/cloneMany', {
      ids: [line._id],
      forUser: await idOf(to),
      ...more,
    })
  expect((await give(elsa)).body.messageCode).toBe('recipientCannotSee')
  expect((await give(none)).body.messageCode).toBe('recipientCannotSee')
  expect((await send(mara, '/cloneMany', { ids: [line._id], forUser: 'nobody' })).status).toBe(404)
  const given = await give(theo)
  expect(given.body.data[0]!.title).toBe('For others')
  expect(await toldLines(world, given.body.data[0]!._id)).toEqual([`${theo.userCode} assortmentGiven`])
  expect((await send(mara, `/${given.body.data[0]!._id}`)).status).toBe(404)
  expect(await one(theo, given.body.data[0]!._id)).toMatchObject({
    owner: { name: expect.stringContaining('Theo') },
    may: { edit: true },
    productCount: 1,
  })
  expect((await give(theo)).body.data[0]!.title).toBe('For others (2)')
  expect((await give(theo, { title: 'for OTHERS' })).body.messageCode).toBe('assortmentExists')
  expect((await send(theo, '/cloneMany', { ids: [line._id] })).status).toBe(404)
  expect((await send(mara, '/cloneMany', { ids: [line._id, line._id, given.body.data[0]!._id] })).status).toBe(404)
  expect((await send(mara, '/cloneMany', { ids: [line._id, '2'], title: 'Both' })).status).toBe(400)
})

test('AST-12 AST-11 rows become another colour or style where they stand, with what is written in them; else they stay', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK', '1002_RED'] })
  const written = await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    updateProducts: [{ _id: '1001_BLK', fields: { quantity: 12, colorNote: 'Lead', label: 'Hero' } }],
  })
  const rename = (_id: string, newStyle: string, newColor: string) => ({ _id, newStyle, newColor })
  const { body } = await sendBatch(world, mara.cookie, line._id, {
    version: written.body.version,
    renameProducts: [rename('1001_BLK', '1001', 'WHT'), rename('1002_RED', '1009', 'RED')],
  })
  expect(body.renamed).toEqual([{ _id: '1001_BLK', to: '1001_WHT' }])
  expect(body.issues).toEqual([{ field: 'body.renameProducts.1', message: '1009_RED is not sold at this location' }])
  const rows = await rowsOf(mara, line._id)
  expect(idsOf(rows)).toEqual(['1001_WHT', '1002_RED'])
  expect(rows[0]).toMatchObject({ quantity: 12, colorNote: 'Lead', label: 'Hero' })
  expect(await one(mara, line._id)).toMatchObject({ productCount: 2, styleCount: 2 })

  // Two change places with each other; what is there already, or nowhere, is refused.
  const swapped = await sendBatch(world, mara.cookie, line._id, {
    version: body.version,
    renameProducts: [rename('1001_WHT', '1002', 'RED'), rename('1002_RED', '1001', 'WHT')],
  })
  expect(swapped.body.issues).toEqual([])
  const after = await rowsOf(mara, line._id)
  expect(idsOf(after)).toEqual(['1002_RED', '1001_WHT'])
  expect(after[0]).toMatchObject({ quantity: 12, colorNote: 'Lead' })
  const refused = await sendBatch(world, mara.cookie, line._id, {
    version: swapped.body.version,
    renameProducts: [rename('1002_RED', '1001', 'WHT'), rename('1001_BLK', '1001', 'BLK')],
  })
  expect(refused.body).toMatchObject({ renamed: [], version: swapped.body.version })
  expect(refused.body.issues).toHaveLength(2)
  // Somebody else wrote into the row since.
  const latest = await sendBatch(world, manager.cookie, line._id, {
    version: swapped.body.version,
    updateProducts: [{ _id: '1001_WHT', fields: { colorNote: 'Mine' } }],
  })
  expect(latest.status).toBe(200)
  const late = await sendBatch(world, mara.cookie, line._id, {
    version: swapped.body.version,
    renameProducts: [rename('1001_WHT', '1001', 'BLK')],
  })
  expect([late.status, late.body.messageCode]).toEqual([409, 'userLock'])

  const filters = {
    query: { productType: ['Footwear'] as ['Footwear'] },
    'locations.code': 'US' as const,
    'locations.lineStatus': ['A' as const],
  }
  const follows = await buildAssortment(world, mara.cookie, { method: 'dynamic', query: filters })
  const dynamic = await sendBatch(world, mara.cookie, follows._id, {
    version: follows.version,
    renameProducts: [rename('1001_WHT', '1001', 'BLK')],
  })
  expect(dynamic.body.messageCode).toBe('invalidInput')
})

/** As whoever hands something on finds a person. */
const idOf = async (who: BuiltUser) => {
  const answer = await world.fetch(`/api/users/autocomplete?text=${who.userCode}`, { cookie: mara.cookie })
  return ((await answer.json()) as { _id: string }[])[0]!._id
}

test('AST-01 BEY-07 details and owner are changed by whoever may edit, in its history, and never over somebody else’s words', async () => {
  const { _id } = await buildAssortment(world, mara.cookie, { title: 'Details' })
  const edit = (who: BuiltUser, json: object) => send<Assortment>(who, `/${_id}`, json, 'PATCH')
  const wish = { title: 'Details of fall', subTitle: 'Key looks', season: 'Fall', year: 2027, gender: 'Women' }
  expect((await edit(mara, { ...wish, was: { title: 'Details', gender: '' } })).body).toMatchObject(wish)
  const late = await edit(manager, { title: 'Mine', was: { title: 'Details', season: 'Fall' } })
  expect(late).toMatchObject({
    status: 409,
    body: { messageCode: 'userLock', details: [{ field: 'body.title' }] },
  })
  expect((await edit(mara, { season: '', year: null })).body).toMatchObject({ season: '', year: null })

  const owner = await idOf(theo)
  await buildAssortment(world, theo.cookie, { title: 'details OF fall' })
  expect((await edit(mara, { owner })).body.messageCode).toBe('assortmentExists')
  const handed = await edit(mara, { owner, title: 'Of Theo' })
  expect(handed.body).toMatchObject({
    title: 'Of Theo',
    owner: { userCode: theo.userCode },
    may: { edit: false, delete: false },
  })
  // Unpublished: it is out of the sight of who handed it on.
  expect((await edit(mara, { title: 'Back' })).status).toBe(404)
  expect((await edit(theo, { subTitle: '' })).body).toMatchObject({ subTitle: '', may: { edit: true } })
  expect((await edit(theo, { owner: 'nobody' })).status).toBe(404)

  const read = async (path: string) => (await world.fetch(`/api/audit/${path}`, { cookie: theo.cookie })).json()
  const { data } = (await read(`records/assortment/${_id}`)) as { data: { _id: string }[] }
  const told = await Promise.all(data.map((entry) => read(`entries/${entry._id}`)))
  expect(JSON.stringify(told)).toContain(`"owner":"Theo `)
})

test('AST-01 an assortment is not handed to somebody who may not see its location', async () => {
  const { _id } = await buildAssortment(world, mara.cookie, { locationId: 'EU' })
  const owner = await idOf(theo)
  const refused = await send(mara, `/${_id}`, { owner }, 'PATCH')
  expect(refused).toMatchObject({ status: 409, body: { messageCode: 'recipientCannotSee' } })
})
