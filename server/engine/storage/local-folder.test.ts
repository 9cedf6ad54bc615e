import { pbkdf2 } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConfiguredStore } from './configured-store.ts'
import { openLocalFolder } from './local-folder.ts'
import type { ObjectStore } from './object-store.ts'

let folder: string
let store: ObjectStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linebook-store-'))
  store = await openLocalFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lost = new Error('connection lost')
/** A stream that breaks off behind its first bytes. */
const breaking = (error: Error) =>
  Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw error
    })(),
  )

test('UPL-04 an upload that breaks off leaves the old object and no half file', async () => {
  await store.put('c.csv', Buffer.from('old'), { contentType: 'text/csv' })
  await expect(store.put('c.csv', breaking(lost), { contentType: 'text/csv' })).rejects.toThrow('connection lost')
  expect(String(await store.readBuffer('c.csv'))).toBe('old')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('UPL-04 an upload that breaks off at once leaves no half file on a busy machine either', async () => {
  for (let round = 0; round < 60; round++) {
    // Files are opened and removed by the same threads, which have all hands full now.
    for (let task = 0; task < 8; task++) pbkdf2('word', 'salt', 20_000, 32, 'sha256', () => undefined)
    await expect(store.put('busy/one', breaking(lost), { contentType: 'text/plain' })).rejects.toThrow(lost.message)
  }
  expect(await readdir(join(folder, 'busy'))).toEqual([])
})

test('UPL-04 what is not there is undefined, and removing it is no error', async () => {
  expect(await store.read('none')).toBeUndefined()
  expect(await store.find('none/deeper')).toBeUndefined()
  await store.remove('none')
})

test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', '.hidden', 'a/..'])(
  'UPL-04 a key that could leave the folder is refused: %s',
  async (key) => {
    await expect(async () => store.find(key)).rejects.toThrow('not an object key')
  },
)

test.each(['ENOSPC', 'EDQUOT'])(
  'UPL-04 a full disk (%s) is told as such and leaves nothing half-written',
  async (code) => {
    const full = Object.assign(new Error('write failed'), { code })
    const facts = { contentType: 'text/plain' }
    await expect(store.put('full/one', breaking(full), facts)).rejects.toMatchObject({
      code: 'storageFull',
    })
    expect(await readdir(join(folder, 'full'))).toEqual([])
  },
)

test('UPL-01 an upload that cannot begin leaves nothing behind', async () => {
  const facts = { size: Number.MAX_SAFE_INTEGER * 1024, chunkSize: 5, contentType: 'text/plain' }
  await expect(store.beginUpload('files/aa/huge', facts)).rejects.toThrow()
  expect(await readdir(join(folder, '.uploads'))).toEqual([])
})

test('UPL-04 nobody else on the machine reads an object, nor one that was kept before that was so', async () => {
  const kept = await mkdtemp(join(tmpdir(), 'linebook-store-'))
  try {
    const objects = join(kept, 'objects')
    await mkdir(join(objects, 'photos'), { recursive: true, mode: 0o755 })
    await writeFile(join(objects, 'photos', 'old.webp'), 'x', { mode: 0o644 })
    const opened = await openConfiguredStore({ dataDir: kept })
    await opened.put('photos/new.webp', Buffer.from('x'), { contentType: 'image/webp' })
    await opened.put('logos/poured.webp', Readable.from([Buffer.from('x')]), { contentType: 'image/webp' })
    const upload = await openLocalFolder(objects)
    const uploadId = await upload.beginUpload('library/one', { size: 1, chunkSize: 1, contentType: 'image/webp' })
    const etag = await upload.receivePart(uploadId, 1, Readable.from([Buffer.from('x')]))
    await upload.completeUpload('library/one', uploadId, [{ number: 1, etag }], 100)
    const all = await readdir(objects, { recursive: true })
    expect(all).toEqual(
      expect.arrayContaining(['photos/old.webp', 'photos/new.webp', 'logos/poured.webp', 'library/one']),
    )
    const rights = await Promise.all(['', ...all].map(async (path) => (await stat(join(objects, path))).mode & 0o077))
    expect(rights.filter((mode) => mode !== 0)).toEqual([])
  } finally {
    await rm(kept, { recursive: true, force: true })
  }
})
