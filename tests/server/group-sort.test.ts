import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { getGroupSort } from '../../contract/assortments/group-sort/group-sort-calls.ts'
import { inverseMoves, movedOnBoard } from '../../contract/assortments/group-sort/move-on-board.ts'
import { type CustomContent, displayGroups, type SortBoard } from '../../contract/assortments/group-sort/sort-board.ts'
import type { ProductGroup } from '../../contract/assortments/rows/query-assortment-products.ts'
import type { SortMove } from '../../contract/assortments/group-sort/sort-move.ts'
import { dividerSource, sweepDividerPictures } from '../../server/domains/assortments/group-sort/dividers.queries.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

type Shown = z.output<(typeof getGroupSort)['output']>

let world: TestApplication
let mara: BuiltUser
let manager: BuiltUser
let theo: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  theo = await buildUser(db, { name: 'Theo' })
  manager = await buildUser(db, { permissions: { assortments: ['manager'] } })
  await buildProducts(
    pool,
    [1, 2, 3, 4, 5].flatMap((style) =>
      ['BLK', 'WHT', 'RED'].map((color) => ({
        style: `700${style}`,
        color,
        gender: ['Men', 'Women', 'Kids', 'Men', 'Women'][style - 1]!,
      })),
    ),
  )
})
afterAll(() => world.close())

const seven = ['7001_BLK', '7001_WHT', '7002_BLK', '7003_RED', '7003_BLK', '7004_WHT', '7005_BLK']
const made = (styleColors = seven) => buildAssortment(world, mara.cookie, { styleColors })
const show = async ({ _id }: Pick<Assortment, '_id'>, who = mara): Promise<Shown> => {
  const answer = await world.fetch(`/api/regular/groupsort/${_id}`, { cookie: who.cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Shown
}
const send = async (
  { _id }: Pick<Assortment, '_id'>,
  moves: SortMove[],
  version?: number,
  who = mara,
  batchId?: string,
) => {
  const query = new URLSearchParams({
    ...(version === undefined ? {} : { version: String(version) }),
    ...(batchId ? { batchId } : {}),
  })
  const path = `/api/regular/groupsort/batch/${_id}?${query}`
  const answer = await world.fetch(path, { method: 'PATCH', cookie: who.cookie, json: moves })
  return { status: answer.status, body: (await answer.json()) as { version: number; messageCode?: string } }
}
const boardOf = ({ groupBy, products, displayGroups: kept, states }: Shown): SortBoard => ({
  groupBy,
  products,
  kept,
  states,
})
/** Groups, their styles and the colours of each, as people see them. */
const seen = (board: SortBoard) =>
  displayGroups(board).map(({ displayGroup, styles }) => [
    displayGroup,
    ...styles.map(({ style, colors }) => `${style}:${colors.map(({ color }) => color).join()}`),
  ])

test('AST-13 what the server saves is what the screen showed, move by move, and back again by their inverses', async () => {
  const line = await made()
  let board = boardOf(await show(line))
  const moves: SortMove[] = [
    { groupSettings: { groupBy: 'gender' } },
    { moveDisplayGroup: { item: 'Women', beforeItem: 'Kids' } },
    { moveDisplayGroup: { item: 'Kids', beforeItem: null } },
    { moveDisplayGroup: { item: 'Men', beforeItem: 'Women' } },
    { moveStyle: { item: '7004', beforeItem: '7001' } },
    { moveStyle: { item: '7003', beforeItem: null } },
    { moveColor: { style: '7001', item: 'WHT', beforeItem: 'BLK' } },
    { moveColor: { style: '7003', item: 'RED', beforeItem: null } },
    { orderProducts: { ids: ['7005_BLK', '7002_BLK', 'gone_NOW'] } },
    { groupSettings: { groupBy: 'pillar' } },
    { moveStyle: { item: '7001', beforeItem: null, displayGroup: 'Run' } },
    { moveDisplayGroup: { item: 'Walk', beforeItem: 'Run' } },
    { moveStyle: { item: '7002', beforeItem: '7005', displayGroup: 'Walk' } },
    { moveStyle: { item: '7002', beforeItem: '7005', displayGroup: '' } },
    { removeDisplayGroup: { item: 'Walk' } },
    { groupSettings: { groupBy: 'none' } },
  ]
  const undos: SortMove[][] = []
  const shots: unknown[] = []
  let version = 1
  for (const move of moves) {
    undos.push(inverseMoves(board, move))
    shots.push(seen(board))
    board = movedOnBoard(board, move)
    const { status, body } = await send(line, [move], version)
    expect([status, body.version]).toEqual([200, version + 1])
    version = body.version
    const shown = boardOf(await show(line))
    expect(seen(shown), JSON.stringify(move)).toEqual(seen(board))
    expect(shown.products.map(({ _id }) => _id)).toEqual(board.products.map(({ _id }) => _id))
  }
  for (const undo of undos.toReversed()) version = (await send(line, undo, version)).body.version
  expect(seen(boardOf(await show(line)))).toEqual(shots[0])
  expect((await show(line)).products.map(({ _id }) => _id)).toEqual(seven)
})

test('AST-22 AST-23 groups are named with their styles, and how they stand is kept', async () => {
  const line = await made()
  const named = async (who = mara) => {
    const answer = await world.fetch(`/api/regular/groupsort/${line._id}?groups=true`, { cookie: who.cookie })
    return ((await answer.json()) as Shown).groups!
  }
  expect(await named()).toMatchObject([{ displayGroup: '', title: '', locked: false, openState: true }])
  await send(line, [
    { groupSettings: { groupBy: 'gender' } },
    { setDisplayGroup: { item: 'Men', openState: false, contentTab: 'picture' } },
    { setDisplayGroup: { item: 'Kids', openState: false, alwaysOpen: true } },
  ])
  const shown = await world.fetch(`/api/assortments/${line._id}`, { cookie: mara.cookie })
  expect(((await shown.json()) as Assortment).uiSettings.groupSettings.groupBy).toBe('gender')
  expect(await named()).toMatchObject([
    { displayGroup: 'Kids', title: 'Kids', index: 0, locked: false, alwaysOpen: true, openState: true },
    {
      displayGroup: 'Men',
      index: 1,
      openState: false,
      alwaysOpen: false,
      contentTab: 'picture',
      customContent: null,
      styles: [
        { style: '7001', color: 'BLK', productType: 'Footwear', origIndex: 0, colors: ['BLK', 'WHT'] },
        { style: '7004', color: 'WHT', productType: 'Footwear', origIndex: 3, colors: ['WHT'] },
      ],
    },
    { displayGroup: 'Women', contentTab: 'words', openState: true },
  ])
  await send(line, [{ groupSettings: { groupBy: 'pillar' } }, { setDisplayGroup: { item: '', openState: false } }])
  expect(await named(manager)).toMatchObject([{ title: 'Uncategorized', locked: true, openState: false }])
  await send(line, [{ groupSettings: { groupBy: 'gender' } }])
  expect((await named()).map(({ openState }) => openState)).toEqual([true, false, true])
})

test('AST-13 several moves in one batch are one version, one entry of the trail, and are taken back as one', async () => {
  const line = await made()
  const batchId = randomUUID()
  const moves: SortMove[] = [
    { groupSettings: { groupBy: 'pillar' } },
    { moveStyle: { item: '7003', beforeItem: '7001', displayGroup: 'Run' } },
    { moveColor: { style: '7003', item: 'BLK', beforeItem: 'RED' } },
  ]
  const first = await send(line, moves, 1, mara, batchId)
  expect(first.body.version).toBe(2)
  // The answer was lost, the batch comes again.
  expect(await send(line, moves, 1, mara, batchId)).toEqual(first)
  const order = (await show(line)).products.map(({ _id }) => _id)
  expect(order.slice(0, 3)).toEqual(['7003_BLK', '7003_RED', '7001_BLK'])
  const trail = await world.fetch(`/api/audit/records/assortment/${line._id}`, { cookie: mara.cookie })
  const { data } = (await trail.json()) as { data: { _id: string; changed: number }[] }
  expect(data).toHaveLength(2)
  const path = `/api/assortments/${line._id}/history/${data[0]!._id}/revert`
  const back = await world.fetch(path, { method: 'POST', cookie: mara.cookie, json: {} })
  expect(back.status, await back.text()).toBe(200)
  const { products } = await show(line)
  expect(products.map(({ _id }) => _id)).toEqual(seven)
  expect(new Set(products.map(({ pillar }) => pillar))).toEqual(new Set(['']))
})

test('AST-13 AST-12 who moved the same since is not overwritten; other moves do not collide', async () => {
  const line = await made()
  await send(line, [{ groupSettings: { groupBy: 'gender' } }], 1)
  expect((await send(line, [{ moveStyle: { item: '7003', beforeItem: '7001' } }], 2, manager)).status).toBe(200)
  const refused = await send(line, [{ moveStyle: { item: '7003', beforeItem: null } }], 2)
  expect([refused.status, refused.body.messageCode]).toEqual([409, 'userLock'])
  expect((await send(line, [{ moveStyle: { item: '7005', beforeItem: '7001' } }], 2)).body.version).toBe(4)

  expect((await send(line, [{ moveDisplayGroup: { item: 'Men', beforeItem: 'Kids' } }], 4, manager)).status).toBe(200)
  expect((await send(line, [{ moveDisplayGroup: { item: 'Men', beforeItem: null } }], 4)).status).toBe(409)
  expect((await send(line, [{ moveDisplayGroup: { item: 'Women', beforeItem: 'Men' } }], 4)).status).toBe(200)
  // Neither does one that says no version, and a version nobody made is refused.
  expect((await send(line, [{ moveDisplayGroup: { item: 'Men', beforeItem: null } }])).status).toBe(200)
  expect((await send(line, [{ moveDisplayGroup: { item: 'Men', beforeItem: null } }], 99)).status).toBe(409)

  await sendBatch(world, manager.cookie, line._id, { version: 7, deleteProducts: ['7004_WHT'] })
  expect((await send(line, [{ moveStyle: { item: '7004', beforeItem: '7001' } }], 7)).status).toBe(409)
  const all = seven.toReversed()
  expect((await send(line, [{ orderProducts: { ids: all } }], 7)).status).toBe(200)
  expect((await show(line)).products.map(({ _id }) => _id)).toEqual(all.filter((id) => id !== '7004_WHT'))
})

test('AST-13 moves of several people at once are all there', async () => {
  const line = await made()
  const { version } = (await send(line, [{ groupSettings: { groupBy: 'gender' } }], 1)).body
  const moves = ['7002', '7003', '7004', '7005'].map((item): SortMove => ({ moveStyle: { item, beforeItem: '7001' } }))
  const answers = await Promise.all(moves.map((move, at) => send(line, [move], version, at % 2 === 0 ? mara : manager)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const shown = await show(line)
  expect(shown.version).toBe(version + 4)
  expect(shown.products.at(-1)!._id).toBe('7001_WHT')
})

test('AST-13 DOC-01 grid and line sheet follow the order of groups and give up an order by a field', async () => {
  const line = await made()
  await sendBatch(world, mara.cookie, line._id, {
    version: 1,
    patch: { uiSettings: { gridSettings: { sortOrder: { field: 'style', direction: -1 } } } },
  })
  await send(
    line,
    [
      { groupSettings: { groupBy: 'gender', autosort: ['gender', 'style'] } },
      { moveDisplayGroup: { item: 'Women', beforeItem: 'Kids' } },
      { moveStyle: { item: '7005', beforeItem: '7002' } },
    ],
    2,
  )
  const json = { assortmentId: line._id, structure: true }
  const grid = await world.fetch('/api/assortments/products/query', { method: 'POST', cookie: mara.cookie, json })
  const { ids, groups } = (await grid.json()) as { ids: string[]; groups: { key: string }[] }
  expect(groups.map(({ key }) => key)).toEqual(['Women', 'Kids', 'Men'])
  expect(ids.slice(0, 2)).toEqual(['7005_BLK', '7002_BLK'])
  const preview = await world.fetch('/api/assortment-documents/source', {
    method: 'POST',
    cookie: mara.cookie,
    json: { assortmentId: line._id },
  })
  expect(preview.status).toBe(200)
  const { displayGroups: kept } = (await preview.json()) as Shown
  expect(kept.map(({ title }) => title)).toEqual(['Women', 'Kids', 'Men'])
  expect((await show(line)).autosort).toEqual(['gender', 'style'])
  const cloned = await world.fetch('/api/assortments/cloneMany', {
    method: 'POST',
    cookie: mara.cookie,
    json: { ids: [line._id] },
  })
  const { data } = (await cloned.json()) as { data: { _id: string }[] }
  expect(seen(boardOf(await show(data[0]!)))).toEqual(seen(boardOf(await show(line))))
})

test('AST-13 products of a dynamic assortment are moved, and new ones come behind them', async () => {
  const query = {
    query: { gender: ['Women', 'Kids'] },
    'locations.code': 'US' as const,
    'locations.lineStatus': ['A' as const],
  }
  const line = await buildAssortment(world, mara.cookie, { method: 'dynamic', query })
  const before = (await show(line)).products.map(({ _id }) => _id)
  expect(before).toHaveLength(9)
  const board = boardOf(await show(line))
  const moves: SortMove[] = [
    { groupSettings: { groupBy: 'pillar' } },
    { moveStyle: { item: '7003', beforeItem: '7001', displayGroup: 'Run' } },
    { moveColor: { style: '7002', item: 'RED', beforeItem: null } },
  ]
  expect((await send(line, moves, (await show(line)).version)).status).toBe(200)
  expect(seen(boardOf(await show(line)))).toEqual(seen(moves.reduce(movedOnBoard, board)))
})

test('AST-13 what cannot be is refused: by kind, by grouping, by who asks, and a move that says nothing', async () => {
  const line = await made()
  const refused = async (move: object, who = mara) => (await send(line, [move as SortMove], 1, who)).status
  expect(await refused({ groupSettings: { groupBy: 'category' } })).toBe(400)
  expect(await refused({ moveDisplayGroup: { item: 'Men', beforeItem: null } })).toBe(400)
  expect(await refused({ moveStyle: { item: '7001', beforeItem: null, displayGroup: 'Run' } })).toBe(400)
  expect(await refused({})).toBe(400)
  expect(
    await refused({
      moveStyle: { item: '7001', beforeItem: null },
      moveColor: { style: '1', item: '2', beforeItem: null },
    }),
  ).toBe(400)
  expect(await refused({ moveStyle: { item: '7001', beforeItem: null } }, theo)).toBe(404)
  const internal = await world.fetch(`/api/internal/groupsort/${line._id}`, { cookie: mara.cookie })
  expect(internal.status).toBe(404)
  expect((await send(line, [{ moveStyle: { item: '7009', beforeItem: null } }], 1)).body.version).toBe(1)
  await world.fetch(`/api/assortments/${line._id}`, {
    method: 'PATCH',
    cookie: mara.cookie,
    json: { state: 'Published' },
  })
  expect((await send(line, [{ moveStyle: { item: '7001', beforeItem: null } }], 2, theo)).status).toBe(403)
  expect((await show(line, theo)).products).toHaveLength(7)
})

const write = async (line: Assortment, body: object, who = mara) => {
  const path = `/api/regular/groupsort/content/${line._id}`
  const answer = await world.fetch(path, { method: 'PATCH', cookie: who.cookie, json: body })
  return { status: answer.status, body: (await answer.json()) as CustomContent & { messageCode?: string } }
}
const sendPicture = async (line: Assortment, query: Record<string, string>, content: Uint8Array<ArrayBuffer>) => {
  const path = `/api/regular/groupsort/content/${line._id}/picture?${new URLSearchParams(query)}`
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await world.fetch(path, { method: 'PUT', cookie: mara.cookie, headers, body: content })
  return { status: answer.status, body: (await answer.json()) as CustomContent & { messageCode?: string } }
}

test('AST-14 the page before a group: words without what runs, a picture with its preview, kept through moves', async () => {
  const line = await made()
  const women = { groupBy: 'gender', displayGroup: 'Women' }
  const first = await write(line, {
    ...women,
    contentVersion: 0,
    html: '<h2>Run <b>far</b></h2><script>alert(1)</script>',
  })
  expect(first).toMatchObject({ status: 200, body: { html: '<h2>Run <strong>far</strong></h2>', version: 1 } })
  // A page gives a group no place of its own.
  await send(line, [{ groupSettings: { groupBy: 'gender' } }])
  expect(displayGroups(boardOf(await show(line))).map(({ displayGroup }) => displayGroup)).toEqual([
    'Kids',
    'Men',
    'Women',
  ])

  const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#c4281c' } }
  const png = new Uint8Array(await sharp(red).png().toBuffer())
  const file = { ...women, contentVersion: '1', filename: 'summer.png' }
  const withPicture = await sendPicture(line, file, png)
  expect(withPicture).toMatchObject({ status: 200, body: { sourceFile: 'summer.png', version: 2 } })
  expect(withPicture.body.html).toBe(first.body.html)
  const picture = await world.fetch(withPicture.body.previewJpg!, { cookie: mara.cookie })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])

  await send(line, [{ moveDisplayGroup: { item: 'Women', beforeItem: 'Kids' } }])
  const groups = displayGroups(boardOf(await show(line)))
  expect(groups[0]).toMatchObject({ displayGroup: 'Women', customContent: { sourceFile: 'summer.png', version: 2 } })
  const query = { assortmentId: line._id, endRow: 0, structure: true }
  const read = await world.fetch('/api/assortments/products/query', {
    method: 'POST',
    cookie: mara.cookie,
    json: query,
  })
  const pages = ((await read.json()) as { groups: ProductGroup[] }).groups.map(({ title, page }) => [title, page])
  const { html, previewJpg } = withPicture.body
  expect(pages).toEqual([
    ['Women', { html, previewJpg }],
    ['Kids', undefined],
    ['Men', undefined],
  ])
  const without = await write(line, { ...women, contentVersion: 2, picture: null })
  expect(without.body).toMatchObject({ previewJpg: null, sourceFile: null, html: first.body.html, version: 3 })
})

test('AST-14 pictures of pages that are gone leave the store after a week, unless a version may bring them back', async () => {
  const { db, store } = world.application
  const line = await made()
  const women = { groupBy: 'gender', displayGroup: 'Women' }
  const png = async (background: string) => {
    const create = { width: 40, height: 20, channels: 3 as const, background }
    return new Uint8Array(await sharp({ create }).png().toBuffer())
  }
  const set = async (background: string, contentVersion: string) => {
    const content = await png(background)
    await sendPicture(line, { ...women, contentVersion, filename: 'page.png' }, content)
    return createHash('sha256').update(content).digest('hex')
  }
  const kept = await set('#11aa22', '0')
  await world.fetch(`/api/assortments/${line._id}/versions`, {
    method: 'POST',
    cookie: mara.cookie,
    json: { name: 'With a page' },
  })
  const gone = await set('#22bb33', '1')
  const shown = await set('#33cc44', '2')
  const isThere = async (hash: string) => (await store.find(dividerSource(hash))) !== undefined
  expect(await sweepDividerPictures(db, 7)).toBe(0)
  await db.executeQuery(sql`update divider_picture set added_at = now() - interval '8 days'`.compile(db))
  expect(await sweepDividerPictures(db, 7)).toBeGreaterThan(0)
  await until(async () => !(await isThere(gone)))
  expect([await isThere(kept), await isThere(gone), await isThere(shown)]).toEqual([true, false, true])
})

test('AST-14 a page is refused on an older version, of a group that is not there, for who may not edit, and what is no picture', async () => {
  const line = await made()
  const kids = { groupBy: 'gender', displayGroup: 'Kids' }
  expect((await write(line, { ...kids, contentVersion: 0, html: 'One' }, manager)).status).toBe(200)
  const late = await write(line, { ...kids, contentVersion: 0, html: 'Two' })
  expect([late.status, late.body.messageCode]).toEqual([409, 'userLock'])
  expect((await write(line, { groupBy: 'gender', displayGroup: 'Nobody', contentVersion: 0, html: 'x' })).status).toBe(
    404,
  )
  expect((await write(line, { groupBy: 'none', displayGroup: '', contentVersion: 0, html: 'x' })).status).toBe(400)
  expect((await write(line, { ...kids, contentVersion: 1, html: 'x' }, theo)).status).toBe(404)
  const query = { ...kids, contentVersion: '1', filename: 'a.png' }
  const broken = await sendPicture(line, query, new Uint8Array([1, 2, 3]))
  expect([broken.status, broken.body.messageCode]).toEqual([400, 'unreadableFile'])
  expect((await write(line, { groupBy: 'pillar', displayGroup: '', contentVersion: 0, html: 'Rest' })).status).toBe(200)
})
