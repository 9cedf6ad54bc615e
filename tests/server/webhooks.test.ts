import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  DELIVERY_ATTEMPTS,
  type Webhook,
  type WebhookAttempt,
  type WebhookDelivery,
} from '../../contract/integrations/webhook.ts'
import { resumeDeliveries } from '../../server/domains/integrations/actions/deliver-due.ts'
import {
  deliverJob,
  dispatchEvents,
  enqueueDeliveries,
} from '../../server/domains/integrations/actions/dispatch-events.ts'
import { takeDue } from '../../server/domains/integrations/deliveries.queries.ts'
import { tellerOf } from '../../server/domains/integrations/describe-events.ts'
import { webhookRoomOf } from '../../server/domains/integrations/webhook-room.ts'
import { houseOf } from '../../server/house.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'
import { startWebhookReceiver, verifies, type WebhookReceiver } from '../world/webhook-receiver.ts'

let world: TestApplication
let admin: BuiltUser
let mara: BuiltUser
let receiver: WebhookReceiver
const log: string[] = []

const teller = () => tellerOf(houseOf(world.application).webhooks)

beforeAll(async () => {
  world = await startTestApplication({ heard: (line) => void log.push(line) })
  const { db } = world.application
  admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  mara = await buildUser(db)
  await buildProducts(world.application.pool, [{ style: '5001', color: 'BLK', locations: { US: {} } }])
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.application.db.deleteFrom('webhook').execute()
  receiver = await startWebhookReceiver()
  return () => receiver.close()
})

const base = '/api/integrations/webhooks'
const ask = async (path: string, method = 'GET', json?: unknown, cookie = admin.cookie) => {
  const answer = await world.fetch(base + path, { method, cookie, ...(json === undefined ? {} : { json }) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function made(kinds: string[], url = receiver.url) {
  const { status, body } = await ask('', 'POST', { name: 'ERP', url, kinds })
  expect([status, body]).toEqual([200, expect.anything()])
  return body as unknown as { webhook: Webhook; secret: string }
}
const deliveriesOf = async ({ webhook }: { webhook: Webhook }) =>
  (await ask(`/${webhook._id}/deliveries`)).body['data'] as WebhookDelivery[]
/** The clock moves on to the next attempt. */
async function nextAttempt() {
  const { pool } = world.application
  await pool.query(`update webhook_delivery set next_attempt_at = now() where state = 'waiting'`)
  await resumeDeliveries(webhookRoomOf(world.application), teller())
}

test('BEY-15 changes are delivered with who, what and a signature that verifies, once each and in order', async () => {
  const hook = await made(['assortment.created', 'assortment.changed', 'assortment.deleted'])
  const line = await buildAssortment(world, mara.cookie, { title: 'Told to the ERP' })
  await sendBatch(world, mara.cookie, line._id, { version: 1, addProducts: [{ _id: '5001_BLK' }] })
  await world.fetch(`/api/assortments/${line._id}`, { method: 'DELETE', cookie: mara.cookie })
  await until(() => receiver.received.length >= 3)
  const told = receiver.told()
  expect(told.map(({ type }) => type)).toEqual(['assortment.created', 'assortment.changed', 'assortment.deleted'])
  expect(told[1]).toMatchObject({ by: mara.userCode, data: { assortmentId: line._id, title: 'Told to the ERP' } })
  expect(new Set(told.map(({ id }) => id)).size).toBe(3)
  for (const one of receiver.received) {
    expect(verifies(one, hook.secret)).toBe(true)
    expect(one.headers['webhook-id']).toBe((JSON.parse(one.body) as { id: string }).id)
  }
  const [first] = receiver.received
  expect(verifies({ ...first!, body: first!.body.replace('ERP', 'ERQ') }, hook.secret)).toBe(false)
  expect(verifies(first!, hook.secret, Date.now() / 1000 + 3_600)).toBe(false)
  await until(async () => (await deliveriesOf(hook)).every(({ state }) => state === 'delivered'))
})

test('BEY-15 two jobs of one webhook try one delivery at a time, the oldest first', async () => {
  const hook = await made(['assortment.created'])
  receiver.answerTo = () => ({ status: 500 })
  for (const title of ['Earlier', 'Later']) await buildAssortment(world, mara.cookie, { title })
  await until(async () => {
    const tried = await deliveriesOf(hook)
    return tried.length === 2 && tried.every(({ attempts }) => attempts === 1)
  })
  const { db, pool } = world.application
  // Its own jobs would find what is made due now: those that wait are taken away, and one that runs comes to its end.
  const removed = `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs
    where task_identifier = $1 and locked_at is null`
  const left = 'select from graphile_worker.jobs where task_identifier = $1'
  await until(async () => {
    await pool.query(removed, [deliverJob])
    return (await pool.query(left, [deliverJob])).rowCount === 0
  })
  const { rows } = await pool.query<{ id: number }>(
    'update webhook_delivery set next_attempt_at = now() returning webhook_id as id',
  )
  const { rows: leases } = await pool.query<{ id: string }>('select id from process_lease')
  const take = () => db.transaction().execute((trx) => takeDue(trx, rows[0]!.id, leases[0]!.id))
  const taken = await Promise.all([take(), take(), take()])
  expect(
    taken.map((one) => one && (JSON.parse(one.body) as { data: { title: string } }).data.title).filter(Boolean),
  ).toEqual(['Earlier'])
})

test('BEY-15 what a process had under way as it died goes on by itself, without another event', async () => {
  const hook = await made(['assortment.created'])
  receiver.answerTo = () => ({ status: 500 })
  await buildAssortment(world, mara.cookie)
  await until(async () => (await deliveriesOf(hook))[0]?.attempts === 1)
  receiver.answerTo = () => undefined
  const { db, pool } = world.application
  const dead = randomUUID()
  await pool.query(
    `insert into process_lease (id, name, roles, release, schema, expires_at)
     values ($1, 'dead', '{work}', 'x', 'x', now() + interval '1 hour')`,
    [dead],
  )
  const { rows } = await pool.query<{ id: number }>(
    'update webhook_delivery set next_attempt_at = now(), lease_id = $1 returning webhook_id as id',
    [dead],
  )
  const key = `webhook:${rows[0]!.id}`
  await enqueueDeliveries(db, [rows[0]!.id])
  // It looks again by itself.
  await until(async () => {
    const waiting = await pool.query('select from graphile_worker.jobs where key = $1 and run_at > now()', [key])
    return waiting.rowCount === 1
  })
  await pool.query('delete from process_lease where id = $1', [dead])
  await pool.query('update graphile_worker._private_jobs set run_at = now() where key = $1', [key])
  await until(async () => (await deliveriesOf(hook))[0]!.state === 'delivered')
})

test('BEY-15 a delivery exists exactly if its change does, and reading the outbox twice repeats nothing', async () => {
  const hook = await made(['assortment.created', 'user.changed'])
  const taken = await buildAssortment(world, mara.cookie, { title: 'Taken' })
  const again = await world.fetch('/api/assortments', {
    method: 'POST',
    cookie: mara.cookie,
    json: { title: 'Taken', method: 'static' },
  })
  expect(again.status).toBe(409)
  await until(() => receiver.received.length >= 1)
  const { pool } = world.application
  await pool.query(`update webhook_reader set event_id = 0`)
  await dispatchEvents(world.application, teller())
  const named = (await deliveriesOf(hook)).length
  const bodies = await pool.query<{ body: string }>(
    `select body from webhook_delivery where body like '%' || $1 || '%'`,
    [taken._id],
  )
  expect(bodies.rows).toHaveLength(1)
  expect(named).toBeGreaterThanOrEqual(1)
})

test('BEY-15 what is refused comes again under the same id until it is taken', async () => {
  const hook = await made(['assortment.created'])
  const answers = [{ status: 500, body: 'the database is away' }, { status: 503 }]
  receiver.answerTo = () => answers.shift()
  await buildAssortment(world, mara.cookie)
  await until(async () => ((await deliveriesOf(hook))[0]?.attempts ?? 0) >= 1)
  await nextAttempt()
  await until(async () => (await deliveriesOf(hook))[0]!.attempts >= 2)
  await nextAttempt()
  await until(async () => (await deliveriesOf(hook))[0]!.state === 'delivered')
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  for (const one of receiver.received) expect(verifies(one, hook.secret)).toBe(true)
  const { body } = await ask(`/${hook.webhook._id}/deliveries/${(await deliveriesOf(hook))[0]!._id}`)
  const attempts = (body['log'] as WebhookAttempt[]).toReversed()
  expect(attempts.slice(0, 3)).toMatchObject([
    { status: 500, fault: 'refused', excerpt: 'the database is away', byHand: false },
    { status: 503, fault: 'refused' },
    { status: 204, fault: null },
  ])
})

/** So that its next failure is the last. */
const useUpAttempts = () =>
  world.application.pool.query(`update webhook_delivery set attempts = $1 where state = 'waiting'`, [
    DELIVERY_ATTEMPTS - 1,
  ])

test('BEY-15 one that fails for good leaves the others alone, and by hand it is sent again', async () => {
  const hook = await made(['assortment.created'])
  receiver.answerTo = ({ data }) => (data['title'] === 'Not to its liking' ? { status: 400 } : undefined)
  await buildAssortment(world, mara.cookie, { title: 'Not to its liking' })
  await until(async () => ((await deliveriesOf(hook))[0]?.attempts ?? 0) >= 1)
  await buildAssortment(world, mara.cookie)
  await until(async () => (await deliveriesOf(hook))[0]?.state === 'delivered')
  await useUpAttempts()
  await nextAttempt()
  await until(async () => (await deliveriesOf(hook))[1]?.state === 'failed')
  // Something got through since: the other system is there, only this delivery was not to its liking.
  expect((await ask('')).body).toMatchObject([{ state: 'active' }])
  const failed = (await deliveriesOf(hook))[1]!
  receiver.answerTo = () => undefined
  const { body } = await ask(`/${hook.webhook._id}/deliveries/${failed._id}/redeliver`, 'POST', {})
  expect(body).toMatchObject({ state: 'delivered', lastAttempt: { status: 204, byHand: true } })
})

test('BEY-15 a webhook at which nothing arrives for a day is switched off, and its maker hears of it', async () => {
  const hook = await made(['assortment.created'])
  receiver.answerTo = () => ({ status: 500 })
  await buildAssortment(world, mara.cookie)
  await until(async () => ((await deliveriesOf(hook))[0]?.attempts ?? 0) >= 1)
  await useUpAttempts()
  await nextAttempt()
  await until(async () => ((await ask('')).body as unknown as Webhook[])[0]?.state === 'disabled')
  const { pool } = world.application
  const mails = await pool.query(`select subject from mail_outbox where recipient = $1`, [admin.email])
  expect(mails.rows).toEqual([{ subject: 'The webhook ERP has been switched off' }])
  receiver.answerTo = () => undefined
  // Something that runs for long keeps the outbox from being read until the webhook is on again.
  const long = await pool.connect()
  await long.query('begin; select pg_current_xact_id()')
  await buildAssortment(world, mara.cookie, { title: 'While it was off' })
  await ask(`/${hook.webhook._id}`, 'PATCH', { state: 'active' })
  await buildAssortment(world, mara.cookie, { title: 'After the switch' })
  await long.query('commit')
  long.release()
  const titles = () => receiver.told().map(({ data }) => data['title'])
  await until(() => titles().includes('After the switch'))
  expect(titles()).not.toContain('While it was off')
})

test('BEY-15 a paused webhook gathers nothing; a test is sent all the same and used up at once', async () => {
  const hook = await made(['assortment.created'])
  await ask(`/${hook.webhook._id}`, 'PATCH', { state: 'paused' })
  receiver.answerTo = () => ({ status: 418 })
  const refused = await ask(`/${hook.webhook._id}/test`, 'POST', {})
  expect(refused.body).toMatchObject({ kind: 'webhook.test', state: 'failed', lastAttempt: { status: 418 } })
  receiver.answerTo = () => undefined
  const taken = await ask(`/${hook.webhook._id}/test`, 'POST', {})
  expect(taken.body).toMatchObject({ state: 'delivered', lastAttempt: { status: 204 } })
  expect(verifies(receiver.received[1]!, hook.secret)).toBe(true)
})

test('BEY-15 a renewed secret signs beside the old one for a day, then alone', async () => {
  const hook = await made(['assortment.created'])
  const { body } = await ask(`/${hook.webhook._id}/secret`, 'POST', {})
  const secret = body['secret'] as string
  await ask(`/${hook.webhook._id}/test`, 'POST', {})
  expect([hook.secret, secret].map((one) => verifies(receiver.received[0]!, one))).toEqual([true, true])
  await world.application.pool.query(`update webhook set old_secret_until = now()`)
  await ask(`/${hook.webhook._id}/test`, 'POST', {})
  expect([hook.secret, secret].map((one) => verifies(receiver.received[1]!, one))).toEqual([false, true])
})

test('BEY-15 secrets are shown once: not in lists, not in the clear in the database, not in the log', async () => {
  const hook = await made(['assortment.created'])
  await ask(`/${hook.webhook._id}/test`, 'POST', {})
  const bare = hook.secret.slice('whsec_'.length)
  expect(JSON.stringify((await ask('')).body)).not.toContain(bare)
  const { pool } = world.application
  const kept = await pool.query('select w::text from webhook w union all select e::text from audit_entry e')
  expect(JSON.stringify(kept.rows)).not.toContain(bare)
  expect(log.join('')).not.toContain(bare)
})

test('BEY-15 private addresses, other schemes and logins in the address are refused', async () => {
  const refused = async (url: string) => (await ask('', 'POST', { name: 'x', url, kinds: ['user.changed'] })).status
  for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/latest', 'ftp://x.example/']) {
    expect([url, await refused(url)]).toEqual([url, 400])
  }
  expect(await refused('https://me:secret@erp.example/')).toBe(400)
  const named = await made(['user.changed'], 'https://private.invalid/')
  const { body } = await ask(`/${named.webhook._id}/test`, 'POST', {})
  expect(body).toMatchObject({ state: 'failed', lastAttempt: { status: null, fault: 'unknownHost' } })
})

test('BEY-15 only administrators see and change webhooks; what is not there answers 404', async () => {
  const hook = await made(['user.changed'])
  expect((await ask('', 'GET', undefined, mara.cookie)).status).toBe(403)
  expect((await ask(`/${hook.webhook._id}`, 'DELETE', undefined, mara.cookie)).status).toBe(403)
  expect((await ask('/none/test', 'POST', {})).status).toBe(404)
  expect((await ask(`/${hook.webhook._id}/deliveries/none`)).status).toBe(404)
  expect((await ask('', 'POST', { name: 'x', url: receiver.url, kinds: ['everything'] })).status).toBe(400)
  expect((await ask(`/${hook.webhook._id}`, 'DELETE')).status).toBe(200)
  expect((await ask('')).body).toEqual([])
})

test('BEY-15 products of a feed are told by their style and colour', async () => {
  await made(['products.changed'])
  await buildProducts(world.application.pool, [{ style: '5002', color: 'RED', locations: { US: {} } }])
  await until(() => receiver.received.length > 0)
  expect(receiver.told()[0]).toMatchObject({ type: 'products.changed', data: { styleColorIds: ['5002_RED'] } })
})

test('BEY-15 the log is read page by page', async () => {
  const hook = await made(['user.changed'])
  for (let sent = 0; sent < 3; sent += 1) await ask(`/${hook.webhook._id}/test`, 'POST', {})
  const first = await ask(`/${hook.webhook._id}/deliveries?limit=2`)
  expect(first.body).toMatchObject({ hasMore: true, data: { length: 2 } })
  const last = (first.body['data'] as WebhookDelivery[])[1]!._id
  expect((await ask(`/${hook.webhook._id}/deliveries?limit=2&before=${last}`)).body).toMatchObject({
    hasMore: false,
    data: { length: 1 },
  })
})
