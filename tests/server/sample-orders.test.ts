import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { openWorkbook } from '../../contract/kernel/tables/workbook/open-workbook.ts'
import type { Order, OrderRow } from '../../contract/orders/order.ts'
import { askOrders } from '../builders/ask-orders.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, today } from '../builders/orders-world.ts'

// Sample orders over real HTTP: asked for by anybody, gathered by coordinators.

let world: OrdersWorld
let ask: ReturnType<typeof askOrders>
/** Asks for samples. */
let rita: BuiltUser
let other: BuiltUser
/** Gather them. */
let lena: BuiltUser
let diego: BuiltUser

beforeAll(async () => {
  world = await openOrders({ workers: true })
  ask = askOrders(world, 'samples')
  const { db } = world.application
  const may = { permissions: { products: ['user' as const], sampleOrders: ['user' as const] } }
  rita = await buildUser(db, may)
  other = await buildUser(db, may)
  lena = await buildUser(db, { name: 'Lena', permissions: { products: ['user'], sampleOrders: ['coordinator'] } })
  diego = await buildUser(db, { permissions: { products: ['user'], sampleOrders: ['seniorCoordinator'] } })
})
afterAll(() => world.close())

const address = { label: 'Studio', line1: '1422 NE Alberta St', city: 'Portland', region: 'OR', postalCode: '97211' }
const complete = { requestedDeliveryDate: daysLater(today, 7), shipTo: { ...address, country: 'USA' } }

type Fields = Record<string, unknown>
const begin = async (who: BuiltUser, rows: Record<string, Fields>, header: object = complete): Promise<Order> => {
  const { status, body } = await ask(who, 'POST', '/active-orders', {
    _id: newId(),
    header,
    rows: Object.entries(rows).map(([id, fields]) => {
      const [style, color] = id.split(' ')
      return { _id: newId(), style, color, fields }
    }),
  })
  expect([status, body.messageCode]).toEqual([200, undefined])
  return body.order
}
const save = (who: BuiltUser, { _id }: { _id: string }, batch: object) =>
  ask(who, 'PATCH', `/active-orders/batch/${_id}`, { batchId: newId(), ...batch })
const move = async (who: BuiltUser, event: string, ...orders: { _id: string }[]) =>
  (
    await ask(who, 'POST', '/active-orders/transition', {
      event,
      orders: orders.map(({ _id }) => ({ _id })),
      requestId: newId(),
      note: event === 'cancel' ? 'Not made any more' : '',
    })
  ).body.orders[0]
const rowsOf = async (who: BuiltUser, { orderIdentifier }: Order) =>
  (await ask(who, 'GET', `/order/${orderIdentifier}`)).body.rows as OrderRow[]
const pieces = (rows: readonly OrderRow[]) => rows.map(({ piece }) => piece!)

test('ORS-01 a row begins with the size of its product, as many as 1 to 9 of it, and what the head says', async () => {
  const order = await begin(
    rita,
    { '1001 BLK': {}, '1001 WHT': { size: '7.5', quantity: 3, source: 'Inventory', side: 'Any Side' } },
    { ...complete, returnType: 'No Return' },
  )
  expect(order).toMatchObject({ purpose: 'SAMPLE', type: 'active-orders', status: 'DRAFT', currency: 'USD', units: 4 })
  expect(order.orderIdentifier).toBe(`S-${order.orderNumber}`)
  const [first, second] = pieces(order.rows)
  expect(first).toMatchObject({ identifier: 1, size: '6', quantity: 1, side: 'Pair', source: 'Sample Library' })
  expect(first).toMatchObject({ status: 'PENDING', sizePreference: 'Preferred', returnType: 'No Return' })
  expect(second).toMatchObject({ identifier: 2, size: '7.5', quantity: 3, side: 'Any Side', source: 'Inventory' })
  expect(order.rows.map(({ sizes }) => sizes)).toEqual([{ '6': 1 }, { '7.5': 3 }])
  const [row] = order.rows
  for (const fields of [
    { quantity: 0 },
    { quantity: 10 },
    { side: 'Left' },
    { source: 'Attic' },
    { promoCode: 'AB-1' },
  ])
    expect([fields, (await save(rita, order, { updateRows: [{ _id: row!._id, fields }] })).status]).toEqual([
      fields,
      400,
    ])
  // A field of wholesale rows is none of these.
  const sizes = await save(rita, order, { updateRows: [{ _id: row!._id, fields: { sizes: { '7': 1 } } }] })
  expect([sizes.status, sizes.body.messageCode]).toEqual([400, 'invalidInput'])
})

test('IMP-09 ORS-01 the same product stands in an order twice; a row taken out comes back as it was', async () => {
  const order = await begin(rita, { '1001 BLK': {} })
  const added = await save(rita, order, {
    addRows: [
      { _id: newId(), style: '1001', color: 'BLK' },
      { _id: newId(), style: '9999', color: 'NO' },
    ],
  })
  expect(added.body.rejected.map(({ reason }: { reason: string }) => reason)).toEqual(['unknownProduct'])
  expect(added.body.rows[0].piece.identifier).toBe(2)
  const gone = await save(rita, order, { deleteRows: [order.rows[0]!._id] })
  expect([gone.body.rows[0].piece.status, gone.body.totals.units]).toEqual(['Deleted', 1])
  const back = await save(rita, order, { updateRows: [{ _id: order.rows[0]!._id, fields: { status: 'PENDING' } }] })
  expect([back.body.rows[0].piece.status, back.body.totals.units]).toEqual(['PENDING', 2])
  // Taken back and done again, what was added is the same row.
  await save(rita, order, { deleteRows: [order.rows[0]!._id] })
  const again = { _id: order.rows[0]!._id, style: '1001', color: 'BLK', fields: { size: '8', quantity: 3 } }
  const redone = await save(rita, order, { addRows: [again] })
  expect(redone.body.rows[0].piece).toMatchObject({ identifier: 1, status: 'PENDING', size: '8', quantity: 3 })
  expect(redone.body.totals.units).toBe(4)
  const decided = await save(rita, order, { updateRows: [{ _id: order.rows[0]!._id, fields: { status: 'APPROVED' } }] })
  expect(decided.body.rejected).toMatchObject([{ field: 'status', reason: 'notYours' }])
})

test('ORD-04 ORS-01 all that keeps an order from being submitted is told at once, by row', async () => {
  const order = await begin(
    rita,
    {
      '1001 BLK': { size: '99', sizePreference: 'Required' },
      '1001 WHT': { size: '7', quantity: 9, source: 'Inventory' },
      '1002 RED': { size: '7', source: 'Inventory' },
    },
    { requestedDeliveryDate: daysLater(today, -1) },
  )
  const refused = await move(rita, 'submit', order)
  expect([refused.result, refused.code]).toEqual(['refused', 'rejected'])
  const ids = order.rows.map(({ _id }) => _id)
  expect(refused.issues.map(({ field, message }: { field: string; message: string }) => [field, message])).toEqual([
    ['requestedDeliveryDate', 'past'],
    ['shipTo', 'required'],
    [`${ids[0]}.size`, 'noSuchSize'],
    [`${ids[2]}.source`, 'notEnough'],
  ])
  // Two rows that each could be had want more together than there is: what one size is asked of all rows counts.
  const asked = { size: '7', quantity: 6, source: 'Inventory' }
  const twice = await begin(rita, { '1001 WHT': asked })
  await save(rita, twice, { addRows: [{ _id: newId(), style: '1001', color: 'WHT', fields: asked }] })
  const short = await move(rita, 'submit', twice)
  expect(short.issues).toMatchObject([{ message: 'notEnough' }])
  const empty = await move(rita, 'submit', await begin(rita, {}))
  expect(empty.issues).toMatchObject([{ message: 'empty' }])
})

test('ORD-03 ORD-04 PERM-14 the requester writes a draft, coordinators what was submitted, and nobody what is done', async () => {
  const order = await begin(rita, { '1001 BLK': { size: '7' }, '1001 WHT': { size: '7', source: 'Inventory' } })
  for (const who of [other, lena]) expect((await ask(who, 'GET', `/order/${order.orderIdentifier}`)).status).toBe(404)
  const [first, second] = order.rows
  const tracked = { updateRows: [{ _id: first!._id, fields: { tracking: '1z999aa10123456784' } }] }
  expect((await save(rita, order, tracked)).body.messageCode).toBe('orderNotEditable')
  expect((await move(rita, 'submit', order)).result).toBe('done')
  const held = await world.application.pool.query('select sum(quantity)::int as n from availability_hold')
  expect(held.rows[0].n).toBe(1)
  expect((await save(rita, order, { patch: { reason: 'Later' } })).body.messageCode).toBe('orderNotEditable')
  expect((await ask(other, 'GET', `/order/${order.orderIdentifier}`)).status).toBe(404)
  // Who asked stays who asked, though a coordinator says where it goes.
  expect((await save(lena, order, { patch: { buyer: 'Else' } })).body.messageCode).toBe('orderNotEditable')
  expect((await save(lena, order, { patch: { deliveryMethod: 'Pick Up' } })).status).toBe(200)
  const early = await move(lena, 'complete', order)
  expect([early.code, early.issues.length]).toEqual(['rejected', 2])
  expect(await move(rita, 'take', order)).toMatchObject({ result: 'refused', code: 'notAllowed' })
  expect((await move(lena, 'take', order)).status).toBe('IN PROGRESS')
  const shipped = await save(diego, order, tracked)
  expect(shipped.body.rows[0].piece).toMatchObject({ tracking: '1Z999AA10123456784', progress: 'shipped' })
  await save(diego, order, { updateRows: [{ _id: second!._id, fields: { progress: 'unavailable' } }] })
  expect((await move(lena, 'complete', order)).status).toBe('COMPLETED')
  const after = await world.application.pool.query('select count(*)::int as n from availability_hold')
  expect(after.rows[0].n).toBe(0)
  expect((await save(lena, order, tracked)).body.messageCode).toBe('orderNotEditable')
  expect(pieces(await rowsOf(rita, order)).map(({ progress }) => progress)).toEqual(['shipped', 'unavailable'])
})

test('ORD-05 ORD-09 a draft is deleted, what was submitted is cancelled, and either is ordered again', async () => {
  const order = await begin(rita, { '1001 BLK': { size: '7', quantity: 2 }, '1001 WHT': {} })
  await save(rita, order, { deleteRows: [order.rows[1]!._id] })
  await move(rita, 'submit', order)
  expect((await ask(rita, 'DELETE', `/active-orders/${order._id}`)).body.messageCode).toBe('orderNotDeletable')
  expect((await move(lena, 'cancel', order)).status).toBe('CANCELED')
  const again = await ask(rita, 'POST', `/archived-orders/duplicate/${order._id}`, { _id: newId() })
  const { body: shown } = await ask(rita, 'GET', `/order/${again.body.order.orderIdentifier}`)
  expect(shown).toMatchObject({ status: 'DRAFT', units: 2, duplicateOf: order.orderIdentifier })
  expect(pieces(shown.rows)).toMatchObject([{ size: '7', quantity: 2, progress: 'open', identifier: 1 }])
  expect((await ask(rita, 'DELETE', `/active-orders/${again.body.order._id}`)).status).toBe(200)
})

test('ORS-02 PERM-08 seniors say who gathers what, and rows go to whom the most specific rule names', async () => {
  const call = async (who: BuiltUser, method: string, path: string, json?: unknown) => {
    const sent = json === undefined ? {} : { json }
    const answer = await world.fetch(`/api/coordinatorAssignments${path}`, { method, cookie: who.cookie, ...sent })
    return { status: answer.status, body: await answer.json() }
  }
  const rule = (who: BuiltUser, some: object = {}) => ({
    _id: newId(),
    fields: { coordinatorCode: who.userCode, location: '', productType: '', division: '', source: '', ...some },
  })
  expect((await call(lena, 'GET', '')).status).toBe(403)
  const general = await call(diego, 'POST', '', rule(lena))
  expect(general.body).toMatchObject({ coordinatorCode: lena.userCode, division: '', version: 1 })
  await call(diego, 'POST', '', rule(diego, { source: 'Inventory' }))
  expect((await call(diego, 'POST', '', rule(diego))).body.messageCode).toBe('duplicate')
  expect((await call(diego, 'POST', '', rule(rita, { location: 'EU' }))).body.messageCode).toBe('invalidInput')
  const order = await begin(rita, {
    '1001 BLK': { size: '7' },
    '1001 WHT': { size: '7', source: 'Inventory' },
  })
  await move(rita, 'submit', order)
  const codes = pieces(await rowsOf(lena, order)).map(({ coordinatorCode }) => coordinatorCode)
  expect(codes).toEqual([lena.userCode, diego.userCode])
  // By hand, and what is named there has to gather orders.
  const [first] = order.rows
  const given = await save(lena, order, {
    updateRows: [{ _id: first!._id, fields: { coordinatorCode: diego.userCode } }],
  })
  expect(given.body.rows[0].piece).toMatchObject({ coordinatorCode: diego.userCode })
  const wrong = await save(lena, order, {
    updateRows: [{ _id: first!._id, fields: { coordinatorCode: rita.userCode } }],
  })
  expect(wrong.body.rejected).toMatchObject([{ field: 'coordinatorCode', reason: 'noSuchPerson' }])
  const { _id } = general.body
  const changed = await call(diego, 'PATCH', `/${_id}`, { version: 1, fields: { location: 'US' } })
  expect(changed.body).toMatchObject({ location: 'US', version: 2 })
  expect((await call(diego, 'PATCH', `/${_id}`, { version: 1, fields: { location: 'EU' } })).body.messageCode).toBe(
    'userLock',
  )
  expect((await call(diego, 'DELETE', `/${_id}`)).status).toBe(200)
  expect((await call(diego, 'DELETE', `/${_id}`)).status).toBe(404)
  expect((await call(diego, 'GET', '')).body.totalCount).toBe(1)
})

test('PERM-10 PERM-11 coordinators are listed what is theirs, or as another one; drafts and what is elsewhere they are not', async () => {
  const draft = await begin(rita, { '1001 BLK': { size: '7' } })
  const given = await begin(rita, { '1001 BLK': { size: '7' } })
  await move(rita, 'submit', given)
  const [row] = given.rows
  await save(diego, given, { updateRows: [{ _id: row!._id, fields: { coordinatorCode: lena.userCode } }] })
  const listed = async (who: BuiltUser, filters: object = {}) => {
    const { body } = await ask(who, 'POST', '/active-orders/query', { endRow: 1_000, filters })
    return (body.data as { _id: string }[]).map(({ _id }) => _id).filter((id) => [draft._id, given._id].includes(id))
  }
  expect(await listed(rita)).toEqual([given._id, draft._id])
  expect(await listed(lena)).toEqual([given._id])
  expect(await listed(diego)).toEqual([])
  expect(await listed(diego, { viewedAs: lena.userCode })).toEqual([given._id])
  // Who gathers nothing sees as nobody else.
  expect(await listed(other, { viewedAs: lena.userCode })).toEqual([])
  await save(diego, given, { updateRows: [{ _id: row!._id, fields: { coordinatorCode: null } }] })
  expect([await listed(lena), await listed(diego)]).toEqual([[], [given._id]])
})

test('ORS-01 ORD-04 an address is typed part by part, and has to be whole when the order is submitted', async () => {
  const order = await begin(rita, { '1001 BLK': { size: '7' } }, { requestedDeliveryDate: daysLater(today, 7) })
  const nowhere = { label: '', line1: '', city: '', region: '', postalCode: '', country: '' }
  const typed = await save(rita, order, { patch: { shipTo: { ...nowhere, line1: '1422 NE Alberta St' } } })
  expect(typed.body.header.shipTo).toMatchObject({ line1: '1422 NE Alberta St', city: '' })
  expect((await move(rita, 'submit', order)).issues).toMatchObject([{ field: 'shipTo', message: 'required' }])
  const whole = { ...nowhere, line1: '1422 NE Alberta St', city: 'Portland', postalCode: '97211', country: 'USA' }
  await save(rita, order, { patch: { shipTo: whole } })
  expect((await move(rita, 'submit', order)).result).toBe('done')
})

test('DOC-07 BEY-04 orders are a workbook of their rows in the words of whoever asks, without what was taken out and what they do not see', async () => {
  const order = await begin(rita, { '1001 BLK': { size: '7', quantity: 2 }, '1001 WHT': { size: '8' } })
  const others = await begin(other, { '1002 RED': { size: '7' } })
  await save(rita, order, { deleteRows: [order.rows[1]!._id] })
  const exported = (wish: object) =>
    world.fetch('/api/order-documents/xlsx', {
      method: 'POST',
      cookie: rita.cookie,
      json: {
        orderType: 'samples',
        ids: [order._id, others._id],
        layout: 'lines',
        title: 'Muster',
        titles: { quantity: 'Menge' },
        words: { open: 'Offen' },
        ...wish,
      },
    })
  const answer = await exported({})
  expect(answer.headers.get('content-disposition')).toContain('Muster')
  const book = await openWorkbook(new Uint8Array(await answer.arrayBuffer()), { unpacked: 9_000_000, texts: 9_000_000 })
  const lines = []
  for await (const piece of book.rows(0)) lines.push(...piece.map(({ cells }) => cells))
  expect(lines).toHaveLength(2)
  const [heads, line] = lines
  const at = (head: string) => line![heads!.indexOf(head)]
  expect(['order', 'style', 'color', 'size', 'Menge', 'source', 'rowStatus', 'progress'].map(at)).toEqual([
    order.orderIdentifier,
    '1001',
    'BLK',
    '7',
    2,
    'Sample Library',
    'PENDING',
    'Offen',
  ])
  // Rows of pieces have no sizes side by side.
  const matrix = await exported({ layout: 'matrix' })
  expect(await matrix.json()).toMatchObject({ messageCode: 'invalidInput', details: [{ field: 'body.layout' }] })
  expect((await (await exported({ ids: [others._id] })).json()).messageCode).toBe('documentEmpty')
})
