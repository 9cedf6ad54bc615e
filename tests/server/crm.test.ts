import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { type CrmDelivery, crmMessage, type CrmMessage, type CrmSync } from '../../contract/integrations/crm.ts'
import { enqueueCrm } from '../../server/domains/integrations/crm/actions/carry-changes.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'
import { untilLocked } from '../world/lock-waits.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../world/webhook-receiver.ts'

let world: TestApplication
let peer: WebhookReceiver
let mara: BuiltUser
let theo: BuiltUser
let admin: BuiltUser

beforeAll(async () => {
  peer = await startWebhookReceiver()
  world = await startTestApplication({ crm: { url: peer.url, token: 'token-of-the-crm' } })
  const { db, pool } = world.application
  admin = await buildUser(db, { permissions: { adminUsers: ['admin'] } })
  mara = await buildUser(db)
  theo = await buildUser(db)
  await buildProducts(
    pool,
    ['6001', '6002', '6003'].map((style) => ({ style, color: 'BLK' })),
  )
})
afterAll(async () => {
  await world.close()
  await peer.close()
})
beforeEach(async () => {
  // A delivery of the test before may still be noted: links are taken before deliveries, as whoever notes it does.
  await world.application.pool.query(
    'select from crm_link order by assortment_id for update; delete from crm_link; delete from crm_delivery',
  )
  peer.received.length = 0
  peer.answerTo = () => undefined
})

const ask = async <Body>(who: BuiltUser, path: string, json?: unknown) => {
  const method = json ? 'POST' : 'GET'
  const answer = await world.fetch(`/api${path}`, { cookie: who.cookie, method, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const sync = (who: BuiltUser, line: Assortment) => ask<CrmSync>(who, `/assortments/crmSync/${line._id}`, {})
const stateOf = async (line: Assortment) =>
  (await ask<{ data: CrmSync[] }>(mara, `/assortments/crmSync?ids=${line._id}`)).body.data[0]!
const synced = (line: Assortment) => until(async () => (await stateOf(line)).state === 'synced')
const messages = (): CrmMessage[] => peer.received.map(({ body }) => crmMessage.parse(JSON.parse(body)))
const log = async () =>
  (await ask<{ data: CrmDelivery[]; waiting: number; failed: number }>(admin, '/integrations/crm/deliveries')).body
/** The clock moves on to the next attempt. */
async function nextAttempt() {
  const { db, pool } = world.application
  const { rows } = await pool.query<{ assortment_id: string }>(
    `update crm_delivery set next_attempt_at = now() where state = 'waiting' returning assortment_id`,
  )
  await enqueueCrm(
    db,
    rows.map((row) => Number(row.assortment_id)),
  )
}

test('AST-19 an assortment goes to the CRM with all its products and says when it was there', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['6001_BLK', '6002_BLK'] })
  expect(line.lastSyncDate).toBeNull()
  expect((await stateOf(line)).state).toBe('never')
  const answer = await sync(mara, line)
  expect([answer.status, answer.body.state]).toEqual([200, 'sending'])
  await synced(line)
  expect(messages()).toMatchObject([
    {
      type: 'assortment.synced',
      version: line.version,
      assortment: { assortmentId: line._id, title: line.title, owner: mara.userCode },
      products: [
        { _id: '6001_BLK', wholesalePrice: 4500 },
        { _id: '6002_BLK', wholesalePrice: 4500 },
      ],
    },
  ])
  const [{ headers }] = peer.received as [(typeof peer.received)[number]]
  expect(headers).toMatchObject({
    authorization: 'Bearer token-of-the-crm',
    'idempotency-key': messages()[0]!.id,
  })
  const shown = (await ask<Assortment>(mara, `/assortments/${line._id}`)).body
  expect(shown.lastSyncDate).not.toBeNull()
  expect(shown.version).toBe(line.version)
})

test('AST-19 what changes later follows by itself and alone: rows, prices of a feed, the deletion', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['6001_BLK', '6002_BLK'] })
  await sync(mara, line)
  await synced(line)
  await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    addProducts: [{ _id: '6003_BLK' }],
    deleteProducts: ['6001_BLK'],
  })
  await until(() => messages().length === 2)
  expect(messages()[1]).toMatchObject({
    type: 'assortment.changed',
    products: [{ _id: '6003_BLK' }],
    removed: ['6001_BLK'],
    productCount: 2,
  })
  await buildProducts(world.application.pool, [
    { style: '6002', color: 'BLK', locations: { US: { wholesalePrice: 5100 } } },
  ])
  await until(() => messages().length === 3)
  expect(messages()[2]).toMatchObject({ products: [{ _id: '6002_BLK', wholesalePrice: 5100 }], removed: [] })
  await world.fetch(`/api/assortments/${line._id}`, { method: 'DELETE', cookie: mara.cookie })
  await until(() => messages().length === 4)
  expect(messages()[3]).toMatchObject({ type: 'assortment.removed', assortmentId: line._id })
  // Nothing of it is followed any more.
  await until(async () => (await world.application.pool.query('select from crm_link')).rowCount === 0)
})

test('AST-19 a CRM that is down, then answers 500, then works gets the same message, and the log tells each attempt', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['6001_BLK'] })
  await peer.close()
  await sync(mara, line)
  await until(async () => (await stateOf(line)).state === 'waiting')
  expect(await stateOf(line)).toMatchObject({
    attempts: 1,
    lastSyncDate: null,
    lastAttempt: { status: null, fault: 'noConnection' },
    nextAttemptDate: expect.any(String),
  })
  peer = await startWebhookReceiver(Number(new URL(peer.url).port))
  peer.answerTo = () => ({ status: 500, body: 'the CRM is full' })
  await nextAttempt()
  await until(async () => (await stateOf(line)).attempts === 2)
  expect((await stateOf(line)).lastAttempt).toMatchObject({ status: 500, fault: 'refused', excerpt: 'the CRM is full' })
  expect(await log()).toMatchObject({ waiting: 1, failed: 0 })
  peer.answerTo = () => undefined
  await nextAttempt()
  await synced(line)
  expect(new Set(messages().map(({ id }) => id)).size).toBe(1)
  const [delivery] = (await log()).data
  const { body } = await ask<{ log: { status: number | null }[] }>(
    admin,
    `/integrations/crm/deliveries/${delivery!._id}`,
  )
  expect(body.log.map(({ status }) => status)).toEqual([200 + 4, 500, null])
})

test('AST-19 whoever notes an answer and whoever asks for all again take their locks in one order', async () => {
  const { db, pool } = world.application
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['6001_BLK'] })
  peer.answerTo = () => ({ status: 500 })
  await sync(mara, line)
  await until(async () => (await log()).data[0]?.attempts === 1)
  peer.answerTo = () => undefined
  const { rows } = await pool.query<{ id: number }>(
    'update crm_delivery set next_attempt_at = now() returning assortment_id as id',
  )
  const holder = await pool.connect()
  await holder.query('begin; select from crm_delivery for update')
  await enqueueCrm(db, [rows[0]!.id])
  await untilLocked(pool, 1)
  const asked = sync(mara, line)
  await untilLocked(pool, 2)
  await holder.query('commit')
  holder.release()
  expect((await asked).status).toBe(200)
  await synced(line)
  expect(await (await world.fetch('/metrics')).text()).not.toContain('linebook_transactions_repeated_total{')
})

test('AST-19 a CRM that lacks what changed asks with 409 and is sent all of it', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['6001_BLK', '6002_BLK'] })
  await sync(mara, line)
  await synced(line)
  peer.answerTo = ({ type }) => (type === 'assortment.changed' ? { status: 409 } : undefined)
  await sendBatch(world, mara.cookie, line._id, { version: line.version, deleteProducts: ['6001_BLK'] })
  await until(() => messages().length === 3)
  expect(messages()[2]).toMatchObject({ type: 'assortment.synced', products: [{ _id: '6002_BLK' }] })
})

test('AST-19 after the last attempt it is told as failed; an administrator sends the assortment as it is then', async () => {
  const line = await buildAssortment(world, mara.cookie, { styleColors: ['6001_BLK'] })
  peer.answerTo = () => ({ status: 503 })
  await sync(mara, line)
  await until(async () => (await stateOf(line)).state === 'waiting')
  await world.application.pool.query('update crm_delivery set attempts = 7')
  await nextAttempt()
  await until(async () => (await stateOf(line)).state === 'failed')
  peer.answerTo = () => undefined
  // Changes of a test before may still be on their way, and stand in the log as well.
  const failed = (await log()).data.find(({ assortmentId }) => assortmentId === line._id)
  expect(failed).toMatchObject({ state: 'failed' })
  expect((await ask(mara, `/integrations/crm/deliveries/${failed!._id}/redeliver`, {})).status).toBe(403)
  expect((await ask(admin, `/integrations/crm/deliveries/${failed!._id}/redeliver`, {})).status).toBe(200)
  await synced(line)
  const last = messages().findLast((message) => 'assortment' in message && message.assortment.assortmentId === line._id)
  expect(last).toMatchObject({ type: 'assortment.synced', products: [{ _id: '6001_BLK' }] })
})

test('AST-19 PERM-14 only who may edit every one of them sends assortments, all or none', async () => {
  const [own, other] = [await buildAssortment(world, mara.cookie), await buildAssortment(world, theo.cookie)]
  expect((await sync(theo, own)).status).toBe(404)
  await ask(theo, '/assortments/updateMany', { ids: [other._id], state: 'Published' })
  expect((await sync(mara, other)).status).toBe(403)
  expect((await ask(mara, '/assortments/crmSyncMany', { ids: [own._id, other._id] })).status).toBe(403)
  expect((await stateOf(own)).state).toBe('never')
  expect((await ask<{ data: CrmSync[] }>(theo, `/assortments/crmSync?ids=${own._id},${other._id}`)).body.data).toEqual([
    expect.objectContaining({ _id: other._id }),
  ])
  expect((await ask<{ data: CrmSync[] }>(mara, '/assortments/crmSyncMany', { ids: [own._id] })).body.data).toHaveLength(
    1,
  )
  expect((await ask(mara, '/integrations/crm/deliveries')).status).toBe(403)
})

test('AST-19 the CRM of ours holds what it is sent, and refuses what does not fit', async () => {
  const alone = await startTestApplication()
  try {
    const { db, pool } = alone.application
    const nora = await buildUser(db, { permissions: { assortments: ['user'], adminUsers: ['admin'] } })
    await buildProducts(pool, [
      { style: '6001', color: 'BLK' },
      { style: '6002', color: 'BLK' },
    ])
    const line = await buildAssortment(alone, nora.cookie, { styleColors: ['6001_BLK', '6002_BLK'] })
    const send = (path: string) => alone.fetch(`/api${path}`, { method: 'POST', cookie: nora.cookie, json: {} })
    const held = async () => {
      const { rows } = await pool.query('select style_color_id as id from own_crm_product order by 1')
      return rows.map(({ id }) => id as string)
    }
    await send(`/assortments/crmSync/${line._id}`)
    await until(async () => (await held()).length === 2)
    // As if it had lost one of them: the next change does not fit, and all of it is sent.
    await pool.query(`delete from own_crm_product where style_color_id = '6002_BLK'`)
    const { body } = await sendBatch(alone, nora.cookie, line._id, {
      version: line.version,
      updateProducts: [{ _id: '6001_BLK', fields: { label: 'Hero' } }],
    })
    await until(async () => (await held()).length === 2)
    await until(async () => (await pool.query(`select from crm_delivery where state = 'waiting'`)).rowCount === 0)
    const { rows } = await pool.query('select kind, state from crm_delivery order by id')
    expect(rows).toEqual([
      { kind: 'assortment.synced', state: 'delivered' },
      { kind: 'assortment.changed', state: 'failed' },
      { kind: 'assortment.synced', state: 'delivered' },
    ])
    const list = await alone.fetch('/api/integrations/crm/deliveries', { cookie: nora.cookie })
    const { address, data } = (await list.json()) as { address: null; data: CrmDelivery[] }
    expect(address).toBeNull()
    const shown = await alone.fetch(`/api/integrations/crm/deliveries/${data[0]!._id}`, { cookie: nora.cookie })
    expect(await shown.json()).toMatchObject({ held: { version: body.version, products: 2 } })
  } finally {
    await alone.close()
  }
})
