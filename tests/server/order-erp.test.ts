import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { countWrongHolds } from '../../server/domains/orders/holds.queries.ts'
import { newId, openOrders, type OrdersWorld, whole } from '../builders/orders-world.ts'
import { until } from '../world/until.ts'

// How orders reach an ERP over HTTP: what it answers, when it does not, and what administrators see.

let world: OrdersWorld
let peer: Server
/** What the ERP answers next, by turns; the last one stays. */
let answers: [status: number, body: object | string][] = []
/** Of what it takes, every second answer is lost on its way; it knows by the key what it has taken. */
let isLossy = false
const taken = new Map<string, number>()
const asked: { key: string; message: { type: string; order: string; revision: number; skus?: object[] } }[] = []

beforeAll(async () => {
  peer = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => (body += piece))
    request.on('end', () => {
      if (request.method === 'POST')
        asked.push({ key: String(request.headers['idempotency-key']), message: JSON.parse(body) })
      if (isLossy) {
        const key = String(request.headers['idempotency-key'])
        const isNew = !taken.has(key)
        if (isNew) taken.set(key, taken.size + 1)
        if (isNew && taken.size % 2 === 1) return void request.socket.destroy()
        return void response.writeHead(200).end(JSON.stringify({ reference: `L-${taken.get(key)}` }))
      }
      const [status, answer] = answers.length > 1 ? answers.shift()! : answers[0]!
      response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((listening) => peer.listen(0, '127.0.0.1', listening))
  world = await openOrders({ erp: { url: `http://127.0.0.1:${(peer.address() as AddressInfo).port}/orders` } })
})
afterAll(async () => {
  await world.close()
  peer.closeAllConnections()
  peer.close()
})

const submitted = async (po: string): Promise<Order> => {
  const { create, move, people } = world
  const order = await create(people.mara, { header: { ...whole, po }, rows: { '1001_BLK': { '7': 2 } } })
  const { orders } = await move(people.mara, 'submit', [order])
  expect(orders).toMatchObject([{ result: 'done', status: 'PENDING' }])
  return order
}
async function becomes(order: Order, is: (now: Order) => boolean): Promise<Order> {
  let now = order
  await until(async () => is((now = await world.show(world.people.mara, order))))
  return now
}
const held = async () =>
  (await world.application.pool.query<{ held: number }>('select sum(held)::int as held from availability')).rows[0]!
    .held

test('ORD-04 a refusal comes back with its errors by SKU, and what was held is free; sent again it is accepted', async () => {
  const before = await held()
  const errors = [{ style: '1001', color: 'BLK', size: '7', code: 'noUpc', text: 'no UPC in 7' }]
  answers = [[422, { errors }]]
  const order = await submitted('ERP-1')
  const refused = await becomes(order, ({ status }) => status === 'DRAFT')
  expect(refused).toMatchObject({ erpErrors: errors, erpReference: null, isChanged: false })
  const history = await world.ask(world.people.mara, 'GET', `/active/history/${order._id}`)
  expect(history.body.entries[0]).toMatchObject({ event: 'reject', note: 'no UPC in 7', errors })
  expect(await held()).toBe(before)
  // What it said is answered by a change of what it is about, and of nothing else.
  const sized = (sizes: object) => ({ updateRows: [{ _id: refused.rows[0]!._id, fields: { sizes } }] })
  const elsewhere = await world.save(world.people.mara, refused, sized({ '8': 1 }))
  expect(elsewhere.body.erpErrors).toEqual(errors)
  await world.save(world.people.mara, { ...refused, version: elsewhere.body.version }, sized({ '8': 0 }))
  const mended = await world.save(
    world.people.mara,
    { ...refused, version: elsewhere.body.version + 1 },
    sized({ '7': 3 }),
  )
  expect(mended.body.erpErrors).toEqual([])
  const whole = await world.save(world.people.mara, { ...refused, version: mended.body.version }, sized({ '7': 2 }))
  answers = [[200, { reference: 'E-77' }]]
  await world.move(world.people.mara, 'submit', [{ _id: order._id, version: whole.body.version }])
  const taken = await becomes(order, ({ status }) => status === 'SUBMITTED')
  expect(taken).toMatchObject({ erpErrors: [], erpReference: 'E-77', isChanged: false })
  const mine = asked.filter(({ message }) => message.order === order.orderIdentifier)
  expect(mine.map(({ key }) => key)).toEqual([`${order._id}.r1`, `${order._id}.r2`])
  expect(mine[1]!.message.skus).toMatchObject([{ style: '1001', color: 'BLK', size: '7', quantity: 2, held: 2 }])

  // What is written afterwards is not there until it is sent.
  const saved = await world.save(world.people.mara, taken, { patch: { instructions: 'By the back door' } })
  expect(await world.show(world.people.mara, order)).toMatchObject({ status: 'SUBMITTED', isChanged: true })
  answers = [[422, { errors: [{ code: 'late', text: 'too late' }] }]]
  await world.move(world.people.mara, 'submit', [{ _id: order._id, version: saved.body.version }])
  const back = await becomes(order, ({ erpErrors }) => erpErrors.length > 0)
  // It stays what the ERP has, and what is held for it stays held.
  expect(back).toMatchObject({ status: 'SUBMITTED', isChanged: true, erpReference: 'E-77' })
  expect(await held()).toBe(before + 2)
})

test('ORD-03 ORD-04 what was changed since the ERP took it is told against what it has; put back as that, nothing is changed', async () => {
  const { mara, elsa } = world.people
  const sentOf = async (who: typeof mara, order: Order) =>
    world.ask(who, 'GET', `/active/sent/${order._id}`) as Promise<{ status: number; body: { sent: object | null } }>
  answers = [[200, { reference: 'E-90' }]]
  const order = await submitted('ERP-90')
  const taken = await becomes(order, ({ status }) => status === 'SUBMITTED')
  const has = {
    units: 2,
    header: { po: 'ERP-90' },
    rows: [{ style: '1001', color: 'BLK', sizes: { '7': 2 }, units: 2 }],
  }
  expect(await sentOf(mara, order)).toMatchObject({ status: 200, body: { sent: has } })
  expect((await sentOf(elsa, order)).status).toBe(404)
  const row = taken.rows[0]!._id
  let { version } = taken
  const write = async (batch: object): Promise<boolean> => {
    const { status, body } = await world.save(mara, { _id: order._id, version }, batch)
    expect([status, body.messageCode]).toEqual([200, undefined])
    version = body.version
    expect((await world.show(mara, order)).isChanged).toBe(body.isChanged)
    return body.isChanged
  }
  const sized = (sizes: object) => ({ updateRows: [{ _id: row, fields: { sizes } }] })
  // Two units more here and two less there: the sums are the same, and the order is not.
  expect(await write({ ...sized({ '7': 1, '8': 1 }) })).toBe(true)
  expect(await sentOf(mara, order)).toMatchObject({ body: { sent: has } })
  expect(await write(sized({ '7': 2, '8': 0 }))).toBe(false)
  // The ERP is told nothing of who buys; of instructions it is.
  expect(await write({ patch: { buyer: 'Ines' } })).toBe(false)
  expect(await write({ patch: { instructions: 'By the back door' } })).toBe(true)
  expect(await write({ patch: { instructions: '' } })).toBe(false)
  // A row that wants nothing is not sent.
  const empty = { _id: newId(), style: '1001', color: 'WHT' }
  expect(await write({ addRows: [empty] })).toBe(false)
  expect(await write({ updateRows: [{ _id: empty._id, fields: { sizes: { '7': 3 } } }] })).toBe(true)
  // Written while it is on its way, and put back before the answer.
  answers = [[202, '']]
  await world.move(mara, 'submit', [{ _id: order._id, version }])
  version = (await world.show(mara, order)).version
  await write(sized({ '7': 4 }))
  await write(sized({ '7': 2 }))
  answers = [[200, { reference: 'E-90' }]]
  const json = { answers: [{ order: order.orderIdentifier, revision: 2, answer: { reference: 'E-90' } }] }
  const path = '/api/orders/wholesale/erp/answers'
  await until(async () =>
    (await (await world.fetch(path, { method: 'POST', cookie: world.admin.cookie, json })).text()).includes('settled'),
  )
  const again = await becomes(order, ({ status }) => status === 'SUBMITTED')
  expect(again).toMatchObject({ isChanged: false, units: 5 })
  expect(await sentOf(mara, order)).toMatchObject({ body: { sent: { units: 5 } } })
})

test('ORD-05 ORD-04 what is had back is a draft that the ERP never had, though it had it before it was deleted', async () => {
  const { mara } = world.people
  answers = [[200, { reference: 'E-50' }]]
  const order = await submitted('ERP-50')
  const { version } = await becomes(order, ({ status }) => status === 'SUBMITTED')
  // Sent again and not answered yet, it may go.
  answers = [[202, '']]
  await world.move(mara, 'submit', [{ _id: order._id, version }])
  expect((await world.ask(mara, 'DELETE', `/active/${order._id}`)).status).toBe(200)
  await world.ask(mara, 'POST', '/active/restore', { orders: [order._id], requestId: newId() })
  expect(await world.show(mara, order)).toMatchObject({ status: 'DRAFT', erpReference: null, isChanged: false })
})

test('ORD-04 the ERP is asked whether it is there without an order, and all that gave up is sent again at once', async () => {
  const post = (path: string) =>
    world.fetch(`/api/administration/connectors/${path}`, { method: 'POST', cookie: world.admin.cookie, json: {} })
  answers = [[405, 'Orders are posted']]
  expect(await (await post('test')).json()).toEqual({ answer: 'Orders are posted' })
  for (const refused of [401, 503]) {
    answers = [[refused, 'no']]
    const said = await (await post('test')).json()
    expect(said).toMatchObject({ messageCode: 'connectorAway', message: 'ERP does not answer' })
  }
  expect(asked.every(({ message }) => message.type !== undefined)).toBe(true)
  answers = [[404, 'nobody']]
  const orders = [await submitted('GONE-1'), await submitted('GONE-2')]
  const failed = () => world.application.pool.query(`select from connector_delivery where state = 'failed'`)
  await until(async () => (await failed()).rowCount === 2)
  answers = [[200, { reference: 'E-61' }]]
  expect(await (await post('again')).json()).toEqual({ count: 2 })
  for (const order of orders) await becomes(order, ({ status }) => status === 'SUBMITTED')
  // Their attempts are counted anew: those that gave up have all of them again.
  const log = await world.fetch('/api/administration/connectors?limit=2', { cookie: world.admin.cookie })
  expect(await log.json()).toMatchObject({ data: [{ attempts: 1 }, { attempts: 1 }] })
  expect(await (await post('again')).json()).toEqual({ count: 0 })
})

test('ORD-04 an ERP that is away is asked again under the same key; what it took is canceled there with the order', async () => {
  answers = [
    [503, 'busy'],
    [200, { reference: 'E-78' }],
  ]
  const order = await submitted('ERP-2')
  const { ada, mara } = world.people
  const log = async () =>
    (await world.fetch('/api/administration/connectors?limit=100', { cookie: world.admin.cookie })).json()
  let mine: { order: string; attempts: number; _id: string } | undefined
  await until(async () => {
    const { data } = (await log()) as { data: NonNullable<typeof mine>[] }
    mine = data.find((one) => one.order === order.orderIdentifier && one.attempts === 1)
    return mine !== undefined
  })
  expect(mine).toMatchObject({ state: 'waiting', kind: 'order.submitted', revision: 1 })
  const again = `/api/administration/connectors/${mine!._id}/again`
  expect((await world.fetch(again, { method: 'POST', cookie: mara.cookie, json: {} })).status).toBe(403)
  expect((await world.fetch(again, { method: 'POST', cookie: world.admin.cookie, json: {} })).status).toBe(200)
  const taken = await becomes(order, ({ status }) => status === 'SUBMITTED')
  const shown = await (
    await world.fetch(`/api/administration/connectors/${mine!._id}/attempts`, { cookie: world.admin.cookie })
  ).json()
  expect((shown as { log: object[] }).log).toMatchObject([
    { status: 200, fault: null },
    { status: 503, fault: 'refused', excerpt: 'busy' },
  ])
  const keys = asked.filter(({ message }) => message.order === order.orderIdentifier).map(({ key }) => key)
  expect(keys).toEqual([`${order._id}.r1`, `${order._id}.r1`])
  await world.move(ada, 'cancel', [taken], newId(), 'They closed')
  await until(async () => asked.some(({ key }) => key === `${order._id}.canceled`))
})

test('ORD-04 an ERP that takes orders first answers later, once; what was recalled meanwhile is canceled there', async () => {
  answers = [[202, '']]
  const order = await submitted('ERP-3')
  const keeper = world.admin
  const answer = async (reference: string, { orderIdentifier } = order) =>
    (
      await world.fetch('/api/orders/wholesale/erp/answers', {
        method: 'POST',
        cookie: keeper.cookie,
        json: { answers: [{ order: orderIdentifier, revision: 1, answer: { reference } }] },
      })
    ).json() as Promise<{ orders: object[] }>
  await until(async () => asked.some(({ message }) => message.order === order.orderIdentifier))
  await until(async () => {
    const { orders } = await answer('E-79')
    return JSON.stringify(orders).includes('settled')
  })
  expect(await becomes(order, ({ status }) => status === 'SUBMITTED')).toMatchObject({ erpReference: 'E-79' })
  expect((await answer('E-80')).orders).toMatchObject([{ result: 'notAsked' }])
  expect(await world.show(world.people.mara, order)).toMatchObject({ erpReference: 'E-79' })

  const second = await submitted('ERP-4')
  await until(async () => asked.some(({ message }) => message.order === second.orderIdentifier))
  const before = await held()
  await until(async () => {
    const rows = await world.application.pool.query(
      `select from connector_delivery d join customer_order o on o.id = d.order_id
       where o.order_identifier = $1 and d.state = 'taken'`,
      [second.orderIdentifier],
    )
    return rows.rowCount === 1
  })
  const { orders } = await world.move(world.people.mara, 'recall', [{ _id: second._id }])
  expect(orders).toMatchObject([{ result: 'done', status: 'DRAFT' }])
  expect(await held()).toBe(before - 2)
  answers = [[200, { reference: 'X' }]]
  await until(async () => asked.some(({ key }) => key === `${second._id}.canceled`))
  // Sent once more: what is said of the first revision now is nothing to the second.
  answers = [[202, '']]
  await world.move(world.people.mara, 'submit', [{ _id: second._id }])
  expect((await answer('E-81', second)).orders).toMatchObject([{ result: 'settled' }])
  expect((await world.show(world.people.mara, second)).status).toBe('PENDING')
  const canceled = await world.application.pool.query(
    `select from connector_delivery d join customer_order o on o.id = d.order_id
     where o.order_identifier = $1 and d.kind = 'order.canceled'`,
    [second.orderIdentifier],
  )
  expect(canceled.rowCount).toBe(1)
})

test('ORD-04 BEY-12 what a revision wants is held at once, and what it gives up once the ERP has accepted that', async () => {
  const { mara } = world.people
  const before = await held()
  const revise = async (sizes: object, ...said: typeof answers) => {
    const now = await world.show(mara, order)
    const updateRows = [{ _id: now.rows[0]!._id, fields: { sizes } }]
    const { body } = await world.save(mara, now, { updateRows })
    answers = said
    await world.move(mara, 'submit', [{ _id: order._id, version: body.version }])
  }
  const settled = () => becomes(order, ({ status }) => status === 'SUBMITTED')
  const isIn = (state: string) =>
    until(async () => {
      const { rows } = await world.application.pool.query<{ state: string; attempts: number }>(
        `select d.state, d.attempts from connector_delivery d join customer_order o on o.id = d.order_id
         where o.order_identifier = $1 order by d.id desc limit 1`,
        [order.orderIdentifier],
      )
      return rows[0]!.state === state && rows[0]!.attempts === 1
    })
  const refusal: (typeof answers)[number] = [422, { errors: [{ code: 'late', text: 'too late' }] }]
  answers = [[200, { reference: 'E-60' }]]
  const order = await submitted('ERP-60')
  await settled()

  await revise({ '7': 1, '8': 3 }, [202, ''])
  await isIn('taken')
  expect(await held()).toBe(before + 2 + 3)
  expect(asked.at(-1)!.message.skus).toMatchObject([
    { size: '7', quantity: 1, held: 1 },
    { size: '8', quantity: 3, held: 3 },
  ])
  const say = (revision: number, answer: object) =>
    world.fetch('/api/orders/wholesale/erp/answers', {
      method: 'POST',
      cookie: world.admin.cookie,
      json: { answers: [{ order: order.orderIdentifier, revision, answer }] },
    })
  await say(2, refusal[1] as object)
  await settled()
  expect(await held()).toBe(before + 2)

  await revise({ '8': 4 }, [200, { reference: 'E-60' }])
  await settled()
  expect(await held()).toBe(before + 1 + 4)

  // Recalled when it has left, its answer decides; before it left, it never was.
  await revise({ '7': 0, '8': 5 }, [202, ''])
  await isIn('taken')
  await world.move(mara, 'recall', [{ _id: order._id }])
  expect(await held()).toBe(before + 1 + 5)
  await say(4, { reference: 'E-60' })
  expect(await held()).toBe(before + 5)
  await revise({ '7': 9, '8': 1 }, [503, 'busy'])
  await isIn('waiting')
  expect(await held()).toBe(before + 9 + 5)
  await world.application.pool.query(`update connector_delivery set attempts = 0 where state = 'waiting'`)
  await world.move(mara, 'recall', [{ _id: order._id }])
  expect(await held()).toBe(before + 5)
  expect(await countWrongHolds(world.application.db)).toBe(0)
})

test('ORD-04 an ERP whose every second answer is lost is asked again under the same key: one order there, one reference, none twice', async () => {
  isLossy = true
  const { ada } = world.people
  const orders: Order[] = []
  for (const at of [1, 2, 3, 4]) orders.push(await submitted(`LOST-${at}`))
  const log = async () =>
    (await (await world.fetch('/api/administration/connectors?limit=100', { cookie: world.admin.cookie })).json()) as {
      data: { order: string; attempts: number; state: string; _id: string }[]
    }
  // Those whose answer was lost wait for their next try, which an administrator makes at once.
  await until(async () => {
    const mine = (await log()).data.filter(({ order }) => orders.some((one) => one.orderIdentifier === order))
    const lost = mine.filter(({ state, attempts }) => state === 'waiting' && attempts === 1)
    for (const { _id } of lost)
      await world.fetch(`/api/administration/connectors/${_id}/again`, {
        method: 'POST',
        cookie: world.admin.cookie,
        json: {},
      })
    return mine.length === 4 && mine.every(({ state }) => state === 'accepted')
  })
  const now = await Promise.all(orders.map((order) => world.show(ada, order)))
  expect(now.map(({ status }) => status)).toEqual(orders.map(() => 'SUBMITTED'))
  expect(new Set(now.map(({ erpReference }) => erpReference)).size).toBe(4)
  expect([...taken.keys()].toSorted()).toEqual(orders.map(({ _id }) => `${_id}.r1`).toSorted())
  const keys = asked.filter(({ message }) => orders.some((one) => one.orderIdentifier === message.order))
  expect(keys.length).toBe(6)
  isLossy = false
})
