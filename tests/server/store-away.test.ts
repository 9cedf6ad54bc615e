import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '../../contract/kernel/errors.ts'
import { makePreview } from '../../server/domains/libraries/actions/make-preview.ts'
import { enqueuePreviews } from '../../server/domains/libraries/preview-queue.ts'
import type { ObjectStore } from '../../server/engine/storage/object-store.ts'
import { openBucket } from '../../server/engine/storage/s3/s3-bucket.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildAsset } from '../builders/build-library.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { type S3Server, startS3Server } from '../world/s3-server.ts'
import { openTcpRelay, type TcpRelay } from '../world/tcp-relay.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let s3: S3Server
let relay: TcpRelay
/** Of the application, and one with a breaker of its own that waits for a third of a second. */
let store: ObjectStore
let hasty: ObjectStore
let world: TestApplication
let mara: BuiltUser

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

const facts = { contentType: 'text/plain' }
const behindRelay = () => ({ ...s3.settings, endpoint: `http://127.0.0.1:${relay.port}` })

beforeAll(async () => {
  s3 = await startS3Server()
  relay = await openTcpRelay({ port: Number(new URL(s3.settings.endpoint).port) })
  store = openBucket(behindRelay(), { answer: 2_000, megabyte: 1_000 })
  world = await startTestApplication({ store, workers: true })
  mara = await buildUser(world.application.db, { permissions: { advertisingAssets: ['editor'] } })
  await buildProducts(world.application.pool, [{ style: '1001', color: 'BLK', angles: ['hero'] }])
})
afterAll(async () => {
  await relay.pass()
  await world.close()
  await relay.close()
  await s3.stop()
})
beforeEach(async () => {
  await relay.pass()
  hasty = openBucket(behindRelay(), { answer: 1_000, megabyte: 1_000 })
  await until(async () =>
    store.find('none').then(
      () => true,
      () => false,
    ),
  )
})

test('UPL-04 a store that says nothing is waited for to the first byte and from byte to byte, and no longer', async () => {
  await hasty.put('long', Buffer.alloc(4 * 1024 ** 2, 1), facts)
  const reading = (await hasty.read('long'))!
  const pieces = reading.content[Symbol.asyncIterator]()
  await pieces.next()
  relay.silence()
  // Whoever waits is not forgotten with what has become garbage.
  collectGarbage()
  await expect(
    (async () => {
      for (;;) if ((await pieces.next()).done) return 'whole'
    })(),
  ).rejects.toMatchObject({ code: 'storageAway' })
  const asked = hasty.find('long')
  const collecting = setInterval(collectGarbage, 50)
  await expect(asked).rejects.toMatchObject({ code: 'storageAway', data: { seconds: 5 } })
  clearInterval(collecting)
  await relay.pass()
  relay.reset()
})

test('UPL-04 a connection that breaks is tried again for reads and whole puts', async () => {
  // Half a put is more than this light server bears: one of its own.
  const light = await startS3Server()
  const broken = await openTcpRelay({ port: Number(new URL(light.settings.endpoint).port) })
  const other = openBucket({ ...light.settings, endpoint: `http://127.0.0.1:${broken.port}` })
  try {
    await other.put('one', Buffer.from('one'), facts)
    for (const ask of [() => other.readBuffer('one'), () => other.put('one', Buffer.from('one'), facts)]) {
      // What is idle now is met as broken.
      broken.reset()
      await expect(ask()).resolves.toBeDefined()
    }
  } finally {
    await broken.close()
    await light.stop()
  }
})

test('UPL-04 a store that refuses is asked no more after five faults; what needs it says so, and all else goes on', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d4f91' } })
    .png()
    .toBuffer()
  const asset = await buildAsset(world, mara, 'AdvertisingAsset', { name: 'Away', filename: 'away.png', content: png })
  await makePreview(world.application, asset.primaryFile!._id)
  const address = `/media/assets/${asset.primaryFile!._id}/320.webp`
  const picture = () => world.fetch(address, { cookie: mara.cookie })
  await relay.refuse()
  const refused = await picture()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(((await refused.json()) as { messageCode: string }).messageCode).toBe('storageAway')
  const began = s3.asked()
  await relay.pass()
  // Open for five seconds: the store, which is back, is not even asked.
  expect((await picture()).status).toBe(503)
  expect(s3.asked()).toBe(began)
  expect((await world.fetch('/api/assets?libraryType=AdvertisingAsset', { cookie: mara.cookie })).status).toBe(200)
  await until(async () => (await picture()).status === 200)
})

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const mendAll = async () => {
  vi.restoreAllMocks()
  await relay.pass()
}

test.each<[string, string, () => unknown]>([
  ['an absent store', 'away', () => relay.refuse()],
  ['a full store', 'full', () => vi.spyOn(store, 'put').mockRejectedValue(new Failure('storageFull', 'full'))],
  ['a full disk', 'disk', () => vi.spyOn(world.application.scratch, 'within').mockRejectedValue(noSpace())],
])(
  'LIB-06 DOC-03 previews and documents wait for %s without spending their tries, and are made later',
  async (_title, word, spoil) => {
    const { db } = world.application
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#d8402a' } })
      .png()
      .toBuffer()
    const asset = await buildAsset(world, mara, 'AdvertisingAsset', {
      name: `Later ${word}`,
      filename: `${word}.png`,
      content: png,
    })
    const fileId = asset.primaryFile!._id
    const theo = await buildUser(db)
    const assortment = await buildAssortment(world, theo.cookie, { styleColors: ['1001_BLK'] })
    const previews = sql<{ preview: string }>`select preview from asset_file where public_id = ${fileId}`
    const seen = async () => (await previews.execute(db)).rows[0]!.preview
    await until(async () => (await seen()) === 'ready')
    await spoil()
    await sql`update asset_file set preview = 'waiting' where public_id = ${fileId}`.execute(db)
    await db.transaction().execute((trx) => enqueuePreviews(trx, [fileId]))
    const documentType = { type: 'Linesheet', subType: 'Condensed' }
    const created = await world.fetch('/api/assortment-documents', {
      method: 'POST',
      cookie: theo.cookie,
      json: { assortmentId: assortment._id, documentType },
    })
    const { _id: documentId } = (await created.json()) as { _id: string }
    const jobs = async () =>
      (
        await sql<{ attempts: number; error: string | null; later: boolean }>`
        select attempts, last_error as error, run_at > now() as later from graphile_worker.jobs
        where task_identifier in ('libraries/make-preview', 'documents/render')`.execute(db)
      ).rows
    const shown = async () => {
      const answer = await world.fetch(`/api/assortment-documents/${documentId}`, { cookie: theo.cookie })
      return ((await answer.json()) as { status: string }).status
    }
    const isOff = ({ attempts, error, later }: Awaited<ReturnType<typeof jobs>>[number]) =>
      error !== null && later && attempts === 0
    // The queue counts a try while it runs and until its pause is set: what is looked for is that both wait with none spent.
    await until(
      async () =>
        (await jobs()).filter(isOff).length === 2 && (await seen()) === 'waiting' && (await shown()) === 'pending',
    )
    await mendAll()
    // Pauses grow to a minute: nobody waits for them here.
    const hurry = sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`
    await until(async () => {
      await hurry.execute(db)
      return (await seen()) === 'ready' && (await shown()) === 'success'
    })
  },
)

test('ADM-03 a feed that finds the store full is refused with 507 and leaves nothing', async () => {
  const { cookie } = await buildUser(world.application.db, { permissions: { adminUsers: ['admin'] } })
  vi.spyOn(store, 'put').mockRejectedValue(new Failure('storageFull', 'full'))
  const answer = await world.fetch('/api/feed/uploads?name=products.csv', {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: 'style,color',
  })
  vi.restoreAllMocks()
  expect([answer.status, await answer.json()]).toMatchObject([507, { messageCode: 'storageFull' }])
  const { rows } = await sql`select from feed_upload`.execute(world.application.db)
  expect(rows).toEqual([])
})

test('SHELL-13 a store that says nothing holds up no stop', async () => {
  const bucket = openBucket(behindRelay(), { answer: 500, megabyte: 1_000 })
  let isAsked = false
  const readBuffer = (key: string) => {
    isAsked = true
    return bucket.readBuffer(key)
  }
  const other = await startTestApplication({ store: { ...bucket, readBuffer } })
  const { cookie } = await buildUser(other.application.db)
  relay.silence()
  const asked = other.fetch(`/media/logos/${'a'.repeat(64)}.webp`, { cookie })
  await until(async () => isAsked)
  await other.close()
  expect((await asked).status).toBe(503)
  await relay.pass()
  relay.reset()
})
