import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { MatchedRow } from '../../contract/orders/pieces/sample-matches.ts'
import { askOrders } from '../builders/ask-orders.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, today } from '../builders/orders-world.ts'
import { sampleCalls } from '../world/sample-calls.ts'

// Sample orders and the sample rooms over real HTTP (ORS-04).

let world: OrdersWorld
let ask: ReturnType<typeof askOrders>
let rita: BuiltUser
/** Gathers orders and keeps the samples. */
let lena: BuiltUser
/** Gathers orders alone. */
let omar: BuiltUser
const { added, track } = sampleCalls(() => ({ world, keeper: lena }))

beforeAll(async () => {
  world = await openOrders()
  ask = askOrders(world, 'samples')
  const { db } = world.application
  rita = await buildUser(db, { permissions: { products: ['user'], sampleOrders: ['user'] } })
  lena = await buildUser(db, {
    permissions: { products: ['user'], sampleOrders: ['coordinator'], sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
  omar = await buildUser(db, { permissions: { products: ['user'], sampleOrders: ['coordinator'] } })
})
beforeEach(async () => {
  await sql`truncate sample, sample_move, sample_mold, sample_place, loan restart identity cascade`.execute(
    world.application.db,
  )
})
afterAll(() => world.close())

const pair = (fields: object = {}) =>
  added({ style: '1001', color: 'BLK', side: 'Pair', size: '7', totalQty: 2, moldNum: '', moldDate: '', ...fields })
const header = { requestedDeliveryDate: daysLater(today, 7), deliveryMethod: 'Pick Up' }
async function submitted(...rows: object[]): Promise<Order> {
  const wish = rows.map((fields) => ({ _id: newId(), style: '1001', color: 'BLK', fields: { size: '7', ...fields } }))
  const { body } = await ask(rita, 'POST', '/active-orders', { _id: newId(), header, rows: wish })
  const { _id } = body.order as Order
  const moved = await ask(rita, 'POST', '/active-orders/transition', {
    event: 'submit',
    orders: [{ _id }],
    requestId: newId(),
  })
  expect(moved.body.orders).toMatchObject([{ result: 'done' }])
  return body.order
}
const move = async (who: BuiltUser, event: string, { _id }: Order) =>
  (
    await ask(who, 'POST', '/active-orders/transition', {
      event,
      orders: [{ _id }],
      requestId: newId(),
      note: 'Not needed',
    })
  ).body.orders[0]
const save = (who: BuiltUser, { _id }: Order, rowId: string, fields: object) =>
  ask(who, 'PATCH', `/active-orders/batch/${_id}`, { batchId: newId(), updateRows: [{ _id: rowId, fields }] })
const matches = async (who: BuiltUser, { _id }: Order): Promise<MatchedRow[]> =>
  (await ask(who, 'GET', `/${_id}/matches`)).body.rows
const match = (who: BuiltUser, { _id }: Order, ...rows: object[]) => ask(who, 'PUT', `/${_id}/matches`, { rows })
const handOut = (who: BuiltUser, { _id }: Order, ...rows: string[]) =>
  ask(who, 'POST', `/${_id}/inventory`, { rows, due: null })
const onHand = async (sample: { _id: string }) => {
  const { totalQty, outQty } = (await track(sample as never)).sample
  return [totalQty, outQty]
}

test('ORS-04 samples are promised as an order is submitted, leave by Update Inventory and come back', async () => {
  const sample = await pair()
  const order = await submitted({}, { quantity: 2 }, { source: 'Inventory' })
  const [first, second] = order.rows.map(({ _id }) => _id)
  expect(await matches(lena, order)).toMatchObject([
    { _id: first, isModified: false, got: [{ _id: sample._id, place: 'B-04-12', reserved: 1, out: 0 }] },
    // There is one left for two.
    { _id: second, isModified: true, got: [{ reserved: 1 }], short: 1 },
  ])
  expect((await handOut(rita, order, first!)).status).toBe(403)
  expect((await handOut(omar, order, first!)).body.messageCode).toBe('notAllowed')
  const out = await handOut(lena, order, first!)
  expect(out.body.rows[0]).toMatchObject({ got: [{ out: 1, reserved: 0, due: daysLater(today, 21) }] })
  expect(await onHand(sample)).toEqual([1, 1])
  const { body } = await ask(rita, 'GET', `/order/${order.orderIdentifier}`)
  expect(body.rows[0].piece).toMatchObject({ progress: 'shipped' })
  // Two coordinators at the same row: one of them finds nothing left to hand out.
  expect((await handOut(lena, order, first!)).body.messageCode).toBe('notFound')
  const back = { rows: [{ _id: first, outcome: 'good' }] }
  expect((await ask(lena, 'POST', `/${order._id}/returns`, back)).body.rows[0].got).toMatchObject([{ out: 0, back: 1 }])
  expect(await onHand(sample)).toEqual([2, 0])
})

test('ORS-04 rows that changed since are matched anew, keep what they have, or are taken from Inventory', async () => {
  const seven = await pair({ totalQty: 3 })
  const eight = await pair({ size: '8' })
  const order = await submitted({ sizePreference: 'Required' }, {}, {})
  const [first, second, third] = order.rows.map(({ _id }) => _id) as [string, string, string]
  for (const id of [first, second, third]) await save(lena, order, id, { size: '8' })
  const before = await matches(lena, order)
  expect(before.map(({ changes }) => changes)).toEqual(
    Array.from({ length: 3 }, () => [{ field: 'size', before: '7', after: '8' }]),
  )
  expect(before[0]).toMatchObject({ isModified: true, taken: [{ _id: eight._id, quantity: 1 }] })
  // What would fit is the matter of those who gather it.
  expect((await matches(rita, order))[0]).toMatchObject({ isModified: true, candidates: [] })
  expect((await match(rita, order, { _id: first, do: 'keep' })).status).toBe(403)
  const done = await match(
    lena,
    order,
    { _id: first, do: 'match' },
    { _id: second, do: 'keep' },
    { _id: third, do: 'noSample' },
  )
  expect(done.body.rows).toMatchObject([
    { _id: first, isModified: false, got: [{ _id: eight._id }] },
    { _id: second, isModified: false, got: [{ _id: seven._id }] },
  ])
  const { body } = await ask(lena, 'GET', `/order/${order.orderIdentifier}`)
  expect(body.rows[2].piece.source).toBe('Inventory')
  const held = await world.application.pool.query(
    'select h.quantity from availability_hold h join customer_order o on o.id = h.order_id where o.public_id = $1',
    [order._id],
  )
  expect(held.rows).toEqual([{ quantity: 1 }])
  // Chosen by hand, a piece that others were promised is refused.
  const wish = { _id: first, do: 'match', chosen: [{ _id: eight._id, quantity: 9 }] }
  expect((await match(lena, order, wish)).body.messageCode).toBe('notOnHand')
})

test('ORS-04 what an order does not need any more is free again: a row taken out, one that cannot be had, a cancelled order', async () => {
  await pair({ totalQty: 3 })
  const order = await submitted({}, {}, {})
  const [first, second] = order.rows.map(({ _id }) => _id) as [string, string]
  const reserved = async () =>
    (
      await sql<{ n: number }>`
      select coalesce(sum(quantity - dropped), 0)::int as n from loan_item`.execute(world.application.db)
    ).rows[0]!.n
  expect(await reserved()).toBe(3)
  await save(lena, order, first, { status: 'Deleted' })
  expect(await reserved()).toBe(2)
  await save(lena, order, second, { progress: 'unavailable' })
  expect(await reserved()).toBe(1)
  expect((await move(lena, 'cancel', order)).status).toBe('CANCELED')
  expect(await reserved()).toBe(0)
})

test('ORS-04 what is rare goes out with a day and keeps no order from being completed', async () => {
  const rare = await pair({ status: 'Rare', totalQty: 1 })
  const order = await submitted({})
  const [row] = order.rows.map(({ _id }) => _id) as [string]
  await handOut(lena, order, row)
  expect((await move(lena, 'complete', order)).status).toBe('COMPLETED')
  expect(await matches(lena, order)).toMatchObject([{ got: [{ status: 'Rare', out: 1 }] }])
  const lost = { rows: [{ _id: row, outcome: 'lost', note: 'left in the taxi' }] }
  expect((await ask(lena, 'POST', `/${order._id}/returns`, lost)).body.rows[0].got).toMatchObject([{ out: 0, lost: 1 }])
  expect((await track(rare)).sample).toMatchObject({ status: 'Missing', totalQty: 0 })
})

test('ORS-04 what leaves and what comes back of an order is one transaction; two coordinators hand the same out once', async () => {
  const rare = await pair({ status: 'Rare', totalQty: 2 })
  const order = await submitted({}, {})
  const [first, second] = order.rows.map(({ _id }) => _id) as [string, string]
  const other = await buildUser(world.application.db, {
    permissions: { sampleOrders: ['coordinator'], sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
  const twice = await Promise.all([lena, other].map((who) => handOut(who, order, first)))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await onHand(rare)).toEqual([1, 1])
  const exchange = (body: object) => ask(lena, 'POST', `/${order._id}/returns`, body)
  const damaged = { _id: first, outcome: 'damaged', note: 'sole' }
  // One of them cannot be, so neither is.
  const wrong = await exchange({ rows: [damaged], out: [second], due: daysLater(today, -1) })
  expect([wrong.status, await onHand(rare)]).toEqual([400, [1, 1]])
  const both = await exchange({ rows: [damaged], out: [second], due: daysLater(today, 3) })
  expect(both.body.rows).toMatchObject([
    { _id: first, got: [{ out: 0, back: 1 }] },
    { _id: second, got: [{ out: 1 }] },
  ])
  expect((await exchange({})).body.messageCode).toBe('invalidInput')
})

test('ORS-01 PERM-11 open rows of all orders are one line for each style, colour, size and side, and are shipped together', async () => {
  const sample = await pair({ totalQty: 3 })
  const orders = [await submitted({}, { quantity: 2 }), await submitted({}, { size: '8', source: 'Inventory' })]
  for (const order of orders)
    for (const { _id } of order.rows) await save(lena, order, _id, { coordinatorCode: lena.userCode })
  const lines = async (who: BuiltUser, filters: object = {}) =>
    (await ask(who, 'POST', '/sample-styles/query', { filters })).body
  expect((await ask(rita, 'POST', '/sample-styles/query', {})).status).toBe(403)
  const { data, totalCount } = await lines(lena)
  expect(totalCount).toBe(2)
  // Two orders want four of seven, of which there are three.
  expect(data).toMatchObject([
    { style: '1001', color: 'BLK', size: '7', side: 'Pair', wanted: 4, rows: 3, orders: 2, onHand: 3, reserved: 3 },
    { size: '8', wanted: 1, orders: 1, onHand: 0, reserved: 0 },
  ])
  expect((await lines(omar)).totalCount).toBe(0)
  expect((await lines(omar, { viewedAs: lena.userCode })).totalCount).toBe(2)
  expect((await lines(lena, { source: ['Inventory'] })).data).toMatchObject([{ size: '8' }])
  expect((await lines(lena, { text: orders[1]!.orderIdentifier })).totalCount).toBe(2)
  expect((await lines(lena, { text: 'nothing like it' })).totalCount).toBe(0)
  const [line] = data
  const behind = await ask(lena, 'POST', '/sample-styles/rows', { line: line._id })
  expect(behind.body.rows.map(({ orderIdentifier }: { orderIdentifier: string }) => orderIdentifier)).toEqual([
    orders[0]!.orderIdentifier,
    orders[0]!.orderIdentifier,
    orders[1]!.orderIdentifier,
  ])
  // Who keeps no samples hands none out.
  const ship = (who: BuiltUser, wish: object = {}) =>
    ask(who, 'POST', '/sample-styles/ship', { lines: data.map(({ _id }: { _id: string }) => _id), ...wish })
  const filters = { viewedAs: lena.userCode }
  expect((await ship(omar, { lines: [line._id], filters })).body).toEqual({ shipped: 0, left: 3, orders: 0 })
  // All that match but what is named.
  expect((await ship(omar, { lines: [line._id], areLeft: true, filters })).body).toEqual({
    shipped: 1,
    left: 0,
    orders: 1,
  })
  // What has no sample stays open.
  expect((await ship(lena)).body).toEqual({ shipped: 2, left: 1, orders: 1 })
  expect(await onHand(sample)).toEqual([0, 3])
  expect((await lines(lena)).data).toMatchObject([{ size: '7', rows: 1 }])
})
