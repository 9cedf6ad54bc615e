import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Assortment } from '../../contract/assortments/assortment.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, whole } from '../builders/orders-world.ts'
import { until } from '../world/until.ts'

// Orders that are made from an assortment, over real HTTP.

let world: OrdersWorld
/** Writes orders and sees assortments. */
let seller: BuiltUser
let line: Assortment
let { ask } = {} as OrdersWorld

beforeAll(async () => {
  world = await openOrders()
  ask = world.ask
  const permissions = { products: ['user' as const], wholesaleOrders: ['REP' as const], assortments: ['user' as const] }
  seller = await buildUser(world.application.db, { permissions })
  await world.application.pool.query('update user_account set wof_access = true where id = $1', [seller.id])
  line = await buildAssortment(world, seller.cookie)
  await sendBatch(world, seller.cookie, line._id, {
    version: line.version,
    batchId: newId(),
    addProducts: [
      { style: '1001', color: 'BLK' },
      { style: '1001', color: 'WHT' },
    ],
  } as never)
})
afterAll(() => world.close())

const row = (color: string, sizes: Record<string, number>) => ({
  _id: newId(),
  style: '1001',
  color,
  fields: { sizes },
})
const begin = (who: BuiltUser, assortmentId: string, rows: object[] = []) =>
  ask(who, 'POST', '/active', {
    _id: newId(),
    header: { customer: world.shops.get('ALPHA') },
    rows,
    from: { assortmentId },
  })
const madeFrom = async (who: BuiltUser, assortmentId: string) => {
  const answer = await world.fetch(`/api/orders/made-from/${assortmentId}`, { cookie: who.cookie })
  return { status: answer.status, body: (await answer.json()) as { orders: OrderLine[]; messageCode?: string } }
}
const lastRuns = async (who: BuiltUser, customer: string) => {
  const json = { customerId: world.shops.get(customer), style: ['1001', '1002'] }
  const answer = await world.fetch('/api/orders/wof/last-runs', { method: 'POST', cookie: who.cookie, json })
  return { status: answer.status, body: await answer.json() }
}

test('ORW-01 an order remembers the assortment it was made from, which names it to whoever sees both', async () => {
  const { status, body } = await begin(seller, line._id, [row('BLK', { '7': 2 }), row('WHT', { '7.5': 3 })])
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ assortmentId: line._id, totals: { units: 5 } })
  const named = await madeFrom(seller, line._id)
  expect(named.body.orders.map(({ orderIdentifier }) => orderIdentifier)).toEqual([body.order.orderIdentifier])
  // Whoever does not see the assortment can neither name it nor ask for its orders.
  const stranger = await begin(world.people.mara, line._id)
  expect([stranger.status, stranger.body.messageCode]).toEqual([404, 'notFound'])
  expect((await madeFrom(world.people.mara, line._id)).status).toBe(404)
  expect((await begin(seller, 'no-such-assortment')).status).toBe(404)
})

test('ORW-01 ORW-02 a customer begins in the sizes of their last order that was sent; drafts do not count', async () => {
  const made = await world.create(seller, {
    header: whole,
    rows: { '1001_WHT': { '7': 1 }, '1001_BLK': { '7': 2, '8': 1 } },
  })
  expect((await lastRuns(seller, 'ALPHA')).body).toEqual([])
  await world.move(seller, 'submit', [{ _id: made._id }])
  await until(async () => ['PENDING', 'SUBMITTED'].includes((await world.show(seller, made)).status))
  expect((await lastRuns(seller, 'ALPHA')).body).toEqual([
    {
      style: '1001',
      orderIdentifier: made.orderIdentifier,
      colors: [
        { color: 'BLK', sizes: { '7': 2, '8': 1 }, stores: [] },
        { color: 'WHT', sizes: { '7': 1 }, stores: [] },
      ],
    },
  ])
  expect((await lastRuns(seller, 'FAR')).status).toBe(404)
})
