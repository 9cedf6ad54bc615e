import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import type { AuditChange, AuditEntry } from '../../contract/audit/audit-entry.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let manager: BuiltUser
let stranger: BuiltUser
let admin: BuiltUser
const ids = ['6001_BLK', '6001_WHT', '6002_BLK', '6002_WHT', '6003_BLK', '6003_WHT', '6004_BLK', '6004_WHT']

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  manager = await buildUser(db, { permissions: { assortments: ['manager'] } })
  stranger = await buildUser(db)
  admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  await buildProducts(
    pool,
    ids.map((id) => ({
      style: id.slice(0, 4),
      color: id.slice(5),
      locations: { US: { wholesalePrice: 10_000, suggestedRetail: 20_000 } },
    })),
  )
})
afterAll(() => world.close())

const made = (count = 6) => buildAssortment(world, mara.cookie, { styleColors: ids.slice(0, count) })
const save = (of: Assortment, batch: Parameters<typeof sendBatch>[3], cookie = mara.cookie) =>
  sendBatch(world, cookie, of._id, batch)
const get = async <Body>(path: string, cookie = mara.cookie) => {
  const answer = await world.fetch(path, { cookie })
  return { status: answer.status, body: (await answer.json()) as Body }
}
type Page = { data: AuditEntry[]; hasMore: boolean }
const trail = async (of: Assortment, cookie = mara.cookie, query = '') =>
  (await get<Page>(`/api/audit/records/assortment/${of._id}${query}`, cookie)).body
const newest = async (of: Assortment) => (await trail(of)).data[0]!
const revert = async (of: Assortment, entry: AuditEntry, cookie = mara.cookie) => {
  const answer = await world.fetch(`/api/assortments/${of._id}/history/${entry._id}/revert`, {
    method: 'POST',
    cookie,
    json: {},
  })
  return {
    status: answer.status,
    body: (await answer.json()) as {
      version: number
      rows: number
      messageCode?: string
      details?: { field: string; message: string }[]
    },
  }
}
const rowsOf = async (of: Assortment) => {
  const json = { assortmentId: of._id, sort: { field: 'custom', direction: 1 } }
  const answer = await world.fetch('/api/assortments/products/query', { method: 'POST', cookie: mara.cookie, json })
  const { data } = (await answer.json()) as { data: AssortmentProduct[] }
  return data.map(({ _id, quantity, netCost, discountPercent, cost, styleNote, sort }) => {
    return { _id, quantity, netCost, discountPercent, cost, styleNote, sort }
  })
}

test('BEY-07 the trail of an assortment says who did what, when, and from what to what; a batch is one entry', async () => {
  const line = await made()
  await world.fetch(`/api/assortments/${line._id}`, { method: 'PATCH', cookie: mara.cookie, json: { subTitle: 'New' } })
  const updateProducts = ids.slice(0, 6).map((_id, at) => ({ _id, fields: { quantity: at + 1 } }))
  await save(line, { version: 2, updateProducts })
  const { data, hasMore } = await trail(line)
  expect(hasMore).toBe(false)
  expect(data.map(({ action, changed }) => [action, changed])).toEqual([
    ['changed', 6],
    ['changed', 1],
    ['created', 1],
  ])
  const [batch, rename] = data
  expect(batch).toMatchObject({
    kind: 'assortment',
    record: { _id: line._id, title: line.title },
    person: { userCode: mara.userCode, name: 'Mara Person' },
    token: null,
    currency: 'USD',
    mayRevert: true,
    isReverted: false,
  })
  expect(batch!.changes).toHaveLength(5)
  expect(batch!.changes[0]).toMatchObject({ part: 'product', before: { quantity: null }, after: { quantity: 1 } })
  expect(batch!.changes[0]!.title).toContain('·')
  expect(rename).toMatchObject({ changes: [{ part: null, before: { subTitle: '' }, after: { subTitle: 'New' } }] })
  expect(rename!.mayRevert).toBe(false)
  const opened = await get<{ entry: AuditEntry; changes: AuditChange[] }>(`/api/audit/entries/${batch!._id}?skip=4`)
  expect(opened.body.changes.map(({ key }) => key)).toEqual(ids.slice(4, 6))
})

test('BEY-07 a trail is read by whoever may see the record, page by page, and is not there for others', async () => {
  const line = await made()
  await save(line, { version: 1, deleteProducts: [ids[0]!] })
  const [entry] = (await trail(line)).data
  for (const path of [`/api/audit/records/assortment/${line._id}`, `/api/audit/entries/${entry!._id}`]) {
    expect((await get(path, stranger.cookie)).status).toBe(404)
    expect((await get(path, manager.cookie)).status).toBe(200)
    expect((await get(path, admin.cookie)).status).toBe(200)
  }
  const first = await trail(line, mara.cookie, '?limit=1')
  expect(first).toMatchObject({ hasMore: true, data: [{ action: 'changed' }] })
  const second = await trail(line, mara.cookie, `?limit=1&before=${first.data[0]!._id}`)
  expect(second).toMatchObject({ hasMore: false, data: [{ action: 'created' }] })
  expect((await get('/api/audit/records/assortment/none')).status).toBe(404)
  expect((await get(`/api/audit/records/user/${mara.userCode}`)).status).toBe(404)
  expect((await get('/api/audit/entries/-1')).status).toBe(404)
})

test('BEY-07 administrators read everything, by person, kind, action and day', async () => {
  const line = await made()
  await world.fetch(`/api/assortments/${line._id}`, { method: 'DELETE', cookie: mara.cookie })
  const ask = async (query: string) => (await get<Page>(`/api/audit?${query}`, admin.cookie)).body.data
  const gone = (await ask(`person=${mara.userCode}&kind=assortment&action=deleted`))[0]!
  expect(gone).toMatchObject({ record: { _id: null, title: line.title }, action: 'deleted' })
  expect(await ask(`person=${stranger.userCode}`)).toEqual([])
  expect(await ask('kind=webhook')).toEqual([])
  const day = new Date().toISOString().slice(0, 10)
  expect((await ask(`from=${shifted(day, -1)}&to=${shifted(day, 1)}`)).length).toBeGreaterThan(0)
  expect(await ask(`from=${shifted(day, 2)}`)).toEqual([])
  expect(await ask(`to=${shifted(day, -2)}`)).toEqual([])
  expect((await get('/api/audit', manager.cookie)).status).toBe(403)
  expect((await get('/api/audit?kind=everything', admin.cookie)).status).toBe(400)
})
const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('BEY-07 the trail is exported with a line for each changed field, in the words of the language', async () => {
  const line = await buildAssortment(world, mara.cookie, { title: '=cmd', styleColors: ids.slice(0, 6) })
  const updateProducts = ids.slice(0, 6).map((_id) => ({ _id, fields: { netCost: 9_050 } }))
  await save(line, { version: 1, updateProducts })
  const ask = (query: string, cookie = admin.cookie) =>
    world.fetch(`/api/audit/export?person=${mara.userCode}&kind=assortment&${query}`, { cookie })
  const german = await (await ask('format=csv&language=de-DE')).text()
  const rows = german.split('\r\n').filter((row) => row.includes("'=cmd") && row.includes('Netto'))
  expect(rows).toHaveLength(6)
  expect(rows[0]).toContain('Geändert')
  expect(rows[0]).toMatch(/90,50/)
  const sheet = await ask('format=xlsx')
  expect(sheet.headers.get('content-disposition')).toContain('Audit trail.xlsx')
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  // Of so many entries that they are read by pages.
  const { db } = world.application
  const before = german.split('\r\n').length
  await sql`
    insert into audit_entry (at, record, record_id, action, user_id, batch_id, changed, head)
    select at, record, record_id, action, user_id, batch_id, changed, head from audit_entry, generate_series(1, 450)
    where id = (select max(id) from audit_entry where user_id = ${mara.id} and record = 'assortment')`.execute(db)
  const many = (await (await ask('format=csv&language=de-DE')).text()).split('\r\n')
  expect(many.length - before).toBeGreaterThanOrEqual(450)
  // Reading a text takes the mark at its beginning off: none stands between two pages.
  expect(many.filter((row) => row.includes('\uFEFF'))).toEqual([])
  expect((await ask('format=csv', mara.cookie)).status).toBe(403)
  expect((await ask('format=pdf')).status).toBe(400)
})

test('BEY-07 a whole bulk edit is taken back to the last letter, and that can be taken back too', async () => {
  const line = await made()
  await save(line, { version: 1, updateProducts: [{ _id: ids[0]!, fields: { cost: 9_999, discountPercent: 33.33 } }] })
  const before = await rowsOf(line)
  await save(line, {
    version: 2,
    addProducts: ids.slice(6).map((_id) => ({ _id })),
    deleteProducts: [ids[0]!, ids[3]!],
    updateProducts: [{ _id: ids[1]!, fields: { quantity: 7, styleNote: 'for all colours' } }],
    sortProducts: [{ ids: [ids[5]!, ids[6]!], before: ids[1]! }],
  })
  const after = await rowsOf(line)
  const first = await revert(line, await newest(line))
  expect(first).toMatchObject({ status: 200, body: { version: 4 } })
  expect(await rowsOf(line)).toEqual(before)
  const [undo, original] = (await trail(line)).data
  expect(undo).toMatchObject({ action: 'reverted', revertsDate: original!.date, mayRevert: true })
  expect(original).toMatchObject({ isReverted: true, mayRevert: false })
  expect((await revert(line, undo!)).status).toBe(200)
  expect(await rowsOf(line)).toEqual(after)
})

test('BEY-07 taking back is refused as a whole when a row was changed since, with each row and why', async () => {
  const line = await made()
  const edits = (quantity: number) => ids.slice(0, 3).map((_id) => ({ _id, fields: { quantity } }))
  await save(line, { version: 1, updateProducts: edits(5), deleteProducts: [ids[4]!] })
  const batch = await newest(line)
  await save(line, { version: 2, updateProducts: [{ _id: ids[1]!, fields: { quantity: 6 } }] }, manager.cookie)
  await save(line, { version: 3, deleteProducts: [ids[2]!], addProducts: [{ _id: ids[4]! }] })
  const standing = await rowsOf(line)
  const { status, body } = await revert(line, batch)
  expect([status, body.messageCode]).toEqual([409, 'revertRefused'])
  expect(body.details).toEqual([
    { field: ids[4], message: 'thereAgain' },
    { field: ids[1], message: 'changedSince' },
    { field: ids[2], message: 'goneSince' },
  ])
  expect(await rowsOf(line)).toEqual(standing)
})

test('BEY-07 only who may edit takes back, only batches of rows, and only of this assortment', async () => {
  const line = await made()
  const other = await made()
  await save(line, { version: 1, updateProducts: [{ _id: ids[0]!, fields: { quantity: 1 } }] })
  const batch = await newest(line)
  await world.fetch(`/api/assortments/${line._id}`, {
    method: 'PATCH',
    cookie: mara.cookie,
    json: { state: 'Published' },
  })
  expect((await revert(line, batch, stranger.cookie)).body.messageCode).toBe('notAllowed')
  expect((await trail(line, stranger.cookie)).data.some(({ mayRevert }) => mayRevert)).toBe(false)
  expect((await revert(other, batch)).status).toBe(404)
  expect((await revert(line, (await trail(line)).data[0]!)).body.messageCode).toBe('nothingToDo')
  expect((await revert(line, { ...batch, _id: 'zz' })).status).toBe(404)
  expect((await revert(line, batch, manager.cookie)).status).toBe(200)
  expect((await newest(line)).person!.userCode).toBe(manager.userCode)
})

test('BEY-07 edits of a dynamic assortment are taken back too', async () => {
  const line = await buildAssortment(world, mara.cookie, {
    method: 'dynamic',
    query: { query: { gender: ['Women'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] },
  })
  const before = await rowsOf(line)
  await save(line, { version: 1, updateProducts: [{ _id: ids[2]!, fields: { quantity: 3 } }] })
  expect(await rowsOf(line)).not.toEqual(before)
  expect((await revert(line, await newest(line))).status).toBe(200)
  expect(await rowsOf(line)).toEqual(before)
})
