import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingItem } from '../../contract/home/list-waiting.ts'
import { notificationKinds } from '../../contract/notifications/notification-kinds.ts'
import { fullPlace } from '../../contract/kernel/full-place.ts'
import german from '../../locales/de-DE/home.json' with { type: 'json' }
import english from '../../locales/en-US/home.json' with { type: 'json' }
import { tellOfFeeds } from '../../server/domains/catalogue/feed-uploads/tell-of-feeds.ts'
import { tell } from '../../server/domains/notifications/notifications.public.ts'
import { nobody } from '../../server/engine/database/audit.ts'
import { publish } from '../../server/engine/live/outbox.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let mara: BuiltUser
let admin: BuiltUser

beforeAll(async () => {
  world = await startTestApplication()
  const { db } = world.application
  mara = await buildUser(db)
  admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
})
afterAll(() => world.close())

const waiting = async (user: BuiltUser) =>
  (await (await world.fetch('/api/home/waiting', { cookie: user.cookie })).json()) as WaitingItem[]
const keep = (user: BuiltUser, value: unknown, key = 'homeCards') =>
  world.fetch(`/api/users/preferences/${key}`, { method: 'PUT', cookie: user.cookie, json: { value } })
const kept = async (user: BuiltUser, key = 'homeCards') => {
  const all = await (await world.fetch('/api/users/preferences', { cookie: user.cookie })).json()
  return (all as Record<string, unknown>)[key]
}

test('what waits is told to whom it waits for, by kind with names and since when', async () => {
  expect(await waiting(admin)).toEqual([])
  const { pool, db } = world.application
  const asks = await buildUser(db, { name: 'Nora', state: 'pending', permissions: {} })
  const early = await buildUser(db, { name: 'Early', state: 'pending', permissions: {} })
  const { rows: requests } = await pool.query<{ public_id: string }>(
    `insert into access_request (user_id, email_verified_at) values ($1, now()), ($2, null) returning public_id`,
    [asks.id, early.id],
  )
  await pool.query(`insert into mail_outbox (public_id, kind, recipient, recipient_name, language, subject, text_body,
    html_body, state) values ('m1', 'approved', 'a@b.test', 'A', 'en-US', 's', 't', 'h', 'failed'),
    ('m2', 'approved', 'c@d.test', 'C', 'en-US', 's', 't', 'h', 'sent')`)
  await pool.query(
    `insert into webhook (public_id, name, url, kinds, secret, state, created_by) values
     ('w1', 'ERP', 'https://x', '{}', '', 'disabled', $1), ('w2', 'Fine', 'https://x', '{}', '', 'active', $1)`,
    [admin.id],
  )
  await pool.query(`insert into feed_run (file_name, file_hash, kind, state, rejected) values
    ('old.csv', 'a', 'products', 'failed', 0), ('new.csv', 'b', 'products', 'finished', 0),
    ('prices.csv', 'c', 'locations', 'finished', 3)`)
  // As whoever changes these records tells of them.
  const holders = [{ domain: 'adminUsers' as const, roles: ['admin' as const] }]
  const task = { to: { holders } }
  await publish(
    world.application.engineDb,
    tell(nobody, [
      { ...task, kind: 'accessRequested', subject: requests[0]!.public_id, values: { title: 'Nora Person' } },
      { ...task, kind: 'webhookDisabled', subject: 'w1', values: { title: 'ERP' } },
    ]),
  )
  await tellOfFeeds(db)
  await tellOfFeeds(db)
  expect(await waiting(admin)).toMatchObject([
    { kind: 'accessRequests', count: 1, names: ['Nora Person'] },
    { kind: 'failedMails', count: 1, names: ['a@b.test'] },
    { kind: 'failedWebhooks', count: 1, names: ['ERP'] },
    { kind: 'failedFeeds', count: 1, names: ['prices.csv'] },
  ])
  expect(await waiting(mara)).toEqual([])
  const counts = await world.fetch('/api/notifications/counts', { cookie: admin.cookie })
  expect(await counts.json(), 'the drawer says the same').toEqual({ unread: 3, waiting: 3 })
  await pool.query(`insert into feed_run (file_name, file_hash, kind, state, rejected) values
    ('prices.csv', 'd', 'locations', 'finished', 0)`)
  await tellOfFeeds(db)
  expect((await waiting(admin)).map(({ kind }) => kind)).toEqual(['accessRequests', 'failedMails', 'failedWebhooks'])
  expect((await world.fetch('/api/home/waiting')).status).toBe(401)
})

test('NOT-02 BEY-13 home and the drawer never disagree: whatever is a task waits in both, also for who stands in', async () => {
  const { pool, db } = world.application
  await pool.query('delete from mail_outbox; delete from webhook; delete from notification')
  const away = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  const deputy = await buildUser(db, { permissions: coordinates })
  const tasks = Object.entries(notificationKinds).filter(([, { nature }]) => nature === 'task')
  for (const [kind, { topic, subject }] of tasks)
    await pool.query(
      `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task)
       values ($1, $2, $3, $4, 'some', '{"title": "Some", "order": "P-1"}', true)`,
      [away.id, kind, topic, subject],
    )
  const both = async (user: BuiltUser) => {
    const counts = await world.fetch('/api/notifications/counts', { cookie: user.cookie })
    const { waiting: drawer } = (await counts.json()) as { waiting: number }
    return [drawer, (await waiting(user)).reduce((sum, { count }) => sum + count, 0)]
  }
  expect(await both(away)).toEqual([tasks.length, tasks.length])
  expect(await both(deputy)).toEqual([0, 0])
  await pool.query(
    `insert into absence (user_id, deputy_id, topics, begins_on, ends_on, begins_at, ends_at, mail_to)
     values ($1, $2, '{promos,samples}', current_date, current_date + 1, now(), now() + interval '1 day', 'both')`,
    [away.id, deputy.id],
  )
  const acted = tasks.filter(([, { topic }]) => topic === 'promos' || topic === 'samples').length
  expect(await both(deputy)).toEqual([acted, acted])
})
const coordinates = { promoOrders: ['coordinator' as const], sampleOrders: ['coordinator' as const] }

test('SHELL-13 the line of a full place has its words in both languages, for whichever place it is', () => {
  const lineOf = ({ waiting: { places, kinds, ofOperator } }: typeof english) => [
    ...fullPlace.options.map((place) => places[place]),
    kinds.fullPlaces_one,
    kinds.fullPlaces_other,
    ofOperator,
  ]
  const [en, de] = [lineOf(english), lineOf(german)]
  expect(new Set([...en, ...de]).size).toBe(en.length * 2)
  expect([...en, ...de]).not.toContain(undefined)
})

test('what a person arranges is kept for that person alone, and null puts the defaults back', async () => {
  expect(await kept(mara)).toBeUndefined()
  const cards = [
    { card: 'recent', column: 'side', hidden: false },
    { card: 'starred', column: 'main', hidden: true },
  ]
  expect((await keep(mara, cards)).status).toBe(200)
  expect(await kept(mara)).toEqual(cards)
  expect(await kept(admin)).toBeUndefined()
  await keep(mara, cards.toReversed())
  expect(await kept(mara)).toEqual(cards.toReversed())
  await keep(mara, null)
  expect(await kept(mara)).toBeUndefined()
})

test('GRID-02 the columns of a screen are kept for each person alone', async () => {
  const columns = [
    { key: 'cost', width: 90, pinned: null },
    { key: 'label', hidden: true },
  ]
  expect((await keep(admin, columns, 'assortmentColumns')).status).toBe(200)
  expect(await kept(admin, 'assortmentColumns')).toEqual(columns)
  const other = await buildUser(world.application.db, {})
  expect(await kept(other, 'assortmentColumns')).toBeUndefined()
  expect((await keep(admin, [{ key: 'cost', width: 5 }], 'assortmentColumns')).status).toBe(400)
})

test('a preference that is unknown, misshapen or too large is refused, and an old one that fits no more is forgotten', async () => {
  expect((await keep(mara, [], 'everything')).status).toBe(400)
  const bad = await keep(mara, [{ card: 'recent', column: 'middle' }])
  expect(await bad.json()).toMatchObject({ details: [{ field: 'body.value.0.column' }] })
  expect((await keep(mara, 'x'.repeat(70_000))).status).toBe(413)
  await world.application.pool.query(
    `insert into user_preference (user_id, key, value) values ($1, 'homeCards', '{"v": 1}')`,
    [mara.id],
  )
  expect(await kept(mara)).toBeUndefined()
})
