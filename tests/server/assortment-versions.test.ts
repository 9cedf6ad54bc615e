import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import type { AssortmentVersion } from '../../contract/assortments/versions/assortment-version.ts'
import type { AuditEntry } from '../../contract/audit/audit-entry.ts'
import { keepSharedVersion } from '../../server/domains/assortments/assortments.public.ts'
import { callerForWork } from '../../server/domains/identity/identity.public.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser

const all = ['1001_BLK', '1001_WHT', '1002_RED', '1003_TAN']
beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara', locations: ['US', 'EU'] })
  theo = await buildUser(db, { name: 'Theo' })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK' },
    { style: '1001', color: 'WHT' },
    { style: '1002', color: 'RED' },
    { style: '1003', color: 'TAN' },
  ])
})
afterAll(() => world.close())

const send = async <Body = unknown>(who: BuiltUser, method: string, path: string, json?: unknown) => {
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const versionsOf = async (who: BuiltUser, id: string) =>
  (await send<{ data: AssortmentVersion[] }>(who, 'GET', `/assortments/${id}/versions`)).body.data
const versionOf = async (who: BuiltUser, id: string) =>
  (await send<Assortment>(who, 'GET', `/assortments/${id}`)).body.version
const rowsOf = async (who: BuiltUser, assortmentId: string) => {
  const wish = { assortmentId, structure: true, endRow: 100 }
  const { body } = await send<{ ids: string[]; data: AssortmentProduct[] }>(
    who,
    'POST',
    '/assortments/products/query',
    wish,
  )
  return body
}
const restore = async (who: BuiltUser, id: string, versionId: string, version: number) =>
  send<{ version: number; added: number; dropped: number; changed: number; leftOut: number; keptAs: string }>(
    who,
    'POST',
    `/assortments/${id}/versions/${versionId}/restore`,
    { version },
  )

test('BEY-03 a version is kept when an assortment is published, when it is shared, and by hand with a name', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: all })
  expect((await send(mara, 'PATCH', `/assortments/${line._id}`, { state: 'Published' })).status).toBe(200)
  // Already published: nothing happened.
  await send(mara, 'PATCH', `/assortments/${line._id}`, { state: 'Published' })
  expect((await send(mara, 'POST', `/assortments/${line._id}/versions`, { name: 'Line review' })).status).toBe(200)
  const { db, catalogue } = world.application
  const caller = (await callerForWork(db, theo.id))!
  await db.transaction().execute((trx) => keepSharedVersion({ catalogue }, trx, caller, line._id, 'Spring book'))
  expect(
    (await versionsOf(mara, line._id)).map(({ reason, name, person, productCount, styleCount }) =>
      [reason, name, person?.name.split(' ')[0], productCount, styleCount].join(),
    ),
  ).toEqual(['shared,Spring book,Theo,4,3', 'named,Line review,Mara,4,3', 'published,,Mara,4,3'])
  // Nothing of the line was changed in between: what it holds is kept once.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from assortment_snapshot s join assortment a on a.id = s.assortment_id
    where a.public_id = ${line._id}`.execute(db)
  expect(rows[0]!.count).toBe(1)
})

test('BEY-03 a version kept by hand gets another name and an end, audited; what came by itself has neither', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: all })
  await send(mara, 'PATCH', `/assortments/${line._id}`, { state: 'Published' })
  const kept = (
    await send<AssortmentVersion>(mara, 'POST', `/assortments/${line._id}/versions`, { name: 'First look' })
  ).body
  const path = `/assortments/${line._id}/versions/${kept._id}`
  expect((await send<AssortmentVersion>(mara, 'PATCH', path, { name: ' Line review ' })).body.name).toBe('Line review')
  expect((await send(theo, 'PATCH', path, { name: 'Mine' })).status).toBe(403)
  expect((await send(theo, 'DELETE', path)).status).toBe(403)
  const published = (await versionsOf(mara, line._id)).find(({ reason }) => reason === 'published')!
  for (const method of ['PATCH', 'DELETE'])
    expect(
      (await send(mara, method, `/assortments/${line._id}/versions/${published._id}`, { name: 'Other' })).status,
    ).toBe(404)
  expect((await send(mara, 'DELETE', path)).status).toBe(200)
  expect((await versionsOf(mara, line._id)).map(({ reason }) => reason)).toEqual(['published'])
  const { data } = (await send<{ data: AuditEntry[] }>(mara, 'GET', `/audit/records/assortment/${line._id}`)).body
  expect(data.flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual(
    expect.arrayContaining([
      [{ keptVersion: 'Line review' }, { keptVersion: null }],
      [{ keptVersion: 'First look' }, { keptVersion: 'Line review' }],
    ]),
  )
})

test('BEY-03 PERM-14 who may only read keeps no version and restores none', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['1001_BLK'] })
  await send(mara, 'PATCH', `/assortments/${line._id}`, { state: 'Published' })
  const [kept] = await versionsOf(theo, line._id)
  const version = await versionOf(theo, line._id)
  expect((await send(theo, 'POST', `/assortments/${line._id}/versions`, { name: 'Mine' })).status).toBe(403)
  expect((await restore(theo, line._id, kept!._id, version)).status).toBe(403)
})

test('BEY-03 a restored version has its products, values and order again, audited, and is undone by what was kept before', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: all })
  const edited = await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    updateProducts: [{ _id: '1001_BLK', fields: { colorNote: 'EU first', cost: 4000, focusStyle: true } }],
    sortProducts: [{ ids: ['1003_TAN'], before: '1001_BLK' }],
  })
  const { body: kept } = await send<AssortmentVersion>(mara, 'POST', `/assortments/${line._id}/versions`, {
    name: 'Before the meeting',
  })
  const before = await rowsOf(mara, line._id)
  expect(before.ids).toEqual(['1003_TAN', '1001_BLK', '1001_WHT', '1002_RED'])
  const changed = await sendBatch(world, mara.cookie, line._id, {
    version: edited.body.version,
    deleteProducts: ['1003_TAN', '1001_WHT'],
    updateProducts: [
      { _id: '1001_BLK', fields: { colorNote: '', cost: null, focusStyle: false } },
      { _id: '1002_RED', fields: { quantity: 12 } },
    ],
  })
  const after = await rowsOf(mara, line._id)

  expect((await restore(mara, line._id, kept._id, changed.body.version - 1)).body.messageCode).toBe('userLock')
  const { status, body } = await restore(mara, line._id, kept._id, changed.body.version)
  expect(status).toBe(200)
  expect(body).toMatchObject({ added: 2, dropped: 0, changed: 2, leftOut: 0 })
  const restored = await rowsOf(mara, line._id)
  expect(restored.ids).toEqual(before.ids)
  const plain = (rows: AssortmentProduct[]) => rows.map(({ addedDate: _added, ...row }) => row)
  expect(plain(restored.data)).toEqual(plain(before.data))
  const one = (await send<Assortment>(mara, 'GET', `/assortments/${line._id}`)).body
  expect(one).toMatchObject({ version: body.version, productCount: 4, styleCount: 3 })

  const trail = await send<{ data: AuditEntry[] }>(mara, 'GET', `/audit/records/assortment/${line._id}`)
  expect(trail.body.data[0]).toMatchObject({ action: 'changed', changed: 5, mayRevert: false })
  expect(trail.body.data[0]!.changes[0]!.after).toMatchObject({ restoredVersion: 'Before the meeting' })

  const undone = await restore(mara, line._id, body.keptAs, body.version)
  expect(undone.body).toMatchObject({ added: 0, dropped: 2, changed: 2 })
  const again = await rowsOf(mara, line._id)
  expect(again.ids).toEqual(after.ids)
  expect(plain(again.data)).toEqual(plain(after.data))
})

test('BEY-03 a restored version brings the location and labels back, and leaves out what is not sold there any more', async () => {
  await buildProducts(world.application.pool, [
    { style: '2001', color: 'BLK', locations: { US: {}, EU: { wholesalePrice: 5000 } } },
    { style: '2002', color: 'BLK', locations: { US: {}, EU: { wholesalePrice: 5000 } } },
  ])
  const line = await buildAssortment(world, mara.cookie, { locationId: 'EU', styleColors: ['2001_BLK', '2002_BLK'] })
  const { body: kept } = await send<AssortmentVersion>(mara, 'POST', `/assortments/${line._id}/versions`, {
    name: 'EU',
  })
  await send(mara, 'PATCH', `/assortments/${line._id}`, { locationId: 'US', labels: [] })
  const gone = await sendBatch(world, mara.cookie, line._id, {
    version: await versionOf(mara, line._id),
    deleteProducts: ['2001_BLK', '2002_BLK'],
  })
  await sql`delete from style_colour_location l using style_colour sc, location loc
    where sc.id = l.style_colour_id and loc.id = l.location_id and loc.code = 'EU' and sc.style_color_id = '2002_BLK'`.execute(
    world.application.db,
  )
  const { body } = await restore(mara, line._id, kept._id, gone.body.version)
  expect(body).toMatchObject({ added: 1, leftOut: 1 })
  const now = (await send<Assortment>(mara, 'GET', `/assortments/${line._id}`)).body
  expect(now).toMatchObject({ locationId: 'EU', labels: line.labels, productCount: 1 })
})

test('BEY-03 a dynamic assortment gets its filters and what was written over its products back', async () => {
  const query = (gender: string) => ({
    query: { productType: ['Footwear'], gender: [gender] },
    'locations.code': 'US',
    'locations.lineStatus': ['A'],
  })
  await buildProducts(world.application.pool, [
    { style: '3001', color: 'BLK', gender: 'Girls' },
    { style: '3002', color: 'BLK', gender: 'Boys' },
  ])
  const { body: line } = await send<Assortment>(mara, 'POST', '/assortments', {
    title: 'Follows the line',
    method: 'dynamic',
    query: query('Girls'),
  })
  const noted = await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    updateProducts: [{ _id: '3001_BLK', fields: { colorNote: 'Key look' } }],
  })
  const { body: kept } = await send<AssortmentVersion>(mara, 'POST', `/assortments/${line._id}/versions`, {
    name: 'Girls',
  })
  const cleared = await sendBatch(world, mara.cookie, line._id, {
    version: noted.body.version,
    updateProducts: [{ _id: '3001_BLK', fields: { colorNote: '' } }],
  })
  expect(cleared.status).toBe(200)
  await send(mara, 'PATCH', `/assortments/${line._id}`, { query: query('Boys') })
  expect((await rowsOf(mara, line._id)).ids).toEqual(['3002_BLK'])
  const { body } = await restore(mara, line._id, kept._id, await versionOf(mara, line._id))
  expect(body).toMatchObject({ changed: 1, added: 0, dropped: 0 })
  const { data } = await rowsOf(mara, line._id)
  expect(data.map(({ _id, colorNote }) => [_id, colorNote])).toEqual([['3001_BLK', 'Key look']])
})
