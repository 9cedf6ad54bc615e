import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepOrders } from '../../server/domains/orders/actions/move-by-itself.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, openOrders, type OrdersWorld, today, whole } from '../builders/orders-world.ts'
import { until } from '../world/until.ts'

// Orders over real HTTP: what every type has, tried with wholesale orders.

let world: OrdersWorld
let mara: BuiltUser
let theo: BuiltUser
let elsa: BuiltUser
let pat: BuiltUser
let ada: BuiltUser
let shops: OrdersWorld['shops']
let { ask, list, show, create, save, move } = {} as OrdersWorld

beforeAll(async () => {
  world = await openOrders()
  ;({ mara, theo, elsa, pat, ada } = world.people)
  ;({ shops, ask, list, show, create, save, move } = world)
})
afterAll(() => world.close())

const heldUnits = async () =>
  (
    await world.application.pool.query<{ held: number; open: number }>(`
      select (select coalesce(sum(held), 0)::int from availability) as held,
        (select coalesce(sum(quantity), 0)::int from availability_hold) as open`)
  ).rows[0]!

test('ORD-01 ORW-01 an order takes currency, region and term from its customer, has a number, and is there once', async () => {
  const _id = newId()
  const wish = { _id, header: { customer: shops.get('ALPHA') } }
  const first = await ask(mara, 'POST', '/active', wish)
  expect(first.body.order).toMatchObject({
    purpose: 'WHOLESALE',
    type: 'active',
    status: 'DRAFT',
    orderApprovalStatus: null,
    currency: 'USD',
    customer: { id: 'ALPHA', name: 'Alpha Shoes' },
    requesterCode: mara.userCode,
    header: { region: 'usa', term: 'N30', origin: 'stock', discount: 0 },
    isEditable: true,
  })
  const { orderNumber, orderIdentifier } = first.body.order
  expect(orderIdentifier).toBe(`W-${orderNumber}`)
  // Sent again after a lost answer.
  expect((await ask(mara, 'POST', '/active', wish)).body.order.orderNumber).toBe(orderNumber)
  const found = await list(mara, { filters: { orderIdentifier } })
  expect([found.totalCount, found.data[0]!._id]).toEqual([1, _id])
  expect((await show(mara, { orderIdentifier: String(orderNumber) }))._id).toBe(_id)
  const wrong = await world.fetch('/api/orders/nonsense/active/query', {
    method: 'POST',
    cookie: mara.cookie,
    json: {},
  })
  expect(wrong.status).toBe(400)
  expect((await ask(mara, 'POST', '/needs-review/query', {})).status).toBe(400)
  expect((await ask(mara, 'POST', '/active', { _id: newId(), header: { customer: shops.get('FAR') } })).status).toBe(
    404,
  )
})

test('ORW-02 GRID-10 ORW-04 sizes are saved, refused alone where the run has none, and summed as the rule has it', async () => {
  const order = await create(mara, { rows: { '1001_BLK': { '7': 12, '8': 3 }, '1001_WHT': { '7': 1 } } })
  const [black, white] = order.rows
  expect(black).toMatchObject({ units: 15, listPrice: 4500, unitPrice: 4500, run: ['7', '7.5', '8'], reduced: false })
  const saved = await save(mara, order, {
    patch: { discount: 12.345 },
    updateRows: [
      { _id: black!._id, fields: { sizes: { '7': 5, '7.5': 2, '8': 0, '99': 4 }, unitPrice: 4195 } },
      { _id: white!._id, fields: { discount: 50, packCode: 'ma12' } },
    ],
    addRows: [
      { _id: newId(), style: '1001', color: 'BLK' },
      { _id: newId(), style: '9999', color: 'NO' },
    ],
  })
  expect(saved.status).toBe(200)
  expect(saved.body.rejected.map(({ field, reason }: Record<string, string>) => [field, reason])).toEqual([
    ['sizes.99', 'noSuchSize'],
    ['', 'alreadyThere'],
    ['', 'unknownProduct'],
  ])
  expect(saved.body.rows).toMatchObject([
    { sizes: { '7': 5, '7.5': 2 }, units: 7, unitPrice: 4195, reduced: true },
    { packCode: 'MA12', discount: 50 },
  ])
  // 7 x 41.95 less 12.35 %, rounded, and 45.00 less a half.
  expect(saved.body.totals).toEqual({ units: 8, gross: 33_865, discountAmount: 3627 + 2250, subtotal: 27_988 })
  // Whoever types a quantity leaves what else was typed, and is told nothing of the product again.
  const typed = await save(
    mara,
    { ...order, version: saved.body.version },
    {
      updateRows: [{ _id: black!._id, fields: { sizes: { '7': 6 } } }],
    },
  )
  expect(typed.body.rows).toEqual([expect.objectContaining({ units: 8, unitPrice: 4195, reduced: true })])
  expect(typed.body.rows[0]).not.toHaveProperty('name')
  expect(typed.body.totals).toEqual({ units: 9, gross: 38_060, discountAmount: 4145 + 2250, subtotal: 31_665 })
  expect((await save(mara, { _id: order._id, version: saved.body.version }, {})).body.messageCode).toBe('nothingToDo')
})

test('ORW-03 the end follows the start as the rule has it, until another one is typed', async () => {
  const order = await create(mara, { customer: 'BETA', header: { startDate: '2026-12-20' } })
  expect(order.header.endDate).toBe('2027-01-04')
  const later = await save(mara, order, { patch: { startDate: '2026-12-24' } })
  expect(later.body.header.endDate).toBe('2027-01-08')
  await save(mara, { ...order, version: later.body.version }, { patch: { endDate: '2027-02-01' } })
  const kept = await save(mara, { ...order, version: later.body.version + 1 }, { patch: { startDate: '2026-12-28' } })
  expect(kept.body.header).toMatchObject({ startDate: '2026-12-28', endDate: '2027-02-01' })
})

test('ORW-04 another customer brings its prices; what was typed stays', async () => {
  const order = await create(mara, { rows: { '1001_BLK': { '7': 1 }, '1001_WHT': { '7': 1 } } })
  const typed = await save(mara, order, { updateRows: [{ _id: order.rows[1]!._id, fields: { unitPrice: 1000 } }] })
  const moved = await save(
    mara,
    { _id: order._id, version: typed.body.version },
    { patch: { customer: shops.get('BETA') } },
  )
  expect(moved.body.header).toMatchObject({ region: 'can' })
  const { rows, currency } = await show(mara, order)
  expect([currency, ...rows.map(({ listPrice, unitPrice }) => [listPrice, unitPrice])]).toEqual([
    'CAD',
    [6100, 6100],
    [null, 1000],
  ])
  const emptied = await save(
    mara,
    { _id: order._id, version: moved.body.version },
    {
      updateRows: [{ _id: rows[0]!._id, fields: { unitPrice: null } }],
    },
  )
  expect(emptied.body.rows[0].unitPrice).toBe(6100)
})

test('BEY-08 ERR-03 two people in one row merge what differs; the same cell is refused, and a batch sent again is answered', async () => {
  const order = await create(mara, { rows: { '1001_BLK': { '7': 1 } } })
  const [row] = order.rows
  const sized = (size: string, quantity: number) => ({
    updateRows: [{ _id: row!._id, fields: { sizes: { [size]: quantity } } }],
  })
  const [one, other] = await Promise.all([
    save(mara, order, { ...sized('7', 4), batchId: 'the-first-batch' }),
    save(theo, order, sized('8', 6)),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect((await show(mara, order)).rows[0]!.sizes).toEqual({ '7': 4, '8': 6 })
  const late = await save(theo, order, sized('7', 9))
  expect([late.status, late.body.messageCode]).toEqual([409, 'userLock'])
  expect(late.body.details).toMatchObject([{ cell: { rowId: row!._id, column: 'sizes.7', now: 4 } }])
  expect((await save(theo, order, { patch: { po: 'A' } })).status).toBe(200)
  expect((await save(mara, order, { patch: { po: 'B' } })).status).toBe(409)
  const again = await save(mara, order, { ...sized('7', 4), batchId: 'the-first-batch' })
  expect([again.status, again.body.rejected]).toEqual([200, []])
  const { body } = await ask(mara, 'GET', `/active/history/${order._id}`)
  expect(body.entries.map(({ event }: { event: string }) => event)).toEqual(['create'])
  const trail = await world.application.pool.query(
    `select head from audit_entry where record = 'customer_order' and action = 'changed'
     and record_id = (select id from customer_order where public_id = $1) order by id`,
    [order._id],
  )
  expect(trail.rows.map(({ head }) => head[0].after)).toEqual(
    expect.arrayContaining([{ 'size 7': 4 }, { 'size 8': 6 }, { po: 'A' }]),
  )
})

test('ORD-04 what is wrong with an order is told at once, by row and size, and nothing is held for it', async () => {
  const order = await create(mara, { rows: { '1001_BLK': { '7': 41, '8': 5 }, '1002_RED': { '7': 1 } } })
  const { orders } = await move(mara, 'submit', [order])
  expect(orders[0]).toMatchObject({ result: 'refused', code: 'rejected', status: 'DRAFT' })
  const [black, red] = order.rows
  expect(orders[0].issues.map(({ field, message }: Record<string, string>) => `${field} ${message}`)).toEqual([
    'po required',
    'shippingMethod required',
    'warehouse required',
    'startDate startInvalid',
    'endDate endInvalid',
    `${red!._id}.7 unavailable`,
  ])
  await save(mara, order, { patch: whole, deleteRows: [red!._id] })
  const short = (await move(mara, 'submit', [{ _id: order._id }])).orders[0]
  expect(short.issues).toMatchObject([
    {
      field: `${black!._id}.7`,
      message: 'notEnough',
      data: { style: '1001', color: 'BLK', size: '7', asked: 41, left: 40 },
    },
  ])
  expect(await heldUnits()).toEqual({ held: 0, open: 0 })
})

test('ORD-04 BEY-12 orders that race for the same stock sell what there is and no more, and each is sent once', async () => {
  const orders = await Promise.all(
    Array.from({ length: 12 }, () =>
      create(mara, { header: whole, rows: { '1001_BLK': { '7': 8 }, '1001_WHT': { '7': 2 } } }),
    ),
  )
  // Each twice with one request, and once with another.
  const answers = await Promise.all(
    orders.flatMap((order) => {
      const requestId = newId()
      return [requestId, requestId, newId()].map((request) => move(theo, 'submit', [{ _id: order._id }], request))
    }),
  )
  const results = answers.map((answer) => answer.orders[0])
  // 40 of size 7 are there.
  const taken = async () => (await list(mara, { filters: { status: ['SUBMITTED'] } })).data
  await until(async () => (await taken()).length === 5)
  const sent = (await taken()).map(({ _id }) => _id)
  expect((await show(mara, (await taken())[0]!)).erpReference).toMatch(/^E-5\d{5}$/)
  for (const order of orders) {
    const own = results.filter(({ _id }: { _id: string }) => _id === order._id).map(({ result }) => result)
    if (sent.includes(order._id)) expect(own.toSorted()).toEqual(['already', 'already', 'done'])
    else expect(own).toEqual(['refused', 'refused', 'refused'])
  }
  expect(await heldUnits()).toEqual({ held: 50, open: 50 })
  const { rows } = await world.application.pool.query('select 1 from order_event where event = $1', ['submit'])
  expect(rows.length).toBe(5)
  // What is canceled is free again for whoever comes next; so is what is completed.
  const unsaid = await move(mara, 'cancel', [{ _id: sent[0]! }])
  expect(unsaid.orders[0]).toMatchObject({ result: 'refused', code: 'rejected', issues: [{ field: 'note' }] })
  expect(await heldUnits()).toEqual({ held: 50, open: 50 })
  expect((await move(mara, 'cancel', [{ _id: sent[0]! }], newId(), 'They closed')).orders[0]).toMatchObject({
    result: 'done',
    status: 'CANCELED',
  })
  expect(await heldUnits()).toEqual({ held: 40, open: 40 })
  const rest = sent.slice(1).map((_id) => ({ _id }))
  // What was written since the ERP took it would stay another order there.
  const first = { _id: rest[0]!._id, version: 1_000 }
  await save(mara, first, { patch: { instructions: 'By the back door' } })
  expect((await move(mara, 'complete', [{ _id: first._id }])).orders[0]).toMatchObject({
    code: 'rejected',
    issues: [{ field: 'order', message: 'changedSince' }],
  })
  await save(mara, first, { patch: { instructions: '' } })
  await move(mara, 'complete', rest)
  expect(await heldUnits()).toEqual({ held: 0, open: 0 })
})

test('PERM-10 ORD-02 archived orders are listed for a year; an old one is still found by its number', async () => {
  const orders = await Promise.all([create(mara), create(mara)])
  await move(mara, 'cancel', orders)
  await world.application.pool.query(
    `update customer_order set created_at = now() - interval '1 year 1 day' where public_id = $1`,
    [orders[1]!._id],
  )
  const archived = (await list(mara, {}, 'archived')).data.map(({ _id }) => _id)
  expect(archived).toContain(orders[0]!._id)
  expect(archived).not.toContain(orders[1]!._id)
  expect((await show(mara, orders[1]!)).type).toBe('archived')
})

test('ORD-09 ORD-02 a duplicate is a draft of what is still sold, at the prices and dates of today', async () => {
  const order = await create(mara, {
    header: { ...whole, discount: 5 },
    rows: { '1001_BLK': { '7': 4 }, '1002_RED': { '7': 1 } },
  })
  await move(mara, 'cancel', [order])
  await world.application.pool.query(
    `update wholesale_header set start_date = start_date - 100, end_date = end_date - 100
     where order_id = (select id from customer_order where public_id = $1)`,
    [order._id],
  )
  await world.application.pool.query(
    `update style_colour_location set wholesale_price = 4700
     where style_colour_id = (select id from style_colour where style_color_id = '1001_BLK') and location_id = 1`,
  )
  const _id = newId()
  const sent = { _id, header: {} }
  const { body } = await ask(mara, 'POST', `/archived/duplicate/${order._id}`, sent)
  expect(body.dropped).toEqual([{ style: '1002', color: 'RED' }])
  expect(await show(mara, body.order)).toMatchObject({
    status: 'DRAFT',
    duplicateOf: order.orderIdentifier,
    customer: { id: 'ALPHA' },
    units: 4,
    subtotal: 17_860,
    header: { discount: 5, po: '', startDate: today },
    rows: [{ style: '1001', color: 'BLK', sizes: { '7': 4 }, unitPrice: 4700 }],
  })
  expect((await ask(mara, 'POST', `/archived/duplicate/${order._id}`, sent)).body.order._id).toBe(_id)
  await world.application.pool.query(
    `update style_colour_location set wholesale_price = 4500
     where style_colour_id = (select id from style_colour where style_color_id = '1001_BLK') and location_id = 1`,
  )
})

test('PERM-08 PERM-14 everybody reaches their own orders, those of their customers or accounts, and no others', async () => {
  const [hers, theirs, far] = [
    await create(mara),
    await create(ada, { customer: 'BETA' }),
    await create(ada, { customer: 'FAR' }),
  ]
  const sees = async (who: BuiltUser) => {
    const ids = (await list(who, { endRow: 1000 })).data.map(({ _id }) => _id)
    return [hers, theirs, far].map(({ _id }) => ids.includes(_id))
  }
  expect(await sees(mara)).toEqual([true, true, false])
  expect(await sees(theo)).toEqual([true, true, false])
  expect(await sees(elsa)).toEqual([false, false, true])
  expect(await sees(pat)).toEqual([true, false, false])
  expect(await sees(ada)).toEqual([true, true, true])
  // A franchise in the territory of all of them has its accounts, and none of them yet.
  const felix = await buildUser(world.application.db, { permissions: { products: ['user'], wholesaleOrders: ['FR'] } })
  await world.application.pool.query('update user_account set wof_access = true where id = $1', [felix.id])
  expect(await sees(felix)).toEqual([false, false, false])
  const tries: [string, string, unknown?][] = [
    ['GET', `/order/${far.orderIdentifier}`],
    ['PATCH', `/active/batch/${far._id}`, { batchId: newId(), patch: { po: 'MINE' } }],
    ['POST', `/active/duplicate/${far._id}`, { _id: newId() }],
    ['POST', `/active/comment/${far._id}`, { _id: newId(), body: 'Hello' }],
    ['GET', `/active/history/${far._id}`],
  ]
  for (const [method, path, json] of tries)
    expect([path, (await ask(mara, method, path, json)).status]).toEqual([path, 404])
  expect((await move(mara, 'cancel', [{ _id: far._id }])).orders).toEqual([])
  await ask(mara, 'DELETE', `/active/${far._id}`)
  expect((await show(ada, far)).status).toBe('DRAFT')
  // The permission alone is not enough (PERM-08).
  const flagless = await buildUser(world.application.db, { permissions: { wholesaleOrders: ['REP'] } })
  expect((await ask(flagless, 'POST', '/active/query', {})).status).toBe(403)
})

test('ORD-01 ORD-02 comments are said once and stand in the history; a list is found, sorted and read by range', async () => {
  const order = await create(mara, { header: { po: 'NEEDLE-77', buyer: 'Olga Quist' } })
  const comment = { _id: newId(), body: 'Please hold until Monday' }
  await ask(theo, 'POST', `/active/comment/${order._id}`, comment)
  await ask(theo, 'POST', `/active/comment/${order._id}`, comment)
  const { body } = await ask(mara, 'GET', `/active/history/${order._id}`)
  expect(body.entries.map(({ kind, by, body: said }: Record<string, string>) => [kind, by, said])).toEqual([
    ['comment', 'Test Person', 'Please hold until Monday'],
    ['event', 'Test Person', undefined],
  ])
  for (const text of ['needle', 'olga q', 'alpha sh', order.orderIdentifier.slice(2)]) {
    const found = await list(mara, { filters: { text }, endRow: 1000 })
    expect([text, found.data.some(({ _id }) => _id === order._id)]).toEqual([text, true])
  }
  const all = await list(mara, { endRow: 1000 })
  const numbers = all.data.map(({ orderNumber }) => orderNumber)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  const second = await list(mara, { startRow: 1, endRow: 3 })
  expect([second.totalCount, second.data.map(({ orderNumber }) => orderNumber)]).toEqual([
    numbers.length,
    numbers.slice(1, 3),
  ])
  // A search tells its number whatever is read of it: one, none, and what is behind the last.
  const search = { filters: { text: 'alpha sh' } }
  const { length: many } = (await list(mara, { ...search, endRow: 1000 })).data
  expect(many).toBeGreaterThan(1)
  for (const [startRow, endRow, shown] of [
    [1, 2, 1],
    [1, 1, 0],
    [many, many + 5, 0],
  ] as const) {
    const { totalCount, data } = await list(mara, { ...search, startRow, endRow })
    expect([startRow, totalCount, data.length]).toEqual([startRow, many, shown])
  }
  const small = await list(mara, { sort: { field: 'units', descending: false }, endRow: 1000 })
  const units = small.data.map((line) => line.units)
  expect(units).toEqual(units.toSorted((one, other) => one - other))
  const { body: matching } = await ask(mara, 'POST', '/active/matching', { filters: { text: 'needle' } })
  expect(matching.orders).toMatchObject([{ _id: order._id, events: ['submit', 'cancel', 'delete'] }])
})

test('BEY-08 people who have an order open see each other, until they leave; whoever does not see it, sees nobody', async () => {
  const order = await create(mara)
  const at = { row: order._id, column: 'sizes.7' }
  const say = async (who: BuiltUser, place: object | null = null) =>
    ask(who, 'POST', `/active/presence/${order._id}`, { windowId: `window of ${who.id}`, view: 'order', at: place })
  expect((await say(mara, at)).body.data).toEqual([])
  expect((await say(theo)).body.data).toMatchObject([{ userCode: mara.userCode, view: 'order', mayEdit: true, at }])
  expect((await say(elsa)).status).toBe(404)
  expect(
    (await ask(elsa, 'POST', `/active/presence/${order._id}/leave`, { windowId: 'window of no one' })).status,
  ).toBe(404)
  const left = await ask(mara, 'POST', `/active/presence/${order._id}/leave`, { windowId: `window of ${mara.id}` })
  expect([left.body.left, (await say(theo)).body.data]).toEqual([true, []])
})

test('ORD-01 drafts that nobody touched for 90 days sleep, what was completed 30 days ago is archived', async () => {
  const { db, pool } = world.application
  const [old, young] = [await create(mara), await create(mara)]
  await pool.query(`update customer_order set modified_at = now() - interval '91 days' where public_id = $1`, [old._id])
  await sweepOrders({ db }, { sleep: 90, archive: 30 })
  expect([(await show(mara, old)).status, (await show(mara, young)).status]).toEqual(['INACTIVE', 'DRAFT'])
  await pool.query(`update customer_order set completed_at = now() - interval '31 days' where status = 'COMPLETED'`)
  await sweepOrders({ db }, { sleep: 90, archive: 30 })
  const left = await pool.query(`select 1 from customer_order where status = 'COMPLETED'`)
  expect(left.rows).toEqual([])
})
