import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId, today } from '../builders/orders-world.ts'
import { openPromos, type PromoWorld } from '../builders/promo-world.ts'

// Promo orders over real HTTP: asked for, decided row by row in one or two steps, sent.

let world: PromoWorld
let rita: BuiltUser
let other: BuiltUser
let hannah: BuiltUser
let victor: BuiltUser
let lena: BuiltUser
let ada: BuiltUser
let { ask, name, begin, save, move, show, stateOf, decide, submitted, listed, tasks } = {} as PromoWorld

beforeAll(async () => {
  world = await openPromos()
  ;({ rita, other, hannah, victor, lena, ada } = world.people)
  ;({ ask, name, begin, save, move, show, stateOf, decide, submitted, listed, tasks } = world)
})
afterAll(() => world.close())

test('ORP-02 ORD-01 a promo order begins with the window of 45 days and rows that its requester approves of', async () => {
  const order = await begin(rita, [{ quantity: 2, promoCode: 'ab1' }])
  expect(order).toMatchObject({ purpose: 'PROMO', type: 'needs-review', status: 'DRAFT', units: 2, subtotal: 9000 })
  expect(order.header).toMatchObject({ windowStarts: today, windowEnds: daysLater(today, 45), source: 'Inventory' })
  const { body: stock } = await ask(rita, 'GET', `/needs-review/availability/${order._id}`)
  expect(stock.products).toMatchObject([
    {
      _id: '1001_BLK',
      entries: [
        { size: '7', free: 100 },
        { size: '8', free: 100 },
      ],
    },
  ])
  expect((await ask(hannah, 'GET', `/needs-review/availability/${order._id}`)).status).toBe(404)
  expect(order.rows[0]!.piece).toMatchObject({ status: 'APPROVED', decidedBy: '', promoCode: 'AB1', quantity: 2 })
  const bad = await save(rita, order, { updateRows: [{ _id: order.rows[0]!._id, fields: { promoCode: 'AB-1' } }] })
  expect([bad.status, bad.body.messageCode]).toEqual([400, 'invalidInput'])
})

test('ORD-04 ORP-02 all that keeps a promo order from being submitted is told at once', async () => {
  const order = await begin(rita, [{ size: '7.5' }, { quantity: 9 }], {
    reason: '',
    shipTo: null,
    requestedDeliveryDate: daysLater(today, -1),
  })
  const { rows } = await show(rita, order)
  const refused = await move(rita, 'submit', { _id: order._id })
  expect(refused.issues.map(({ field, message }: Record<string, string>) => [field, message])).toEqual([
    ['requestedDeliveryDate', 'past'],
    ['shipTo', 'required'],
    ['reason', 'required'],
    [`${rows[0]!._id}.source`, 'noneInSize'],
  ])
  const past = await begin(rita, [{}], { windowStarts: daysLater(today, -9), windowEnds: daysLater(today, -2) })
  expect((await move(rita, 'submit', { _id: past._id })).issues).toMatchObject([
    { field: 'windowEnds', message: 'past' },
    { message: 'noneInSize' },
  ])
})

test('ORP-03 PERM-10 an order goes from its requester to the approver, is decided row by row, sent and finalised', async () => {
  const order = await submitted(rita, [{ quantity: 2 }, {}, { size: '8' }])
  expect(await stateOf(rita, order)).toBe('PENDING + REQUIRES APPROVER')
  expect(await tasks(hannah, order)).toEqual(['promoToReview'])
  for (const who of [other, lena]) expect((await ask(who, 'GET', `/order/${order.orderIdentifier}`)).status).toBe(404)
  expect(await listed(hannah, 'needs-review')).toContain(order._id)
  expect(await listed(victor, 'needs-review')).not.toContain(order._id)

  // What was asked for is not decided.
  const early = await move(hannah, 'finishReview', { _id: order._id })
  expect(early.issues.map(({ message }: { message: string }) => message)).toEqual([
    'undecided',
    'undecided',
    'undecided',
  ])
  const [first, ...rest] = order.rows
  await decide(hannah, order, 'DENIED', { decisionNote: 'Held for the launch' }, [first!])
  await decide(hannah, order, 'APPROVED', {}, rest)
  // ORP-04: nothing else may be chosen, of a decided row neither.
  const back = await decide(hannah, order, 'PENDING', {}, rest)
  expect(back.body.rejected).toMatchObject([{ reason: 'notYours' }, { reason: 'notYours' }])
  expect((await decide(rita, order, 'APPROVED')).body.messageCode).toBe('orderNotEditable')

  expect((await move(hannah, 'finishReview', { _id: order._id })).result).toBe('done')
  expect(await stateOf(rita, order)).toBe('SUBMITTED + REVIEW COMPLETE')
  expect(await tasks(hannah, order)).toEqual(['promoToReview done'])
  expect(await tasks(rita, order)).toEqual(['promoDecided'])
  const held = await world.application.pool.query(
    `select sum(h.quantity)::int as n from availability_hold h join customer_order o on o.id = h.order_id
     where o.public_id = $1`,
    [order._id],
  )
  expect(held.rows[0].n).toBe(2)
  expect(await listed(rita, 'reviewed')).toContain(order._id)
  expect(await listed(rita, 'needs-review')).not.toContain(order._id)

  expect(await listed(lena, 'reviewed')).toContain(order._id)
  // As another coordinator she is shown what that one gathers (PERM-11); who gathers nothing sees as nobody else.
  const given = { updateRows: [{ _id: rest[0]!._id, fields: { coordinatorCode: lena.userCode } }] }
  expect((await save(lena, order, given)).status).toBe(200)
  expect(await listed(lena, 'reviewed', { viewedAs: lena.userCode })).toContain(order._id)
  expect(await listed(lena, 'reviewed', { viewedAs: hannah.userCode })).not.toContain(order._id)
  expect(await listed(rita, 'reviewed', { viewedAs: hannah.userCode })).toContain(order._id)
  expect((await move(lena, 'process', { _id: order._id })).issues).toHaveLength(2)
  const shipped = rest.map(({ _id }) => ({ _id, fields: { tracking: '1Z999AA10123456784' } }))
  expect((await save(lena, order, { updateRows: shipped })).body.rows[0].piece.progress).toBe('shipped')
  const asked = { updateRows: [{ _id: rest[0]!._id, fields: { quantity: 5 } }] }
  expect((await save(lena, order, asked)).body.messageCode).toBe('orderNotEditable')
  expect((await move(hannah, 'process', { _id: order._id })).code).toBe('notAllowed')
  expect((await move(lena, 'process', { _id: order._id })).result).toBe('done')
  expect(await tasks(rita, order)).toContain('promoProcessed')
  expect((await move(lena, 'complete', { _id: order._id })).result).toBe('done')
  expect(await stateOf(rita, order)).toBe('COMPLETED + FINALIZED')
  const { entries } = (await ask(rita, 'GET', `/reviewed/history/${order._id}`)).body
  expect(entries.map(({ event, toApproval }: Record<string, string>) => [event, toApproval])).toEqual([
    ['complete', 'FINALIZED'],
    ['process', 'PROCESSED'],
    ['finishReview', 'REVIEW COMPLETE'],
    ['submit', 'REQUIRES APPROVER'],
    ['create', null],
  ])
})

test('ORP-03 PERM-15 above a limit a senior approver decides too, and the step falls away when denied rows bring it below', async () => {
  const dear = await submitted(rita, [{ quantity: 9 }, { quantity: 9 }])
  await decide(hannah, dear, 'APPROVED')
  expect((await move(hannah, 'finishReview', { _id: dear._id })).result).toBe('done')
  expect(await stateOf(rita, dear)).toBe('PENDING + REQUIRES SENIOR')
  expect([await tasks(hannah, dear), await tasks(victor, dear)]).toEqual([['promoToReview done'], ['promoToReview']])
  expect(await listed(victor, 'needs-review')).toContain(dear._id)
  // Approvers find what they passed on among the reviewed ones, and change it no more.
  expect(
    [await listed(hannah, 'needs-review'), await listed(hannah, 'reviewed')].map((ids) => ids.includes(dear._id)),
  ).toEqual([false, true])
  expect((await decide(hannah, dear, 'DENIED')).body.messageCode).toBe('orderNotEditable')
  expect((await move(hannah, 'finishReview', { _id: dear._id })).code).toBe('notAllowed')
  expect((await move(victor, 'finishReview', { _id: dear._id })).result).toBe('done')
  expect(await stateOf(rita, dear)).toBe('SUBMITTED + REVIEW COMPLETE')

  const cheap = await submitted(rita, [{ quantity: 9 }, { quantity: 9 }])
  await decide(hannah, cheap, 'APPROVED', {}, cheap.rows.slice(0, 1))
  await decide(hannah, cheap, 'DENIED', {}, cheap.rows.slice(1))
  await move(hannah, 'finishReview', { _id: cheap._id })
  expect(await stateOf(rita, cheap)).toBe('SUBMITTED + REVIEW COMPLETE')

  // A senior approver who decides first decides last too.
  const both = await submitted(rita, [{ quantity: 9 }, { quantity: 9 }])
  await decide(victor, both, 'APPROVED')
  await move(victor, 'finishReview', { _id: both._id })
  expect(await stateOf(rita, both)).toBe('SUBMITTED + REVIEW COMPLETE')

  // The year of the requester is spent, whatever the order costs.
  const small = await submitted(rita)
  await decide(hannah, small, 'APPROVED')
  await move(hannah, 'finishReview', { _id: small._id })
  expect(await stateOf(rita, small)).toBe('PENDING + REQUIRES SENIOR')

  const none = await submitted(rita)
  await decide(hannah, none, 'DENIED')
  await move(hannah, 'finishReview', { _id: none._id })
  expect(await stateOf(rita, none)).toBe('UNAPPROVED ORDER + REVIEW COMPLETE')
  expect([await listed(rita, 'reviewed'), await listed(rita, 'archived')].map((ids) => ids.includes(none._id))).toEqual(
    [true, false],
  )
  await world.application.pool.query(
    `update customer_order set modified_at = now() - interval '31 days' where public_id = $1`,
    [none._id],
  )
  expect([await listed(rita, 'reviewed'), await listed(rita, 'archived')].map((ids) => ids.includes(none._id))).toEqual(
    [false, true],
  )
})

test('ORP-03 PERM-10 nobody decides their own order: an approver’s goes to a senior one, and waits for the house without', async () => {
  const own = await submitted(hannah)
  expect(await stateOf(hannah, own)).toBe('PENDING + REQUIRES SENIOR')
  expect(await listed(hannah, 'needs-review')).toContain(own._id)
  expect((await decide(hannah, own, 'APPROVED')).body.messageCode).toBe('orderNotEditable')
  expect((await move(hannah, 'finishReview', { _id: own._id })).code).toBe('notAllowed')
  const stuck = await submitted(victor)
  expect(await stateOf(victor, stuck)).toBe('PENDING + PENDING')
  expect(await tasks(ada, stuck)).toEqual(['promoUnrouted'])
  await name(victor, hannah)
  await name(hannah, undefined)
  expect((await move(ada, 'route', { _id: stuck._id })).result).toBe('done')
  expect(await stateOf(victor, stuck)).toBe('PENDING + PENDING')
  const second = await buildUser(world.application.db, { permissions: { promoOrders: ['seniorApprover'] } })
  await name(victor, second)
  await name(hannah, victor)
  await move(ada, 'route', { _id: stuck._id })
  expect([await stateOf(victor, stuck), await tasks(ada, stuck), await tasks(second, stuck)]).toEqual([
    'PENDING + REQUIRES SENIOR',
    ['promoUnrouted done'],
    ['promoToReview'],
  ])
  await name(victor, undefined)
})

test('ORP-03 an order that is sent back says why, and is decided anew when it comes again', async () => {
  const order = await submitted(rita, [{}, {}])
  await decide(hannah, order, 'DENIED', { decisionNote: 'Too many' }, order.rows.slice(0, 1))
  expect((await move(hannah, 'sendBack', { _id: order._id })).issues).toMatchObject([
    { field: 'note', message: 'required' },
  ])
  expect((await move(hannah, 'sendBack', { _id: order._id }, 'One pair is enough')).result).toBe('done')
  expect(await stateOf(rita, order)).toBe('DRAFT + null')
  expect(await tasks(rita, order)).toEqual(['promoSentBack'])
  expect((await ask(hannah, 'GET', `/order/${order.orderIdentifier}`)).status).toBe(404)
  expect((await show(rita, order)).rows[0]!.piece).toMatchObject({ status: 'DENIED', decisionNote: 'Too many' })
  expect((await show(rita, order)).units).toBe(1)
  expect((await move(rita, 'submit', { _id: order._id })).result).toBe('done')
  const { rows, units } = await show(hannah, order)
  expect(units).toBe(2)
  expect(rows.map(({ piece }) => [piece!.status, piece!.decidedBy, piece!.decisionNote])).toEqual([
    ['APPROVED', '', ''],
    ['APPROVED', '', ''],
  ])
})

test('ORP-03 an approval on an old state is refused, and approved Inventory that is gone keeps a review open', async () => {
  await name(other, hannah)
  const order = await submitted(other)
  const before = await show(hannah, order)
  await decide(hannah, order, 'APPROVED')
  expect((await move(hannah, 'finishReview', { _id: order._id, version: before.version })).code).toBe('movedOn')
  const stale = await save(hannah, order, {
    version: before.version,
    updateRows: [{ _id: order.rows[0]!._id, fields: { status: 'DENIED' } }],
  })
  expect([stale.status, stale.body.messageCode]).toEqual([409, 'userLock'])
  await world.application.pool.query('update availability set quantity = held')
  expect((await move(hannah, 'finishReview', { _id: order._id })).issues).toMatchObject([{ message: 'notEnough' }])
  await world.application.pool.query('update availability set quantity = 100')
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, at) => move(at % 2 ? hannah : victor, 'finishReview', { _id: order._id })),
  )
  expect(results.map(({ result }) => result).toSorted()).toEqual([
    'already',
    'already',
    'already',
    'already',
    'already',
    'already',
    'already',
    'done',
  ])
  const events = await world.application.pool.query(
    `select 1 from order_event e join customer_order o on o.id = e.order_id where o.public_id = $1 and event = 'finishReview'`,
    [order._id],
  )
  expect(events.rows).toHaveLength(1)
})

test('NOT-02 a comment is told whoever has to do with the order, and never its author', async () => {
  const order = await submitted(rita)
  const said = await ask(rita, 'POST', `/needs-review/comment/${order._id}`, { _id: newId(), body: 'For the window' })
  expect(said.status).toBe(200)
  expect((await tasks(hannah, order)).toSorted()).toEqual(['promoComment', 'promoToReview'])
  expect(await tasks(rita, order)).toEqual([])
})
