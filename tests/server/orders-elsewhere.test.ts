import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyHeader, type Order } from '../../contract/orders/order.ts'
import { orderLetters } from '../../contract/orders/order-letters.ts'
import type { FoundOrder } from '../../contract/orders/orders.manifest.ts'
import german from '../../locales/de-DE/audit.json' with { type: 'json' }
import english from '../../locales/en-US/audit.json' with { type: 'json' }
import { orderStores } from '../../server/domains/orders/order-stores.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { openOrders, type OrdersWorld, whole } from '../builders/orders-world.ts'
import { until } from '../world/until.ts'
import { startWebhookReceiver } from '../world/webhook-receiver.ts'

// What other rooms show of orders: the palette, explanations, webhooks, the trail.

let world: OrdersWorld
let order: Order
let pia: BuiltUser

beforeAll(async () => {
  world = await openOrders()
  pia = await buildUser(world.application.db, { permissions: { promoOrders: ['approver'] } })
  const rows = { '1001_BLK': { '7': 2 } }
  order = await world.create(world.people.mara, { header: { ...whole, po: 'NORD-77%' }, rows })
})
afterAll(() => world.close())

const found = async ({ cookie }: BuiltUser, text: string) => {
  const answer = await world.fetch(`/api/search?${new URLSearchParams({ text })}`, { cookie })
  return ((await answer.json()) as { orders: FoundOrder[] }).orders
}

test('BEY-09 PERM-14 the palette finds an order by number, customer and PO, for whoever sees it', async () => {
  const { mara, theo, elsa, pat, ada } = world.people
  const line = {
    _id: order._id,
    orderIdentifier: order.orderIdentifier,
    orderType: 'wholesale',
    of: 'Alpha Shoes',
    units: 2,
  }
  for (const text of [order.orderIdentifier, order.orderIdentifier.toLowerCase(), 'alpha', 'nord-77%'])
    for (const who of [mara, theo, pat, ada]) expect(await found(who, text), text).toContainEqual(line)
  for (const who of [elsa, pia]) expect(await found(who, order.orderIdentifier)).toEqual([])
  const newer = await world.create(mara, { header: { ...whole, po: `after ${order.orderIdentifier}` } })
  expect((await found(mara, order.orderIdentifier)).map(({ _id }) => _id)).toEqual([order._id, newer._id])
  expect(await found(mara, '%%')).toEqual([])
})

test('BEY-10 why somebody sees an order or does not is told by the rule, and agrees with what the call answers', async () => {
  const { mara, theo, elsa, pat, ada } = world.people
  const why = async ({ id }: BuiltUser) => {
    const { rows } = await world.application.pool.query('select public_id from user_account where id = $1', [id])
    const query = new URLSearchParams({ userId: rows[0].public_id, kind: 'order', record: order.orderIdentifier })
    const answer = await world.fetch(`/api/administration/access?${query}`, { cookie: world.admin.cookie })
    const { record } = (await answer.json()) as {
      record: {
        sees: boolean
        title: string
        groups: { about: string; needs: string; steps: { rule: string; holds: boolean }[] }[]
      }
    }
    const ways = record.groups.find(({ about, needs }) => about === 'record' && needs === 'one')!
    return { sees: record.sees, by: ways.steps.filter(({ holds }) => holds).map(({ rule }) => rule) }
  }
  for (const [who, by] of [
    [mara, ['asked', 'territory']],
    [theo, ['territory']],
    [pat, ['account']],
    [ada, ['everyOrder']],
    [elsa, []],
    [pia, []],
  ] as const) {
    const { status } = await world.ask(who, 'GET', `/order/${order.orderIdentifier}`)
    const told = await why(who)
    expect([told.sees, status], who.userCode).toEqual([by.length > 0, by.length > 0 ? 200 : who === pia ? 403 : 404])
    if (who !== pia) expect(told.by).toEqual(by)
  }
})

test('BEY-15 other systems are told that an order began, moved on and went', async () => {
  const receiver = await startWebhookReceiver()
  const keeper = await buildUser(world.application.db, { permissions: { adminUsers: ['admin'] } })
  const kinds = ['order.created', 'order.changed', 'order.deleted']
  const json = { name: 'Warehouse', url: receiver.url, kinds }
  await world.fetch('/api/integrations/webhooks', { method: 'POST', cookie: keeper.cookie, json })
  const mara = world.people.mara
  const told = await world.create(mara, { header: whole })
  await world.save(mara, told, { patch: { instructions: 'By the back door' } })
  await world.ask(mara, 'DELETE', `/active/${told._id}`)
  await until(() => receiver.received.length >= 3)
  expect(receiver.told().map(({ type, data }) => [type, data])).toMatchObject(
    kinds.map((kind) => [kind, { orderId: told._id, orderIdentifier: told.orderIdentifier, purpose: 'WHOLESALE' }]),
  )
  await receiver.close()
})

test('BEY-07 the trail of an order names its fields, states and products in both languages', async () => {
  const saved = await world.save(world.people.mara, order, {
    updateRows: [{ _id: order.rows[0]!._id, fields: { sizes: { '7': 5 }, packCode: 'M6' } }],
  })
  expect(saved.status).toBe(200)
  const { orders } = await world.move(world.people.mara, 'cancel', [{ _id: order._id }])
  expect(orders).toMatchObject([{ result: 'done' }])
  const answer = await world.fetch('/api/audit?kind=order&limit=100', { cookie: world.admin.cookie })
  const { data } = (await answer.json()) as {
    data: { record: { title: string }; changes: { part: string | null; title: string | null; after: object }[] }[]
  }
  const ofIt = data.filter(({ record }) => record.title === order.orderIdentifier)
  const changes = ofIt.flatMap((one) => one.changes)
  expect(changes).toContainEqual(
    expect.objectContaining({ after: { orderStatus: 'CANCELED', orderApprovalStatus: null } }),
  )
  expect(changes).toContainEqual(
    expect.objectContaining({
      part: 'product',
      title: expect.stringContaining(' · '),
      after: { 'size 7': 5, packCode: 'M6' },
    }),
  )
  const pieces =
    'size quantity side source rowStatus sizePreference shipper returnType promoCode coordinatorCode tracking progress dueBack decisionNote'
  const states = orderStores.flatMap(({ kind }) =>
    kind.states.flatMap(({ to }) => to.flatMap((state) => state?.split(' + ') ?? [])),
  )
  for (const field of [
    ...Object.keys(emptyHeader),
    ...pieces.split(' '),
    ...states.map((state) => state.replaceAll(' ', '_')),
  ])
    for (const language of [english, german]) expect(Object.keys(language.fields), field).toContain(field)
})

test('ORD-07 the letter of a number says of which type an order is', () => {
  expect(orderLetters).toEqual(Object.fromEntries(orderStores.map(({ kind }) => [kind.letter, kind.path])))
})
