import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuiltUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, whole } from '../builders/orders-world.ts'
import { until } from '../world/until.ts'

// Orders that are split over the stores of a customer, over real HTTP.

let world: OrdersWorld
let mara: BuiltUser
let theo: BuiltUser
let { ask, show, create, save, move } = {} as OrdersWorld

beforeAll(async () => {
  world = await openOrders()
  ;({ mara, theo } = world.people)
  ;({ ask, show, create, save, move } = world)
})
afterAll(() => world.close())

const door = (label: string, weight = 1) => ({ _id: newId(), label, weight, address: null })

test('ORW-06 ORW-02 an order is split over stores: their sum is the row whatever is typed, and no size or store it has not is taken', async () => {
  const [lisbon, porto] = [door('0143 Lisbon', 3), door('0207 Porto')]
  const order = await create(mara, { rows: { '1001_BLK': { '7': 8, '8': 3 } } })
  const [row] = order.rows
  const split = await save(mara, order, { patch: { stores: [lisbon, porto] } })
  expect(split.status).toBe(200)
  expect(split.body.rows).toMatchObject([
    { sizes: { '7': 8, '8': 3 }, stores: { [lisbon._id]: { '7': 6 }, [porto._id]: { '7': 2 } } },
  ])
  const typed = await save(
    mara,
    { ...order, version: split.body.version },
    {
      updateRows: [{ _id: row!._id, fields: { stores: { [porto._id]: { '7': 5, '99': 1 }, [newId()]: { '7': 2 } } } }],
    },
  )
  expect(typed.body.rows[0]).toMatchObject({ sizes: { '7': 11, '8': 3 }, units: 14 })
  expect(
    typed.body.rejected.map(({ field, reason }: Record<string, string>) => [field!.split('.').at(-1), reason]),
  ).toEqual([
    ['99', 'noSuchSize'],
    ['7', 'noSuchStore'],
  ])
  // What is typed for all is spread as it stands.
  const all = await save(
    mara,
    { ...order, version: typed.body.version },
    {
      updateRows: [{ _id: row!._id, fields: { sizes: { '7': 22 } } }],
    },
  )
  expect(all.body.rows[0].stores).toMatchObject({ [lisbon._id]: { '7': 12 }, [porto._id]: { '7': 10 } })
  expect(all.body.totals.units).toBe(25)
  // Two people in one size of two stores merge; the same cell is refused.
  const cell = (store: string, quantity: number) => ({
    updateRows: [{ _id: row!._id, fields: { stores: { [store]: { '7': quantity } } } }],
  })
  const now = { ...order, version: all.body.version }
  expect((await save(mara, now, cell(lisbon._id, 1))).status).toBe(200)
  expect((await save(theo, now, cell(porto._id, 2))).status).toBe(200)
  expect((await save(theo, now, cell(lisbon._id, 9))).body.messageCode).toBe('userLock')
  expect((await show(mara, order)).rows[0]!.sizes).toEqual({ '7': 3, '8': 3 })
  // A store that goes leaves its units to the others, and one alone is none.
  const fewer = await save(
    mara,
    { _id: order._id, version: (await show(mara, order)).version },
    { patch: { stores: [lisbon] } },
  )
  expect(fewer.body.rows[0]).toMatchObject({ sizes: { '7': 3, '8': 3 }, stores: {} })
  const twice = await save(
    mara,
    { _id: order._id, version: fewer.body.version },
    { patch: { stores: [lisbon, lisbon] } },
  )
  expect(twice.status).toBe(400)
})

test('ORW-06 GRID-05 a row that a batch names again, and one that came with it, is written as it then stands', async () => {
  const [lisbon, porto] = [door('0143 Lisbon', 3), door('0207 Porto')]
  const begun = await create(mara, { rows: { '1001_BLK': { '7': 8 } } })
  const split = await save(mara, begun, { patch: { stores: [lisbon, porto] } })
  const order = { ...begun, version: split.body.version }
  const own = (quantity: number) => ({ stores: { [porto._id]: { '7': quantity } } })
  const all = (quantity: number) => ({ sizes: { '7': quantity } })
  const [kept, added] = [begun.rows[0]!._id, newId()]
  const answer = await save(mara, order, {
    addRows: [{ _id: added, style: '1001', color: 'WHT', fields: all(4) }],
    updateRows: [own(6), all(6), own(1)].flatMap((fields) => [kept, added].map((_id) => ({ _id, fields }))),
  })
  expect(answer.status).toBe(200)
  expect(answer.body.rejected).toEqual([])
  // Six and six of them made three and three, and Porto has one at last; three and six made two and four.
  const rows = (await show(mara, order)).rows
  expect(rows).toMatchObject([
    { stores: { [lisbon._id]: { '7': 3 }, [porto._id]: { '7': 1 } }, units: 4 },
    { stores: { [lisbon._id]: { '7': 2 }, [porto._id]: { '7': 1 } }, units: 3 },
  ])
})

test('ORW-06 ORD-09 what each store gets goes to the ERP and into a duplicate; the next order of the customer is offered the same stores', async () => {
  const stores = [door('0143 Lisbon'), door('0207 Porto', 2)]
  const order = await create(mara, { header: { ...whole, stores }, rows: { '1001_BLK': { '7': 6 } } })
  expect(order.rows[0]!.stores).toEqual({ [stores[0]!._id]: { '7': 2 }, [stores[1]!._id]: { '7': 4 } })
  const copy = await ask(mara, 'POST', `/active/duplicate/${order._id}`, { _id: newId() })
  expect(await show(mara, copy.body.order)).toMatchObject({
    header: { stores },
    rows: [{ stores: order.rows[0]!.stores }],
  })
  const email = 'orders@alpha.test'
  await world.application.pool.query(`update customer set email = $1 where code = 'ALPHA'`, [email])
  const details = await world.fetch('/api/orders/wof/customer/details', {
    method: 'POST',
    cookie: mara.cookie,
    json: { email, region: 'usa', id: 'ALPHA' },
  })
  expect(((await details.json()) as { lastStores: object[] }).lastStores).toEqual([
    { label: '0143 Lisbon', weight: 1, address: null },
    { label: '0207 Porto', weight: 2, address: null },
  ])
  // The doors of one customer are none of another.
  const moved = await save(mara, copy.body.order, { patch: { customer: world.shops.get('BETA') } })
  expect(moved.body.header.stores).toEqual([])
  expect((await move(mara, 'submit', [{ _id: order._id }])).orders[0].result).toBe('done')
  await until(async () => (await show(mara, order)).status === 'SUBMITTED')
  // What each of them got stands beside what was ordered last, for the next order to be split so.
  const runs = await world.fetch('/api/orders/wof/last-runs', {
    method: 'POST',
    cookie: mara.cookie,
    json: { customerId: world.shops.get('ALPHA'), style: ['1001'] },
  })
  const got = [
    { label: '0143 Lisbon', units: 2 },
    { label: '0207 Porto', units: 4 },
  ]
  expect(await runs.json()).toMatchObject([{ style: '1001', colors: [{ color: 'BLK', stores: got }] }])
  const { rows } = await world.application.pool.query<{ body: { stores: object[]; skus: object[] } }>(
    `select body from connector_delivery where order_id = (select id from customer_order where public_id = $1)`,
    [order._id],
  )
  const { body } = rows[0]!
  expect(body.stores).toEqual([
    { label: '0143 Lisbon', address: null },
    { label: '0207 Porto', address: null },
  ])
  expect(body.skus).toMatchObject([
    {
      quantity: 6,
      stores: [
        { store: '0143 Lisbon', quantity: 2 },
        { store: '0207 Porto', quantity: 4 },
      ],
    },
  ])
})
