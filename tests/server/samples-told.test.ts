import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Notification } from '../../contract/notifications/notification.ts'
import type { NotificationPage } from '../../contract/notifications/query-notifications.ts'
import type { Order } from '../../contract/orders/order.ts'
import { writeLabel } from '../../contract/samples/labels/label-code.ts'
import { askOrders } from '../builders/ask-orders.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { openOrders, type OrdersWorld, today } from '../builders/orders-world.ts'
import { newId, sampleCalls } from '../world/sample-calls.ts'

// What people are told of counts and of orders that want samples (NOT-02), over real HTTP.

let world: OrdersWorld
let ask: ReturnType<typeof askOrders>
/** Keeps both libraries and gathers orders; keeps both; keeps Production alone; has no library. */
let lena: BuiltUser
let kim: BuiltUser
let paul: BuiltUser
let rita: BuiltUser
const { call, added } = sampleCalls(() => ({ world, keeper: lena }))

beforeAll(async () => {
  world = await openOrders()
  ask = askOrders(world, 'samples')
  const { db } = world.application
  const keeper = (name: string, libraryAccess: ('Production' | 'Sales')[], more: object = {}) =>
    buildUser(db, { name, permissions: { sampleInventory: ['sampleCoordinator'], ...more }, libraryAccess })
  lena = await keeper('Lena', ['Production', 'Sales'], {
    products: ['user'],
    sampleOrders: ['coordinator', 'seniorCoordinator'],
  })
  kim = await keeper('Kim', ['Production', 'Sales'])
  paul = await keeper('Paul', ['Production'])
  const permissions = {
    products: ['user' as const],
    sampleOrders: ['user' as const],
    sampleInventory: ['user' as const],
  }
  rita = await buildUser(db, { name: 'Rita', permissions, libraryAccess: ['Production', 'Sales'] })
})
beforeEach(async () => {
  const tables = sql.raw(
    'sample, sample_move, sample_mold, sample_place, sample_count, loan, loan_reminder, notification',
  )
  await sql`truncate ${tables} restart identity cascade`.execute(world.application.db)
})
afterAll(() => world.close())

const soon = daysLater(today, 7)
const lines = async (who: BuiltUser, kind: string): Promise<Notification[]> => {
  const answer = await world.fetch('/api/notifications/all/query', {
    method: 'POST',
    cookie: who.cookie,
    json: { notificationType: [kind] },
  })
  return ((await answer.json()) as NotificationPage).data
}
/** Who has an open line of a kind. */
const waits = async (kind: string): Promise<string[]> => {
  const people = Object.entries({ lena, kim, paul, rita })
  const open = await Promise.all(
    people.map(async ([name, who]) => ((await lines(who, kind)).some((one) => one.settledDate === null) ? [name] : [])),
  )
  return open.flat()
}

test('NOT-02 a count in which others found something waits for whoever began it until it is confirmed or given up', async () => {
  const sample = await added({ bin: 'C-1', totalQty: 2 })
  const label = writeLabel({ kind: 'sample', code: sample.code, piece: 1 })
  for (const end of ['confirm', 'cancel']) {
    const filters = { fields: { bin: ['C-1'] } }
    const begun = await call<{ _id: string; number: string }>('POST', '/sampleCounts', {
      _id: newId(),
      library: 'Production',
      filters,
    })
    const path = `/sampleCounts/${begun.body._id}`
    const scan = (who: BuiltUser) => call('POST', `${path}/scans`, { labels: [label], typed: [] }, who)
    await scan(lena)
    expect(await waits('countToConfirm'), end).toEqual([])
    expect([(await scan(paul)).status, (await scan(paul)).status, (await scan(kim)).status]).toEqual([200, 200, 200])
    const open = (await lines(lena, 'countToConfirm')).filter(({ settledDate }) => settledDate === null)
    expect(open).toMatchObject([
      { events: 2, values: { number: begun.body.number, by: expect.stringContaining('Kim') } },
    ])
    expect((await call('POST', `${path}/${end}`, end === 'confirm' ? {} : undefined)).status).toBe(200)
    expect(await waits('countToConfirm'), end).toEqual([])
  }
})

test('ORS-04 NOT-02 rows that want samples which they do not have wait for whoever gathers the order until they are matched', async () => {
  const pair = (fields: object = {}) =>
    added({ style: '1001', color: 'BLK', side: 'Pair', size: '7', totalQty: 1, moldNum: '', moldDate: '', ...fields })
  const order = async (...rows: object[]): Promise<Order> => {
    const wish = rows.map((fields) => ({ _id: newId(), style: '1001', color: 'BLK', fields: { size: '7', ...fields } }))
    const header = { requestedDeliveryDate: soon, deliveryMethod: 'Pick Up' }
    const { body } = await ask(rita, 'POST', '/active-orders', { _id: newId(), header, rows: wish })
    return body.order
  }
  const move = (who: BuiltUser, event: string, { _id }: Order) =>
    ask(who, 'POST', '/active-orders/transition', { event, orders: [{ _id }], note: 'moved', requestId: newId() })
  const save = (who: BuiltUser, { _id }: Order, rowId: string, fields: object) =>
    ask(who, 'PATCH', `/active-orders/batch/${_id}`, { batchId: newId(), updateRows: [{ _id: rowId, fields }] })
  await pair()
  const whole = await order({})
  await move(rita, 'submit', whole)
  expect(await waits('samplesToMatch'), 'it has what it wants').toEqual([])
  const short = await order({}, { source: 'Inventory' })
  await move(rita, 'submit', short)
  const [first] = short.rows.map(({ _id }) => _id)
  expect(await waits('samplesToMatch')).toEqual(['lena'])
  expect(await lines(lena, 'samplesToMatch')).toMatchObject([{ modelId: short._id, values: { open: 1 } }])
  const other = await pair({ size: '8' })
  const chosen = [{ _id: other._id, quantity: 1 }]
  const matched = await ask(lena, 'PUT', `/${short._id}/matches`, { rows: [{ _id: first, do: 'match', chosen }] })
  expect(matched.status).toBe(200)
  expect(await waits('samplesToMatch')).toEqual([])
  // Whoever changes it knows.
  await save(lena, short, first!, { quantity: 2 })
  expect(await waits('samplesToMatch')).toEqual([])
  expect((await move(rita, 'cancel', short)).body.orders).toMatchObject([{ result: 'done' }])
  const gone = await order({ quantity: 9 })
  await move(rita, 'submit', gone)
  expect(await waits('samplesToMatch')).toEqual(['lena'])
  await move(rita, 'cancel', gone)
  expect(await waits('samplesToMatch'), 'canceled').toEqual([])
})
