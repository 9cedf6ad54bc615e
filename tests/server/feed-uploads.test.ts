import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BATCH } from '../../server/domains/catalogue/feed/run-feed.ts'
import { runFeedTask } from '../../server/domains/catalogue/feed-uploads/feed-task.ts'
import { passesByItself } from '../../server/engine/jobs/passes-by-itself.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { buildZip } from '../builders/build-zip.ts'
import { type DatabaseRelay, openDatabaseRelay } from '../world/database-relay.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let admin: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  admin = await buildUser(world.application.db, { name: 'Adaeze', permissions: { adminUsers: ['admin'] } })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.application.pool.query(
    'truncate style, style_colour, colour, customer, feed_upload, feed_run restart identity cascade',
  )
})

const call = async (method: string, path: string, cookie = admin.cookie) => {
  const answer = await world.fetch(`/api/feed/uploads${path}`, {
    method,
    cookie,
    ...(method === 'GET' ? {} : { json: {} }),
  })
  return { status: answer.status, body: await answer.json() }
}
const upload = async (name: string, content: string | Uint8Array, cookie = admin.cookie) => {
  const answer = await world.fetch(`/api/feed/uploads?${new URLSearchParams({ name })}`, {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: content as BodyInit,
  })
  return { status: answer.status, body: await answer.json() }
}
const settled = async (id: string) => {
  let row = (await call('GET', `/${id}`)).body
  await until(async () => {
    row = (await call('GET', `/${id}`)).body
    return row.state !== 'checking' && row.state !== 'applying'
  })
  return row
}
const looked = async (name: string, content: string | Uint8Array) =>
  settled((await upload(name, content)).body._id as string)
const count = async (table: string): Promise<number> =>
  Number((await world.application.pool.query(`select count(*) from ${table}`)).rows[0].count)
const header = 'style,color,name,productType,vegan\n'

test('ADM-03 BEY-01 an upload is looked at first: adds, changes cell by cell and rejects, and nothing is written', async () => {
  await buildProducts(world.application.pool, [{ style: 'T1', color: 'RED', name: 'Old name' }])
  const before = await count('style_colour')
  const row = await looked(
    '../products.csv',
    `${header}T1,RED,New name,Footwear,yes\nT2,BLK,Fresh,POP,no\nT3,,Bad,Socks,maybe\n`,
  )
  expect(row).toMatchObject({
    fileName: 'products.csv',
    kind: 'products',
    state: 'checked',
    by: 'Adaeze Person',
    checked: { rows: 3, added: 1, changed: 1, unchanged: 0, rejected: 1 },
    applied: null,
    preview: { adds: [{ row: 3, key: 'T2 BLK' }] },
  })
  expect(row.preview.changes).toEqual([
    {
      row: 2,
      key: 'T1 RED',
      cells: expect.arrayContaining([{ column: 'name', before: 'Old name', after: 'New name' }]),
    },
  ])
  expect(row.preview.rejects[0]).toMatchObject({ row: 4 })
  expect(row.preview.rejects[0].reasons).toContain('color is missing')
  expect([await count('style_colour'), await count('feed_run')]).toEqual([before, 0])
})

test('ADM-03 an upload that was looked at is applied in the background and stands in the history', async () => {
  const { _id } = await looked('p.csv', `${header}T1,RED,One,Footwear,yes\nT_2,BLK,Two,POP,no\n`)
  expect((await call('POST', `/${_id}/apply`)).body.state).toBe('applying')
  expect(await settled(_id)).toMatchObject({ state: 'finished', applied: { added: 1, changed: 0, rejected: 1 } })
  expect(await count('style_colour')).toBe(1)
  expect((await call('POST', `/${_id}/apply`)).body.messageCode).toBe('feedNotReady')
  expect((await call('POST', `/${_id}/cancel`)).body.messageCode).toBe('feedNotReady')
  const rejects = await world.fetch(`/api/feed/uploads/${_id}/rejects`, { cookie: admin.cookie })
  expect(rejects.headers.get('content-disposition')).toContain('p rejects.csv')
  expect((await rejects.text()).split('\n').slice(0, 2)).toEqual([
    'row,reasons,style,color,name,productType,vegan',
    '3,style must be 1 to 40 characters without space or underscore,T_2,BLK,Two,POP,no',
  ])
  // A run of the command line is told beside it.
  await world.application.pool.query(
    `insert into feed_run (file_name, file_hash, kind, state, added) values ('/data/in/prices.csv', 'x', 'locations', 'finished', 5)`,
  )
  const history = (await call('GET', '')).body
  expect(history.totalCount).toBe(2)
  expect(history.data.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['prices.csv', 'p.csv'])
  expect(history.data[0]).toMatchObject({ _id: '', by: '', state: 'finished', applied: { added: 5 } })
  const audit = await world.application.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record', '=', 'feed_upload')
    .execute()
  expect(audit.length).toBeGreaterThanOrEqual(2)
})

test('ADM-03 customers come by feed: added, changed, and refused without their territory', async () => {
  await world.application.pool.query(
    `insert into territory (code, name) values ('EAST', 'East') on conflict do nothing`,
  )
  await world.application.pool.query(
    `insert into customer (code, name, country, currency, territory) values ('C1', 'Old', 'USA', 'USD', 'EAST')`,
  )
  const rows = 'code,name,country,currency,territory\nC1,New,USA,USD,EAST\nC2,Two,deu,EUR,east\nC3,Three,USA,USD,WEST\n'
  const row = await looked('customers.csv', rows)
  expect(row).toMatchObject({
    kind: 'customers',
    checked: { added: 1, changed: 1, rejected: 1 },
    preview: {
      adds: [{ key: 'C2' }],
      changes: [{ key: 'C1', cells: [{ column: 'name', before: 'Old', after: 'New' }] }],
      rejects: [{ row: 4, reasons: ['territory names no territory'] }],
    },
  })
  await call('POST', `/${row._id}/apply`)
  expect((await settled(row._id)).applied).toMatchObject({ added: 1, changed: 1, rejected: 1 })
  const again = await looked('customers.csv', rows)
  expect(again.checked).toMatchObject({ added: 0, changed: 0, unchanged: 2, rejected: 1 })
})

test('ADM-03 a ZIP brings pictures, and no feed reaches a file outside of it', async () => {
  await buildProducts(world.application.pool, [{ style: 'T1', color: 'RED', name: 'One' }])
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .jpeg()
    .toBuffer()
  const feed = 'style,color,angle,file\nT1,RED,side,pictures/side.jpg\nT1,RED,top,../../../../etc/hostname\n'
  const row = await looked(
    'photos.zip',
    buildZip({ 'photos.csv': feed, 'pictures/side.jpg': picture, '../evil.jpg': picture }),
  )
  expect(row).toMatchObject({ kind: 'photos', state: 'checked', checked: { added: 1, rejected: 1 } })
  expect(row.preview.rejects[0].reasons).toEqual(['file ../../../../etc/hostname is not there'])
  await call('POST', `/${row._id}/apply`)
  expect((await settled(row._id)).state).toBe('finished')
  expect(await count('photo')).toBe(1)
  expect(await looked('none.zip', buildZip({ 'pictures/side.jpg': picture }))).toMatchObject({
    state: 'failed',
    fault: { code: 'noTableInZip' },
  })
})

test('ADM-03 a file that is no feed is told so with its reason, and an empty one is not taken', async () => {
  expect(await looked('w.csv', 'style,colour\n1,2\n')).toMatchObject({
    state: 'failed',
    fault: { code: 'missingColumns' },
  })
  expect(await looked('w.csv', `${header.trim()},gendre\n1,2,3,POP,,\n`)).toMatchObject({
    fault: { code: 'unknownColumns', data: { columns: 'gendre' } },
  })
  const empty = await upload('e.csv', '')
  expect([empty.status, empty.body.messageData]).toEqual([400, { reason: 'empty' }])
})

test('ADM-03 a feed under way is cancelled: whole batches stay, and the same file goes on behind them', async () => {
  const lines = Array.from({ length: BATCH + 500 }, (_, at) => `S${at},BLK,Model ${at},Footwear,no`).join('\n')
  const row = await looked('big.csv', `${header}${lines}\n`)
  expect(row.checked).toMatchObject({ rows: BATCH + 500, added: BATCH + 500 })
  await call('POST', `/${row._id}/apply`)
  await until(async () => (await count('style_colour')) > 0)
  await call('POST', `/${row._id}/cancel`)
  // It was either stopped in time or done already; never half of a batch.
  await until(async () => Number((await call('GET', `/${row._id}`)).body.applied?.rows ?? 0) > 0)
  const stored = await count('style_colour')
  expect(stored === BATCH + 500 || stored % BATCH === 0).toBe(true)
  const second = await looked('big.csv', `${header}${lines}\n`)
  await call('POST', `/${second._id}/apply`)
  await settled(second._id)
  expect(await count('style_colour')).toBe(BATCH + 500)
})

test('ADM-03 PERM-14 only administrators feed', async () => {
  const editor = await buildUser(world.application.db, { permissions: { adminUsers: ['user'], products: ['user'] } })
  expect((await upload('p.csv', header, editor.cookie)).status).toBe(403)
  expect((await call('GET', '', editor.cookie)).status).toBe(403)
  expect((await world.fetch('/api/feed/uploads')).status).toBe(401)
  expect((await call('GET', '/unknown')).status).toBe(404)
  expect((await call('POST', '/unknown/apply')).status).toBe(404)
})

test.each(['rejects', 'pictures'])(
  'ADM-03 %s of a feed that find no room to be written leave it for later',
  async (which) => {
    const folder = await mkdtemp(join(tmpdir(), 'linebook-feed-'))
    try {
      const path = join(folder, 'products.csv')
      const unpackInto = join(folder, 'unpacked')
      const csv = `${header}T3,,Bad,Socks,maybe\n`
      await writeFile(path, which === 'rejects' ? csv : buildZip({ 'photos.csv': csv, 'one.jpg': 'x' }))
      // Whatever is written there meets a full disk.
      const full = '/dev/full'
      await mkdir(unpackInto)
      await symlink(full, join(unpackInto, 'one.jpg'))
      const { connection, pictureFile, store } = world.application
      const order = {
        path,
        unpackInto,
        rejects: which === 'rejects' ? full : join(folder, 'rejects.csv'),
        connection,
        pictureFile,
        store: store.place,
        upload: { id: 0, name: 'products.csv' },
        dryRun: true,
      }
      const running = runFeedTask(order, { report: () => undefined, chunk: () => undefined, isCancelled: () => false })
      await expect(running).rejects.toSatisfy(passesByItself)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test.each<[string, (relay: DatabaseRelay) => unknown]>([
  ['that breaks', (relay) => relay.reset()],
  ['that is not to be had', (relay) => relay.refuse()],
  [
    'whose server goes',
    () =>
      world.application.pool.query(`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'linebook feed'`),
  ],
])('ADM-03 a feed with a connection %s waits for its database, and has not failed', async (_title, spoil) => {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-feed-'))
  const relay = await openDatabaseRelay(world.application.connection.connectionString!)
  try {
    const path = join(folder, 'products.csv')
    const lines = Array.from({ length: 4 * BATCH }, (_none, at) => `${at},BLK,Model,Footwear,`)
    await writeFile(path, `${header}${lines.join('\n')}\n`)
    const { pictureFile, store } = world.application
    const order = {
      path,
      unpackInto: folder,
      rejects: join(folder, 'rejects.csv'),
      connection: { connectionString: relay.connectionString },
      pictureFile,
      store: store.place,
      upload: { id: 0, name: 'products.csv' },
      dryRun: true,
    }
    let spoilt: unknown
    const report = () => {
      spoilt ??= Promise.resolve(spoil(relay))
    }
    const running = runFeedTask(order, { report, chunk: () => undefined, isCancelled: () => false })
    await expect(running).rejects.toSatisfy(passesByItself)
    await spoilt
  } finally {
    await relay.close()
    await rm(folder, { recursive: true })
  }
})
