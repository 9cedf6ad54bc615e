import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { composeApplication } from '../../server/compose-application.ts'
import { fillTools } from '../../demo/fill-tools.ts'
import { settingsOf } from '../../server/domains/settings/settings.present.ts'
import { followSettings, settingsTopic } from '../../server/domains/settings/settings.public.ts'
import { readSettings } from '../../server/domains/settings/settings.queries.ts'
import { openDatabase, openPool } from '../../server/engine/database/connect.ts'
import { publish } from '../../server/engine/live/outbox.ts'
import { createLog } from '../../server/engine/log.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import type { Tables } from '../../server/tables.ts'
import { openDatabaseRelay } from '../world/database-relay.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let database: TestDatabase
let folder: string
let world: TestApplication
let admin: BuiltUser
let sales: BuiltUser

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'linebook-settings-'))
  world = await startTestApplication({ kept: { database, folder } })
  const { db } = world.application
  admin = await buildUser(db, { name: 'Adaeze', permissions: { adminUsers: ['admin'], upcLookup: ['user'] } })
  sales = await buildUser(db, { permissions: { products: ['user'], travelCalendar: ['user'] } })
})
afterAll(async () => {
  await world.close()
  await database.drop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await world.application.db.deleteFrom('app_setting').execute()
})

const read = async () => (await world.fetch('/api/settings', { cookie: admin.cookie })).json()
const change = async (changes: unknown, cookie = admin.cookie) => {
  const answer = await world.fetch('/api/settings', { method: 'PATCH', cookie, json: { changes } })
  return { status: answer.status, body: await answer.json() }
}
const toolsOf = async ({ cookie }: BuiltUser) =>
  (await (await world.fetch('/api/settings/externalTools', { cookie })).json()).tools

test('ADM-04 settings begin with their defaults, keep who changed them, and go back to the defaults', async () => {
  expect(await read()).toMatchObject({
    session: { value: { timeoutMinutes: 60, warningMinutes: 2.5 }, version: 0, modifiedAt: null, modifiedBy: '' },
    documents: { value: { retentionDays: 30 } },
    links: { value: { upcLookup: null } },
  })
  const { status, body } = await change([
    { section: 'documents', version: 0, value: { retentionDays: 60 } },
    { section: 'conference', version: 0, value: { currentSeason: 'FA26', previousSeason: 'SP26' } },
  ])
  expect(status).toBe(200)
  expect(body.documents).toMatchObject({ value: { retentionDays: 60 }, version: 1, modifiedBy: 'Adaeze Person' })
  expect((await change([{ section: 'documents', version: 1, value: null }])).body).toMatchObject({
    documents: { value: { retentionDays: 30 }, version: 2 },
    conference: { value: { currentSeason: 'FA26' }, version: 1 },
  })
  const audit = await world.application.db
    .selectFrom('audit_entry')
    .select('head')
    .where('record', '=', 'app_setting')
    .orderBy('id')
    .execute()
  const ofDocuments = audit.flatMap(({ head }) => head).filter(({ after }) => after?.['section'] === 'documents')
  expect(ofDocuments.map(({ before, after }) => [before?.['retentionDays'], after?.['retentionDays']])).toEqual([
    [30, 60],
    [60, 30],
  ])
})

test('ADM-04 BEY-05 a change made on an older version is refused whole', async () => {
  await change([{ section: 'crm', version: 0, value: { endpoint: 'https://crm.example/api' } }])
  const late = await change([
    { section: 'documents', version: 0, value: { retentionDays: 7 } },
    { section: 'crm', version: 0, value: { endpoint: null } },
  ])
  expect(late).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
  expect(await read()).toMatchObject({
    documents: { value: { retentionDays: 30 } },
    crm: { value: { endpoint: 'https://crm.example/api' } },
  })
})

test('ADM-04 values outside their bounds and unknown sections are refused by field', async () => {
  const bad = [
    [{ section: 'session', version: 0, value: { timeoutMinutes: 2, warningMinutes: 1 } }, 'timeoutMinutes'],
    [{ section: 'session', version: 0, value: { timeoutMinutes: 10, warningMinutes: 6 } }, 'warningMinutes'],
    [{ section: 'links', version: 0, value: { upcLookup: 'javascript:alert(1)' } }, 'upcLookup'],
    [{ section: 'accounts', version: 0, value: { inactivityDays: 1 } }, 'inactivityDays'],
    [{ section: 'colours', version: 0, value: {} }, 'section'],
  ] as const
  for (const [wrong, field] of bad) {
    const { status, body } = await change([wrong])
    expect([status, body.messageCode]).toEqual([400, 'invalidInput'])
    expect(body.details[0].field).toContain(field)
  }
  const twice = { section: 'documents', version: 0, value: { retentionDays: 7 } }
  expect((await change([twice, twice])).status).toBe(400)
  expect((await change([])).status).toBe(400)
})

test('ADM-04 PERM-14 only administrators read and change settings', async () => {
  expect((await world.fetch('/api/settings')).status).toBe(401)
  expect((await world.fetch('/api/settings', { cookie: sales.cookie })).status).toBe(403)
  expect((await change([{ section: 'crm', version: 0, value: null }], sales.cookie)).status).toBe(403)
})

test('ADM-04 PERM-14 an external tool is shown to who has its permission, once it has an address', async () => {
  expect(await toolsOf(admin)).toEqual([])
  const links = {
    travelCalendar: 'https://tools.example/calendar',
    keyItemPricing: 'https://tools.example/prices',
    spendingApproval: null,
    upcLookup: 'https://tools.example/upc',
  }
  await change([{ section: 'links', version: 0, value: links }])
  await until(async () => (await toolsOf(admin)).length > 0)
  expect(await toolsOf(admin)).toEqual([{ tool: 'upcLookup', address: links.upcLookup }])
  expect(await toolsOf(sales)).toEqual([{ tool: 'travelCalendar', address: links.travelCalendar }])
})

test('LIB-09 the demo brand has all four tools, and each person is shown those they may use', async () => {
  await world.application.db.transaction().execute(fillTools)
  const address = 'https://example.com/upcLookup'
  await expect.poll(() => toolsOf(admin)).toEqual([{ tool: 'upcLookup', address }])
  expect(await toolsOf(sales)).toEqual([{ tool: 'travelCalendar', address: 'https://example.com/travelCalendar' }])
  expect(Object.values(settingsOf(await readSettings(world.application.db)).links).includes(null)).toBe(false)
})

test('ADM-04 SES-04 a shorter session time ends idle sessions at once, in every process', async () => {
  const { db } = world.application
  const idle = await buildUser(db)
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - 20 * 60_000) })
    .where('user_id', '=', idle.id)
    .execute()
  const ping = () => world.fetch('/api/users/ping', { cookie: idle.cookie })
  const other = await composeApplication({
    connection: { connectionString: database.connectionString },
    store: world.application.store,
    log: createLog('fatal'),
    workerFile: 'no-worker.js',
    objectsKeptDays: 8,
    pictureFile: 'no-pictures.js',
    secrets: ['the secret of a test'],
    secureCookies: false,
  })
  try {
    expect((await ping()).status).toBe(200)
    await change([{ section: 'session', version: 0, value: { timeoutMinutes: 15, warningMinutes: 2 } }])
    await until(async () => (await ping()).status === 401)
    await until(() => other.application.settings.now().session.timeoutMinutes === 15)
  } finally {
    await other.close()
  }
})

test('ADM-04 a stored value that does not fit leaves what held; a start without it takes the strictest, never the weakest', async () => {
  const { db, settings } = world.application
  await change([{ section: 'accounts', version: 0, value: { inactivityDays: 90, secondFactor: 'administrators' } }])
  await until(() => settings.now().accounts.secondFactor === 'administrators')
  // As the next release may write them: with a word that this one does not know.
  await db.transaction().execute(async (trx) => {
    const accounts = JSON.stringify({ inactivityDays: 90, secondFactor: 'partners' })
    await trx.updateTable('app_setting').set({ value: accounts }).where('section', '=', 'accounts').execute()
    await trx
      .insertInto('app_setting')
      .values({ section: 'documents', version: 1, value: '{"retentionDays":77}' })
      .execute()
    await publish(trx, [{ topic: settingsTopic, audience: 'all', payload: {} }])
  })
  await until(() => settings.now().documents.retentionDays === 77)
  expect(settings.now().accounts.secondFactor).toBe('administrators')
  expect(settingsOf(await readSettings(db)).accounts).toEqual({ inactivityDays: 90, secondFactor: 'everybody' })
})

test('ADM-04 settings that could not be read when they changed are read until they can be', async () => {
  const { hub } = world.application
  const relay = await openDatabaseRelay(database.connectionString)
  const pool = openPool({ connectionString: relay.connectionString }, () => undefined)
  const followed = await followSettings({ db: openDatabase<Tables>(pool), hub, log: createLog('fatal') })
  await relay.refuse()
  await change([{ section: 'documents', version: 0, value: { retentionDays: 5 } }])
  await until(() => world.application.settings.now().documents.retentionDays === 5)
  expect(followed.now().documents.retentionDays).not.toBe(5)
  await relay.pass()
  await until(() => followed.now().documents.retentionDays === 5)
  await pool.end()
  await relay.close()
})
