import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processIdentity } from '../../server/engine/processes/process-identity.ts'
import { openScratch } from '../../server/engine/storage/scratch-folder.ts'
import { newId } from '../builders/build-library.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { until } from '../world/until.ts'

let database: TestDatabase
let folder: string
let one: TestApplication
let two: TestApplication
let admin: BuiltUser
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'linebook-two-'))
  const shared = { kept: { database, folder }, index: true }
  one = await startTestApplication(shared)
  const { db } = one.application
  admin = await buildUser(db, {
    permissions: { adminUsers: ['admin'], products: ['user'], advertisingAssets: ['editor'] },
    locations: 'all',
  })
  await makeRunning(one)
  two = await startTestApplication(shared)
})
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await two.close()
  await one.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** A document that an application has under way. */
const makeRunning = ({ application: { db, lease } }: TestApplication) =>
  db
    .insertInto('document_job')
    .values({
      public_id: 'under way',
      owner_id: admin.id,
      assortment_public_id: 'gone',
      assortment_title: 'Line',
      product_type: 'Footwear',
      type: 'Linesheet',
      sub_type: 'Condensed',
      file_type: 'pdf',
      filename: 'line.pdf',
      settings: '{}',
      location_code: 'US',
      sort: null,
      language: 'en',
      status: 'started',
      runner: 'one',
      lease_id: lease.held()!.id,
      size: null,
      message_code: null,
    })
    .execute()

const call = async <Body>(
  world: TestApplication,
  method: string,
  path: string,
  json?: object,
  cookie = admin.cookie,
) => {
  const answer = await world.fetch(`/api${path}`, { method, cookie, ...(json ? { json } : {}) })
  return { status: answer.status, body: (await answer.json()) as Body }
}
const totalAt = async (world: TestApplication) => {
  const asked = { _options: { facets: ['gender'] } }
  return (await call<{ totalCount: number }>(world, 'POST', '/products/fetch', asked)).body.totalCount
}
const leases = async () =>
  (await one.application.pool.query<{ id: string; draining: boolean }>('select id, draining from process_lease')).rows

test('DOC-03 a second application has a lease of its own and takes nothing that the first has under way', async () => {
  const held = [one, two].map(({ application }) => application.lease.held()!.id)
  expect(new Set(held).size).toBe(2)
  expect((await leases()).map(({ id }) => id).sort()).toEqual(held.sort())
  const { db } = two.application
  const row = () => db.selectFrom('document_job').select(['status', 'runner', 'lease_id']).executeTakeFirstOrThrow()
  expect(await row()).toEqual({ status: 'started', runner: 'one', lease_id: one.application.lease.held()!.id })
  await db.deleteFrom('document_job').execute()
})

test('SHELL-13 settings changed in one process hold in the other, though somebody else writes for long', async () => {
  const writer = await one.application.pool.connect()
  try {
    await writer.query('begin')
    await writer.query(
      `insert into feed_run (file_name, file_hash, kind, state) values ('x', 'x', 'products', 'running')`,
    )
    const change = (version: number, retentionDays: number) =>
      call(one, 'PATCH', '/settings', { changes: [{ section: 'documents', version, value: { retentionDays } }] })
    expect((await change(0, 41)).status).toBe(200)
    await until(() => two.application.settings.now().documents.retentionDays === 41)
    expect((await change(1, 42)).status).toBe(200)
    await until(() => two.application.settings.now().documents.retentionDays === 42)
  } finally {
    await writer.query('rollback')
    writer.release()
  }
})

test('PERM-14 rights taken away and a logout in one process hold in the other', async () => {
  const { db } = one.application
  const eva = await buildUser(db)
  const statusAt = async (world: TestApplication) =>
    (await call(world, 'GET', '/assortments', undefined, eva.cookie)).status
  expect([await statusAt(one), await statusAt(two)]).toEqual([200, 200])
  const row = db.selectFrom('user_account').select('public_id').where('id', '=', eva.id)
  const { public_id: _id } = await row.executeTakeFirstOrThrow()
  const none = { changes: [{ _id, version: 1, set: { permissions: [] } }] }
  expect((await call(one, 'PATCH', '/users', none)).status).toBe(200)
  await until(async () => (await statusAt(two)) === 403)
  expect((await call(one, 'GET', '/users/logout', undefined, eva.cookie)).status).toBe(200)
  await until(async () => (await statusAt(two)) === 401)
})

test('BEY-08 whoever listens at one process hears what happens in the other', async () => {
  const stop = new AbortController()
  const stream = await two.fetch('/api/events', { cookie: admin.cookie, signal: stop.signal })
  const change = { changes: [{ section: 'documents', version: 2, value: { retentionDays: 43 } }] }
  expect((await call(one, 'PATCH', '/settings', change)).status).toBe(200)
  let heard = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    heard += piece
    if (heard.includes('settingsChanged')) break
  }
  stop.abort()
  expect(heard).toContain('settingsChanged')
})

test('SHELL-13 whoever writes at one process reads it at the other, which waits until it knows', async () => {
  const { hub, settings } = two.application
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  // A process that is slow to take in what it hears, as while its index reads.
  const stop = hub.subscribe('settings', () => gate)
  const change = { changes: [{ section: 'documents', version: 3, value: { retentionDays: 44 } }] }
  const saved = await one.fetch('/api/settings', { method: 'PATCH', cookie: admin.cookie, json: change })
  const position = saved.headers.get('x-linebook-position')!
  expect(hub.position()).toBeLessThan(Number(position))
  const keptThere = async (after: string) => {
    const headers = { 'x-linebook-after': after }
    expect((await two.fetch('/api/settings', { cookie: admin.cookie, headers })).status).toBe(200)
    return { reached: hub.position() >= Number(after), days: settings.now().documents.retentionDays }
  }
  // It is waited for, and not for long.
  expect(await keptThere(position)).toMatchObject({ reached: false })
  const waiting = keptThere(position)
  letGo()
  expect(await waiting).toEqual({ reached: true, days: 44 })
  stop()
  expect(await keptThere('no number')).toMatchObject({ days: 44 })
})

test('PRD-02 LIB-01 both indexes, and lists of libraries, know what came by the other process', async () => {
  await until(() => [one, two].every(({ application }) => application.catalogue.isIndexed()))
  await buildProducts(one.application.pool, [{ style: '40010', color: 'BLK', gender: 'Men' }])
  for (const world of [one, two]) await until(async () => (await totalAt(world)) === 1)
  const add = (name: string) => ({
    _id: newId(),
    addAsset: true,
    patch: { name, assetType: 'Banner', category: 'Footwear', gender: 'Men', status: 'Published' },
  })
  const query = new URLSearchParams({ libraryType: 'AdvertisingAsset', filters: '{}', _options: '{}' })
  const listedAt = async (world: TestApplication) =>
    (await call<[{ totalCount: number }]>(world, 'GET', `/assets?${query}`)).body[0].totalCount
  expect(await listedAt(two)).toBe(0)
  for (const [at, world] of [one, two].entries()) {
    const saved = await call(world, 'PATCH', '/assets/AdvertisingAsset/batch/many', [add(`Poster ${at}`)])
    expect(saved.status).toBe(200)
    expect([await listedAt(one), await listedAt(two)]).toEqual([at + 1, at + 1])
  }
})

test('SHELL-13 what a killed process left in the temporary folder is removed, nothing of one that lives, and a folder that cleaners took is made again', async () => {
  const { engineDb: db, lease, log } = one.application
  const ground = await mkdtemp(join(tmpdir(), 'linebook-ground-'))
  const scratch = openScratch({ db, lease, ground, log })
  const killed = spawnSync(process.execPath, ['--version']).pid
  const leave = async (pid: number): Promise<string> => {
    const left = join(ground, `linebook-${randomUUID()}`)
    await mkdir(join(left, 'work-1'), { recursive: true })
    await writeFile(join(left, 'holder.json'), JSON.stringify({ pid, identity: processIdentity(pid) ?? 'gone' }))
    return left
  }
  try {
    const [dead, alive] = [await leave(killed), await leave(process.pid)]
    const own = await scratch.within(async (inner) => {
      await scratch.sweep()
      return existsSync(inner)
    })
    expect([existsSync(dead), existsSync(alive), own]).toEqual([false, true, true])
    // A cleaner of the machine took the whole folder away.
    const path = await scratch.within(async (inner) => join(inner, '..'))
    rmSync(path, { recursive: true })
    const seen = await Promise.all([1, 2].map(() => scratch.within(async (inner) => existsSync(inner))))
    expect([seen, existsSync(path)]).toEqual([[true, true], true])
  } finally {
    await scratch.close()
    rmSync(ground, { recursive: true })
  }
})

test('SHELL-13 a process that is not ready when it begins says where it listens, and lets nobody in while others serve', async () => {
  await until(async () => {
    const told = await one.application.pool.query(`select from process_lease where facts -> 'ready' = 'true'`)
    return told.rowCount === 2
  })
  const three = await startTestApplication({ kept: { database, folder }, index: 'never', behindProxy: true })
  closing.push(() => three.close())
  expect(three.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await expect(three.fetch('/livez')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  const { statusCode, body } = await three.ops!.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"status":"unready","lacks":["index"]}'])
})

test('DOC-03 a process that stops leaves at once, with its lease and its files', async () => {
  const third = await startTestApplication({ kept: { database, folder } })
  const { id } = third.application.lease.held()!
  const path = await third.application.scratch.within(async (inner) => join(inner, '..'))
  expect(existsSync(path)).toBe(true)
  await third.close()
  expect(existsSync(path)).toBe(false)
  expect((await leases()).map((lease) => lease.id)).not.toContain(id)
})
