import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../tests/world/until.ts'
import { openLocalFolder } from './local-folder.ts'

describe('a file of one part in the local folder', () => {
  let folder: string
  let store: Awaited<ReturnType<typeof openLocalFolder>>
  const part = (text: string) => Readable.from([Buffer.from(text)])
  const beginOne = (size: number) => store.beginUpload('files/aa/bb', { size, chunkSize: 5, contentType: 'text/plain' })
  const waiting = () => readdir(join(folder, '.uploads'))

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'linebook-part-'))
    store = await openLocalFolder(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  test('UPL-01 is nothing but its bytes, and only those that were named become the object', async () => {
    const uploadId = await beginOne(4)
    expect(await waiting()).toEqual([])
    await expect(store.receivePart(uploadId, 1, part('12345'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
    await expect(store.receivePart(uploadId, 1, part('123'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
    await expect(store.receivePart(uploadId, 2, part('1234'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
    const complete = (etag: string, ...more: { number: number; etag: string }[]) =>
      store.completeUpload('files/aa/bb', uploadId, [{ number: 1, etag }, ...more], 100)
    await expect(complete('none')).rejects.toMatchObject({ code: 'uploadNotWhole' })
    const before = await store.receivePart(uploadId, 1, part('1234'))
    expect(await waiting()).toEqual([uploadId])
    // Sent again, as after a lost answer: of two that are alike only the last counts.
    const etag = await store.receivePart(uploadId, 1, part('5678'))
    await expect(complete(before)).rejects.toMatchObject({ code: 'uploadNotWhole' })
    await expect(complete(etag, { number: 2, etag })).rejects.toMatchObject({ code: 'uploadNotWhole' })
    const whole = await complete(`"${etag}"`)
    expect(whole).toEqual({ start: Buffer.from('5678'), size: 4 })
    expect(String(await store.readBuffer('files/aa/bb'))).toBe('5678')
    expect(await waiting()).toEqual([])
  })

  test('UPL-01 that breaks off while another sends it leaves the other’s whole', async () => {
    const uploadId = await beginOne(4)
    let breakOff = () => {}
    const slow = Readable.from(
      (async function* () {
        yield Buffer.from('12')
        await new Promise<void>((resolve) => (breakOff = resolve))
        yield Buffer.from('99')
      })(),
    )
    const first = store.receivePart(uploadId, 1, slow)
    await until(async () => (await waiting()).length === 1)
    const etag = await store.receivePart(uploadId, 1, part('5678'))
    breakOff()
    await first
    await store.completeUpload('files/aa/bb', uploadId, [{ number: 1, etag }], 100)
    expect(String(await store.readBuffer('files/aa/bb'))).toBe('5678')
  })

  test('UPL-01 that nobody waits for any more is known after its days, a fresh one and one of several parts too', async () => {
    const [old, fresh] = [await beginOne(4), await beginOne(4)]
    const several = await beginOne(8)
    for (const uploadId of [old, fresh]) await store.receivePart(uploadId, 1, part('1234'))
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    for (const name of [old, several]) await utimes(join(folder, '.uploads', name), days(4), days(4))
    expect((await store.staleUploads(3, 10)).toSorted()).toEqual([old, several].toSorted())
    expect(await store.staleUploads(3, 1)).toHaveLength(1)
    for (const uploadId of [old, several]) await store.abortUpload('', uploadId)
    expect(await waiting()).toEqual([fresh])
  })
})

test('UPL-01 a local part with another mark, or longer or shorter than its place, is not taken for the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-parts-'))
  const store = await openLocalFolder(folder)
  const uploadId = await store.beginUpload('files/aa/bb', { size: 8, chunkSize: 5, contentType: 'text/plain' })
  const part = (text: string) => Readable.from([Buffer.from(text)])
  await expect(store.receivePart(uploadId, 1, part('123456'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
  await expect(store.receivePart(uploadId, 2, part('67'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
  await expect(store.receivePart(uploadId, 3, part('9'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
  const one = { number: 1, etag: await store.receivePart(uploadId, 1, part('12345')) }
  const two = { number: 2, etag: await store.receivePart(uploadId, 2, part('678')) }
  for (const parts of [[one], [one, { ...two, etag: one.etag }], [one, two, two]])
    await expect(store.completeUpload('files/aa/bb', uploadId, parts, 100)).rejects.toMatchObject({
      code: 'uploadNotWhole',
    })
  // What replaces a part and does not arrive whole leaves no part at all.
  await expect(store.receivePart(uploadId, 2, part('6'))).rejects.toMatchObject({ code: 'uploadNotWhole' })
  await expect(store.completeUpload('files/aa/bb', uploadId, [one, two], 100)).rejects.toMatchObject({
    code: 'uploadNotWhole',
  })
  await store.receivePart(uploadId, 2, part('678'))
  const whole = await store.completeUpload('files/aa/bb', uploadId, [two, one], 6)
  expect(whole).toEqual({ start: Buffer.from('123456'), size: 8 })
  expect(String(await store.readBuffer('files/aa/bb'))).toBe('12345678')
  await rm(folder, { recursive: true, force: true })
})
