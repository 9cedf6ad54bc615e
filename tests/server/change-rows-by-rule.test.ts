import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { ownPicture } from '../../contract/assortments/rows/own-picture.ts'
import type { changeRowsByRule } from '../../contract/assortments/rows/change-rows-by-rule.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

type Wish = z.input<(typeof changeRowsByRule)['body']>
type Answer = z.output<(typeof changeRowsByRule)['output']> & {
  messageCode?: string
  details?: { field: string; message: string }[]
}

let world: TestApplication
let mara: BuiltUser
let manager: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  manager = await buildUser(db, { permissions: { assortments: ['manager'] } })
  await buildProducts(
    pool,
    ['7001', '7002', '7003'].flatMap((style) =>
      ['BLK', 'WHT'].map((color) => ({ style, color, gender: style === '7003' ? 'Women' : 'Men' })),
    ),
  )
})
afterAll(() => world.close())

const six = ['7001_BLK', '7001_WHT', '7002_BLK', '7002_WHT', '7003_BLK', '7003_WHT']
const made = () => buildAssortment(world, mara.cookie, { styleColors: six })
const post = async (path: string, json: object, cookie: string) => {
  const answer = await world.fetch(`/api${path}`, { method: 'POST', cookie, json })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const change = (of: Assortment, wish: Wish, cookie = mara.cookie) =>
  post(`/assortments/${of._id}/rows/change`, wish, cookie)
const takeBack = (of: Assortment, entryId: string | null) =>
  post(`/assortments/${of._id}/history/${entryId}/revert`, {}, mara.cookie)
const rows = async (of: Assortment) => {
  const json = { assortmentId: of._id }
  const answer = await world.fetch('/api/assortments/products/query', { method: 'POST', cookie: mara.cookie, json })
  return ((await answer.json()) as { data: AssortmentProduct[] }).data
}
const quantities = async (of: Assortment) => (await rows(of)).map(({ quantity }) => quantity)

test('BEY-04 one call writes the same values into all rows, counted before, taken back and done again as one', async () => {
  const line = await made()
  await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    updateProducts: [{ _id: '7001_BLK', fields: { quantity: 3 } }],
  })
  const wish: Wish = { version: 2, rows: { all: true }, fields: { quantity: 12, label: 'Core' } }
  expect((await change(line, { ...wish, dryRun: true })).body).toMatchObject({ version: 2, rows: 6, changed: 0 })
  expect(await quantities(line)).toEqual([3, null, null, null, null, null])
  const { body } = await change(line, wish)
  expect(body).toMatchObject({ version: 3, rows: 6, changed: 6 })
  expect((await rows(line)).map(({ quantity, label }) => [quantity, label])).toEqual(six.map(() => [12, 'Core']))
  const undone = await takeBack(line, body.entryId)
  expect(await quantities(line)).toEqual([3, null, null, null, null, null])
  await takeBack(line, undone.body.entryId)
  expect(await quantities(line)).toEqual([12, 12, 12, 12, 12, 12])
})

test('BEY-04 a rule names all but some, groups of a grouping, or rows by id', async () => {
  const line = await made()
  const write = (version: number, wished: Wish['rows'], quantity: number) =>
    change(line, { version, rows: wished, fields: { quantity } })
  await write(1, { all: true, except: ['7001_BLK', '7003_WHT'] }, 1)
  expect(await quantities(line)).toEqual([null, 1, 1, 1, 1, null])
  await write(2, { all: true, groups: { by: 'gender', keys: ['Women'] } }, 2)
  expect(await quantities(line)).toEqual([null, 1, 1, 1, 2, 2])
  await write(3, { ids: ['7001_BLK', 'GONE_XXX'] }, 3)
  expect(await quantities(line)).toEqual([3, 1, 1, 1, 2, 2])
})

test('BEY-04 all rows of a rule are deleted in one call, and come back as they stood', async () => {
  const line = await made()
  await change(line, { version: 1, rows: { ids: ['7002_BLK'] }, fields: { colorNote: 'Tonal' } })
  const before = await rows(line)
  const gone = await change(line, { version: 2, rows: { all: true, except: ['7001_BLK'] }, delete: true })
  expect(gone.body).toMatchObject({ rows: 5, changed: 5 })
  expect((await rows(line)).map(({ _id }) => _id)).toEqual(['7001_BLK'])
  await takeBack(line, gone.body.entryId)
  const after = await rows(line)
  expect(after.map(({ _id, colorNote }) => [_id, colorNote])).toEqual(
    before.map(({ _id, colorNote }) => [_id, colorNote]),
  )
})

test('BEY-04 nobody changes by rule what they may not change one by one, and never over others or twice', async () => {
  const line = await made()
  const stranger = await buildUser(world.application.db)
  const wish: Wish = { version: 1, batchId: randomUUID(), rows: { all: true }, fields: { quantity: 5 } }
  expect((await change(line, wish, stranger.cookie)).status).toBe(404)
  const published = await world.fetch(`/api/assortments/${line._id}`, {
    method: 'PATCH',
    cookie: mara.cookie,
    json: { state: 'Published' },
  })
  const { version } = (await published.json()) as Assortment
  expect((await change(line, { ...wish, version }, stranger.cookie)).status).toBe(403)
  await sendBatch(world, manager.cookie, line._id, {
    version,
    updateProducts: [{ _id: '7003_BLK', fields: { quantity: 1 } }],
  })
  expect((await change(line, { ...wish, version })).body.messageCode).toBe('userLock')
  const [first, second] = [
    await change(line, { ...wish, version: version + 1 }),
    await change(line, { ...wish, version: version + 1 }),
  ]
  expect(first.body).toMatchObject({ version: version + 2, changed: 6 })
  expect(second.body).toEqual(first.body)
})

test('BEY-04 a value that cannot stand, an empty rule and an empty wish change nothing and say why', async () => {
  const line = await made()
  const bad = await change(line, { version: 1, rows: { all: true }, fields: { quantity: 5, label: 'Nobody’s' } })
  expect([bad.status, bad.body.details]).toEqual([400, [{ field: 'body.fields.label', message: 'notInList' }]])
  const none = await change(line, { version: 1, rows: { ids: ['GONE_XXX'] }, fields: { quantity: 5 } })
  expect(none.body.messageCode).toBe('nothingToDo')
  expect((await change(line, { version: 1, rows: { all: true }, fields: {} })).status).toBe(400)
  expect((await change(line, { version: 1, rows: { all: true }, fields: { quantity: 1 }, delete: true })).status).toBe(
    400,
  )
  expect(await quantities(line)).toEqual([null, null, null, null, null, null])
})

test('BEY-04 AST-12 pictures are chosen row by row, kept with the row, and no change of many touches them', async () => {
  const line = await made()
  await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    updateProducts: [{ _id: '7001_BLK', fields: { thumbnail: 'top', printImage: 'sole' } }],
  })
  const refused = await change(line, { version: 2, rows: { all: true }, fields: { thumbnail: '', quantity: 3 } })
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'body.fields.thumbnail' }] } })
  await change(line, { version: 2, rows: { all: true }, fields: { quantity: 3 } })
  const [first, second] = await rows(line)
  expect(first).toMatchObject({ thumbnail: 'top', printImage: 'sole', quantity: 3 })
  expect(second).toMatchObject({ thumbnail: '', printImage: '' })
})

test('AST-12 a picture brought for a row stands for it on its own screens, its board and its paper; one that nobody brought is rejected alone', async () => {
  const line = await made()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" fill="#c02"/></svg>'
  const bring = (cookie: string, body: string) =>
    world.fetch(`/api/assortments/${line._id}/pictures`, {
      method: 'POST',
      cookie,
      body,
      headers: { 'content-type': 'application/octet-stream' },
    })
  expect((await bring(mara.cookie, 'no picture')).status).toBe(400)
  const { hash } = (await (await bring(mara.cookie, svg)).json()) as { hash: string }
  const own = ownPicture(hash)
  const { body: saved } = await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    updateProducts: [
      { _id: '7001_BLK', fields: { thumbnail: own, quantity: 4 } },
      { _id: '7001_WHT', fields: { printImage: ownPicture('0'.repeat(64)), quantity: 5 } },
    ],
  })
  expect(saved.rejected).toEqual([{ _id: '7001_WHT', field: 'printImage', reason: 'invalid' }])
  const [first, second] = await rows(line)
  expect([first!.thumbnail, first!.quantity, second!.printImage, second!.quantity]).toEqual([own, 4, '', 5])
  const picture = await world.fetch(`/media/photos/${hash}/160.jpg`, { cookie: mara.cookie })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const source = await post('/assortment-documents/source', { assortmentId: line._id }, mara.cookie)
  const [printed] = (source.body as unknown as { rows: { photos: { angle: string; hash: string }[] }[] }).rows
  expect(printed!.photos[0]).toMatchObject({ angle: 'own', hash })
  const board = await world.fetch(`/api/regular/groupsort/${line._id}`, { cookie: mara.cookie })
  expect(board.status).toBe(200)
  expect(JSON.stringify(await board.json())).toContain(hash)
})
