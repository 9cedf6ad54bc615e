import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholesaleKind } from '../../contract/orders/wholesale/wholesale-kind.ts'
import { countWrongHolds } from '../../server/domains/orders/holds.queries.ts'
import { limitConcurrency } from '../../server/engine/concurrency/limit-concurrency.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, whole } from '../builders/orders-world.ts'
import { until } from '../world/until.ts'

// Wholesale orders over real HTTP while everything happens at once.

let world: OrdersWorld
let mara: BuiltUser
let theo: BuiltUser
let ada: BuiltUser
let { create, list, show, move, save } = {} as OrdersWorld

/** At once: more would wait for a connection, and not for each other. */
const racing = limitConcurrency(10)

/** Sizes of the style that many orders want in an order of their own. */
const many = Array.from({ length: 30 }, (_, at) => String(10 + at))

beforeAll(async () => {
  world = await openOrders()
  ;({ mara, theo, ada } = world.people)
  ;({ create, list, show, move, save } = world)
  await buildProducts(world.application.pool, [
    { style: '2001', color: 'ONE', sizes: ['7'], stock: { '7': 40 }, locations: { US: { lineStatus: 'R' } } },
    {
      style: '2002',
      color: 'MANY',
      sizes: many,
      stock: Object.fromEntries(many.map((size) => [size, 12])),
      locations: { US: { lineStatus: 'R' } },
    },
  ])
})
afterAll(() => world.close())

/** What the orders hold, by the entries of stock and by the orders themselves; and whether an entry is held of more than it has. */
const heldOf = async (style: string) =>
  (
    await world.application.pool.query<{ held: number; open: number; over: number }>(
      `select coalesce(sum(a.held), 0)::int as held, coalesce(sum(h.open), 0)::int as open,
         count(*) filter (where a.held > a.quantity)::int as over
       from availability a join style_colour c on c.id = a.style_colour_id and c.style_code = $1
       left join lateral (select sum(quantity) as open from availability_hold h where h.style_colour_id = a.style_colour_id
         and h.location_id = a.location_id and h.size = a.size and h.available_on = a.available_on) h on true`,
      [style],
    )
  ).rows[0]!

/** The same numbers each time: what fails can be walked again. */
function dice(seed: number): (below: number) => number {
  let last = seed
  return (below) => (last = (last * 48_271) % 2_147_483_647) % below
}

test('BEY-12 ORD-04 fifty orders that race for forty sell forty, and thirty sizes in any order lock nobody out', async () => {
  const header = { header: whole }
  const singles = await Promise.all(
    Array.from({ length: 50 }, () => racing(() => create(mara, { ...header, rows: { '2001_ONE': { '7': 1 } } }))),
  )
  const next = dice(20_261_126)
  const mixed = await Promise.all(
    Array.from({ length: 20 }, () => {
      const sizes = Object.fromEntries(Array.from({ length: 8 }, () => [many[next(many.length)]!, 3] as const))
      return racing(() => create(theo, { header: whole, rows: { '2002_MANY': sizes } }))
    }),
  )
  const sent = await Promise.all(
    [...singles, ...mixed].map((order) => racing(() => move(mara, 'submit', [{ _id: order._id }]))),
  )
  expect(sent.flatMap(({ messageCode }) => messageCode ?? [])).toEqual([])
  const results = sent.map((answer) => answer.orders[0])
  const one = results.slice(0, 50)
  expect(one.filter(({ result }) => result === 'done')).toHaveLength(40)
  for (const loser of one.filter(({ result }) => result !== 'done'))
    expect(loser.issues).toMatchObject([{ message: 'notEnough', data: { size: '7', asked: 1, left: 0 } }])
  expect(await heldOf('2001')).toEqual({ held: 40, open: 40, over: 0 })
  const done = mixed.filter((_, at) => results[50 + at].result === 'done')
  expect(done.length).toBeGreaterThan(0)
  const units = (await Promise.all(done.map((order) => show(mara, order)))).reduce((sum, order) => sum + order.units, 0)
  expect(await heldOf('2002')).toEqual({ held: units, open: units, over: 0 })
})

test('ORD-04 ORW-07 sent twenty times at once, by one request and by twenty, an order is sent once', async () => {
  const order = await create(mara, { header: { ...whole, origin: 'factory' }, rows: { '1001_WHT': { '7': 1 } } })
  const requestId = newId()
  const requests = Array.from({ length: 20 }, (_, at) => (at % 2 ? requestId : newId()))
  const answers = await Promise.all(requests.map((request) => move(mara, 'submit', [{ _id: order._id }], request)))
  const results = answers.map(({ orders }) => orders[0].result)
  expect(results.filter((result) => result === 'done')).toHaveLength(1)
  expect(results.filter((result) => result === 'already')).toHaveLength(19)
  await until(async () => (await show(mara, order)).status === 'SUBMITTED')
  const count = async (table: string, more = '') =>
    (
      await world.application.pool.query<{ count: number }>(
        `select count(*)::int as count from ${table} where order_id = (select id from customer_order where public_id = $1) ${more}`,
        [order._id],
      )
    ).rows[0]!.count
  expect(await count('order_event', `and event = 'submit'`)).toBe(1)
  expect(await count('connector_delivery')).toBe(1)
  // The ERP has one file of it, and no second revision.
  const { store } = world.application
  const fileOf = (revision: number) => store.find(`erp/inbox/${order.orderIdentifier}.r${revision}.json`)
  expect(await fileOf(1)).toBeDefined()
  expect(await fileOf(2)).toBeUndefined()
})

test('ADM-03 BEY-12 a feed that lowers stock while fifty orders are sent leaves what is held, and no more is sold than there was', async () => {
  const { pool } = world.application
  const feed = (quantity: number) =>
    pool.query(
      `update availability set quantity = $1 where style_colour_id = (select id from style_colour where style_code = '2001')`,
      [quantity],
    )
  // For forty of the fifty.
  const { held: before } = await heldOf('2001')
  const most = before + 120
  await feed(most)
  const orders = await Promise.all(
    Array.from({ length: 50 }, () => create(mara, { header: whole, rows: { '2001_ONE': { '7': 3 } } })),
  )
  // As a feed writes: the quantity alone, whatever is held; again and again, as long as orders are sent.
  let quantity = most
  let isSending = true
  const fed = (async () => {
    while (isSending && quantity > before + 60) await feed((quantity -= 2))
  })()
  const sent = await Promise.all(orders.map((order) => racing(() => move(mara, 'submit', [{ _id: order._id }]))))
  isSending = false
  await fed
  expect(sent.flatMap(({ messageCode }) => messageCode ?? [])).toEqual([])
  const done = sent.filter(({ orders: [outcome] }) => outcome.result === 'done').length
  const { held, open } = await heldOf('2001')
  expect(held).toBe(open)
  expect(held).toBe(before + 3 * done)
  expect(done).toBeLessThan(50)
  expect(held).toBeLessThanOrEqual(most)
  // The feed says there is less than is held: it stays held, and administrators are told whose it is.
  expect(await countWrongHolds(world.application.db)).toBe(0)
  await feed(39)
  const over = async (cookie: string) => world.fetch('/api/administration/connectors/over-held', { cookie })
  expect((await over(mara.cookie)).status).toBe(403)
  const told = (await (await over(world.admin.cookie)).json()) as { data: { orders: string[] }[]; totalCount: number }
  expect(told).toMatchObject({ totalCount: 1, data: [{ style: '2001', color: 'ONE', size: '7', quantity: 39, held }] })
  expect(told.data[0]!.orders).toHaveLength(10)
  // What is held otherwise than by orders is found.
  await pool.query(
    `update availability set held = held + 1 where style_colour_id = (select id from style_colour where style_code = '2001')`,
  )
  expect(await countWrongHolds(world.application.db)).toBe(1)
  await pool.query(
    `update availability set held = held - 1, quantity = 41
     where style_colour_id = (select id from style_colour where style_code = '2001')`,
  )
  const late = await create(mara, { header: whole, rows: { '2001_ONE': { '7': 30 } } })
  expect((await move(mara, 'submit', [{ _id: late._id }])).orders[0]).toMatchObject({ result: 'refused' })
})

test('ORD-03 ORD-01 whatever anybody tries, a wholesale order stands in a state that exists, and what is refused leaves it as it was', async () => {
  const events = ['submit', 'recall', 'complete', 'cancel', 'archive', 'delete'] as const
  const known = new Set(wholesaleKind.lists.flatMap(({ states }) => states as readonly string[]))
  const next = dice(7)
  const reached = new Set<string>()
  const begin = () => create(mara, { header: { ...whole, origin: 'factory' }, rows: { '1001_WHT': { '7': 1 } } })
  let order = await begin()
  for (let step = 0; step < 60; step += 1) {
    const who = [mara, theo, ada, world.people.elsa][next(4)]!
    const before = await show(ada, order)
    const offered = before.events.filter((event) => events.includes(event as 'submit'))
    const event = next(3) && offered.length > 0 ? offered[next(offered.length)]! : events[next(events.length)]!
    const { orders } = await move(who, event, [{ _id: order._id, version: before.version }])
    const after = await show(ada, order)
    const outcome = orders?.[0]?.result
    if (event === 'delete' && outcome === 'done') {
      order = await begin()
      continue
    }
    expect([event, known.has(after.status)]).toEqual([event, true])
    // The ERP answers when it likes.
    const isSame = after.status === before.status || before.status === 'PENDING'
    if (outcome !== 'done') expect([event, outcome, isSame]).toEqual([event, outcome, true])
    reached.add(after.status)
    if (['ARCHIVED', 'CANCELED'].includes(after.status)) order = await begin()
  }
  expect([...reached].toSorted()).toEqual(
    expect.arrayContaining(['ARCHIVED', 'CANCELED', 'COMPLETED', 'PENDING', 'SUBMITTED']),
  )
})

test('BEY-08 ORW-04 who waited for somebody who gave the order to another customer writes at the prices of that one', async () => {
  const order = await create(mara)
  const other = await world.application.pool.connect()
  try {
    await other.query('begin')
    await other.query('select from customer_order where public_id = $1 for update', [order._id])
    const addRows = [{ _id: newId(), style: '1001', color: 'BLK', fields: { sizes: { '7': 2 } } }]
    const saving = save(mara, order, { addRows })
    await until(async () => {
      const waiting = await world.application.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%o.public_id as "publicId"%'`,
      )
      return waiting.rowCount === 1
    })
    await other.query(
      `update customer_order set version = version + 1, currency = 'CAD',
         customer_id = (select id from customer where code = 'BETA') where public_id = $1`,
      [order._id],
    )
    await other.query(
      `update wholesale_header set region = 'can'
       where order_id = (select id from customer_order where public_id = $1)`,
      [order._id],
    )
    await other.query('commit')
    const { status, body } = await saving
    expect([status, body.version]).toEqual([200, order.version + 2])
    expect(body.header).toMatchObject({ customer: world.shops.get('BETA'), region: 'can' })
    expect(body.rows).toMatchObject([{ unitPrice: 6_100 }])
  } finally {
    other.release()
  }
})

test('BEY-08 two people write one row a hundred times at once, each in a size of their own: nothing is lost, and nobody is in the way', async () => {
  const order = await create(mara, { rows: { '1001_BLK': { '7': 1, '8': 1 } } })
  const [row] = order.rows
  const writers = [
    { who: mara, size: '7', ownVersions: [] as number[] },
    { who: theo, size: '8', ownVersions: [] as number[] },
  ]
  const ROUNDS = 50
  for (let quantity = 2; quantity < ROUNDS + 2; quantity += 1)
    await Promise.all(
      writers.map(async ({ who, size, ownVersions }) => {
        const updateRows = [{ _id: row!._id, fields: { sizes: { [size]: quantity } } }]
        const { status, body } = await save(who, order, { ownVersions, updateRows })
        expect([status, body.rows[0].sizes[size]]).toEqual([200, quantity])
        ownVersions.push(body.version)
      }),
    )
  const now = await show(mara, order)
  expect(now.rows[0]!.sizes).toEqual({ '7': ROUNDS + 1, '8': ROUNDS + 1 })
  expect(now.version).toBe(order.version + 2 * ROUNDS)
  expect(now.totals.units).toBe(2 * (ROUNDS + 1))
})

test('ORD-03 ORW-02 what cannot be is refused alone: half a pair, too many, a size that is no more, a customer that is gone', async () => {
  const order = await create(mara, { rows: { '1001_BLK': { '7': 1 } } })
  const [row] = order.rows
  const typed = (fields: object) =>
    save(mara, { _id: order._id, version: 1_000 }, { updateRows: [{ _id: row!._id, fields }] })
  for (const wrong of [{ '7': -1 }, { '7': 1e9 }, { '7': '12,5' }, { '7': 0.5 }, { [`${'9'.repeat(40)}`]: 1 }])
    expect([wrong, (await typed({ sizes: wrong })).status]).toEqual([wrong, 400])
  expect((await typed({ unitPrice: -1 })).status).toBe(400)
  const refused = await save(mara, order, { patch: { po: '👟'.repeat(10_000) } })
  expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, expect.stringContaining('po')])
  const named = await save(mara, order, { patch: { po: '👟 Frühjahr ’27' } })
  expect(named.body.header.po).toBe('👟 Frühjahr ’27')
  expect((await list(mara, { filters: { text: '👟 früh' } })).data).toMatchObject([{ _id: order._id }])
  expect((await save(mara, order, { patch: { customer: 'gone' } })).body.messageCode).toBe('notFound')
  // Nobody takes the customer away from under an order.
  const keeper = await buildUser(world.application.db, { permissions: { customers: ['admin'] }, locations: 'all' })
  const json = { delete: [{ _id: world.shops.get('ALPHA'), version: 1 }] }
  const kept = await world.fetch('/api/customers/batch', { method: 'PATCH', cookie: keeper.cookie, json })
  expect([kept.status, await kept.json()]).toMatchObject([
    409,
    { messageCode: 'inUse', messageData: { name: 'ALPHA', orders: expect.any(Number) } },
  ])
  // Five thousand rows of which some cannot be: the good ones stay.
  const products = await world.application.pool.query<{ style: string; color: string }>(
    `select style_code as style, color_code as color from style_colour`,
  )
  const addRows = Array.from({ length: 5_000 }, (_, at) => {
    const { style, color } = products.rows[at % products.rows.length]!
    return { _id: newId(), style: at < products.rows.length ? style : `NO${at}`, color }
  })
  const pasted = await save(mara, order, { addRows })
  expect(pasted.status).toBe(200)
  // One of them is there already.
  expect([pasted.body.rows.length, pasted.body.rejected.length]).toEqual([
    products.rows.length - 1,
    5_001 - products.rows.length,
  ])
  expect(
    (await save(mara, { ...order, version: pasted.body.version }, { addRows: [...addRows, addRows[0]] })).status,
  ).toBe(400)
  // A size that the style has no more: what was ordered of it stays readable, and keeps the order from being sent.
  await world.application.pool.query(`update style set sizes = '{8}' where style_code = '1001'`)
  await save(mara, { ...order, version: pasted.body.version }, { patch: whole })
  const { orders } = await move(mara, 'submit', [{ _id: order._id }])
  expect(orders[0].issues).toContainEqual(expect.objectContaining({ field: `${row!._id}.7`, message: 'unavailable' }))
  expect((await show(mara, order)).rows.find(({ _id }) => _id === row!._id)!.sizes).toEqual({ '7': 1 })
  await world.application.pool.query(`update style set sizes = '{}' where style_code = '1001'`)
})
