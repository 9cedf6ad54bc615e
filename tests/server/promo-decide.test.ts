import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '../../contract/orders/order.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId } from '../builders/orders-world.ts'
import { openPromos, type PromoWorld } from '../builders/promo-world.ts'

// Promo orders that several people decide, one by one and many at once.

let world: PromoWorld
let rita: BuiltUser
let hannah: BuiltUser
let victor: BuiltUser
let lena: BuiltUser
let { ask, name, save, move, show, stateOf, decide, submitted, listed } = {} as PromoWorld

beforeAll(async () => {
  world = await openPromos()
  ;({ rita, hannah, victor, lena } = world.people)
  ;({ ask, name, save, move, show, stateOf, decide, submitted, listed } = world)
})
afterAll(() => world.close())

const inStock = (quantity: string) => world.application.pool.query(`update availability set quantity = ${quantity}`)
const askerOf = async (approver: BuiltUser): Promise<BuiltUser> => {
  const asker = await buildUser(world.application.db, { permissions: { promoOrders: ['user'] } })
  await name(asker, approver)
  return asker
}
const decideMany = (who: BuiltUser, decision: string, orders: object[], more: object = {}) =>
  ask(who, 'POST', '/needs-review/decide', { decision, orders, requestId: newId(), ...more })
const statusesOf = async (order: Order) => (await show(victor, order)).rows.map(({ piece }) => piece!.status)

test('ORP-01 BEY-04 open rows of many orders are approved or denied at once, each order with its review or not at all', async () => {
  const asker = await askerOf(hannah)
  const [cheap, dear, half, bare] = await Promise.all([
    submitted(asker, [{}, {}]),
    submitted(asker, [{ quantity: 9 }, { quantity: 9 }]),
    submitted(asker, [{}, {}]),
    submitted(asker, [{ size: '8', quantity: 9 }]),
  ])
  await decide(hannah, half, 'DENIED', { decisionNote: 'Too many' }, half.rows.slice(0, 1))
  await inStock(`case when size = '8' then held else 100 end`)
  const seen = [cheap, dear, half, bare].map(({ _id }) => ({ _id }))
  const answer = await decideMany(hannah, 'APPROVED', seen)
  expect(answer.body.orders).toMatchObject([
    { result: 'done', status: 'SUBMITTED' },
    { result: 'done', status: 'PENDING' },
    { result: 'done', status: 'SUBMITTED' },
    { result: 'refused', code: 'rejected', issues: [{ message: 'notEnough' }] },
  ])
  // What is decided stays; what cannot end is as if nobody had decided it.
  expect(await statusesOf(half)).toEqual(['DENIED', 'APPROVED'])
  expect(await stateOf(victor, dear)).toBe('PENDING + REQUIRES SENIOR')
  expect((await show(asker, bare)).rows[0]!.piece).toMatchObject({ decidedBy: '', status: 'APPROVED' })
  await inStock('100')

  expect((await decideMany(hannah, 'DENIED', [{ _id: bare._id }])).body.messageCode).toBe('invalidInput')
  expect((await decideMany(lena, 'APPROVED', [{ _id: bare._id }])).body.orders).toEqual([])
  expect((await decideMany(asker, 'APPROVED', [{ _id: bare._id }])).body.orders).toMatchObject([{ code: 'notAllowed' }])
  const denied = { requestId: newId(), note: 'Held for a launch' }
  const twice = await Promise.all([1, 2].map(() => decideMany(hannah, 'DENIED', [{ _id: bare._id }], denied)))
  expect(twice.map(({ body }) => body.orders[0].result).toSorted()).toEqual(['already', 'done'])
  expect(await stateOf(asker, bare)).toBe('UNAPPROVED ORDER + REVIEW COMPLETE')
  expect((await show(asker, bare)).rows[0]!.piece).toMatchObject({
    status: 'DENIED',
    decisionNote: 'Held for a launch',
  })
})

test('ORP-04 whoever decides may only choose APPROVED or DENIED, of a pending row, an approved and a denied one', async () => {
  const order = await submitted(await askerOf(hannah), [{}, {}, {}])
  const [pending, approved, denied] = order.rows as [Order['rows'][0], Order['rows'][0], Order['rows'][0]]
  await world.application.pool.query(`update order_row set status = 'PENDING' where public_id = $1`, [pending._id])
  await decide(hannah, order, 'APPROVED', {}, [approved])
  await decide(hannah, order, 'DENIED', {}, [denied])
  for (const row of [pending, approved, denied]) {
    for (const status of ['PENDING', 'Deleted'])
      expect((await decide(hannah, order, status, {}, [row])).body.rejected).toMatchObject([
        { _id: row._id, field: 'status', reason: 'notYours' },
      ])
    for (const status of ['DENIED', 'APPROVED'])
      expect((await decide(hannah, order, status, {}, [row])).body.rows).toMatchObject([{ piece: { status } }])
  }
  // Those who ask choose nothing any more.
  expect((await decide(rita, order, 'APPROVED')).status).toBe(404)
})

test('PERM-18 needs-review and reviewed list orders by role, state and whose they are, to the letter', async () => {
  const boss = await buildUser(world.application.db, { permissions: { promoOrders: ['seniorApprover'] } })
  await name(victor, boss)
  const passedOn = async (who: BuiltUser) => {
    const order = await submitted(who)
    await world.application.pool.query(`update customer_order set approval = 'REQUIRES SENIOR' where public_id = $1`, [
      order._id,
    ])
    return order
  }
  const pendingOf = async (who: BuiltUser) => {
    const order = await submitted(who)
    await world.application.pool.query(`update customer_order set approval = 'PENDING' where public_id = $1`, [
      order._id,
    ])
    return order
  }
  const orders = {
    draft: await world.begin(hannah),
    ownPending: await pendingOf(hannah),
    ownSenior: await submitted(hannah),
    othersDraft: await world.begin(rita),
    othersApprover: await submitted(rita),
    othersSenior: await passedOn(rita),
    seniorsPending: await pendingOf(victor),
  }
  const shown = async (who: BuiltUser, list: string) => {
    const ids = await listed(who, list)
    return Object.entries(orders).flatMap(([kind, { _id }]) => (ids.includes(_id) ? [kind] : []))
  }
  // An approver: own drafts, own that are pending or require a senior one, others' that require an approver.
  expect(await shown(hannah, 'needs-review')).toEqual(['draft', 'ownPending', 'ownSenior', 'othersApprover'])
  // A senior approver: own pending ones and others' that require a senior one.
  expect(await shown(victor, 'needs-review')).toEqual(['ownSenior', 'othersSenior', 'seniorsPending'])
  expect(await shown(rita, 'needs-review')).toEqual(['othersDraft', 'othersApprover', 'othersSenior'])
  // Among the reviewed ones what requires a senior one stands for approvers alone.
  expect(await shown(hannah, 'reviewed')).toEqual(['ownSenior', 'othersSenior'])
  expect(await shown(victor, 'reviewed')).toEqual([])
  expect(await shown(rita, 'reviewed')).toEqual([])
})

test('ORP-03 BEY-13 two approvers and a deputy decide at once: every row and the review are decided once, by one of them', async () => {
  const { pool, db } = world.application
  const deputy = await buildUser(db, { permissions: { promoOrders: ['approver'] } })
  await pool.query(
    `insert into absence (user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
     values ($1, $2, '{promos}', current_date, current_date, now() - interval '1 hour', now() + interval '1 hour', 'nobody')`,
    [hannah.id, deputy.id],
  )
  const order = await submitted(await askerOf(hannah), [{}, {}])
  const seen = await show(hannah, order)
  const one = [{ _id: order._id, version: seen.version }]
  const answers = await Promise.all([
    decideMany(hannah, 'APPROVED', one),
    decideMany(victor, 'DENIED', one, { note: 'Not in the budget' }),
    decideMany(deputy, 'APPROVED', one),
  ])
  const results = answers.map(({ body }) => body.orders[0].result)
  expect(results.filter((result) => result === 'done')).toHaveLength(1)
  const { rows } = await pool.query(
    `select e.event from order_event e join customer_order o on o.id = e.order_id
     where o.public_id = $1 and e.event = 'finishReview'`,
    [order._id],
  )
  expect(rows).toHaveLength(1)
  const won = results.indexOf('done') === 1 ? 'DENIED' : 'APPROVED'
  expect(await statusesOf(order)).toEqual([won, won])
  await pool.query('delete from absence')
})

test('ORP-03 an approval and an edit that race: what was approved is what stands there, or nothing is', async () => {
  const asker = await askerOf(hannah)
  for (let round = 0; round < 4; round += 1) {
    const order = await submitted(asker, [{}])
    const { version } = await show(hannah, order)
    const edit = { version, updateRows: [{ _id: order.rows[0]!._id, fields: { quantity: 9 } }] }
    const [approved, edited] = await Promise.all([
      decideMany(hannah, 'APPROVED', [{ _id: order._id, version }]),
      save(victor, order, edit),
    ])
    const isDone = approved.body.orders[0].result === 'done'
    expect([isDone, edited.status]).toEqual(isDone ? [true, 409] : [false, 200])
    expect((await show(victor, order)).rows[0]!.piece).toMatchObject(
      isDone ? { quantity: 1, status: 'APPROVED' } : { quantity: 9, decidedBy: '' },
    )
  }
})

test('ORS-02 a coordinator reassigned while they pack: what they send is kept, and the order is the other one’s', async () => {
  const order = await submitted(await askerOf(hannah), [{}, {}])
  await decide(hannah, order, 'APPROVED')
  await move(hannah, 'finishReview', { _id: order._id })
  const omar = await buildUser(world.application.db, { permissions: { promoOrders: ['coordinator'] } })
  const [first, second] = order.rows.map(({ _id }) => _id)
  const { version } = await show(lena, order)
  const given = { updateRows: [first, second].map((_id) => ({ _id, fields: { coordinatorCode: omar.userCode } })) }
  const packed = { version, updateRows: [{ _id: first, fields: { tracking: '1Z999AA10123456784' } }] }
  const [reassigned, sent] = await Promise.all([save(omar, order, given), save(lena, order, packed)])
  expect([reassigned.status, sent.status]).toEqual([200, 200])
  const { rows } = await show(omar, order)
  expect(rows.map(({ piece }) => [piece!.coordinatorCode, piece!.progress])).toEqual([
    [omar.userCode, 'shipped'],
    [omar.userCode, 'open'],
  ])
  // The same field meanwhile is refused, and says so.
  const late = { version, updateRows: [{ _id: first, fields: { coordinatorCode: lena.userCode } }] }
  expect((await save(lena, order, late)).body.messageCode).toBe('userLock')
  expect(await listed(omar, 'reviewed', { viewedAs: omar.userCode })).toContain(order._id)
  expect(await listed(omar, 'reviewed', { viewedAs: lena.userCode })).not.toContain(order._id)
  expect(await move(lena, 'process', { _id: order._id }, '')).toMatchObject({ code: 'rejected' })
})
