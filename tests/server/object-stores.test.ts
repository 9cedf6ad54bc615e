import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../contract/kernel/limits.ts'
import type { ObjectStore } from '../../server/engine/storage/object-store.ts'
import { openBucket } from '../../server/engine/storage/s3/s3-bucket.ts'
import { type S3Server, startS3Server } from '../world/s3-server.ts'
import { type StartedStore, startStore, storeKinds } from '../world/stores.ts'

const MiB = 1024 ** 2
const facts = { contentType: 'application/octet-stream' }

/** Megabytes that can be told apart, each made when it is asked for. */
function* megabytes(count: number, onNext: (made: number) => void = () => undefined): Generator<Buffer> {
  for (let at = 1; at <= count; at++) {
    onNext(at * MiB)
    yield Buffer.alloc(MiB, at)
  }
}

function digestOf(content: Iterable<Buffer>): string {
  const hash = createHash('sha256')
  for (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

describe.each(storeKinds)('%s', (kind) => {
  let started: StartedStore
  let store: ObjectStore

  beforeAll(async () => {
    started = await startStore(kind)
    store = started.store
  })
  afterAll(() => started?.stop())

  test('UPL-04 what is put is read back whole, by stream and at once', async () => {
    expect(await store.put('a/b.pdf', Buffer.from('one'), { contentType: 'application/pdf' })).toEqual({
      size: 3,
      contentType: 'application/pdf',
    })
    await store.put('a/b.pdf', Readable.from(['two', ' three']), { contentType: 'application/pdf' })
    expect(await text((await store.read('a/b.pdf'))!.content)).toBe('two three')
    expect(String(await store.readBuffer('a/b.pdf'))).toBe('two three')
    expect(await store.put('a/none', Readable.from([]), facts)).toMatchObject({ size: 0 })
    expect(await store.find('a/none')).toMatchObject({ size: 0 })
  })

  test.each([1, 2, 2.5])('UPL-04 a stream of %d parts is stored as it is', async (parts) => {
    const count = (parts * limits.uploadChunk) / MiB
    const { size } = await store.put('parts', Readable.from(megabytes(count)), facts)
    expect(size).toBe(count * MiB)
    expect(await store.find('parts')).toMatchObject({ size })
    expect(digestOf([(await store.readBuffer('parts'))!])).toBe(digestOf(megabytes(count)))
  })

  test('UPL-04 an upload that breaks off leaves the old object', async () => {
    await store.put('c', Buffer.from('old'), facts)
    async function* breaksOff() {
      yield* megabytes(11)
      throw new Error('connection lost')
    }
    await expect(store.put('c', Readable.from(breaksOff()), facts)).rejects.toThrow('connection lost')
    expect(String(await store.readBuffer('c'))).toBe('old')
  })
})

describe('a bucket', () => {
  let s3: S3Server
  let store: ObjectStore

  beforeAll(async () => {
    s3 = await startS3Server()
    store = openBucket(s3.settings)
  })
  afterAll(() => s3.stop())

  test('UPL-04 of a stream no more is held than one part and what it has read ahead', async () => {
    let most = 0
    const before = s3.taken()
    const source = megabytes(48, (made) => (most = Math.max(most, made - (s3.taken() - before))))
    await store.put('long', Readable.from(source), facts)
    expect(s3.taken() - before).toBe(48 * MiB)
    // One part that is filled, and what a stream of buffers holds ready by itself.
    expect(most).toBeLessThanOrEqual(2 * limits.uploadChunk + 16 * MiB)
  })

  test.each([
    { status: 507, code: 'InsufficientStorage' },
    { status: 507, code: 'Unknown' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 413, code: 'EntityTooLarge' },
    { status: 507, code: 'XMinioStorageFull' },
  ])('UPL-04 a full bucket ($status $code) is told as such at once and keeps what was there', async (refusal) => {
    await store.put('full', Buffer.from('old'), facts)
    s3.refusePuts(refusal)
    for (const body of [Buffer.from('new'), Readable.from(['new'])])
      await expect(store.put('full', body, facts)).rejects.toMatchObject({ code: 'storageFull' })
    expect(s3.refused()).toBe(2)
    s3.refusePuts(undefined)
    expect(String(await store.readBuffer('full'))).toBe('old')
  })

  test('UPL-04 a bucket that is full after the first part forgets it, and the source is not read on', async () => {
    async function* fills() {
      yield* megabytes(12)
      s3.refusePuts({ status: 507, code: 'InsufficientStorage' })
      yield* megabytes(12)
    }
    const forgotten = s3.forgotten()
    const source = Readable.from(fills())
    await expect(store.put('fills', source, facts)).rejects.toMatchObject({ code: 'storageFull' })
    expect({ refused: s3.refused(), forgotten: s3.forgotten() - forgotten }).toEqual({ refused: 1, forgotten: 1 })
    expect(source.destroyed).toBe(true)
    s3.refusePuts(undefined)
    expect(await store.find('fills')).toBeUndefined()
  })

  test('UPL-04 what a bucket cannot answer for the moment is asked again, and what it refuses is an error', async () => {
    s3.refusePuts({ status: 503, code: 'SlowDown' })
    const put = store.put('later', Buffer.from('later'), facts)
    while (s3.refused() < 2) await new Promise((resolve) => setImmediate(resolve))
    s3.refusePuts(undefined)
    expect(await put).toMatchObject({ size: 5 })
    s3.refusePuts({ status: 403, code: 'AccessDenied' })
    await expect(store.put('later', Buffer.from('x'), facts)).rejects.toThrow('AccessDenied')
    s3.refusePuts(undefined)
  })
})
