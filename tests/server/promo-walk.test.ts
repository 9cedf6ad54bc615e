import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { promoKind } from '../../contract/orders/promo/promo-kind.ts'
import type { Order } from '../../contract/orders/order.ts'
import { sendDueMails } from '../../server/domains/notifications/actions/send-due-mails.ts'
import { mailingRoomOf } from '../../server/domains/notifications/room.ts'
import { tellOfWaiting } from '../../server/domains/orders/actions/tell-of-waiting.ts'
import { houseOf } from '../../server/house.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { newId } from '../builders/orders-world.ts'
import { openPromos, type PromoWorld } from '../builders/promo-world.ts'

// Promo orders over real HTTP: whatever anybody tries, what a year comes to, and deputies.

let world: PromoWorld
let rita: BuiltUser
let other: BuiltUser
let hannah: BuiltUser
let victor: BuiltUser
let lena: BuiltUser
let ada: BuiltUser
let { ask, name, begin, save, move, show, decide, submitted, listed, tasks } = {} as PromoWorld

beforeAll(async () => {
  world = await openPromos()
  ;({ rita, other, hannah, victor, lena, ada } = world.people)
  ;({ ask, name, begin, save, move, show, decide, submitted, listed, tasks } = world)
})
afterAll(() => world.close())

test('ORD-03 ORP-03 whatever anybody tries, an order stands in a state that exists and is untouched by what is refused', async () => {
  await name(other, hannah)
  const events = ['submit', 'route', 'finishReview', 'sendBack', 'take', 'process', 'complete', 'archive'] as const
  const people = [other, hannah, victor, lena, ada]
  const known = new Set(promoKind.lists.flatMap(({ states }) => states as readonly string[]))
  // The same walk each time: what fails can be walked again.
  let seed = 20_261_126
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const reached = new Set<string>()
  const trail: string[] = []
  let order = await begin(other)
  for (let step = 0; step < 70; step += 1) {
    const who = people[next(people.length)]!
    const seen = await show(who, order)
    if (seen.status === 'PENDING' && seen.isEditable) await decide(who, seen, next(4) ? 'APPROVED' : 'DENIED')
    if (seen.status === 'SUBMITTED' && who === lena) await ship(seen)
    const before = await show(ada, order)
    // Mostly what they are offered, sometimes anything.
    const offered = (seen.events ?? []).filter((event) => event !== 'cancel' && event !== 'delete')
    const event = offered.length > 0 && next(4) ? offered[next(offered.length)]! : events[next(events.length)]!
    const outcome = await move(who, event, { _id: order._id }, 'Because')
    const { status, orderApprovalStatus, version } = await show(ada, order)
    const state = orderApprovalStatus === null ? status : `${status} + ${orderApprovalStatus}`
    expect([event, known.has(state)]).toEqual([event, true])
    expect([event, state, version]).toEqual([event, state, before.version + (outcome?.result === 'done' ? 1 : 0)])
    reached.add(state)
    trail.push(`${people.indexOf(who)} ${event} ${outcome?.result} ${outcome?.code} ${state}`)
    if (status === 'ARCHIVED' || status === 'UNAPPROVED ORDER') order = await begin(other)
  }
  expect(reached.size, trail.join('\n')).toBeGreaterThan(6)
})

/** Sends every row that was approved. */
const ship = (order: Order) =>
  save(lena, order, {
    updateRows: order.rows
      .filter(({ piece }) => piece!.progress === 'open')
      .map(({ _id }) => ({ _id, fields: { progress: 'shipped' } })),
  })

test('ORP-03 PERM-14 the year of a requester is told whoever sees an order of theirs, and nobody else', async () => {
  const order = await submitted(rita)
  await decide(hannah, order, 'APPROVED')
  await move(hannah, 'finishReview', { _id: order._id })
  const path = `/needs-review/year/${rita.userCode}/All`
  const { status, body } = await ask(hannah, 'GET', path)
  expect([status, body.currency, body.budget]).toEqual([200, 'USD', 200_000])
  expect(body.left).toBe(Math.max(0, 200_000 - body.approvedValue))
  expect(body.approvedUnits).toBeGreaterThan(0)
  expect(body.units).toBeGreaterThanOrEqual(body.approvedUnits)
  expect((await ask(hannah, 'GET', `/needs-review/year/${rita.userCode}/Apparel`)).body.units).toBe(0)
  const stranger = await buildUser(world.application.db, { permissions: { promoOrders: ['user'] } })
  expect((await ask(stranger, 'GET', path)).status).toBe(404)
  expect((await ask(stranger, 'GET', `/needs-review/year/${stranger.userCode}/All`)).body.orders).toBe(0)
})

test('BEY-13 a deputy decides while the approver is away, in their name and never on an order of their own', async () => {
  const deputy = await buildUser(world.application.db, { name: 'Dana', permissions: { promoOrders: ['approver'] } })
  const asker = await buildUser(world.application.db, { permissions: { promoOrders: ['user'] } })
  await name(asker, hannah)
  await name(deputy, hannah)
  const order = await submitted(asker)
  expect((await ask(deputy, 'GET', `/order/${order.orderIdentifier}`)).status).toBe(404)
  const away = (from: string, until: string) =>
    world.application.pool.query(
      `insert into absence (user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
       values ($1, $2, '{promos}', current_date, current_date, now() + $3::interval, now() + $4::interval, 'nobody')`,
      [hannah.id, deputy.id, from, until],
    )
  await away('1 day', '2 days')
  expect(await listed(deputy, 'needs-review')).not.toContain(order._id)
  await world.application.pool.query('delete from absence')
  await away('-1 day', '1 day')
  expect(await listed(deputy, 'needs-review')).toContain(order._id)
  await decide(deputy, order, 'APPROVED')
  expect((await show(hannah, order)).rows[0]!.piece).toMatchObject({
    decidedBy: 'Dana Person',
    decidedFor: 'Test Person',
  })
  expect((await move(deputy, 'finishReview', { _id: order._id })).result).toBe('done')
  const { entries } = (await ask(asker, 'GET', `/reviewed/history/${order._id}`)).body
  expect(entries[0]).toMatchObject({ event: 'finishReview', by: 'Dana Person', standsInFor: 'Test Person' })
  // An approver's own order is a senior one's, also when they stand in for whoever would decide.
  await name(hannah, victor)
  const own = await submitted(deputy)
  expect((await move(deputy, 'finishReview', { _id: own._id })).code).toBe('notAllowed')
  await world.application.pool.query('delete from absence')
  expect(await listed(deputy, 'needs-review')).not.toContain(order._id)
})

test('BEY-13 ORP-03 an absence begins at midnight of the place of who is away: their today in Tokyo, and not their tomorrow', async () => {
  const { db, pool } = world.application
  const kenji = await buildUser(db, { permissions: { promoOrders: ['approver'] } })
  const deputy = await buildUser(db, { permissions: { promoOrders: ['approver'] } })
  const asker = await buildUser(db, { permissions: { promoOrders: ['user'] } })
  await pool.query(`update user_account set timezone = 'Asia/Tokyo' where id = $1`, [kenji.id])
  await name(asker, kenji)
  const order = await submitted(asker)
  const today = dayAt('Asia/Tokyo', new Date())
  for (const [begins, mayDecide] of [
    [daysLater(today, 1), false],
    [today, true],
  ] as const) {
    const wish = { deputy: deputy.userCode, topics: ['promos'], beginsOn: begins, endsOn: daysLater(begins, 1) }
    const away = await world.fetch('/api/absences', {
      method: 'POST',
      cookie: kenji.cookie,
      json: { ...wish, mailTo: 'both', note: '' },
    })
    expect(away.status).toBe(200)
    expect((await listed(deputy, 'needs-review')).includes(order._id), begins).toBe(mayDecide)
    expect((await decide(deputy, order, 'APPROVED')).status, begins).toBe(mayDecide ? 200 : 404)
    await pool.query('delete from absence')
  }
})

test('BEY-13 NOT-02 whoever asked reads after some working days who has it and who stands in, once, until it is done', async () => {
  const { db, pool } = world.application
  const order = await submitted(rita)
  const age = (days: number) =>
    pool.query('update notification set created_at = now() - make_interval(days => $2) where subject_id = $1', [
      order._id,
      days,
    ])
  await age(1)
  await tellOfWaiting(db, 4)
  expect(await tasks(rita, order), 'not yet').toEqual([])
  await age(8)
  await pool.query(
    `insert into absence (user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
     values ($1, $2, '{promos}', current_date, current_date + 1, now() - interval '1 hour', now() + interval '1 day', 'both')`,
    [hannah.id, victor.id],
  )
  await tellOfWaiting(db, 4)
  await tellOfWaiting(db, 4)
  await pool.query('delete from absence')
  expect(await tasks(rita, order)).toEqual(['promoWaits'])
  const { rows } = await pool.query(`select facts, events from notification where kind = 'promoWaits'`)
  const facts = { order: order.orderIdentifier, who: 'Test Person', standsIn: 'Test Person', context: 'away' }
  expect(rows).toEqual([{ facts: { ...facts, since: expect.any(Number) }, events: 1 }])
  expect((await move(hannah, 'sendBack', { _id: order._id }, 'Say for whom')).result).toBe('done')
  expect((await tasks(rita, order)).toSorted(), 'it waits for nobody any more').toEqual([
    'promoSentBack',
    'promoWaits done',
  ])
})

test('NOT-02 BEY-13 fifty racing comments on one order are one line that came fifty times, and one mail', async () => {
  const { pool } = world.application
  const order = await submitted(rita)
  const said = await Promise.all(
    Array.from({ length: 50 }, (_one, at) =>
      ask(rita, 'POST', `/needs-review/comment/${order._id}`, { _id: newId(), body: `Comment ${at}` }),
    ),
  )
  expect(said.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
  const told = () =>
    pool.query(`select events, state from notification where kind = 'promoComment' and user_id = $1`, [hannah.id])
  expect((await told()).rows).toEqual([{ events: 50, state: 'New' }])
  await pool.query('delete from mail_outbox')
  await pool.query(`update notification set mail_due_at = now() where mail_due_at is not null`)
  const room = mailingRoomOf(world.application, houseOf(world.application))
  await Promise.all([sendDueMails(room), sendDueMails(room), sendDueMails(room)])
  const mails = await pool.query('select text_body from mail_outbox where user_id = $1', [hannah.id])
  expect(mails.rows).toEqual([{ text_body: expect.stringContaining(`50 comments on ${order.orderIdentifier}`) }])
})
