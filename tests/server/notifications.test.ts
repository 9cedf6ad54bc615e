import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationKinds } from '../../contract/notifications/notification-kinds.ts'
import type { Notification } from '../../contract/notifications/notification.ts'
import type { NotificationPage } from '../../contract/notifications/query-notifications.ts'
import { fanOut } from '../../server/domains/notifications/actions/fan-out.ts'
import { handOnTasks } from '../../server/domains/notifications/actions/hand-on-tasks.ts'
import { sweepLines, wakeLines } from '../../server/domains/notifications/actions/sweep-notifications.ts'
import { settle, tell, tellReaders, type Telling } from '../../server/domains/notifications/notifications.public.ts'
import { nobody } from '../../server/engine/database/audit.ts'
import { publish } from '../../server/engine/live/outbox.ts'
import { houseOf } from '../../server/house.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildUser, type BuiltUser, openSessionOf } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let mara: BuiltUser
let ada: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
})
beforeEach(async () => {
  // Whoever is appointed gets what waits for administrators, each minute.
  await world.application.pool.query('delete from notification')
  mara = await buildUser(world.application.db, { name: 'Mara' })
  ada = await buildUser(world.application.db, { name: 'Ada', permissions: { adminUsers: ['admin'] } })
})
afterAll(() => world.close())

interface Answer<Body> {
  status: number
  body: Body & { messageCode?: string }
}
async function ask<Body = NotificationPage>(
  who: BuiltUser,
  path: string,
  json: unknown = {},
  method = 'POST',
): Promise<Answer<Body>> {
  const answer = await world.fetch(`/api/notifications${path}`, {
    method,
    cookie: who.cookie,
    ...(method === 'GET' ? {} : { json }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] }
}
const counts = async (who: BuiltUser, type = 'all') =>
  (await ask<{ unread: number; waiting: number }>(who, `/counts?type=${type}`, undefined, 'GET')).body
const lines = async (who: BuiltUser, filter: object = {}, type = 'all') =>
  (await ask(who, `/${type}/query`, filter)).body.data

/** A link to a page: a line that everybody may see whom it was sent. */
const link = (subject: string, to: BuiltUser[], title = subject): Telling => ({
  kind: 'linkSent',
  subject,
  values: { title, path: '/products' },
  to: { people: to.map(({ id }) => id) },
})
const request = (subject: string): Telling => ({
  kind: 'accessRequested',
  subject,
  values: { title: 'Nora Person' },
  to: { holders: [{ domain: 'adminUsers', roles: ['admin'] }] },
})
const told = (...tellings: Telling[]) => publish(world.application.engineDb, tell(nobody, tellings))
/** Somebody who asked for access, and the id of the request. */
async function asking(): Promise<string> {
  const { id } = await buildUser(world.application.db, { state: 'pending', permissions: {} })
  const { rows } = await world.application.pool.query<{ public_id: string }>(
    'insert into access_request (user_id, email_verified_at) values ($1, now()) returning public_id',
    [id],
  )
  return rows[0]!.public_id
}

test('NOT-02 what is told in a transaction that is rolled back was never told', async () => {
  const undone = world.application.engineDb.transaction().execute(async (trx) => {
    await publish(trx, tell(nobody, [link('gone', [mara])]))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await counts(mara)).toEqual({ unread: 0, waiting: 0 })
  await told(link('stays', [mara]))
  expect(await counts(mara)).toEqual({ unread: 1, waiting: 0 })
  expect(await lines(mara)).toMatchObject([
    {
      notificationType: 'linkSent',
      topic: 'sharing',
      state: 'New',
      isTask: false,
      modelType: 'link',
      modelId: 'stays',
      path: '/products',
      values: { title: 'stays' },
      events: 1,
      forPerson: null,
    },
  ])
})

test('NOT-02 nobody is told of their own doing, nor whoever has no account any more', async () => {
  const left = await buildUser(world.application.db, { state: 'inactive' })
  await publish(world.application.engineDb, tell({ key: String(mara.id) }, [link('own', [mara, ada, left])]))
  expect([await lines(mara), (await lines(ada))[0]?.actor?.name]).toEqual([[], 'Mara Person'])
  const { rows } = await world.application.pool.query('select 1 from notification where user_id = $1', [left.id])
  expect(rows).toEqual([])
})

test('NOT-01 fifty who tell of one thing at the same time make one line that came fifty times', async () => {
  await Promise.all(Array.from({ length: 50 }, (_one, at) => told(link('raced', [mara], `link ${at}`))))
  expect(await lines(mara)).toMatchObject([{ events: 50 }])
  expect(await counts(mara)).toEqual({ unread: 1, waiting: 0 })
  // Read, it is over: what comes then is a line of its own.
  await ask(mara, '/all/setStateAll/Read', {})
  await told(link('raced', [mara], 'again'))
  expect((await lines(mara)).map(({ events, state, values }) => [events, state, values.title])).toEqual([
    [1, 'New', 'again'],
    [50, 'Read', expect.stringMatching(/^link \d+$/)],
  ])
})

test('NOT-01 a task is settled by the record for everybody, and told with it again stays with who is told', async () => {
  const other = await buildUser(world.application.db, { permissions: { adminUsers: ['admin'] } })
  const [first, second] = [await asking(), await asking()]
  await told(request(first), request(second))
  expect([await counts(ada), await counts(other), await counts(mara)]).toEqual([
    { unread: 2, waiting: 2 },
    { unread: 2, waiting: 2 },
    { unread: 0, waiting: 0 },
  ])
  // Reading settles nothing.
  await ask(ada, '/administration/setStateAll/Read', {})
  expect(await counts(ada)).toEqual({ unread: 0, waiting: 2 })
  await publish(world.application.engineDb, settle([{ kind: 'accessRequested', subject: first }]))
  expect([await counts(ada), await counts(other)]).toEqual([
    { unread: 0, waiting: 1 },
    { unread: 1, waiting: 1 },
  ])
  expect((await lines(other, { waiting: true })).map(({ modelId }) => modelId)).toEqual([second])
  const toOne: Telling = { ...request(second), to: { people: [ada.id] } }
  await publish(world.application.engineDb, tell(nobody, [toOne], [{ kind: 'accessRequested', subject: second }]))
  expect([await counts(ada), await counts(other)]).toEqual([
    { unread: 1, waiting: 1 },
    { unread: 0, waiting: 0 },
  ])
  expect(await lines(ada, { waiting: true })).toMatchObject([{ modelId: second, events: 2, isTask: true }])
})

test('NOT-01 set all read leaves what comes while the list is looked at, also what began to be written before', async () => {
  const { engineDb } = world.application
  await told(link('shown', [mara]))
  let commit = () => {}
  const waits = new Promise<void>((resolve) => (commit = resolve))
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const late = engineDb.transaction().execute(async (trx) => {
    await publish(trx, tell(nobody, [link('late', [mara])]))
    begun()
    await waits
  })
  await isBegun
  await told(link('newest', [mara]))
  const { body } = await ask(mara, '/all/query')
  expect(body.data.map(({ modelId }) => modelId)).toEqual(['newest', 'shown'])
  commit()
  await late
  const done = await ask<{ changed: number; unread: number; ids: string[] }>(mara, '/all/setStateAll/Read', {
    before: body.data[0]!.lastDate,
    seen: body.seen,
  })
  expect(done.body).toMatchObject({ changed: 2, unread: 1 })
  expect((await lines(mara, { state: 'New' })).map(({ modelId }) => modelId)).toEqual(['late'])
  // Undone, all of them are unread again.
  const undone = await ask<{ unread: number }>(
    mara,
    '/all/batch/many',
    done.body.ids.map((_id) => ({ _id, state: 'New' })),
  )
  expect(undone.body.unread).toBe(3)
})

test('NOT-01 pages go on where the one before ended, and filters are told apart from unknown ones', async () => {
  await told(...Array.from({ length: 7 }, (_one, at) => link(`page ${at}`, [mara])))
  const seen: string[] = []
  let before: string | undefined
  for (;;) {
    const { body } = await ask(mara, '/sharing/query', { _options: { limit: 3, ...(before ? { before } : {}) } })
    if (body.data.length === 0) break
    expect(body.totalCount).toBe(7)
    seen.push(...body.data.map(({ modelId }) => modelId))
    const last = body.data.at(-1)!
    before = `${last.lastDate},${last._id}`
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
  expect(await lines(mara, { modelType: 'link', modelId: 'page 3' })).toMatchObject([{ modelId: 'page 3' }])
  expect(await lines(mara, {}, 'documents')).toEqual([])
  expect([await counts(mara, 'sharing'), await counts(mara, 'orders')]).toMatchObject([{ unread: 7 }, { unread: 0 }])
  const refused = [
    await ask(mara, '/everything/query'),
    await ask(mara, '/all/query', { colour: 'red' }),
    await ask(mara, '/all/query', { notificationType: ['nonsense'] }),
    await ask(mara, '/all/query', { _options: { limit: 10_000 } }),
    await ask(mara, '/all/setStateAll/Unread'),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404])
})

test('NOT-01 a batch marks, leaves aside and brings back, all or none, and twice is once', async () => {
  await told(link('one', [mara]), link('two', [mara]), link('theirs', [ada]))
  const [two, one] = (await lines(mara)).toSorted((a, b) => (a.modelId < b.modelId ? 1 : -1)) as [
    Notification,
    Notification,
  ]
  const foreign = (await lines(ada))[0]!._id
  const batch = (wish: unknown) => ask<{ data: Notification[]; unread: number }>(mara, '/all/batch/many', wish)
  expect(
    (
      await batch([
        { _id: one._id, state: 'Read' },
        { _id: foreign, state: 'Read' },
      ])
    ).status,
  ).toBe(404)
  expect((await counts(mara)).unread).toBe(2)
  for (const time of ['first', 'again']) {
    const { body } = await batch([{ _id: one._id, state: 'Read' }])
    expect([body.unread, body.data.map(({ state }) => state)], time).toEqual([1, ['Read']])
  }
  expect((await batch([{ modelType: 'link', modelId: 'two', state: 'Read' }])).body.unread).toBe(0)
  expect((await batch([{ _id: two._id, snoozedUntil: '2020-01-01T00:00:00Z' }])).body.messageCode).toBe('invalidInput')
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect((await batch([{ _id: two._id, snoozedUntil: soon }])).body.data).toMatchObject([{ snoozedUntil: soon }])
  expect((await lines(mara)).map(({ modelId }) => modelId)).toEqual(['one'])
  // What comes meanwhile folds into it, and waits with it.
  await told(link('two', [mara]))
  expect((await counts(mara)).unread).toBe(0)
  await sql`update notification set snoozed_until = now() where public_id = ${two._id}`.execute(world.application.db)
  await wakeLines(world.application.db)
  expect(await lines(mara, { state: 'New' })).toMatchObject([{ _id: two._id, events: 2, snoozedUntil: null }])
  const many = Array.from({ length: 10_000 }, (_one, at) => ({ _id: `id ${at}`, state: 'Read' }))
  expect([(await batch(many)).status, (await batch([])).status]).toEqual([400, 400])
  expect((await ask(mara, `/all/${foreign}`, undefined, 'GET')).status).toBe(404)
  expect((await ask<Notification>(mara, `/all/${two._id}`, undefined, 'GET')).body._id).toBe(two._id)
  expect((await ask(mara, `/documents/${two._id}`, undefined, 'GET')).status).toBe(404)
})

test('NOT-03 a line is New or Read and of a notificationType, and those with state New are what counts as unread', async () => {
  await told(link('one', [ada]), link('two', [ada]), link('three', [ada]), request(await asking()))
  await ask(ada, '/all/batch/many', [{ modelType: 'link', modelId: 'two', state: 'Read' }])
  const { body } = await ask(ada, '/all/query')
  expect(body.data.map(({ modelId, state }) => state === (modelId === 'two' ? 'Read' : 'New'))).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  for (const { notificationType } of body.data) expect(Object.keys(notificationKinds)).toContain(notificationType)
  const unread = await lines(ada, { state: 'New' })
  expect([unread.length, body.unread, (await counts(ada)).unread]).toEqual([3, 3, 3])
  expect(await lines(ada, { notificationType: ['accessRequested'] })).toHaveLength(1)
  const unknown = [
    await ask(ada, '/all/query', { state: 'Unread' }),
    await ask(ada, '/all/batch/many', [{ _id: unread[0]!._id, state: 'Seen' }]),
  ]
  expect(unknown.map(({ status, body: { messageCode } }) => [status, messageCode])).toEqual([
    [400, 'invalidInput'],
    [400, 'invalidInput'],
  ])
  const written = world.application.pool.query(`update notification set state = 'Seen' where user_id = $1`, [ada.id])
  await expect(written).rejects.toThrow('check constraint')
})

test('NOT-01 opening a record reads its news and leaves its tasks waiting', async () => {
  const subject = await asking()
  await told(request(subject))
  await ask(ada, '/all/batch/many', [{ modelType: 'accessRequest', modelId: subject, state: 'Read' }])
  expect(await counts(ada)).toEqual({ unread: 1, waiting: 1 })
})

test('NOT-01 whoever loses the right to see a record loses its line and its number', async () => {
  const { pool, db } = world.application
  const owner = await buildUser(db)
  const { _id: publicId } = await buildAssortment(world, owner.cookie, { title: 'For Mara' })
  await pool.query(`update assortment set state = 'Published' where public_id = $1`, [publicId])
  const given: Telling = {
    kind: 'assortmentGiven',
    subject: publicId,
    values: { title: 'For Mara' },
    to: { people: [mara.id] },
  }
  await told(link('kept', [mara]))
  await told(given)
  const [line] = await lines(mara, { modelType: 'assortment' })
  expect(await counts(mara)).toEqual({ unread: 2, waiting: 0 })
  await pool.query(`update assortment set state = 'Unpublished' where public_id = $1`, [publicId])
  expect((await ask(mara, `/all/${line!._id}`, undefined, 'GET')).status).toBe(404)
  const { body } = await ask(mara, '/all/query', { _options: { limit: 1 } })
  expect([body.data.map(({ modelId }) => modelId), body.totalCount, body.unread]).toEqual([['kept'], 1, 1])
  expect(await counts(mara)).toEqual({ unread: 1, waiting: 0 })
})

test('NOT-02 an audience is told in one statement by a job, and nobody twice when it runs again', async () => {
  const { db, pool } = world.application
  const readers = await Promise.all(
    [1, 2, 3].map(() => buildUser(db, { permissions: { advertisingAssets: ['user'] } })),
  )
  await pool.query(
    `insert into announcement (public_id, title, published, published_at) values ('fall', 'Fall windows', true, now())`,
  )
  const since = new Date().toISOString()
  await db.transaction().execute((trx) =>
    tellReaders(trx, nobody, {
      kind: 'announcementPublished',
      subject: 'fall',
      values: { title: 'Fall windows' },
      readersOf: [{ domain: 'advertisingAssets' }],
    }),
  )
  await until(async () => (await counts(readers[2]!)).unread === 1)
  expect(await Promise.all(readers.map(async (one) => (await counts(one)).unread))).toEqual([1, 1, 1])
  expect((await counts(mara)).unread).toBe(0)
  const row = {
    kind: 'announcementPublished',
    topic: 'libraries' as const,
    subject_type: 'announcement',
    subject_id: 'fall',
    facts: { title: 'Fall windows' },
    is_task: false,
    due_at: null,
    mail: 'never' as const,
    people: [],
    holders: [{ domain: 'advertisingAssets', roles: null }],
  }
  await fanOut(db, { row, actor: null, since })
  expect(await lines(readers[0]!)).toMatchObject([{ events: 1, path: '/advertising/libraries/announcements#fall' }])
})

test('BEY-13 what somebody chose not to hear of does not come, and what waits always does', async () => {
  const keep = (value: unknown) =>
    world.fetch('/api/users/preferences/notificationChoices', { method: 'PUT', cookie: ada.cookie, json: { value } })
  const nothing = { drawer: false, mail: 'never' }
  expect((await keep({ kinds: { linkSent: nothing, accessRequested: nothing } })).status).toBe(200)
  await told(link('unwanted', [ada]), request(await asking()))
  expect((await lines(ada)).map(({ notificationType }) => notificationType)).toEqual(['accessRequested'])
  expect((await keep({ kinds: {}, digest: { time: '25:00', weekdays: [1] } })).status).toBe(400)
})

test('NOT-02 whoever is appointed later has what waits for administrators, once, and loses it with all others', async () => {
  const subject = await asking()
  await told(request(subject))
  const later = await buildUser(world.application.db, { permissions: { products: ['user'] } })
  const waits = async () => {
    // What a session may is known to it.
    const cookie = await openSessionOf(world.application.db, later.email)
    return (await lines({ ...later, cookie }, { waiting: true })).map(({ modelId }) => modelId)
  }
  await handOnTasks(world.application.db)
  expect(await waits()).toEqual([])
  await world.application.pool.query(
    `insert into permission (user_id, domain, roles) values ($1, 'adminUsers', '{admin}')`,
    [later.id],
  )
  await Promise.all([handOnTasks(world.application.db), handOnTasks(world.application.db)])
  expect(await waits()).toContain(subject)
  const { rows } = await world.application.pool.query(
    'select count(*)::int as n from notification where user_id = $1 and subject_id = $2',
    [later.id, subject],
  )
  expect(rows[0].n).toBe(1)
  await publish(world.application.engineDb, settle([{ kind: 'accessRequested', subject }]))
  await handOnTasks(world.application.db)
  expect(await waits()).not.toContain(subject)
})

test('NOT-01 what nobody reads for a month is read, and what is over goes after its days', async () => {
  const { db, pool } = world.application
  const age = (days: number, id: string) =>
    pool.query(`update notification set last_at = now() - make_interval(days => $1) where subject_id = $2`, [days, id])
  const open = await asking()
  await told(link('a month', [ada]), link('long ago', [ada]), request(open))
  await ask(ada, '/all/batch/many', [{ modelType: 'link', modelId: 'long ago', state: 'Read' }])
  await age(31, 'a month')
  await age(91, 'long ago')
  await age(91, open)
  await sweepLines(db, 90)
  expect((await lines(ada)).map(({ modelId, state }) => [modelId, state])).toEqual([
    ['a month', 'Read'],
    [open, 'New'],
  ])
})

test('NOT-01 every kind is about a record whose room says who may see it', () => {
  const { maySee } = houseOf(world.application)
  const unknown = maySee('of no room')
  for (const [kind, { subject }] of Object.entries(notificationKinds)) {
    expect(maySee(subject), kind).not.toBe(unknown)
  }
})
