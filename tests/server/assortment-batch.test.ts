import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let manager: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  manager = await buildUser(db, { permissions: { assortments: ['manager'] } })
  const colours = ['BLK', 'WHT', 'RED']
  await buildProducts(
    pool,
    [1, 2, 3, 4].flatMap((style) =>
      colours.map((color) => ({
        style: `300${style}`,
        color,
        gender: style < 3 ? 'Men' : 'Women',
        locations: { US: { wholesalePrice: 10_000, suggestedRetail: 20_000 } },
      })),
    ),
  )
})
afterAll(() => world.close())

const six = ['3001_BLK', '3001_WHT', '3001_RED', '3002_BLK', '3002_WHT', '3003_BLK']
const made = () => buildAssortment(world, mara.cookie, { styleColors: six })
const save = (of: Assortment, batch: Parameters<typeof sendBatch>[3], cookie = mara.cookie) =>
  sendBatch(world, cookie, of._id, batch)
const read = async (of: Assortment, wish: object = {}) => {
  const json = { assortmentId: of._id, ...wish }
  const answer = await world.fetch('/api/assortments/products/query', { method: 'POST', cookie: mara.cookie, json })
  return (await answer.json()) as {
    data: AssortmentProduct[]
    totalCount: number
    version: number
    ids?: string[]
    groups?: { key: string; title: string; count: number; units: number; averageMarkup: number | null }[]
  }
}
const order = async (of: Assortment) => (await read(of)).data.map(({ _id }) => _id)
const row = async (of: Assortment, id: string) => (await read(of)).data.find(({ _id }) => _id === id)!

test('AST-12 GRID-05 adds, deletes, edits, moves and settings are saved together in one new version', async () => {
  const line = await made()
  const { body } = await save(line, {
    version: 1,
    addProducts: [{ _id: '3004_BLK' }],
    deleteProducts: ['3003_BLK'],
    updateProducts: [{ _id: '3001_BLK', fields: { quantity: 10, label: 'Hero', colorNote: '🦸' } }],
    sortProducts: [{ ids: ['3002_WHT', '3004_BLK'], before: '3001_BLK' }],
    patch: { uiSettings: { gridSettings: { sortOrder: { field: 'style', direction: -1 } } } },
  })
  expect(body).toMatchObject({ version: 2, added: ['3004_BLK'], deleted: 1, updated: 1, issues: [] })
  const byCustom = await read(line, { sort: { field: 'custom', direction: 1 } })
  expect(byCustom.data.map(({ _id }) => _id)).toEqual([
    '3002_WHT',
    '3004_BLK',
    '3001_BLK',
    '3001_WHT',
    '3001_RED',
    '3002_BLK',
  ])
  expect(byCustom.data.map(({ sort }) => sort)).toEqual([0, 1, 2, 3, 4, 5])
  expect(byCustom.version).toBe(2)
  expect((await order(line))[0]).toBe('3004_BLK')
})

test('AST-12 settings that are not named stay as they are', async () => {
  const line = await made()
  await save(line, { version: 1, patch: { uiSettings: { groupSettings: { groupBy: 'gender' } } } })
  await save(line, { version: 2, patch: { uiSettings: { filterBar: { collapsed: true } } } })
  const answer = await world.fetch(`/api/assortments/${line._id}`, { cookie: mara.cookie })
  expect(((await answer.json()) as Assortment).uiSettings).toMatchObject({
    groupSettings: { groupBy: 'gender' },
    filterBar: { collapsed: true },
  })
})

test('AST-12 a batch sent again after a lost answer is answered the same and not applied twice', async () => {
  const line = await made()
  const batch = { version: 1, batchId: randomUUID(), deleteProducts: ['3003_BLK'], addProducts: [{ _id: '3004_RED' }] }
  const [first, second] = await Promise.all([save(line, batch), save(line, batch)])
  expect(first.status).toBe(200)
  expect(second.body).toEqual(first.body)
  await save(line, { version: 2, deleteProducts: ['3004_RED'] })
  expect((await save(line, batch)).body).toMatchObject({ version: 2, added: ['3004_RED'], deleted: 1 })
  expect(await order(line)).toEqual(six.slice(0, 5))
})

test('ERR-03 of two people who change the same cell the second is told, and nothing of hers is half saved', async () => {
  const line = await made()
  await save(line, { version: 1, updateProducts: [{ _id: '3001_BLK', fields: { quantity: 1 } }] }, manager.cookie)
  const late = await save(line, {
    version: 1,
    updateProducts: [
      { _id: '3002_BLK', fields: { quantity: 9 } },
      { _id: '3001_BLK', fields: { quantity: 2 } },
    ],
    deleteProducts: ['3003_BLK'],
  })
  const met = { cell: { rowId: '3001_BLK', column: 'quantity', now: 1 } }
  expect(late).toMatchObject({ status: 409, body: { messageCode: 'userLock', details: [met] } })
  expect(await row(line, '3001_BLK')).toMatchObject({ quantity: 1 })
  expect(await row(line, '3002_BLK')).toMatchObject({ quantity: null })
  expect(await order(line)).toEqual(six)
})

test('ERR-03 another window of the same person is an editor like any other, what this one saved is not', async () => {
  const line = await made()
  const write = (more: { version: number; ownVersions?: number[] }, quantity: number) =>
    save(line, { ...more, updateProducts: [{ _id: '3001_BLK', fields: { quantity } }] })
  const first = await write({ version: 1 }, 1)
  const otherWindow = await write({ version: 1 }, 2)
  expect(otherWindow).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
  const same = await write({ version: 1, ownVersions: [first.body.version] }, 3)
  expect(same).toMatchObject({ status: 200, body: { version: 3 } })
})

test('ERR-03 changes of other rows and other fields do not collide; linked prices do; deleted rows do', async () => {
  const line = await made()
  await save(
    line,
    {
      version: 1,
      updateProducts: [{ _id: '3001_BLK', fields: { discountPercent: 10 } }],
      deleteProducts: ['3003_BLK'],
    },
    manager.cookie,
  )
  const other = await save(line, {
    version: 1,
    updateProducts: [
      { _id: '3001_BLK', fields: { quantity: 5 } },
      { _id: '3001_WHT', fields: { cost: 9_000 } },
    ],
  })
  expect(other).toMatchObject({ status: 200, body: { version: 3, updated: 2 } })
  const linked = await save(line, { version: 1, updateProducts: [{ _id: '3001_BLK', fields: { cost: 9_000 } }] })
  // The cell that was typed names it, though theirs was the discount.
  expect(linked).toMatchObject({ status: 409, body: { details: [{ cell: { column: 'cost', now: 10_000 } }] } })
  const gone = await save(line, { version: 1, updateProducts: [{ _id: '3003_BLK', fields: { cost: 9_000 } }] })
  expect(gone).toMatchObject({ status: 409, body: { details: [] } })
  expect((await save(line, { version: 1, deleteProducts: ['3003_BLK'] })).body).toMatchObject({ deleted: 0 })
  // Nobody can have seen what is not there yet, whatever they do.
  for (const wish of [{ updateProducts: [{ _id: '3001_RED', fields: { cost: 1 } }] }, { deleteProducts: ['3001_RED'] }])
    expect((await save(line, { version: 99, ...wish })).status).toBe(409)
})

test('ERR-03 many batches at once by two people on one assortment: every one answered 200 is there', async () => {
  const line = await made()
  const cookies = [mara.cookie, manager.cookie]
  const sent = await Promise.all(
    Array.from({ length: 24 }, async (_unused, at) => {
      const _id = six[at % 6]!
      const answer = await save(
        line,
        { version: 1, updateProducts: [{ _id, fields: { quantity: at } }] },
        cookies[at % 2],
      )
      return { _id, at, ...answer }
    }),
  )
  expect(sent.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
  const saved = sent.filter(({ status }) => status === 200)
  const rows = (await read(line)).data
  for (const { _id, quantity } of rows) {
    const last = saved.filter((one) => one._id === _id).sort((a, b) => b.body.version - a.body.version)[0]!
    expect(quantity).toBe(last.at)
  }
  expect((await read(line)).version).toBe(1 + saved.length)
})

test('GRID-09 the server keeps cost, discount and net cost consistent whatever is named', async () => {
  const line = await made()
  const edit = async (version: number, fields: Record<string, unknown>) =>
    (await save(line, { version, updateProducts: [{ _id: '3001_BLK', fields }] })).body.rows.find(
      ({ _id }) => _id === '3001_BLK',
    )
  expect(await edit(1, { discountPercent: 12.5 })).toMatchObject({
    cost: 10_000,
    discountAmount: 1_250,
    netCost: 8_750,
  })
  expect(await edit(2, { cost: 8_000 })).toMatchObject({ discountPercent: 12.5, discountAmount: 1_000, netCost: 7_000 })
  expect(await edit(3, { netCost: 6_000 })).toMatchObject({ discountPercent: 25, discountAmount: 2_000, cost: 8_000 })
  expect(await edit(4, { discountAmount: 99_999 })).toMatchObject({ discountPercent: 100, netCost: 0 })
  expect(await edit(5, { discountPercent: null, discountAmount: null })).toMatchObject({ netCost: 8_000 })
  expect(await edit(6, { cost: null })).toMatchObject({ cost: 10_000, netCost: 10_000, discountPercent: null })
})

test('GRID-10 markup, sell-thru, colour percent and style sums follow in the row and its sisters', async () => {
  const line = await made()
  const { body } = await save(line, {
    version: 1,
    updateProducts: [
      { _id: '3001_BLK', fields: { quantity: 30, quantityOnHand: 10, netCost: 5_000 } },
      { _id: '3001_WHT', fields: { quantity: 90 } },
    ],
  })
  const figures = Object.fromEntries(body.rows.map((each) => [each._id, each]))
  expect(figures['3001_BLK']).toMatchObject({
    initialMarkup: 75,
    sellThru: 75,
    percentage: 25,
    styleQuantity: 120,
    styleQuantityOnHand: 10,
    styleSellThru: 92.31,
  })
  expect(Object.keys(figures).sort()).toEqual(['3001_BLK', '3001_WHT'])
  expect(body.styleSums).toEqual([{ style: '3001', quantity: 120, onHand: 10 }])
  expect(await row(line, '3001_RED')).toMatchObject({ sellThru: null, percentage: 0, styleQuantity: 120 })
  const red = await save(line, { version: 2, updateProducts: [{ _id: '3001_RED', fields: { quantity: 30 } }] })
  expect(red.body.rows).toMatchObject([{ _id: '3001_RED', percentage: 20, styleQuantity: 150 }])
  expect(red.body.styleSums).toEqual([{ style: '3001', quantity: 150, onHand: 10 }])
  const label = await save(line, { version: 3, updateProducts: [{ _id: '3001_BLK', fields: { label: 'Core' } }] })
  expect(label.body.rows).toMatchObject([{ _id: '3001_BLK', percentage: 20, styleQuantity: 150 }])
  expect(label.body.styleSums).toEqual([])
  const gone = await save(line, { version: 4, deleteProducts: ['3001_WHT'] })
  expect(gone.body).toMatchObject({ rows: [], styleSums: [{ style: '3001', quantity: 60, onHand: 10 }] })
})

test('GRID-11 style note, collection style note and pillar go to all colours of the style, nothing else does', async () => {
  const line = await made()
  const { body } = await save(line, {
    version: 1,
    updateProducts: [{ _id: '3001_RED', fields: { styleNote: 'למכירה', pillar: 'Core', colorNote: 'Only red' } }],
  })
  expect(body.updated).toBe(3)
  expect(body.rows.map(({ _id, styleNote, pillar, colorNote }) => [_id, styleNote, pillar, colorNote])).toEqual(
    expect.arrayContaining([
      ['3001_BLK', 'למכירה', 'Core', ''],
      ['3001_WHT', 'למכירה', 'Core', ''],
      ['3001_RED', 'למכירה', 'Core', 'Only red'],
    ]),
  )
  expect(await row(line, '3002_BLK')).toMatchObject({ styleNote: '', pillar: '' })
})

test('GRID-04 groups come in order with their count, units and mean markup, rows without one last', async () => {
  const line = await made()
  await save(line, {
    version: 1,
    updateProducts: [
      { _id: '3002_WHT', fields: { pillar: 'Icons', quantity: 4 } },
      { _id: '3003_BLK', fields: { pillar: 'Basics', quantity: 6, netCost: 5_000 } },
    ],
  })
  const byPillar = await read(line, { groupBy: 'pillar', structure: true, endRow: 2 })
  expect(byPillar.groups).toEqual([
    { key: 'Basics', title: 'Basics', count: 1, units: 6, averageMarkup: 75 },
    { key: 'Icons', title: 'Icons', count: 2, units: 4, averageMarkup: 50 },
    { key: '', title: 'Uncategorized', count: 3, units: 0, averageMarkup: 50 },
  ])
  expect(byPillar.ids).toEqual(['3003_BLK', '3002_BLK', '3002_WHT', '3001_BLK', '3001_WHT', '3001_RED'])
  expect(byPillar.data.map(({ _id }) => _id)).toEqual(['3003_BLK', '3002_BLK'])
  const page = await read(line, { groupBy: 'pillar', startRow: 4, endRow: 6 })
  expect(page.data.map(({ _id }) => _id)).toEqual(['3001_WHT', '3001_RED'])
  const byGender = await read(line, { groupBy: 'gender', structure: true })
  expect(byGender.groups!.map(({ title, count }) => [title, count])).toEqual([
    ['Men', 5],
    ['Women', 1],
  ])
})

test('AST-12 every change is in the audit trail with who, before and after, in the same transaction', async () => {
  const line = await made()
  const batchId = randomUUID()
  await save(line, {
    version: 1,
    batchId,
    updateProducts: [{ _id: '3001_BLK', fields: { cost: 9_000 } }],
    deleteProducts: ['3002_BLK'],
    sortProducts: [{ ids: ['3003_BLK'], before: '3001_BLK' }],
  })
  const trail = await world.application.db
    .selectFrom('audit_entry')
    .select(['user_id', 'record', 'action', 'changed', 'head', 'rest'])
    .where('batch_id', '=', batchId)
    .execute()
  const part = 'assortment_product'
  expect(trail).toEqual([
    {
      user_id: mara.id,
      record: 'assortment',
      action: 'changed',
      changed: 3,
      head: [
        { part, key: '3002_BLK', before: { sort: 3 }, after: null },
        { part, key: '3001_BLK', before: { cost: null }, after: { cost: 9_000 } },
        { part, key: '3003_BLK', before: { sort: 4 }, after: { sort: 0 } },
      ],
      rest: null,
    },
  ])
  const events = await world.application.db.selectFrom('outbox_event').select(['audience', 'payload']).execute()
  const payload = { type: 'assortmentChanged', assortmentId: line._id, version: 2, byUser: mara.userCode }
  expect(
    events.filter(({ payload: told }) => JSON.stringify(told).includes(line._id)).map(({ audience }) => audience),
  ).toEqual(expect.arrayContaining([`user:${mara.id}`, `user:${manager.id}`]))
  expect(events.map(({ payload: told }) => told)).toContainEqual(payload)
})

test('BEY-04 GRID-08 a cell that cannot stand is rejected alone with its reason, and the rest is saved', async () => {
  const line = await made()
  await save(line, { version: 1, updateProducts: [{ _id: '3001_WHT', fields: { quantity: 7 } }] })
  const { status, body } = await save(line, {
    version: 2,
    updateProducts: [
      { _id: '3001_BLK', fields: { colorNote: 'kept', quantity: 100_000_000, label: 'Unheard of' } },
      { _id: '3001_WHT', fields: { quantity: -3 } },
      { _id: '3001_RED', fields: { label: 'Core', styleNote: 'x'.repeat(2_001) } },
    ],
  })
  expect([status, body.version, body.updated]).toEqual([200, 3, 2])
  expect(body.rejected).toEqual([
    { _id: '3001_BLK', field: 'quantity', reason: 'tooLarge' },
    { _id: '3001_BLK', field: 'label', reason: 'notInList' },
    { _id: '3001_WHT', field: 'quantity', reason: 'number' },
    { _id: '3001_RED', field: 'styleNote', reason: 'tooLong' },
  ])
  // Rows of rejected cells are told as they stand, so that the screen shows what is stored.
  expect(body.rows.find(({ _id }) => _id === '3001_WHT')).toMatchObject({ quantity: 7 })
  expect(await row(line, '3001_BLK')).toMatchObject({ colorNote: 'kept', quantity: null, label: '' })
  expect(await row(line, '3001_RED')).toMatchObject({ label: 'Core', styleNote: '' })
})

test('AST-12 BEY-04 absurd values are rejected by name and change nothing', async () => {
  const line = await made()
  const rejected = async (fields: Record<string, unknown>) => {
    const { body } = await save(line, { version: 1, updateProducts: [{ _id: '3001_BLK', fields }] })
    expect([body.version, body.updated]).toEqual([1, 0])
    return body.rejected[0]
  }
  const at = (field: string, reason: string) => ({ _id: '3001_BLK', field, reason })
  expect(await rejected({ discountPercent: 100.01 })).toEqual(at('discountPercent', 'percentRange'))
  expect(await rejected({ discountPercent: -1 })).toEqual(at('discountPercent', 'percentRange'))
  expect(await rejected({ cost: 12.5 })).toEqual(at('cost', 'number'))
  expect(await rejected({ cost: 1e20 })).toEqual(at('cost', 'number'))
  expect(await rejected({ focusStyle: 'perhaps' })).toEqual(at('focusStyle', 'invalid'))
  expect(await rejected({ dueDate: '2026-02-30' })).toEqual(at('dueDate', 'date'))
  const refused = async (fields: object) => {
    const answer = await world.fetch(`/api/assortments/batch/${line._id}`, {
      method: 'PATCH',
      cookie: mara.cookie,
      json: { version: 1, updateProducts: [{ _id: '3001_BLK', fields }] },
    })
    const body = (await answer.json()) as { details: { field: string }[] }
    return [answer.status, body.details[0]?.field]
  }
  const path = 'body.updateProducts.0.fields'
  expect(await refused({ styleNote: 'a\u0000b' })).toEqual([400, `${path}.styleNote`])
  expect(await refused({ label: 'half \ud83e' })).toEqual([400, `${path}.label`])
  const words = `'); drop table assortment; -- %_\\ 🧨`
  await save(line, { version: 1, updateProducts: [{ _id: '3001_BLK', fields: { colorNote: words } }] })
  expect(await row(line, '3001_BLK')).toMatchObject({ colorNote: words, cost: 10_000 })
  const unknown = await save(line, { version: 2, updateProducts: [{ _id: '3004_BLK', fields: { cost: 5 } }] })
  expect(unknown.body).toMatchObject({
    version: 2,
    updated: 0,
    issues: [{ field: 'body.updateProducts.0._id', message: 'is not in the assortment' }],
  })
})
