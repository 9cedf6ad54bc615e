import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOrders } from '../builders/ask-orders.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, today, whole } from '../builders/orders-world.ts'
import { photoWords } from '../builders/photo-words.ts'

// Lists of orders over real HTTP, tried with wholesale orders.

let world: OrdersWorld
beforeAll(async () => {
  world = await openOrders()
})
afterAll(() => world.close())

test('ORD-02 PERM-14 what a list is filtered by is counted, of what this person sees alone', async () => {
  const { ask, create, people } = world
  await create(people.mara)
  await create(people.theo, { customer: 'BETA' })
  await create(people.mara)
  const counted = async (who = people.mara, filters = {}, field = 'customer') =>
    (await ask(who, 'POST', `/active/values/${field}`, { filters })).body.values
  expect(await counted()).toEqual([
    { value: world.shops.get('ALPHA'), label: 'Alpha Shoes', count: 2 },
    { value: world.shops.get('BETA'), label: 'Beta Sports', count: 1 },
  ])
  // What is chosen of the field itself leaves its other values to be chosen.
  expect(await counted(people.mara, { customer: [world.shops.get('BETA')] })).toHaveLength(2)
  expect(await counted(people.mara, { customer: [world.shops.get('BETA')] }, 'requester')).toMatchObject([
    { value: people.theo.userCode, count: 1 },
  ])
  expect(await counted(people.elsa)).toEqual([])
  expect((await ask(people.mara, 'POST', '/active/values/po', {})).status).toBe(400)
})

test('ORD-02 a line shows the pictures of its first four rows, in their order and a product once', async () => {
  const { ask, create, list, people } = world
  const colors = ['A', 'B', 'C', 'D', 'E', 'F']
  // The second has no picture, and leaves its place to nobody.
  const products = colors.map((color) => ({ style: '3001', color, angles: color === 'B' ? [] : ['side', 'top'] }))
  await buildProducts(world.application.pool, products)
  const rows = Object.fromEntries(colors.map((color) => [`3001_${color}`, { '7': 1 }]))
  const [order, other] = [await create(people.mara, { rows }), await create(people.mara)]
  const hashes = ['A', 'C', 'D'].map((color) => photoWords({ style: '3001', color, angle: 'side' }).hash)
  const { data } = await list(people.mara)
  const picturesOf = (of: { _id: string }) => data.find(({ _id }: { _id: string }) => _id === of._id)!.pictures
  expect(picturesOf(order)).toEqual(hashes)
  expect(picturesOf(other)).toEqual([])
  const copied = await ask(people.mara, 'POST', `/active/duplicate/${order._id}`, { _id: newId() })
  expect(copied.body.order.pictures).toEqual(hashes)
  // Of a sample order, too, in which a product stands in several sizes.
  const asked = askOrders(world, 'samples')
  const lena = await buildUser(world.application.db, { permissions: { products: ['user'], sampleOrders: ['user'] } })
  const pieces = ['C', 'C', 'A'].map((color, at) => ({
    _id: newId(),
    style: '3001',
    color,
    fields: { size: String(7 + at) },
  }))
  const made = await asked(lena, 'POST', '/active-orders', { _id: newId(), header: {}, rows: pieces })
  const listed = await asked(lena, 'POST', '/active-orders/query', {})
  expect([made.status, listed.body.data[0]?.pictures]).toEqual([200, [hashes[1], hashes[0]]])
})

test('ORD-05 who deleted orders has them back once, others do not, and they can be deleted again', async () => {
  const { ask, create, list, move, people } = world
  const order = await create(people.mara, { rows: { '1001_BLK': { '7': 3 } } })
  const found = async () => (await list(people.mara, { filters: { orderIdentifier: order.orderIdentifier } })).data
  await move(people.mara, 'delete', [order])
  expect(await found()).toEqual([])
  const restore = (who: (typeof people)['mara']) =>
    ask(who, 'POST', '/active/restore', { orders: [order._id], requestId: newId() })
  expect((await restore(people.theo)).body.orders).toEqual([])
  expect(await found()).toEqual([])
  expect((await restore(people.mara)).body.orders).toEqual([order._id])
  expect(await found()).toMatchObject([{ status: 'DRAFT', units: 3, events: expect.arrayContaining(['submit']) }])
  expect((await restore(people.mara)).body.orders).toEqual([])
  expect((await ask(people.mara, 'DELETE', `/active/${order._id}`)).body.message).toBe('Order Deleted')
  expect(await found()).toEqual([])
})

test('ORD-05 ORD-03 only drafts and what is pending are deleted; what moved on is told and stays', async () => {
  const { ask, create, move } = world
  const { mara, theo } = world.people
  const order = await create(mara, { header: whole, rows: { '1001_WHT': { '7': 1 } } })
  const stale = await move(mara, 'submit', [{ _id: order._id, version: order.version + 5 }])
  expect(stale.orders[0]).toMatchObject({ result: 'refused', code: 'movedOn', status: 'DRAFT' })
  const draft = await create(mara)
  expect((await ask(mara, 'DELETE', `/active/${draft._id}`)).body).toEqual({ message: 'Order Deleted' })
  // Sent again after a lost answer, it is the same; nobody else is told that there was one.
  expect((await ask(mara, 'DELETE', `/active/${draft._id}`)).status).toBe(200)
  expect((await ask(theo, 'DELETE', `/active/${draft._id}`)).status).toBe(404)
  expect((await ask(mara, 'GET', `/order/${draft.orderIdentifier}`)).status).toBe(404)
  const canceled = await move(mara, 'cancel', [order])
  expect(canceled.orders[0]).toMatchObject({ result: 'done', status: 'CANCELED' })
  const refused = await ask(mara, 'DELETE', `/archived/${order._id}`)
  expect([refused.status, refused.body.messageCode]).toEqual([409, 'orderNotDeletable'])
  expect((await move(mara, 'complete', [{ _id: order._id }])).orders[0]).toMatchObject({ code: 'movedOn' })
  const both = await move(mara, 'submit', [{ _id: order._id }, { _id: order._id.replace(/^./, 'f') }])
  expect(both.messageCode).toBe('tooManyItems')
})

test('ORD-02 a list is narrowed by days, units and whole amounts of each currency, of which either end may be left open', async () => {
  const { create, list, people } = world
  const later = await create(people.theo, {
    header: { ...whole, startDate: '2031-03-01', endDate: '2031-03-20' },
    rows: { '1001_BLK': { '7': 10 } },
  })
  const sooner = await create(people.theo, { header: { startDate: '2031-02-28' }, rows: { '1001_BLK': { '7': 3 } } })
  const ids = async (filters: object) =>
    (await list(people.theo, { filters: { requester: [people.theo.userCode], ...filters } })).data.map(({ _id }) => _id)
  expect(await ids({ requestedDelivery: { from: '2031-02-28' } })).toEqual([sooner._id, later._id])
  expect(await ids({ requestedDelivery: { from: '2031-03-01' } })).toEqual([later._id])
  expect(await ids({ requestedDelivery: { from: '2031-01-01', to: '2031-02-28' } })).toEqual([sooner._id])
  expect(await ids({ units: { from: 3, to: 9 } })).toEqual([sooner._id])
  // Ten pairs of 45.00, told by the whole of them.
  expect(await ids({ subtotal: { from: 450 } })).toEqual([later._id])
  expect(await ids({ subtotal: { from: 451 } })).toEqual([])
  expect(await ids({ units: { from: 1_000_000_000_000 } })).toEqual([])
  expect(await ids({ created: { to: '2020-01-01' } })).toEqual([])
  expect(await ids({ created: { from: today, to: today }, units: { from: 10 } })).toEqual([later._id])
  expect(await ids({ approval: ['PENDING'] })).toEqual([])
  expect(
    (await world.ask(people.theo, 'POST', '/active/query', { filters: { created: { from: 'soon' } } })).status,
  ).toBe(400)
})
