import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import type { Absence, AwayNow } from '../../contract/notifications/absences.ts'
import type { Notification } from '../../contract/notifications/notification.ts'
import type { NotificationPage } from '../../contract/notifications/query-notifications.ts'
import { sendDueMails, sendDigests } from '../../server/domains/notifications/actions/send-due-mails.ts'
import { mailingRoomOf } from '../../server/domains/notifications/room.ts'
import { houseOf } from '../../server/house.ts'
import { buildUser, type BuiltUser, openSessionOf } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let ines: BuiltUser
let otto: BuiltUser
let ada: BuiltUser

const approves = { permissions: { promoOrders: ['approver' as const], assortments: ['user' as const] } }

beforeAll(async () => {
  world = await startTestApplication()
})
beforeEach(async () => {
  const { db } = world.application
  mara = await buildUser(db, { ...approves, name: 'Mara' })
  ines = await buildUser(db, { ...approves, name: 'Ines' })
  otto = await buildUser(db, { name: 'Otto' })
  ada = await buildUser(db, { name: 'Ada', permissions: { adminUsers: ['admin'] } })
})
afterAll(() => world.close())

const query = (text: string, values: unknown[] = []) => world.application.pool.query(text, values)
async function ask<Body = Absence>(who: BuiltUser, method: string, path: string, json?: unknown) {
  const answer = await world.fetch(`/api${path}`, { method, cookie: who.cookie, ...(json ? { json } : {}) })
  const body = (await answer.json()) as Body & { messageCode?: string; details?: { field: string }[] }
  return { status: answer.status, body }
}
/** Of the clock that accounts have unless they choose another. */
const day = (later: number) => daysLater(dayAt('America/Los_Angeles', new Date()), later)
const wish = (more: object = {}) => ({
  deputy: ines.userCode,
  topics: ['promos'],
  beginsOn: day(0),
  endsOn: day(3),
  ...more,
})
const away = (who: BuiltUser, more: object = {}) => ask(who, 'POST', '/absences', wish(more))
const list = async (who: BuiltUser) => (await ask<{ data: Absence[]; topics: string[] }>(who, 'GET', '/absences')).body
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof away>>) => [status, body.details?.[0]?.field]

/** A task of a topic that waits for somebody, as a room of orders tells it. */
async function waits(who: BuiltUser, subject: string, topic = 'promos', actor: number | null = null): Promise<void> {
  await query(
    `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task, actor_id, mail_due_at)
      values ($1, 'linkSent', $3, 'link', $2, '{"title": "P-100318", "path": "/products"}', true, $4, now())`,
    [who.id, subject, topic, actor],
  )
}
const lines = async (who: BuiltUser, filter: object = {}) =>
  (
    await ask<{ data: Notification[]; waiting: number; unread: number; totalCount: number }>(
      who,
      'POST',
      '/notifications/all/query',
      filter,
    )
  ).body
const room = () => mailingRoomOf(world.application, houseOf(world.application))
const mailed = async (who: BuiltUser) =>
  (await query('select text_body from mail_outbox where user_id = $1 order by id', [who.id])).rows.map(
    ({ text_body }: { text_body: string }) => text_body,
  )

test('BEY-13 somebody says when they are away and who stands in, and both read it; the deputy is told', async () => {
  const { status, body } = await away(mara, { note: 'Harbour fair' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    version: 1,
    person: { code: mara.userCode, name: 'Mara Person' },
    deputy: { code: ines.userCode, name: 'Ines Person' },
    topics: ['promos'],
    cannotAct: [],
    state: 'now',
    mailTo: 'both',
    note: 'Harbour fair',
    isOwn: true,
  })
  expect((await list(mara)).data).toEqual([body])
  expect((await list(ines)).data).toEqual([{ ...body, isOwn: false }])
  expect(await list(otto)).toEqual({ data: [], topics: [] })
  expect((await lines(ines)).data).toMatchObject([
    { notificationType: 'deputyNamed', values: { title: 'Mara Person' }, actor: { name: 'Mara Person' } },
  ])
  // Changed on what it is, and on nothing older.
  const next = { ...wish(), endsOn: day(5), version: 1 }
  expect((await ask(mara, 'PATCH', `/absences/${body._id}`, next)).body).toMatchObject({ version: 2, endsOn: day(5) })
  expect((await ask(mara, 'PATCH', `/absences/${body._id}`, next)).body.messageCode).toBe('userLock')
  expect((await ask(ines, 'PATCH', `/absences/${body._id}`, { ...next, version: 2 })).status).toBe(404)
  expect((await ask(mara, 'DELETE', `/absences/${body._id}?version=1`)).body.messageCode).toBe('userLock')
  expect((await ask(mara, 'DELETE', `/absences/${body._id}?version=2`)).status).toBe(200)
  expect([(await list(ines)).data, (await lines(ines)).unread]).toEqual([[], 0])
  const trail = await query(`select action from audit_entry where record = 'absence' and user_id = $1 order by id`, [
    mara.id,
  ])
  expect(trail.rows.map(({ action }: { action: string }) => action)).toEqual(['created', 'changed', 'deleted'])
})

test('BEY-13 days, deputies and topics that cannot be are refused by field', async () => {
  expect(fieldOf(await away(mara, { endsOn: day(-1), beginsOn: day(-2) }))).toEqual([400, 'body.endsOn'])
  expect(fieldOf(await away(mara, { beginsOn: day(-1) }))).toEqual([400, 'body.beginsOn'])
  expect(fieldOf(await away(mara, { beginsOn: day(4) }))).toEqual([400, 'body.endsOn'])
  expect(fieldOf(await away(mara, { endsOn: day(400) }))).toEqual([400, 'body.endsOn'])
  expect(fieldOf(await away(mara, { deputy: mara.userCode }))).toEqual([400, 'body.deputy'])
  expect(fieldOf(await away(mara, { deputy: otto.userCode }))).toEqual([400, 'body.deputy'])
  expect(fieldOf(await away(mara, { deputy: 'NOBODY' }))).toEqual([400, 'body.deputy'])
  expect(fieldOf(await away(mara, { topics: ['samples'] }))).toEqual([400, 'body.topics'])
  expect(fieldOf(await away(mara, { topics: ['everything'] }))).toEqual([400, 'body.topics.0'])
  expect((await away(mara)).status).toBe(200)
  expect(fieldOf(await away(mara, { beginsOn: day(3), endsOn: day(6) }))).toEqual([400, 'body.beginsOn'])
  expect((await away(mara, { beginsOn: day(4), endsOn: day(6) })).status).toBe(200)
  // Racing, only one of what overlaps comes to be.
  const raced = await Promise.all([1, 2, 3, 4].map(() => away(mara, { beginsOn: day(20), endsOn: day(21) })))
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('BEY-13 an administrator names a deputy for somebody else, which nobody else may', async () => {
  expect((await away(ines, { userCode: mara.userCode })).status).toBe(404)
  expect((await ask(ines, 'GET', `/absences?userCode=${mara.userCode}`)).status).toBe(404)
  const { status, body } = await away(ada, { userCode: mara.userCode })
  expect([status, body.person.code]).toEqual([200, mara.userCode])
  const seen = await ask<{ data: Absence[]; topics: string[] }>(ada, 'GET', `/absences?userCode=${mara.userCode}`)
  expect([seen.body.data.map(({ _id, isOwn }) => [_id, isOwn]), seen.body.topics]).toEqual([
    [[body._id, true]],
    ['promos'],
  ])
  const find = (who: BuiltUser, rest: string) => ask<{ code: string }[]>(who, 'GET', `/absences/deputies?${rest}`)
  const found = await find(ada, `topics=promos&text=${ines.userCode}&userCode=${mara.userCode}`)
  expect(found.body).toEqual([{ code: ines.userCode, name: 'Ines Person' }])
  expect((await find(mara, `topics=promos&text=${otto.userCode}`)).body).toEqual([])
  expect((await find(mara, `topics=promos&text=${mara.userCode}`)).body).toEqual([])
  expect((await find(mara, 'topics=nothing')).status).toBe(400)
  const partner = await buildUser(world.application.db, { permissions: { promoOrders: ['distributor'] } })
  expect((await find(partner, 'topics=promos')).body).toMatchObject({ messageCode: 'notAllowed' })
})

test('BEY-13 a deputy sees what waits for who is away, in its topics and its days, and nothing is copied', async () => {
  await waits(mara, 'one')
  await waits(mara, 'two')
  await waits(mara, 'of another topic', 'samples')
  await waits(mara, 'asked by the deputy', 'promos', ines.id)
  expect((await lines(ines)).data).toEqual([])
  const { body: absence } = await away(mara)
  const { data, waiting, unread, totalCount } = await lines(ines, { waiting: true })
  expect(data.map(({ modelId, forPerson, state }) => [modelId, forPerson?.name, state])).toEqual([
    ['two', 'Mara Person', 'Read'],
    ['one', 'Mara Person', 'Read'],
  ])
  expect([waiting, unread, totalCount]).toEqual([2, 1, 2])
  expect((await lines(mara, { waiting: true })).waiting).toBe(4)
  // Page by page, and one by one.
  const first = await lines(ines, { waiting: true, _options: { limit: 1 } })
  const before = `${first.data[0]!.lastDate},${first.data[0]!._id}`
  expect((await lines(ines, { waiting: true, _options: { limit: 1, before } })).data).toMatchObject([
    { modelId: 'one' },
  ])
  expect((await ask<Notification>(ines, 'GET', `/notifications/promos/${data[0]!._id}`)).body.modelId).toBe('two')
  expect((await ask(otto, 'GET', `/notifications/promos/${data[0]!._id}`)).status).toBe(404)
  // It is hers to read, and to leave aside.
  const mark = await ask(ines, 'POST', '/notifications/all/batch/many', [{ _id: data[0]!._id, state: 'Read' }])
  expect(mark.status).toBe(404)
  // What waits for both stands once.
  await waits(ines, 'one')
  expect((await lines(ines, { waiting: true })).data.map(({ modelId, forPerson }) => [modelId, forPerson])).toEqual([
    ['one', null],
    ['two', expect.anything()],
  ])
  // A role that is lost, and the end of it.
  const holds = async (roles: string) => {
    await query(`update permission set roles = $2 where user_id = $1 and domain = 'promoOrders'`, [ines.id, roles])
    ines.cookie = await openSessionOf(world.application.db, ines.email)
  }
  await holds('{user}')
  expect((await lines(ines, { waiting: true })).data.map(({ modelId }) => modelId)).toEqual(['one'])
  expect((await list(mara)).data).toMatchObject([{ cannotAct: ['promos'] }])
  await holds('{approver}')
  expect((await lines(ines, { waiting: true })).waiting).toBe(2)
  await query('update absence set ends_at = now() where public_id = $1', [absence._id])
  expect((await lines(ines, { waiting: true })).waiting).toBe(1)
})

test('BEY-13 deputies of deputies act for nobody, and midnight is that of who is away', async () => {
  await waits(mara, 'step')
  const nora = await buildUser(world.application.db, { ...approves, name: 'Nora' })
  await away(mara)
  await away(ines, { deputy: nora.userCode })
  expect([(await lines(ines)).waiting, (await lines(nora)).waiting]).toEqual([1, 0])
  for (const zone of ['Asia/Tokyo', 'America/Los_Angeles']) {
    const far = await buildUser(world.application.db, { ...approves, name: 'Far' })
    await query('update user_account set timezone = $1 where id = $2', [zone, far.id])
    const { body } = await away(far, { beginsOn: day(2), endsOn: day(2) })
    const { rows } = await query(
      `select begins_at = ($1::date::timestamp at time zone $2) and ends_at = (($1::date + 1)::timestamp at time zone $2) as good
        from absence where public_id = $3`,
      [day(2), zone, body._id],
    )
    expect(rows, zone).toEqual([{ good: true }])
  }
})

test('BEY-13 mails of what waits go to the deputy, to both or to nobody, as who is away said', async () => {
  const cases = [
    ['deputy', 0, 1],
    ['both', 1, 1],
    ['nobody', 0, 0],
  ] as const
  for (const [mailTo, own, theirs] of cases) {
    const [away1, deputy] = [
      await buildUser(world.application.db, { ...approves, name: 'Hannah' }),
      await buildUser(world.application.db, approves),
    ]
    await away(away1, { deputy: deputy.userCode, mailTo })
    await query('update notification set mail_due_at = null where user_id = $1', [deputy.id])
    await waits(away1, `mail ${mailTo}`)
    await sendDueMails(room())
    const [got, sent] = [await mailed(away1), await mailed(deputy)]
    expect([got.length, sent.length], mailTo).toEqual([own, theirs])
    if (theirs) expect(sent[0]).toContain('P-100318, for Hannah Person')
    await sendDigests(room())
    expect((await mailed(deputy)).length, 'once').toBe(theirs)
  }
})

test('BEY-13 colleagues read beside a name until when somebody is away and who stands in, people of other houses nothing', async () => {
  await away(mara)
  await away(otto, { topics: ['wholesale'] })
  const now = async (who: BuiltUser) => {
    const { status, body } = await ask<{ data: AwayNow[] }>(who, 'GET', '/absences/now')
    return [status, body.data?.filter(({ person }) => person === mara.userCode)]
  }
  const told = {
    person: mara.userCode,
    topics: ['promos'],
    endsOn: day(3),
    deputy: { code: ines.userCode, name: 'Ines Person' },
    cannotAct: [],
  }
  expect(await now(otto)).toEqual([200, [told]])
  await query('delete from permission where user_id = $1', [ines.id])
  expect(await now(otto), 'who lost the role stands in for nobody').toEqual([200, [{ ...told, cannotAct: ['promos'] }]])
  await query(`update absence set begins_at = now() + interval '1 hour', ends_at = now() + interval '1 day'`)
  expect(await now(otto)).toEqual([200, []])
  const shop = await buildUser(world.application.db, { permissions: { products: ['distributor'] } })
  expect(await now(shop)).toEqual([403, undefined])
})

test('PERM-11 a coordinator reads what another is told of orders, and marks nothing of it', async () => {
  const { db } = world.application
  const coordinates = { sampleOrders: ['coordinator' as const] }
  const one = await buildUser(db, { permissions: coordinates })
  const other = await buildUser(db, { permissions: coordinates })
  await waits(other, 'of samples', 'samples')
  await waits(other, 'of sharing', 'sharing')
  const look = (who: BuiltUser, type: string, { userCode }: BuiltUser) =>
    ask<NotificationPage>(who, 'POST', `/notifications/${type}/query/${userCode}`, {})
  const { status, body } = await look(one, 'samples', other)
  expect([status, body.unread, body.data.map(({ modelId, state }) => [modelId, state])]).toEqual([
    200,
    1,
    [['of samples', 'New']],
  ])
  const marked = await ask(one, 'POST', '/notifications/all/batch/many', [{ _id: body.data[0]!._id, state: 'Read' }])
  expect(marked.status).toBe(404)
  expect((await look(one, 'sharing', other)).body.messageCode).toBe('notAllowed')
  expect((await look(one, 'orders', otto)).status, 'who gathers nothing').toBe(404)
  expect((await look(otto, 'orders', other)).status).toBe(403)
  expect((await lines(other)).unread).toBe(2)
})
