import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import type { Loan, WholeLoan } from '../../contract/samples/loan.ts'
import type { Sample } from '../../contract/samples/sample.ts'
import { remindHolders, releaseReservations } from '../../server/domains/samples/loans/telling/remind.ts'
import { countSumFaults } from '../../server/domains/samples/moves/moves.queries.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { toldLines } from '../builders/told-lines.ts'
import { newId, sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'
import { startWebhookReceiver } from '../world/webhook-receiver.ts'

let world: TestApplication
let keeper: BuiltUser
let viewer: BuiltUser
let salesKeeper: BuiltUser
let senior: BuiltUser
const { call, added, list, revert, track } = sampleCalls(() => ({ world, keeper }))

beforeAll(async () => {
  world = await startTestApplication()
  const { db } = world.application
  const both = ['Production', 'Sales'] as ('Production' | 'Sales')[]
  keeper = await buildUser(db, { permissions: { sampleInventory: ['sampleCoordinator'] }, libraryAccess: both })
  senior = await buildUser(db, { permissions: { sampleInventory: ['seniorCoordinator'] }, libraryAccess: both })
  viewer = await buildUser(db, { permissions: { sampleInventory: ['user'] }, libraryAccess: both })
  salesKeeper = await buildUser(db, { permissions: { sampleInventory: ['coordinator'] }, libraryAccess: ['Sales'] })
})
beforeEach(async () => {
  await sql`truncate sample, sample_move, sample_mold, sample_place, loan, loan_reminder restart identity cascade`.execute(
    world.application.db,
  )
})
afterAll(() => world.close())

interface Made {
  loan: WholeLoan
  batchId: string
}
const today = dayAt('America/Los_Angeles', new Date())
const soon = daysLater(today, 7)
const item = ({ _id }: Pick<Sample, '_id'>, quantity = 1, more: object = {}) => ({ sampleId: _id, quantity, ...more })
const make = (items: object[], more: object = {}, who = keeper) =>
  call<Made>('POST', '/sampleLoans', { _id: newId(), due: soon, items, ...more }, who)
const handOutNow = (items: object[], more: object = {}, who = keeper) => make(items, { handOut: true, ...more }, who)
const takeBack = (rows: object[], who = keeper) =>
  call<{ loans: Loan[]; received: string[]; batchId: string }>('POST', '/sampleLoans/return', { rows }, who)
const read = async (id: string) => (await call<WholeLoan>('GET', `/sampleLoans/${id}`)).body
const inRoom = async (sample: Sample) => {
  const { totalQty, outQty } = (await track(sample)).sample
  return [totalQty, outQty]
}
const noFaults = async () => expect(await countSumFaults(world.application.db)).toBe(0)

test('BEY-11 samples are reserved by days, handed out in part, come back in part, and close the loan with the last piece', async () => {
  const kept = await added({ totalQty: 3 })
  const other = await added({ side: 'Right' })
  const reserved = await make([item(kept, 3), item(other)], { from: soon, due: daysLater(soon, 3), purpose: 'Press' })
  expect(reserved.body.loan).toMatchObject({ state: 'RESERVED', purpose: 'Press', pieces: { reserved: 4, out: 0 } })
  const { _id } = reserved.body.loan
  const part = await call<Made>('POST', `/sampleLoans/${_id}/handOut`, { items: [item(kept, 2)] })
  expect(part.body.loan).toMatchObject({ state: 'OUT', pieces: { reserved: 2, out: 2 } })
  expect(await inRoom(kept)).toEqual([1, 2])
  const rest = await call<Made>('POST', `/sampleLoans/${_id}/handOut`, {})
  expect(rest.body.loan).toMatchObject({ pieces: { reserved: 0, out: 4 } })
  expect((await call('POST', `/sampleLoans/${_id}/handOut`, {})).body.messageCode).toBe('nothingToDo')
  expect((await takeBack([item(kept, 2)])).body.loans).toMatchObject([{ state: 'OUT', pieces: { out: 2, back: 2 } }])
  const last = await takeBack([item(kept), item(other, 1, { place: { bin: 'C-09' } })])
  expect(last.body.loans).toMatchObject([{ state: 'CLOSED', pieces: { out: 0, back: 4 } }])
  expect((await track(other)).moves[0]).toMatchObject({ kind: 'splitFrom' })
  await noFaults()
})

test('BEY-11 nobody is handed what another was promised in these days, but by a senior coordinator, and then that one is told', async () => {
  const kept = await added({ totalQty: 1 })
  const theirs = await make([item(kept)], { from: daysLater(today, 3) }, viewer)
  expect(theirs.status).toBe(200)
  const refused = await handOutNow([item(kept)])
  expect(refused.body).toMatchObject({ messageCode: 'reservedForOther', details: [{ field: kept._id }] })
  expect((await handOutNow([item(kept)], { takesOver: true })).body.messageCode).toBe('reservedForOther')
  // Back the day before, it is in nobody's way.
  expect((await handOutNow([item(kept)], { due: daysLater(today, 2) })).status).toBe(200)
  await takeBack([item(kept)])
  expect((await handOutNow([item(kept)], { takesOver: true }, senior)).status).toBe(200)
  const told = await sql<{ kind: string }>`
    select kind from notification where user_id = ${viewer.id} and kind = 'sampleTakenOver'`.execute(
    world.application.db,
  )
  expect(told.rows).toHaveLength(1)
})

test('BEY-11 who only looks reserves for themselves; who keeps one library hands out nothing of the other', async () => {
  const kept = await added()
  expect((await handOutNow([item(kept)], {}, viewer)).body.messageCode).toBe('notAllowed')
  const forOther = { holder: { kind: 'other', name: 'Studio Nord' } }
  expect((await make([item(kept)], forOther, viewer)).body.messageCode).toBe('notAllowed')
  const own = await make([item(kept)], {}, viewer)
  expect(own.body.loan).toMatchObject({ isOwn: true, mayKeep: false })
  const keepers = [keeper, senior, salesKeeper].map(({ userCode }) => `${userCode} sampleReserved`)
  expect(await toldLines(world, own.body.loan._id)).toEqual(keepers.toSorted())
  expect((await handOutNow([item(kept)], {}, salesKeeper)).status).toBe(404)
  expect((await call('GET', `/sampleLoans/${own.body.loan._id}`, undefined, salesKeeper)).status).toBe(404)
  expect((await call('POST', `/sampleLoans/${own.body.loan._id}/cancel`, undefined, salesKeeper)).status).toBe(404)
  expect((await takeBack([item(kept)], salesKeeper)).body.messageCode).toBe('notAllowed')
  expect(
    (await call<WholeLoan>('POST', `/sampleLoans/${own.body.loan._id}/cancel`, undefined, viewer)).body.state,
  ).toBe('CANCELED')
  // The trail tells of the piece, and of no state that is gone.
  const { head } = await world.application.db
    .selectFrom('audit_entry')
    .select('head')
    .where('record', '=', 'loan')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(head).toEqual([expect.objectContaining({ before: {}, after: { released: 1 } })])
})

test('BEY-11 what comes back closes what is due first, of whichever loan, and what no loan has is received', async () => {
  const kept = await added({ totalQty: 3 })
  const late = (await handOutNow([item(kept)], { due: daysLater(today, 9) })).body.loan
  const early = (await handOutNow([item(kept)], { due: daysLater(today, 2) })).body.loan
  expect((await takeBack([item(kept)])).body.loans.map(({ _id }) => _id)).toEqual([early._id])
  const done = await takeBack([item(kept, 2)])
  expect(done.body).toMatchObject({ loans: [{ _id: late._id, state: 'CLOSED' }], received: [kept._id] })
  expect(await inRoom(kept)).toEqual([4, 0])
  expect((await takeBack([item(kept, 1, { loan: late._id })])).status).toBe(404)
  expect((await revert(done.body.batchId)).status).toBe(200)
  expect(await read(late._id)).toMatchObject({ state: 'OUT', pieces: { out: 1 } })
  await noFaults()
})

test('BEY-11 a hand-out that is taken back leaves no promise behind, and one that is sent again is there once', async () => {
  const kept = await added()
  const wish = { _id: newId(), due: soon, items: [item(kept)], handOut: true }
  const [first, again] = [
    await call<Made>('POST', '/sampleLoans', wish),
    await call<Made>('POST', '/sampleLoans', wish),
  ]
  expect(again.body.loan.number).toBe(first.body.loan.number)
  expect(await inRoom(kept)).toEqual([2, 1])
  expect((await revert(first.body.batchId)).status).toBe(200)
  expect(await read(wish._id)).toMatchObject({ state: 'CANCELED', pieces: { reserved: 0, out: 0 } })
  expect((await make([item(kept, 3)])).status).toBe(200)
  // What is back is not handed out any more, and there is nothing to take back.
  const other = await added({ side: 'Right' })
  const gone = await handOutNow([item(other)])
  await takeBack([item(other)])
  expect((await revert(gone.body.batchId)).body).toMatchObject({
    messageCode: 'revertRefused',
    details: [{ field: other._id, message: 'piecesGone' }],
  })
})

test('SMP-04 lines of which something is out are not given to Sales, each by name, and nothing that was chosen with them is', async () => {
  const [gone, here] = [await added(), await added({ side: 'Right' })]
  await handOutNow([item(gone)])
  const refused = await call('PATCH', '/sampleInventory/Sales/transfer', [here._id, gone._id])
  expect(refused.body).toMatchObject({ messageCode: 'inUse', details: [{ field: gone._id, message: 'out' }] })
  expect((await list()).body.totalCount).toBe(2)
})

test('BEY-11 who has a sample asks for more days, and keepers hear of it until they give them; of what is rare they hear at once', async () => {
  const { db } = world.application
  const told = async (kind: string, who: BuiltUser) => {
    const { rows } = await sql<{ facts: object }>`
      select facts from notification where user_id = ${who.id} and kind = ${kind} and settled_at is null`.execute(db)
    return rows.map(({ facts }) => facts)
  }
  const rare = await added({ totalQty: 1, status: 'Rare', style: '777' })
  const holder = { kind: 'person', code: await codeOf(viewer) }
  const { loan } = (await handOutNow([item(rare)], { holder })).body
  expect(await told('rareOut', viewer)).toMatchObject([{ number: loan.number, what: '777 ROS' }])
  const due = daysLater(today, 60)
  const ask = (who: BuiltUser, day = due) => call('POST', `/sampleLoans/${loan._id}/askForDays`, { due: day }, who)
  expect((await ask(keeper)).status).toBe(403)
  expect((await ask(viewer, daysLater(today, 1))).body.details?.[0]?.field).toBe('body.due')
  expect((await ask(viewer)).status).toBe(200)
  expect(await told('sampleExtendAsked', keeper)).toMatchObject([{ number: loan.number, due: Date.parse(due) }])
  expect((await call('POST', '/sampleLoans/extend', { ids: [loan._id], due })).status).toBe(200)
  expect(await told('sampleExtendAsked', keeper)).toEqual([])
  await takeBack([item(rare, 1)])
  expect(await told('rareReturned', viewer)).toHaveLength(1)
})

test('BEY-11 more days are given unless somebody else was promised the piece in them', async () => {
  const kept = await added({ totalQty: 1 })
  const { loan } = (await handOutNow([item(kept)])).body
  await make([item(kept)], { from: daysLater(soon, 3), due: daysLater(soon, 5) })
  const extend = (due: string, who = keeper) =>
    call<{ loans: Loan[] }>('POST', '/sampleLoans/extend', { ids: [loan._id], due }, who)
  expect((await extend(daysLater(soon, 2))).body.loans).toMatchObject([{ due: daysLater(soon, 2) }])
  expect((await extend(daysLater(soon, 4))).body.messageCode).toBe('reservedForOther')
  expect((await extend(daysLater(soon, 1), viewer)).body.messageCode).toBe('notAllowed')
  const days = { ids: [kept._id], from: soon, days: 6 }
  const { samples } = (await call<{ samples: { free: number[] }[] }>('POST', '/sampleLoans/availability', days)).body
  expect(samples[0]!.free).toEqual([0, 0, 0, 0, 0, 0])
})

test('BEY-11 lists say what is out, overdue, reserved and closed, found by number, holder and style', async () => {
  const kept = await added({ totalQty: 2 })
  const studio = { holder: { kind: 'other', name: 'Studio Nord', email: 'nord@filter.test' } }
  const { loan } = (await handOutNow([item(kept)], studio)).body
  await make([item(kept)], { from: today })
  const list = async (query: string, who = keeper) =>
    (await call<{ data: Loan[]; totalCount: number; counts: object }>('GET', `/sampleLoans?${query}`, undefined, who))
      .body
  expect(await list('list=out')).toMatchObject({
    totalCount: 1,
    counts: { out: 1, overdue: 0, reserved: 1, closed: 0 },
  })
  await sql`update loan set from_on = current_date - 9, due_on = current_date - 3 where public_id = ${loan._id}`.execute(
    world.application.db,
  )
  expect(await list('list=overdue')).toMatchObject({ totalCount: 1 })
  for (const text of ['nord', loan.number.toLowerCase(), '240181'])
    expect((await list(`text=${text}`)).data).toMatchObject([
      { _id: loan._id, holder: { kind: 'other', name: 'Studio Nord' } },
    ])
  expect((await list('text=nothing')).totalCount).toBe(0)
  expect(await list('list=out', salesKeeper)).toMatchObject({ totalCount: 0, counts: { out: 0 } })
  await buildUser(world.application.db, { name: 'Lenore' })
  const holders = await call<{ name: string; kind: string }[]>('GET', '/sampleLoans/holders?text=lenor')
  expect(holders.body).toMatchObject([{ kind: 'person', name: expect.stringContaining('Lenore') }])
})

test('BEY-11 whoever has something that is due is reminded once, addresses by one mail for all, and nobody of what is back', async () => {
  const { db } = world.application
  const kept = await added({ totalQty: 5 })
  const dueSoon = { due: daysLater(today, 1) }
  const theirs = (
    await handOutNow([item(kept)], { ...dueSoon, holder: { kind: 'person', code: await codeOf(viewer) } })
  ).body.loan
  const studio = { holder: { kind: 'other', name: 'Studio Nord', email: 'nord@filter.test' } }
  await handOutNow([item(kept)], { ...dueSoon, ...studio })
  await handOutNow([item(kept)], { due: daysLater(today, 3), ...studio })
  const at = new Date(`${today}T20:00:00Z`)
  await remindHolders(world.application, at)
  await remindHolders(world.application, at)
  const tasks = () =>
    sql`
    select 1 from notification where user_id = ${viewer.id} and kind = 'sampleDue' and subject_id = ${theirs._id}
      and settled_at is null`.execute(db)
  expect((await tasks()).rows).toHaveLength(1)
  const mails = await sql<{ text_body: string; reply_to: string }>`
    select text_body, reply_to from mail_outbox where recipient = 'nord@filter.test' and kind = 'samplesDue'`.execute(
    db,
  )
  expect(mails.rows).toHaveLength(1)
  // Each loan in a line of its own.
  expect(mails.rows[0]!.text_body.match(/^By .*L-\d+: one piece of /gm)).toHaveLength(2)
  // Whoever answers reaches who lent it.
  expect(mails.rows[0]!.reply_to).toContain('@')
  await takeBack([item(kept, 1, { loan: theirs._id })])
  expect((await tasks()).rows).toHaveLength(0)
  // What is overdue waits for the sample room too, whoever has it.
  await remindHolders(world.application, new Date(at.getTime() + 4 * 86_400_000))
  const waits = async (who: BuiltUser) => {
    const { rows } = await sql<{ holder: string }>`
      select facts ->> 'holder' as holder from notification
      where user_id = ${who.id} and kind = 'sampleOverdue' and settled_at is null`.execute(db)
    return rows.map(({ holder }) => holder)
  }
  expect([await waits(keeper), await waits(viewer)]).toEqual([[studio.holder.name, studio.holder.name], []])
  // Another day is no longer late.
  const out = (await call<{ data: Loan[] }>('GET', '/sampleLoans?list=out')).body.data.map(({ _id }) => _id)
  expect((await call('POST', '/sampleLoans/extend', { ids: out, due: daysLater(today, 40) })).status).toBe(200)
  expect(await waits(keeper)).toEqual([])
})

const codeOf = async ({ id }: BuiltUser) =>
  (
    await sql<{ code: string }>`select user_code as code from user_account where id = ${id}`.execute(
      world.application.db,
    )
  ).rows[0]!.code

test('BEY-11 addresses hear at eight by the clock of the house, on the day on which it is put forward too', async () => {
  const { db } = world.application
  const kept = await added({ totalQty: 1 })
  const email = 'forward@filter.test'
  await handOutNow([item(kept)], { due: '2027-03-14', holder: { kind: 'other', name: 'Studio', email } })
  const mailsAt = async (moment: string) => {
    await remindHolders(world.application, new Date(moment))
    return (await sql`select 1 from mail_outbox where recipient = ${email} and kind = 'samplesDue'`.execute(db)).rows
      .length
  }
  // Three days before, still by winter's clock; on the day by summer's, an hour earlier by any other.
  expect(await mailsAt('2027-03-11T15:59:00Z')).toBe(0)
  expect(await mailsAt('2027-03-11T16:00:00Z')).toBe(1)
  expect(await mailsAt('2027-03-14T14:59:00Z')).toBe(1)
  expect(await mailsAt('2027-03-14T15:00:00Z')).toBe(2)
  expect(await mailsAt('2027-03-15T06:59:00Z')).toBe(2)
  expect(await mailsAt('2027-03-15T15:00:00Z')).toBe(3)
})

test('BEY-11 addresses hear less and less often of what is late, and those who keep the room from the day after it was due', async () => {
  const { db } = world.application
  const email = 'late@filter.test'
  await handOutNow([item(await added())], { due: soon, holder: { kind: 'other', name: 'Late', email } })
  const count = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows.length
  const mails = () => count(sql`select 1 from mail_outbox where recipient = ${email} and kind = 'samplesDue'`)
  const tasks = () => count(sql`select 1 from notification where user_id = ${keeper.id} and kind = 'sampleOverdue'`)
  const before = await tasks()
  const heard: number[] = []
  let late: number | undefined
  for (let day = -5; day <= 23; day++) {
    const had = await mails()
    await remindHolders(world.application, new Date(`${daysLater(soon, day)}T20:00:00Z`))
    if ((await mails()) > had) heard.push(day)
    if ((await tasks()) > before) late ??= day
  }
  expect(heard).toEqual([-3, 0, 1, 3, 7, 14, 21])
  expect(late).toBe(1)
})

test('BEY-11 a reservation that nobody came for is free again', async () => {
  const kept = await added({ totalQty: 1 })
  const { loan } = (await make([item(kept)])).body
  expect(await releaseReservations(world.application.db, new Date())).toBe(0)
  const after = (days: number) =>
    releaseReservations(world.application.db, new Date(`${daysLater(today, days)}T20:00:00Z`))
  expect(await after(3)).toBe(0)
  expect(await after(4)).toBe(1)
  expect((await read(loan._id)).state).toBe('CANCELED')
})

test('BEY-11 of 50 who hand out the last piece one does, and crossed hand-outs all go through', async () => {
  const last = await added({ totalQty: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => handOutNow([item(last)])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.messageCode === 'notOnHand')).toHaveLength(49)
  const lines = [await added({ size: '8', totalQty: 20 }), await added({ size: '9', totalQty: 20 })]
  const crossed = await Promise.all(
    Array.from({ length: 12 }, (_none, at) =>
      handOutNow((at % 2 ? lines : lines.toReversed()).map((one) => item(one))),
    ),
  )
  expect(crossed.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await inRoom(lines[0]!)).toEqual([8, 12])
  await noFaults()
})

test('SMP-01 BEY-11 a list says who has what until when, counts what is late, and is filtered by where pieces are', async () => {
  const { db } = world.application
  const late = await added({ totalQty: 3 })
  const promised = await added({ totalQty: 2, side: 'Right' })
  const here = await added({ totalQty: 1, side: 'Pair' })
  await handOutNow([item(late, 2)], { holder: { kind: 'other', name: 'Studio Nord' } })
  const from = daysLater(today, 20)
  await make([item(promised)], { holder: { kind: 'other', name: 'Press' }, from, due: daysLater(from, 5) })
  await sql`update loan set from_on = from_on - 30, due_on = due_on - 20 where state = 'OUT'`.execute(db)
  const { body } = await list()
  expect(body).toMatchObject({ totalCount: 3, onHandSum: 4, outSum: 2, overdueSum: 2 })
  const rowOf = ({ _id }: Sample) => body.data.find((row) => row._id === _id)
  expect(rowOf(late)).toMatchObject({ outQty: 2, out: { holder: 'Studio Nord', due: daysLater(soon, -20), pieces: 2 } })
  expect(rowOf(promised)).toMatchObject({ out: null, reservedQty: 1, reserved: { holder: 'Press', from, pieces: 1 } })
  expect(rowOf(here)).toMatchObject({ out: null, reservedQty: 0, reserved: null })
  const found = async (out: string) => (await list({ out })).body.data.map(({ _id }) => _id)
  expect(await found('room')).toEqual([here._id])
  expect(await found('reserved')).toEqual([promised._id])
  expect(await found('out')).toEqual([late._id])
  expect(await found('overdue')).toEqual([late._id])
  await sql`update loan set due_on = ${soon}::date where state = 'OUT'`.execute(db)
  expect(await found('overdue')).toEqual([])
  expect(await found('dueSoon')).toEqual([late._id])
  await sql`update loan set due_on = ${soon}::date + 2 where state = 'OUT'`.execute(db)
  expect(await found('dueSoon')).toEqual([])
})

test('BEY-10 BEY-15 an administrator asks why somebody sees a loan, and other systems are told where it stands', async () => {
  const { db } = world.application
  const receiver = await startWebhookReceiver()
  const admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  const json = { name: 'Warehouse', url: receiver.url, kinds: ['sample.changed', 'loan.changed'] }
  await world.fetch('/api/integrations/webhooks', { method: 'POST', cookie: admin.cookie, json })
  const kept = await added({ totalQty: 1 })
  const { loan } = (await handOutNow([item(kept)])).body
  await until(() => receiver.received.length >= 2)
  expect(receiver.told().map(({ type, data }) => [type, data])).toMatchObject([
    ['sample.changed', { sampleId: kept._id, library: 'Production', deleted: false }],
    ['loan.changed', { loanId: loan._id, number: loan.number, state: 'OUT', due: soon }],
  ])
  await receiver.close()
  const why = async (who: BuiltUser) => {
    const { rows } = await sql<{ id: string }>`select public_id as id from user_account where id = ${who.id}`.execute(
      db,
    )
    const query = new URLSearchParams({ userId: rows[0]!.id, kind: 'loan', record: loan.number })
    const answer = await world.fetch(`/api/administration/access?${query}`, { cookie: admin.cookie })
    return ((await answer.json()) as { record: { sees: boolean } }).record.sees
  }
  expect(await why(keeper)).toBe(true)
  expect(await why(salesKeeper)).toBe(false)
})
