import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { Schedule, ScheduleRun } from '../../contract/documents/schedules/schedule.ts'
import { runDueSchedules } from '../../server/domains/documents/schedules/actions/run-due-schedules.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { mailsTo } from '../builders/read-outbox.ts'
import { toldLines } from '../builders/told-lines.ts'
import { readPdf } from '../world/read-pdf.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { until } from '../world/until.ts'

let kept: { database: TestDatabase; folder: string }
let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let boss: BuiltUser
let line: Assortment

beforeAll(async () => {
  kept = { database: await createTestDatabase(), folder: await mkdtemp(join(tmpdir(), 'linebook-objects-')) }
  world = await startTestApplication({ workers: true, kept })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  theo = await buildUser(db, { name: 'Theo' })
  boss = await buildUser(db, { permissions: { assortments: ['manager'], reports: ['manager'] } })
  await buildUser(db, { email: 'head@linebook.test', permissions: { adminUsers: ['admin'] } })
  await buildProducts(pool, [
    { style: '1001', color: 'BLK', name: 'Early bird' },
    { style: '1002', color: 'WHT', name: 'Latecomer' },
  ])
  line = await buildAssortment(world, mara.cookie, { title: 'Weekly line', styleColors: ['1001_BLK'] })
})
afterAll(async () => {
  await world.close()
  await kept.database.drop()
  await rm(kept.folder, { recursive: true, force: true })
})

const daily = { frequency: 'daily', time: '09:00', timezone: 'America/Los_Angeles', startDay: '2026-01-01' }
const wishOf = (more: object = {}) => ({
  assortmentId: line._id,
  documentType: { type: 'Linesheet', subType: 'Condensed' },
  message: { subject: 'This week', body: 'Dear buyers', recipients: ['buyer@shop.test'] },
  timing: daily,
  ...more,
})
type Refused = { messageCode?: string; details?: { field: string }[] }
async function call<Body = Schedule & Refused>(
  path: string,
  init: { cookie?: string; method?: string; json?: unknown } = {},
) {
  const answer = await world.fetch(`/api/assortment-schedules${path}`, { cookie: mara.cookie, ...init })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const create = (more: object = {}, cookie = mara.cookie) => call('', { method: 'POST', json: wishOf(more), cookie })
const runsOf = async (id: string): Promise<ScheduleRun[]> => (await call<{ runs: ScheduleRun[] }>(`/${id}`)).body.runs
/** Makes it due a moment ago, as if the clock had come there. */
const makeDue = (id: string) =>
  world.application.db
    .updateTable('document_schedule')
    .set({ next_run_at: new Date(Date.now() - 1000) })
    .where('public_id', '=', id)
    .execute()
const untilOver = (id: string, runs = 1) =>
  until(async () => {
    const all = await runsOf(id)
    return all.length === runs && all.every(({ status }) => status !== 'started')
  })
const end = (id: string) => call(`/${id}`, { method: 'DELETE' })

test('DOC-06 a schedule is created, listed with its next moment, changed and deleted', async () => {
  const { status, body } = await create()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    assortment: { _id: line._id, title: 'Weekly line' },
    name: 'Weekly line, line sheet',
    timing: { ...daily, weekdays: [], monthDay: 1 },
    message: { subject: 'This week', recipients: ['buyer@shop.test'], bccRecipients: [], expireDays: 30 },
    paused: null,
    lastRun: null,
  })
  expect(new Date(body.nextDate!).getTime()).toBeGreaterThan(Date.now())
  expect(new Date(body.nextDate!).toLocaleTimeString('en-GB', { timeZone: daily.timezone })).toBe('09:00:00')

  const { assortmentId: _left, ...changed } = wishOf({ timing: { ...daily, frequency: 'weekly', weekdays: [1] } })
  const updated = await call(`/${body._id}`, { method: 'PATCH', json: { ...changed, version: body.version } })
  expect(updated.body).toMatchObject({ version: 2, timing: { frequency: 'weekly', weekdays: [1] } })
  const late = await call(`/${body._id}`, { method: 'PATCH', json: { ...changed, version: body.version } })
  expect(late).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })

  expect((await call<Schedule[]>('')).body.map(({ _id }) => _id)).toEqual([body._id])
  expect((await end(body._id)).status).toBe(200)
  expect((await call<Schedule[]>('')).body).toEqual([])
  expect((await call(`/${body._id}`)).status).toBe(404)
})

test('DOC-06 what cannot be is refused by the name of its field', async () => {
  const fields = async (more: object) => (await create(more)).body.details?.map(({ field }) => field)
  expect(await fields({ timing: { ...daily, time: '24:00' } })).toEqual(['body.timing.time'])
  expect(await fields({ timing: { ...daily, timezone: 'Mars/Olympus' } })).toEqual(['body.timing.timezone'])
  expect(await fields({ timing: { ...daily, frequency: 'weekly' } })).toEqual(['body.timing.weekdays'])
  expect(await fields({ timing: { ...daily, frequency: 'once' } })).toEqual(['body.timing.startDay'])
  expect(await fields({ message: { subject: 'x', recipients: [] } })).toEqual(['body.message.recipients'])
  expect(await fields({ message: { subject: 'x', recipients: ['nobody'] } })).toEqual(['body.message.recipients.0'])
  expect(await fields({ collectionId: 'of-some-products' })).toEqual(['body.collectionId'])
  expect(await create({ locationId: 'EU' })).toMatchObject({ status: 403, body: { messageCode: 'notAllowed' } })
  expect(await create({ assortmentId: 'unknown' })).toMatchObject({ status: 404 })
})

test('DOC-06 each run makes a fresh document and mails everyone a link of their own', async () => {
  const message = {
    subject: 'Monday’s line',
    body: 'Dear buyers',
    recipients: ['ann@shop.test', 'bob@shop.test'],
    bccRecipients: ['boss@brand.test'],
  }
  const { body } = await create({ message })
  await makeDue(body._id)
  await runDueSchedules(world.application)
  await untilOver(body._id)
  const [run] = await runsOf(body._id)
  expect(run).toMatchObject({ byHand: false, status: 'success', messageCode: null })

  const mails = await Promise.all(
    [...message.recipients, ...message.bccRecipients].map(
      async (email) => (await mailsTo(world.application.db, email))[0]!,
    ),
  )
  expect(new Set(mails.map(({ link }) => link)).size).toBe(3)
  expect(mails[0]).toMatchObject({ kind: 'scheduledDocumentWith', subject: 'Monday’s line' })
  expect(mails[0]!.text).toContain('It also went to bob@shop.test')
  expect(mails.map(({ text }) => text).join()).not.toContain('boss@brand.test')
  expect(mails[0]!.link).toMatch(/^\/file\/scheduled\/pdf\/document\/[^/]+\/\d{8}T\d{4}-[\w-]{32}\/Weekly%20line/)
  const answer = await world.fetch(`/api/assortment-documents${apiPath(mails[0]!.link!)}`)
  expect(answer.status).toBe(200)
  expect(readPdf(Buffer.from(await answer.arrayBuffer())).pages.join()).toContain('Early bird')

  // What was added since stands in the next one.
  const added = await sendBatch(world, mara.cookie, line._id, {
    version: line.version,
    addProducts: [{ _id: '1002_WHT' }],
  })
  expect(added.status).toBe(200)
  await makeDue(body._id)
  await runDueSchedules(world.application)
  await untilOver(body._id, 2)
  const later = (await mailsTo(world.application.db, 'ann@shop.test'))[1]!
  const fresh = await world.fetch(`/api/assortment-documents${apiPath(later.link!)}`)
  expect(readPdf(Buffer.from(await fresh.arrayBuffer())).pages.join()).toContain('Latecomer')
  await end(body._id)
})
const apiPath = (link: string): string =>
  link.replace(/^\/file\/(\w+)\/(\w+)\/document/, (_all, way: string, type: string) => `/${type}/${way}`)

test('DOC-06 a moment runs once with two processes that look at the same time, and after a restart', async () => {
  const { body } = await create({ timing: { ...daily, frequency: 'once', startDay: '2099-01-01' } })
  const other = await startTestApplication({ workers: true, kept })
  try {
    await makeDue(body._id)
    await Promise.all([world, other, world, other].map(({ application }) => runDueSchedules(application)))
  } finally {
    await other.close()
  }
  await world.close()
  world = await startTestApplication({ workers: true, kept })
  await runDueSchedules(world.application)
  await untilOver(body._id)
  expect(await runsOf(body._id)).toHaveLength(1)
  expect((await mailsTo(world.application.db, 'buyer@shop.test')).length).toBe(1)
  await end(body._id)
})

test('DOC-06 one that came due while nothing ran is made once, and not for each day that was missed', async () => {
  const { body } = await create()
  await world.application.db
    .updateTable('document_schedule')
    .set({ next_run_at: new Date(Date.now() - 10 * 86_400_000) })
    .where('public_id', '=', body._id)
    .execute()
  await runDueSchedules(world.application)
  await runDueSchedules(world.application)
  await untilOver(body._id)
  expect(
    new Date((await call<{ schedule: Schedule }>(`/${body._id}`)).body.schedule.nextDate!).getTime(),
  ).toBeGreaterThan(Date.now())
  await end(body._id)
})

test('DOC-06 a paused schedule does not run by the clock and goes on with its next moment; by hand it runs any time', async () => {
  const { body } = await create()
  const paused = await call(`/${body._id}/pause`, { method: 'POST', json: { paused: true } })
  expect(paused.body).toMatchObject({ paused: 'byHand', nextDate: null })
  await makeDue(body._id)
  await runDueSchedules(world.application)
  expect(await runsOf(body._id)).toEqual([])
  const now = await call(`/${body._id}/run`, { method: 'POST', json: {} })
  expect(now.body.lastRun).toMatchObject({ byHand: true, status: 'started' })
  await untilOver(body._id)
  const going = await call(`/${body._id}/pause`, { method: 'POST', json: { paused: false } })
  expect(going.body.paused).toBeNull()
  expect(new Date(going.body.nextDate!).getTime()).toBeGreaterThan(Date.now())
  expect(await runsOf(body._id)).toHaveLength(1)
  await end(body._id)
})

test('DOC-06 a run that fails tells its owner why, and nobody else gets anything', async () => {
  const empty = await buildAssortment(world, mara.cookie, { title: 'Still empty' })
  const message = { subject: 'Empty', recipients: ['carl@shop.test'] }
  const { body } = await create({ assortmentId: empty._id, message })
  await makeDue(body._id)
  await runDueSchedules(world.application)
  await untilOver(body._id)
  expect((await runsOf(body._id))[0]).toMatchObject({ status: 'failed', messageCode: 'documentEmpty' })
  expect(await mailsTo(world.application.db, 'carl@shop.test')).toEqual([])
  const told = (await mailsTo(world.application.db, mara.email)).at(-1)!
  expect(told).toMatchObject({ kind: 'scheduleFailed', link: `/product/assortments/scheduled?schedule=${body._id}` })
  expect(told.text).toContain('the assortment has no products')
  const [failed] = await runsOf(body._id)
  expect(await toldLines(world, failed!.documentId!)).toEqual([`${mara.userCode} documentFailed`])
  await end(body._id)
})

test('DOC-06 a schedule that fails three times in a row pauses itself and tells its owner; changed or resumed it starts anew', async () => {
  const empty = await buildAssortment(world, mara.cookie, { title: 'Empty for long' })
  const { body } = await create({ assortmentId: empty._id, message: { subject: 'x', recipients: ['dora@shop.test'] } })
  const fail = async (run: number) => {
    await makeDue(body._id)
    await runDueSchedules(world.application)
    await untilOver(body._id, run)
    return (await call<{ schedule: Schedule }>(`/${body._id}`)).body.schedule
  }
  expect(await fail(1)).toMatchObject({ paused: null })
  expect(await fail(2)).toMatchObject({ paused: null })
  expect(await fail(3)).toMatchObject({ paused: 'failing', nextDate: null })
  const told = (await mailsTo(world.application.db, mara.email)).at(-1)!
  expect(told).toMatchObject({ kind: 'schedulePaused', link: `/product/assortments/scheduled?schedule=${body._id}` })
  expect(told.text).toContain('the assortment has no products')
  expect(await toldLines(world, body._id)).toEqual([`${mara.userCode} schedulePaused`])
  await makeDue(body._id)
  await runDueSchedules(world.application)
  expect(await runsOf(body._id)).toHaveLength(3)

  const going = await call(`/${body._id}/pause`, { method: 'POST', json: { paused: false } })
  expect(going.body.paused).toBeNull()
  expect(await fail(4)).toMatchObject({ paused: null })
  await end(body._id)
})

test('DOC-06 when its owner leaves a schedule rests, whoever can take it over is told, and taken over it goes on', async () => {
  const { db } = world.application
  const leaver = await buildUser(db, { name: 'Leaver', permissions: { assortments: ['manager'] } })
  const { body } = await create({}, leaver.cookie)
  await db.updateTable('user_account').set({ state: 'inactive' }).where('id', '=', leaver.id).execute()
  await makeDue(body._id)
  await runDueSchedules(world.application)
  const { schedule, runs } = (await call<{ schedule: Schedule; runs: ScheduleRun[] }>(`/${body._id}`)).body
  expect(schedule).toMatchObject({ paused: 'ownerLeft', nextDate: null })
  expect(runs).toMatchObject([{ status: 'failed', messageCode: 'ownerLeft' }])
  const told = (await mailsTo(db, mara.email)).at(-1)!
  expect(told).toMatchObject({ kind: 'scheduleOwnerLeft' })
  expect(told.text).toContain('Leaver Person')
  expect(await call(`/${body._id}/run`, { method: 'POST', json: {} })).toMatchObject({ status: 400 })

  const taken = await call(`/${body._id}/takeOver`, { method: 'POST', json: {} })
  expect(taken.body).toMatchObject({ owner: { code: mara.userCode }, paused: null })
  expect(new Date(taken.body.nextDate!).getTime()).toBeGreaterThan(Date.now())
  await end(body._id)
})

test('DOC-06 AST-02 nobody else sees a schedule, but those who may change its assortment, and managers in their reporting', async () => {
  const { body } = await create()
  const { cookie } = theo
  expect((await call(`/${body._id}`, { cookie })).status).toBe(404)
  expect((await call(`/${body._id}/run`, { cookie, method: 'POST', json: {} })).status).toBe(404)
  expect((await call(`/${body._id}`, { cookie, method: 'DELETE' })).status).toBe(404)
  expect((await call<Schedule[]>(`?assortmentId=${line._id}`, { cookie })).body).toEqual([])
  expect((await call('/all', { cookie })).status).toBe(403)
  const ofBoss = { cookie: boss.cookie }
  expect((await call<Schedule[]>(`?assortmentId=${line._id}`, ofBoss)).body).toHaveLength(1)
  expect((await call<Schedule[]>('', ofBoss)).body).toEqual([])
  expect((await call<Schedule[]>('/all', ofBoss)).body.map(({ _id }) => _id)).toContain(body._id)
  await end(body._id)
})

test('AST-07 deleting assortments ends all their schedules, whoever made them, in the same transaction', async () => {
  const doomed = await buildAssortment(world, mara.cookie, { title: 'Doomed', styleColors: ['1001_BLK'] })
  const mine = (await create({ assortmentId: doomed._id })).body
  const other = (await create({ assortmentId: doomed._id }, boss.cookie)).body
  const count = await call<{ count: number }>('/count', {
    method: 'POST',
    json: { assortmentIds: [doomed._id, line._id] },
  })
  expect(count.body).toEqual({ count: 2 })
  const answer = await world.fetch('/api/assortments/deleteMany', {
    method: 'POST',
    cookie: mara.cookie,
    json: { ids: [doomed._id] },
  })
  expect(answer.status).toBe(200)
  expect((await call(`/${mine._id}`)).status).toBe(404)
  expect((await call(`/${other._id}`, { cookie: boss.cookie })).status).toBe(404)
})
