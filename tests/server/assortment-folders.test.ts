import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentFolder } from '../../contract/assortments/folders.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
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
  mara = await buildUser(db, { name: 'Mara' })
  theo = await buildUser(db, { name: 'Theo' })
  manager = await buildUser(db, { permissions: { assortments: ['manager'] } })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK' },
    { style: '1001', color: 'WHT' },
    { style: '1002', color: 'RED' },
  ])
})
afterAll(() => world.close())

const send = async <Body = unknown>(who: BuiltUser, path: string, json?: unknown, method = json ? 'POST' : 'GET') => {
  const answer = await world.fetch(`/api/assortments${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
}
const folderOf = async (who: BuiltUser, title: string, folder: string | null = null) => {
  const { status, body } = await send<AssortmentFolder>(who, '/folders', { title, folder })
  expect(status, title).toBe(200)
  return body
}
const levelOf = async (who: BuiltUser, query = '?parent=top') =>
  (await send<{ data: AssortmentFolder[] }>(who, `/folders${query}`)).body.data
const change = (who: BuiltUser, id: string, wish: object) => send<Assortment>(who, `/${id}`, wish, 'PATCH')
const changeFolder = (who: BuiltUser, id: string, wish: object) =>
  send<AssortmentFolder>(who, `/folders/${id}`, wish, 'PATCH')
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title)
const listOf = async (who: BuiltUser, query: string) =>
  titlesOf((await send<{ data: Assortment[] }>(who, `?${query}`)).body.data)
const one = async (who: BuiltUser, id: string) => (await send<Assortment>(who, `/${id}`)).body

test('AST-06 AST-01 folders lie in each other, hold assortments, and are on the record as its path', async () => {
  const fall = await folderOf(mara, 'Fall 26')
  const key = await folderOf(mara, 'Key accounts', fall._id)
  expect(key).toMatchObject({ type: 'folder', folder: fall._id, hierarchy: ['Fall 26', 'Key accounts'] })
  const [first, second] = [
    await buildAssortment(world, mara.cookie, { title: 'North' }),
    await buildAssortment(world, mara.cookie, { title: 'South' }),
  ]
  const moved = await send(mara, '/updateMany', { ids: [first._id, second._id], folder: key._id })
  expect(moved.body).toEqual({ changed: 2 })
  // Where it lies is no change of what it holds.
  expect(await one(mara, first._id)).toMatchObject({
    folder: key._id,
    hierarchy: ['Fall 26', 'Key accounts'],
    version: first.version,
    modifiedDate: first.modifiedDate,
  })
  expect(await levelOf(mara)).toMatchObject([{ title: 'Fall 26', assortmentCount: 2, may: { edit: true } }])
  expect(await levelOf(mara, `?parent=${fall._id}`)).toMatchObject([{ title: 'Key accounts', assortmentCount: 2 }])
  expect(titlesOf(await levelOf(mara, '?editable=true'))).toEqual(['Fall 26', 'Key accounts'])
  expect(await levelOf(mara, '?text=ACCOUNTS')).toMatchObject([{ hierarchy: ['Fall 26', 'Key accounts'] }])
  expect(await listOf(mara, `folder=${key._id}&sort=title`)).toEqual(['North', 'South'])
  expect(await listOf(mara, 'folder=top')).toEqual([])

  await send(mara, '/updateMany', { ids: [second._id], archived: true })
  expect(await levelOf(mara)).toMatchObject([{ assortmentCount: 1 }])
  expect((await change(mara, first._id, { folder: null })).body).toMatchObject({ folder: null, hierarchy: [] })
  expect(await listOf(mara, 'folder=top')).toEqual(['North'])

  expect((await changeFolder(mara, key._id, { title: 'Accounts', folder: null })).body).toMatchObject({
    hierarchy: ['Accounts'],
  })
  // What lies in a folder that goes moves up.
  await changeFolder(mara, key._id, { folder: fall._id })
  expect((await send(mara, `/folders/${key._id}`, undefined, 'DELETE')).body).toEqual({ moved: 1 })
  expect(await one(mara, second._id)).toMatchObject({ folder: fall._id, hierarchy: ['Fall 26'] })
})

test('AST-06 a folder lies neither in itself nor too deep, and has a title of its own where it lies', async () => {
  const chain = [await folderOf(theo, 'One')]
  for (const title of ['Two', 'Three', 'Four', 'Five', 'Six']) {
    chain.push(await folderOf(theo, title, chain.at(-1)!._id))
  }
  const [top, , , , , deepest] = chain as [AssortmentFolder, ...AssortmentFolder[]]
  const tooDeep = await send(theo, '/folders', { title: 'Seven', folder: deepest!._id })
  expect([tooDeep.status, tooDeep.body.messageCode]).toEqual([409, 'folderTooDeep'])
  expect((await changeFolder(theo, top._id, { folder: deepest!._id })).body.messageCode).toBe('folderInItself')
  expect((await changeFolder(theo, top._id, { folder: top._id })).body.messageCode).toBe('folderInItself')
  const other = await folderOf(theo, 'Other')
  expect((await changeFolder(theo, top._id, { folder: other._id })).body.messageCode).toBe('folderTooDeep')
  expect((await send(theo, '/folders', { title: 'ONE' })).body.messageCode).toBe('folderExists')
  expect((await changeFolder(theo, other._id, { title: 'one' })).body.messageCode).toBe('folderExists')
  expect((await changeFolder(theo, top._id, { title: 'ONE' })).body.title).toBe('ONE')
  expect((await send(theo, '/folders', { title: 'One', folder: top._id })).status).toBe(200)
})

test('AST-06 PERM-14 folders of others are there when they hold what a person sees, and changed by owner and managers', async () => {
  const folder = await folderOf(mara, 'Shared line')
  const line = await buildAssortment(world, mara.cookie, { title: 'In a folder' })
  const his = await buildAssortment(world, theo.cookie)
  await change(mara, line._id, { folder: folder._id })
  expect(titlesOf(await levelOf(theo))).not.toContain('Shared line')
  expect((await send(theo, '/folders', { title: 'Mine', folder: folder._id })).status).toBe(404)
  expect((await changeFolder(theo, folder._id, { title: 'Taken' })).status).toBe(404)
  expect((await send(theo, `/folders/${folder._id}`, undefined, 'DELETE')).status).toBe(404)
  expect((await change(theo, his._id, { folder: folder._id })).status).toBe(404)

  await change(mara, line._id, { state: 'Published' })
  expect(await levelOf(theo, '?text=shared')).toMatchObject([{ assortmentCount: 1, may: { edit: false } }])
  expect(await levelOf(theo, '?text=shared&editable=true')).toEqual([])
  expect(await one(theo, line._id)).toMatchObject({ hierarchy: ['Shared line'] })
  expect((await changeFolder(theo, folder._id, { title: 'Taken' })).status).toBe(403)
  expect((await change(theo, his._id, { folder: folder._id })).status).toBe(403)
  expect((await change(theo, line._id, { folder: null })).status).toBe(403)

  expect((await send(manager, '/updateMany', { ids: [his._id], folder: folder._id })).status).toBe(200)
  expect(await one(theo, his._id)).toMatchObject({ hierarchy: ['Shared line'] })
  expect((await change(theo, his._id, { folder: null })).status).toBe(200)
})

const rowsOf = async (who: BuiltUser, id: string) =>
  Object.fromEntries(
    (await send<{ data: AssortmentProduct[] }>(who, '/products/query', { assortmentId: id })).body.data.map((row) => [
      row._id,
      row.label,
    ]),
  )
const labelled = async (who: BuiltUser) => {
  const line = await buildAssortment(world, who.cookie, { styleColors: ['1001_BLK', '1001_WHT', '1002_RED'] })
  await sendBatch(world, who.cookie, line._id, {
    version: line.version,
    updateProducts: [
      { _id: '1001_BLK', fields: { label: 'Hero' } },
      { _id: '1001_WHT', fields: { label: 'Core' } },
    ],
  })
  return line._id
}

test('AST-01 labels are put on and taken off for several at once, with the rows that carry them', async () => {
  const ids = [await labelled(mara), await labelled(mara)]
  const launch = { name: 'Launch', color: '#B3261E' }
  const wish = { ids, putLabels: [launch], takeLabels: ['hero'] }
  expect((await send(mara, '/updateMany', wish)).body).toEqual({ changed: 2 })
  expect((await send(mara, '/updateMany', wish)).body).toEqual({ changed: 0 })
  for (const id of ids) {
    expect(await one(mara, id)).toMatchObject({ version: 3 })
    expect(titlesOf((await one(mara, id)).labels.map(({ name }) => ({ title: name })))).toEqual([
      'Core',
      'Test',
      'Launch',
    ])
    expect(await rowsOf(mara, id)).toEqual({ '1001_BLK': '', '1001_WHT': 'Core', '1002_RED': '' })
  }
  const found = await listOf(mara, 'label=LAUNCH')
  expect(found).toHaveLength(2)
  expect(await listOf(theo, 'label=Launch')).toEqual([])
  expect((await send(mara, '/labels?text=lau')).body).toEqual([{ ...launch, assortmentCount: 2 }])
  expect((await send(theo, '/labels?text=lau')).body).toEqual([])
})

test('AST-01 BEY-07 a label that is renamed is renamed on its rows, in the trail, and for whoever edits them meanwhile', async () => {
  const id = await labelled(mara)
  const { labels, version } = await one(mara, id)
  const renamed = labels.map((one) => (one.name === 'Hero' ? { ...one, name: 'Lead', was: 'Hero' } : one))
  expect((await change(mara, id, { labels: renamed })).body).toMatchObject({ version: version + 1 })
  expect(await rowsOf(mara, id)).toEqual({ '1001_BLK': 'Lead', '1001_WHT': 'Core', '1002_RED': '' })
  const trail = await world.fetch(`/api/audit/records/assortment/${id}`, { cookie: mara.cookie })
  const [entry] = ((await trail.json()) as { data: { changes: unknown[] }[] }).data
  expect(JSON.stringify(entry)).toContain('"before":{"label":"Hero"}')
  // A manager's edit of the same cell, made on the version before, meets the change.
  const late = await sendBatch(world, manager.cookie, id, {
    version,
    updateProducts: [{ _id: '1001_BLK', fields: { label: 'Core' } }],
  })
  expect([late.status, late.body.messageCode]).toEqual([409, 'userLock'])
})

test('AST-07 GRID-14 a change of one tells open lists of others as the change of several does', async () => {
  const { pool } = world.application
  const told = async (wish: () => Promise<unknown>, id: string) => {
    const before = await pool.query<{ id: string }>('select coalesce(max(id), 0) as id from outbox_event')
    await wish()
    const { rows } = await pool.query<{ line: string }>(
      `select audience || ' ' || (payload ->> 'type') as line from outbox_event
       where topic = 'live' and id > $1 and payload ->> 'assortmentId' = $2 order by 1`,
      [before.rows[0]!.id, id],
    )
    return rows.map(({ line }) => line)
  }
  const { _id } = await buildAssortment(world, mara.cookie)
  const single = await told(() => change(mara, _id, { state: 'Published' }), _id)
  expect(single).toEqual(['all assortmentChanged', 'all assortmentListChanged'])
  const many = await told(() => send(mara, '/updateMany', { ids: [_id], state: 'Unpublished' }), _id)
  expect(many).toEqual(single)
  expect(await told(() => change(mara, _id, { title: 'Told' }), _id)).toContain(`user:${mara.id} assortmentListChanged`)
  // What stands already is no change.
  expect(await told(() => change(mara, _id, { title: 'Told' }), _id)).toEqual([])
})

test('AST-06 BEY-07 what was done to a folder stands in its own trail, read by whoever sees the folder', async () => {
  const outer = await folderOf(mara, 'Told of')
  const inner = await folderOf(mara, 'Drafts', outer._id)
  await changeFolder(mara, inner._id, { title: 'Finals' })
  await changeFolder(mara, inner._id, { folder: null })
  await changeFolder(mara, inner._id, { title: 'Finals' })
  const trail = async (who: BuiltUser, id: string) => {
    const answer = await world.fetch(`/api/audit/records/folder/${id}`, { cookie: who.cookie })
    if (answer.status !== 200) return answer.status
    const { data } = (await answer.json()) as {
      data: { action: string; changes: { before: object; after: object }[] }[]
    }
    return data.map(({ action, changes }) => [action, changes[0]!.before, changes[0]!.after])
  }
  expect(await trail(mara, inner._id)).toEqual([
    ['changed', { title: 'Finals', hierarchy: 'Told of' }, { title: 'Finals', hierarchy: '' }],
    ['changed', { title: 'Drafts', hierarchy: 'Told of' }, { title: 'Finals', hierarchy: 'Told of' }],
    ['created', null, { title: 'Drafts', hierarchy: 'Told of' }],
  ])
  expect(await trail(theo, inner._id)).toBe(404)
  expect((await send(mara, `/folders/${inner._id}`, undefined, 'DELETE')).status).toBe(200)
  const { rows } = await world.application.pool.query(
    "select action, head from audit_entry where record = 'assortment_folder' order by id desc limit 1",
  )
  expect(rows).toMatchObject([{ action: 'deleted', head: [{ before: { title: 'Finals' }, after: null }] }])
})
