import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationPage } from '../../contract/notifications/query-notifications.ts'
import { remind } from '../../server/domains/notifications/actions/remind.ts'
import { sendDigests, sendDueMails } from '../../server/domains/notifications/actions/send-due-mails.ts'
import { mailingRoomOf } from '../../server/domains/notifications/room.ts'
import { tellOfRefusals } from '../../server/domains/notifications/actions/tell-of-refusals.ts'
import { settle, tell, type Telling } from '../../server/domains/notifications/notifications.public.ts'
import { nobody } from '../../server/engine/database/audit.ts'
import { publish } from '../../server/engine/live/outbox.ts'
import { houseOf } from '../../server/house.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { type MailServer, plainText, startMailServer } from '../world/mail-server.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer()
  world = await startTestApplication({ smtpUrl: mailServer.smtpUrl })
})
afterAll(async () => {
  await world.close()
  await mailServer.close()
})

const room = () => mailingRoomOf(world.application, houseOf(world.application))
const told = (...tellings: Telling[]) => publish(world.application.engineDb, tell(nobody, tellings))
const link = (title: string, to: BuiltUser, subject = title): Telling => ({
  kind: 'linkSent',
  subject,
  values: { title, path: '/product/assortments/all' },
  to: { people: [to.id] },
})
const lines = async ({ cookie }: BuiltUser, kind: string) => {
  const json = { notificationType: [kind] }
  const answer = await world.fetch('/api/notifications/all/query', { method: 'POST', cookie, json })
  return ((await answer.json()) as NotificationPage).data
}
const choose = (who: BuiltUser, value: unknown) =>
  world.fetch('/api/users/preferences/notificationChoices', { method: 'PUT', cookie: who.cookie, json: { value } })
/** Five minutes later. */
const later = () =>
  world.application.pool.query(`update notification set mail_due_at = now() where mail_due_at is not null`)
const received = ({ email }: BuiltUser) => mailServer.received.filter(({ to }) => to.includes(email))
const atOnce = { kinds: { linkSent: { mail: 'atOnce' } } }
const speaks = (who: BuiltUser, language: string, timezone = 'UTC') =>
  world.application.pool.query('update user_account set language = $1, timezone = $2 where id = $3', [
    language,
    timezone,
    who.id,
  ])
/** Another transaction holds the line of a subject meanwhile. */
async function whileHeld(subject: string, work: () => Promise<void>): Promise<void> {
  const holder = await world.application.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select 1 from notification where subject_id = $1 for update', [subject])
    await work()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
/** Somebody who is mailed of links at once, and a mail that comes after all others of theirs. */
async function mailed(choices: object = atOnce): Promise<BuiltUser> {
  const who = await buildUser(world.application.db, { name: 'Mara' })
  expect((await choose(who, choices)).status).toBe(200)
  return who
}

test('BEY-13 what is mailed at once comes five minutes later in one mail, and not at all when it was read before', async () => {
  const [one, other] = [await mailed(), await mailed()]
  await speaks(one, 'de-DE')
  await told(link('Herbst', one), link('Winter', one), link('read', other))
  await sendDueMails(room())
  const early = await world.application.pool.query(`select 1 from mail_outbox where kind = 'notifications'`)
  expect(early.rows).toEqual([])
  await world.fetch('/api/notifications/all/setStateAll/Read', { method: 'POST', cookie: other.cookie, json: {} })
  await later()
  // Somebody is writing one of the lines: the other does not leave alone.
  await whileHeld('Winter', async () => {
    await Promise.all([sendDueMails(room()), sendDueMails(room())])
    const { rows } = await world.application.pool.query('select 1 from mail_outbox where user_id = $1', [one.id])
    expect(rows).toEqual([])
  })
  await Promise.all([sendDueMails(room()), sendDueMails(room()), sendDueMails(room())])
  await until(() => received(one).length === 1)
  const text = plainText(received(one)[0]!)
  expect(text).toContain('Ihnen wurde Herbst geschickt')
  expect(text).toContain('Ihnen wurde Winter geschickt')
  expect(text).toContain(`${world.address}/dashboard/its`)
  expect(received(other)).toEqual([])
  // Still unread, and told again: no second mail.
  await told(link('Herbst', one))
  await later()
  await sendDueMails(room())
  const { rows } = await world.application.pool.query(`select 1 from mail_outbox where user_id = $1`, [one.id])
  expect(rows).toHaveLength(1)
})

test('BEY-13 a run takes whole people, however many lines are due, and a mail of very many lines says how many more there are', async () => {
  const [first, second] = [await mailed(), await mailed()]
  await told(link('Old', first), link('Line 0', second))
  await later()
  const { rowCount } = await world.application.pool.query(
    `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task, mail_due_at)
     select user_id, kind, topic, subject_type, 'Line ' || n, facts, is_task, mail_due_at
     from notification, generate_series(1, 4999) n where user_id = $1`,
    [second.id],
  )
  expect(rowCount).toBe(4999)
  await sendDueMails(room())
  await sendDueMails(room())
  const { rows } = await world.application.pool.query(
    `select user_id::integer as key from mail_outbox where user_id = any($1) order by user_id`,
    [[first.id, second.id]],
  )
  expect(rows.map(({ key }) => key)).toEqual([first.id, second.id])
  await until(() => received(second).length === 1)
  expect(plainText(received(second)[0]!)).toContain('and 4950 more')
})

test('BEY-13 a process that is killed between taking lines and queueing their mail took nothing, and the next run sends it once', async () => {
  const who = await mailed()
  await told(link('Once', who))
  await later()
  // What the database sees of kill -9: the connection that holds the lines is gone.
  const callers = async (keys: readonly number[]) => {
    const { rows } = await world.application.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction' and query like '%mail_due_at <= now()%'`,
    )
    expect(rows).toHaveLength(1)
    return room().callers(keys)
  }
  await expect(sendDueMails({ ...room(), callers })).rejects.toThrow()
  const { rows } = await world.application.pool.query('select 1 from mail_outbox where user_id = $1', [who.id])
  expect(rows).toEqual([])
  await sendDueMails(room())
  await sendDueMails(room())
  await until(() => received(who).length === 1)
  const raw = received(who)[0]!.raw.replaceAll(/\r\n\s+/g, ' ')
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(plainText(received(who)[0]!)).toContain(`${world.address}/product/assortments/all`)
})

test('BEY-13 one click of a mail program stops that kind of mail without a login, and a made up code nothing', async () => {
  const who = await mailed()
  await told(link('Stop', who))
  await later()
  await sendDueMails(room())
  await until(() => received(who).length === 1)
  const raw = received(who)[0]!.raw.replaceAll(/\r\n\s+/g, '')
  const address = /List-Unsubscribe: ?<([^>]+)>/.exec(raw)![1]!
  const click = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect([(await click(address)).status, (await click(address)).status]).toEqual([200, 200])
  expect((await click(`${world.address}/api/notifications/unsubscribe?code=${'x'.repeat(40)}`)).status).toBe(410)
  const page = await fetch(address, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/unsubscribe\?code=/)])
  await told(link('Quiet', who))
  await later()
  await sendDueMails(room())
  const { rows } = await world.application.pool.query(`select 1 from mail_outbox where user_id = $1`, [who.id])
  expect(rows).toHaveLength(1)
  const counts = await world.fetch('/api/notifications/counts', { cookie: who.cookie })
  expect(await counts.json()).toMatchObject({ unread: 2 })
})

test('BEY-13 the daily mail comes at the hour and in the language of the person, tasks first, and once', async () => {
  const { db, pool } = world.application
  const admin = await buildUser(db, { name: 'Ada', permissions: { adminUsers: ['admin'] } })
  await speaks(admin, 'de-DE', 'Asia/Tokyo')
  const daily = { kinds: { linkSent: { mail: 'daily' }, feedFailed: { mail: 'never' } } }
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  await choose(admin, { ...daily, digest: { time: '08:00', weekdays: [] } })
  await told(link('Neue Linie', admin), link('Neue Jacken', admin), {
    kind: 'feedFailed',
    subject: 'products',
    values: { title: 'stock.csv', run: 1 },
    to: { people: [admin.id] },
  })
  await pool.query(
    `update notification set created_at = now() - interval '3 days', last_at = now() - interval '2 days' where user_id = $1`,
    [admin.id],
  )
  await sendDigests(room())
  expect(received(admin)).toEqual([])
  await choose(admin, { ...daily, digest: { time: '08:00', weekdays: everyDay } })
  await whileHeld('Neue Linie', async () => {
    await sendDigests(room())
    const { rows } = await pool.query('select 1 from mail_outbox where user_id = $1', [admin.id])
    expect(rows, 'half of a daily mail').toEqual([])
  })
  await Promise.all([sendDigests(room()), sendDigests(room())])
  await until(() => received(admin).length === 1)
  const text = plainText(received(admin)[0]!)
  expect(text.indexOf('stock.csv wurde nicht ganz gelesen (seit 3 Tagen)')).toBeGreaterThan(0)
  expect(text.indexOf('Ihnen wurde Neue Linie geschickt')).toBeGreaterThan(text.indexOf('stock.csv'))
  await sendDigests(room())
  const { rows } = await pool.query(`select 1 from mail_outbox where user_id = $1`, [admin.id])
  expect(rows, 'nothing new, no mail').toHaveLength(1)
  await publish(world.application.engineDb, settle([{ kind: 'feedFailed', subject: 'products' }]))
})

test('BEY-13 a mail says nothing of a record that its reader may not see any more', async () => {
  const who = await mailed({ kinds: { shareOpened: { mail: 'atOnce' } } })
  await told({
    kind: 'shareOpened',
    subject: 'of nobody',
    values: { title: 'Secret line', recipient: 'a@b.test' },
    to: { people: [who.id] },
  })
  await later()
  await sendDueMails(room())
  const { rows } = await world.application.pool.query(`select 1 from mail_outbox where user_id = $1`, [who.id])
  expect(rows).toEqual([])
})

test('BEY-13 what still waits after working days is unread again once, and comes with the next daily mail', async () => {
  const { db, pool } = world.application
  const admin = await buildUser(db, { name: 'Ada', permissions: { adminUsers: ['admin'] } })
  await speaks(admin, 'en-US')
  const everyDay = { time: '00:00', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await choose(admin, { kinds: { feedFailed: { mail: 'daily' } }, digest: everyDay })
  await told({
    kind: 'feedFailed',
    subject: 'prices',
    values: { title: 'late.csv', run: 1 },
    to: { people: [admin.id] },
  })
  const state = async () =>
    (await pool.query('select state, reminded, in_digest from notification where user_id = $1', [admin.id])).rows[0]
  const age = (days: number) =>
    pool.query(
      `update notification set state = 'Read', in_digest = false, last_at = now() - make_interval(days => $2) where user_id = $1`,
      [admin.id, days],
    )
  const { notifications } = world.application.settings.now()
  await age(0)
  await remind(db, notifications)
  expect(await state(), 'not yet').toEqual({ state: 'Read', reminded: 0, in_digest: false })
  await age(7)
  await Promise.all([remind(db, notifications), remind(db, notifications)])
  expect(await state()).toEqual({ state: 'New', reminded: 1, in_digest: true })
  await sendDigests(room())
  const sent = 'select 1 from mail_outbox where user_id = $1'
  expect((await pool.query(sent, [admin.id])).rows, 'it waits for the hour of the daily mail').toEqual([])
  await pool.query(`update notification set last_at = now() - interval '2 days' where user_id = $1`, [admin.id])
  await sendDigests(room())
  await until(() => received(admin).length === 1)
  expect(plainText(received(admin)[0]!)).toContain('late.csv was not read whole')
  // Who wants no mail of it is reminded in the drawer alone.
  await choose(admin, { kinds: { feedFailed: { mail: 'never' } }, digest: everyDay })
  await age(7)
  await remind(db, notifications)
  expect(await state()).toEqual({ state: 'New', reminded: 2, in_digest: false })
  await publish(world.application.engineDb, settle([{ kind: 'feedFailed', subject: 'prices' }]))
  await age(7)
  await remind(db, notifications)
  expect(await state(), 'done, nobody is reminded').toEqual({ state: 'Read', reminded: 2, in_digest: false })
})

test('BEY-13 an address that refused three mails for good gets no more, its person reads so here, and one that it takes ends it', async () => {
  const { db, pool } = world.application
  const who = await mailed()
  const failed = async () =>
    (await pool.query(`select 1 from mail_outbox where user_id = $1 and state = 'failed'`, [who.id])).rows.length
  for (const time of [1, 2, 3]) {
    expect(await lines(who, 'mailFails'), `after ${time - 1}`).toEqual([])
    mailServer.refuseNext(550)
    await told(link(`refused ${time}`, who))
    await later()
    await sendDueMails(room())
    await until(async () => (await failed()) === time)
    await tellOfRefusals(db)
  }
  expect(await lines(who, 'mailFails')).toMatchObject([{ state: 'New', values: { email: who.email }, events: 1 }])
  await tellOfRefusals(db)
  expect(await lines(who, 'mailFails'), 'once').toMatchObject([{ events: 1 }])
  const admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  const outbox = async () =>
    (await (await world.fetch(`/api/mail/outbox?text=${who.email}`, { cookie: admin.cookie })).json()) as {
      data: { isRefused: boolean }[]
    }
  // What others get meanwhile says nothing of it.
  const other = await mailed()
  await told(link('to another', other))
  await later()
  await sendDueMails(room())
  await until(() => received(other).length === 1)
  expect((await outbox()).data.map(({ isRefused }) => isRefused)).toEqual([true, true, true])
  await told(link('held back', who))
  await later()
  await sendDueMails(room())
  expect((await outbox()).data).toHaveLength(3)
  // They ask for one themselves, and it arrives.
  const now = await world.fetch('/api/notifications/digest', { method: 'POST', cookie: who.cookie, json: {} })
  expect(await now.json()).toEqual({ sent: true })
  await until(() => received(who).length === 1)
  await until(async () => (await outbox()).data.every(({ isRefused }) => !isRefused))
  await told(link('welcome again', who))
  await later()
  await sendDueMails(room())
  await until(() => received(who).length === 2)
})
