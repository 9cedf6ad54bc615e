import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import errorTexts from '../../locales/en-US/errors.json' with { type: 'json' }
import type { ObjectStore } from '../../server/engine/storage/object-store.ts'
import { fileTokens } from '../../server/domains/identity/file-tokens.ts'
import { sweepUploads } from '../../server/domains/files/actions/forget-uploads.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { type StartedStore, startStore, storeKinds } from '../world/stores.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

const chunkSize = 5 * 1024 * 1024
/** Two parts, the second a short one. */
const file = randomBytes(chunkSize + 1234)
const partsOf = (content: Buffer) => [content.subarray(0, chunkSize), content.subarray(chunkSize)]

/** The same tests on every store (UPL-04): what differs is only where the bytes come to lie. */
describe.each(storeKinds)('%s', (kind) => {
  let started: StartedStore
  let store: ObjectStore
  let world: TestApplication
  let editor: BuiltUser
  let other: BuiltUser

  beforeAll(async () => {
    started = await startStore(kind)
    store = started.store
    world = await startTestApplication({ store })
    const { db } = world.application
    editor = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
    other = await buildUser(db, { permissions: { advertisingAssets: ['seniorEditor'] } })
  })
  afterAll(async () => {
    await world.close()
    await started.stop()
  })

  const absolute = (url: string) => new URL(url, world.address).href
  const post = async <Body>(path: string, json: object, who = editor) => {
    const answer = await world.fetch(`/api/upload/aws/s3/${path}`, { method: 'POST', cookie: who.cookie, json })
    return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string } }
  }
  type Created = { urls: string[]; uploadId: string }
  const named = { bucket: 'linebook', key: 'Hero wall.jpg' }
  const create = (more: object = {}, who = editor) =>
    post<Created>('create', { ...named, fileSize: file.length, chunkSize, ...more }, who)
  const put = (url: string, content: Buffer) => fetch(absolute(url), { method: 'PUT', body: new Uint8Array(content) })
  const send = async (urls: string[], content = file) => {
    const answers = await Promise.all(partsOf(content).map((part, at) => put(urls[at]!, part)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    return answers.map(({ headers }) => headers.get('etag') ?? '')
  }
  const complete = (uploadId: string, etags: string[], who = editor) =>
    post<{ fileSize: number; contentType: string; filename: string }>('complete', { ...named, uploadId, etags }, who)
  const keyOf = async (uploadId: string) => {
    const row = await world.application.db
      .selectFrom('upload')
      .select('object_key')
      .where('public_id', '=', uploadId)
      .executeTakeFirst()
    return row?.object_key
  }

  test('UPL-01 parts that are put to signed addresses become one file, and completing again answers the same', async () => {
    const { body } = await create()
    expect(body.urls).toHaveLength(2)
    const etags = await send(body.urls)
    const done = await complete(body.uploadId, etags)
    expect(done).toEqual({
      status: 200,
      body: {
        uploadId: body.uploadId,
        filename: 'Hero_wall.jpg',
        fileSize: file.length,
        contentType: expect.any(String),
      },
    })
    expect((await store.readBuffer((await keyOf(body.uploadId))!))?.equals(file)).toBe(true)
    expect(await complete(body.uploadId, etags)).toEqual(done)
  })

  test('UPL-01 an upload goes on with fresh addresses after a reload, and only that of the same person and size', async () => {
    const { body } = await create()
    const first = await put(body.urls[0]!, partsOf(file)[0]!)
    const again = await create({ uploadId: body.uploadId })
    expect(again.body.uploadId).toBe(body.uploadId)
    const second = await put(again.body.urls[1]!, partsOf(file)[1]!)
    const done = await complete(
      body.uploadId,
      [first, second].map(({ headers }) => headers.get('etag') ?? ''),
    )
    expect(done.status).toBe(200)

    const { body: next } = await create()
    expect((await create({ uploadId: next.uploadId }, other)).body.messageCode).toBe('uploadGone')
    expect((await create({ uploadId: next.uploadId, fileSize: 1 })).body.messageCode).toBe('uploadGone')
    expect((await complete(next.uploadId, ['a', 'b'], other)).body.messageCode).toBe('uploadGone')
  })

  test('DLP-02 LIB-05 a file is given out from any byte, so that a download goes on and a video is played from its middle', async () => {
    await store.put('ranges', file, { contentType: 'video/mp4' })
    const address = absolute(
      await store.signedUrl('ranges', { seconds: 60, filename: 'a.mp4', contentType: 'video/mp4' }),
    )
    const from = async (range: string, more: Record<string, string> = {}) => {
      const answer = await fetch(address, { headers: { range, ...more } })
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    }
    const whole = await from('')
    expect([whole.status, whole.body.equals(file)]).toEqual([200, true])
    // The S3 face of Swift gives out ranges and does not say so.
    if (kind !== 'swift') expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const middle = await from('bytes=1000-1999')
    expect([middle.status, middle.body.equals(file.subarray(1000, 2000))]).toEqual([206, true])
    expect(middle.headers.get('content-range')).toBe(`bytes 1000-1999/${file.length}`)
    expect(middle.headers.get('content-type')).toBe('video/mp4')
    const etag = middle.headers.get('etag')!
    // A weak one is good for no range: the browser would begin again.
    expect(etag).toMatch(/^"/)
    const goesOn = await from('bytes=1000-1999', { 'if-range': etag })
    expect([goesOn.status, goesOn.body.equals(file.subarray(1000, 2000))]).toEqual([206, true])
    // Of the three only ours knows that what has changed meanwhile is given whole.
    if (kind === 'local') {
      const late = new Date(Date.now() - 3_600_000).toUTCString()
      for (const other of ['"other"', `W/${etag}`, late]) {
        const again = await from('bytes=1000-1999', { 'if-range': other })
        expect([again.status, again.body.equals(file)], other).toEqual([200, true])
      }
      const dated = await from('bytes=1000-1999', { 'if-range': middle.headers.get('last-modified')! })
      expect(dated.status).toBe(206)
      const asked = await Promise.all([etag, '"other"'].map((tag) => from('bytes=0-9', { 'if-match': tag })))
      expect(asked.map(({ status }) => status)).toEqual([206, 412])
      // The same bytes put again are another object.
      await store.put('ranges', file, { contentType: 'video/mp4' })
      expect((await from('bytes=1000-1999', { 'if-range': etag })).status).toBe(200)
    }
    const end = await from(`bytes=${file.length - 10}-`)
    expect([end.status, end.body.equals(file.subarray(-10))]).toEqual([206, true])
    const beyond = await from(`bytes=${file.length}-`)
    expect(beyond.status).toBe(416)
    // The light S3 server keeps the length to itself.
    if (kind === 'local') expect(beyond.headers.get('content-range')).toBe(`bytes */${file.length}`)
  })

  test('UPL-04 an address with a wrong, an expired or a swapped signature takes nothing in and gives nothing out', async () => {
    const { body: one } = await create()
    const { body: two } = await create()
    const part = partsOf(file)[1]!
    const changed = (url: string, change: (words: URLSearchParams) => void) => {
      const address = new URL(absolute(url))
      change(address.searchParams)
      return address.href
    }
    const signature = kind === 'local' ? 'signature' : 'X-Amz-Signature'
    const from = (url: string, name: string) => new URL(absolute(url)).searchParams.get(name)!
    const refused = [
      changed(one.urls[1]!, (words) =>
        words.set(
          signature,
          from(one.urls[1]!, signature).replace(/.$/, (end) => (end === '0' ? '1' : '0')),
        ),
      ),
      changed(one.urls[1]!, (words) => words.delete(signature)),
      changed(one.urls[0]!, (words) => words.set('partNumber', '2')),
      changed(one.urls[1]!, (words) => words.set('uploadId', from(two.urls[1]!, 'uploadId'))),
      changed(one.urls[1]!, (words) => words.set(signature, from(two.urls[1]!, signature))),
      absolute(one.urls[1]!).replace((await keyOf(one.uploadId))!, (await keyOf(two.uploadId))!),
    ]
    // An S3 calls an address without any signature a bad one.
    for (const url of refused) expect([403, 400], url).toContain((await put(url, part)).status)

    const now = Date.now()
    await store.put('files/aa/shown', Buffer.from('shown'), { contentType: 'text/plain' })
    const read = { filename: 'shown.txt', contentType: 'text/plain' }
    const good = absolute(await store.signedUrl('files/aa/shown', { ...read, seconds: 60 }))
    const answer = await fetch(good)
    expect(await answer.text()).toBe('shown')
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="shown.txt"')
    vi.useFakeTimers({ now: now - 120_000, toFake: ['Date'] })
    const [late, lateRead] = await Promise.all([
      store.partUrl((await keyOf(one.uploadId))!, 'any', 1, 60),
      store.signedUrl('files/aa/shown', { ...read, seconds: 60 }),
    ])
    vi.useRealTimers()
    expect((await put(late, part)).status).toBe(403)
    expect((await fetch(absolute(lateRead))).status).toBe(403)
    expect((await fetch(good.replace('files/aa/shown', 'files/aa/other'))).status).toBe(403)
    expect((await fetch(good, { method: 'PUT', body: 'x' })).status).toBe(403)
  })

  test.each(['bucket', 'key', 'fileSize', 'chunkSize'])('UPL-03 an upload is not begun without %s', async (field) => {
    const { status, body } = await create({ [field]: undefined })
    const { details = [] } = body as { details?: { field: string }[] }
    expect([status, details.map((fault) => fault.field)]).toEqual([400, [`body.${field}`]])
  })

  test('UPL-01 UPL-03 a file of another size than announced is not kept, which is told in the specified words', async () => {
    const { body } = await create({ fileSize: file.length + 1 })
    const answers = await Promise.all(partsOf(file).map((part, at) => put(body.urls[at]!, part)))
    const key = (await keyOf(body.uploadId))!
    const done = await complete(
      body.uploadId,
      answers.map(({ headers }) => headers.get('etag') ?? 'none'),
    )
    expect(done.body.messageCode).toBe('uploadNotWhole')
    expect(errorTexts.uploadNotWhole).toBe('Error: Attachment failed upload to Amazon S3')
    expect(await store.find(key)).toBeUndefined()
  })

  test('UPL-01 what is given up or left behind is swept, with all that arrived of it', async () => {
    const { body: given } = await create()
    await put(given.urls[0]!, partsOf(file)[0]!)
    expect((await post<{ aborted: number }>('abort', { uploadIds: [given.uploadId] }, other)).body.aborted).toBe(0)
    expect((await post<{ aborted: number }>('abort', { uploadIds: [given.uploadId] })).body.aborted).toBe(1)
    expect((await complete(given.uploadId, ['a', 'b'])).body.messageCode).toBe('uploadGone')

    const { body: left } = await create()
    const { body: unused } = await create()
    const { body: fresh } = await create()
    await complete(unused.uploadId, await send(unused.urls))
    const key = (await keyOf(unused.uploadId))!
    await world.application.pool.query(
      `update upload set touched_at = now() - interval '4 days' where public_id = any ($1)`,
      [[left.uploadId, unused.uploadId]],
    )
    expect(await sweepUploads(world.application)).toBe(2)
    await until(async () => (await store.find(key)) === undefined)
    expect(await keyOf(left.uploadId)).toBeUndefined()
    expect(await keyOf(fresh.uploadId)).toBeDefined()
    await world.application.pool.query(`update upload set touched_at = now() - interval '4 days'`)
    await sweepUploads(world.application)
    // A small part that comes when its upload has been given up waits for nobody.
    const { body: late } = await create({ fileSize: 4 })
    await post('abort', { uploadIds: [late.uploadId] })
    const answer = await put(late.urls[0]!, Buffer.from('1234'))
    if (started.folder && answer.ok) {
      const place = join(started.folder, '.uploads')
      for (const name of await readdir(place)) await utimes(join(place, name), 0, 0)
      expect(await sweepUploads(world.application)).toBe(1)
    }
    if (started.folder) expect(await readdir(join(started.folder, '.uploads'))).toEqual([])
  })

  test('UPL-01 a folder of small files is begun and completed by one call each, and each is looked at for itself', async () => {
    const files = [
      { name: 'Hero wall.jpg', content: Buffer.from('Read me first') },
      { name: 'b.txt', content: Buffer.from('12345') },
      { name: 'c.txt', content: Buffer.from('123456') },
      { name: 'short.txt', content: Buffer.from('1234567'), announced: 8 },
    ]
    type Many = { uploads: { uploadId: string; url: string }[] }
    const wishes = files.map(({ name, content, announced = content.length }) => ({ key: name, fileSize: announced }))
    const { body: begun } = await post<Many>('create/many', { bucket: 'linebook', files: wishes })
    const answers = await Promise.all(begun.uploads.map(({ url }, at) => put(url, files[at]!.content)))
    const marks = answers.map(({ headers }) => headers.get('etag') ?? '')
    const named = begun.uploads.map(({ uploadId }, at) => ({ uploadId, etag: marks[at] || 'none' }))
    const short = named.pop()!
    // One of them is not as long as was announced, one was never begun.
    const wrong = [named[0]!, short, { uploadId: 'nobody’s', etag: 'x' }]
    const completeMany = async (some: object[], who = editor) =>
      (await post<{ files: object[] }>('complete/many', { bucket: 'linebook', files: some }, who)).body.files
    expect(await completeMany([named[2]!], other)).toEqual([
      { uploadId: named[2]!.uploadId, messageCode: 'uploadGone' },
    ])
    const first = { filename: 'Hero_wall.jpg', fileSize: 13, contentType: 'text/plain', uploadId: named[0]!.uploadId }
    expect(await completeMany(wrong)).toEqual([
      first,
      { uploadId: short.uploadId, messageCode: 'uploadNotWhole' },
      { uploadId: 'nobody’s', messageCode: 'uploadGone' },
    ])
    const whole = await completeMany(named)
    expect(whole).toEqual([first, expect.objectContaining({ fileSize: 5 }), expect.objectContaining({ fileSize: 6 })])
    expect(await completeMany(named)).toEqual(whole)
    expect(String(await store.readBuffer((await keyOf(named[2]!.uploadId))!))).toBe('123456')
    await post('abort', { uploadIds: [...named, short].map(({ uploadId }) => uploadId) })
  })

  test('UPL-01 of many files all are begun or none, and the calls name what is too much', async () => {
    const many = (count: number, fileSize = 1) =>
      post<{ messageData?: object }>('create/many', {
        bucket: 'linebook',
        files: Array.from({ length: count }, (_none, at) => ({ key: `${at}.txt`, fileSize })),
      })
    const person = await buildUser(world.application.db, { permissions: { advertisingAssets: ['editor'] } })
    const ofPerson = () =>
      world.application.pool
        .query('select from upload where user_id = $1', [person.id])
        .then(({ rowCount }) => rowCount)
    await world.application.pool.query(
      `insert into upload (public_id, user_id, filename, file_size, chunk_size, object_key)
        select 'filled' || n, $1, 'a', 1, 5242880, 'files/filled/' || n from generate_series(1, 998) n`,
      [person.id],
    )
    const files = Array.from({ length: 3 }, (_none, at) => ({ key: `${at}.txt`, fileSize: 1 }))
    const three = await post('create/many', { bucket: 'linebook', files }, person)
    expect([three.body.messageCode, await ofPerson()]).toEqual(['tooManyItems', 998])
    const two = await post('create/many', { bucket: 'linebook', files: files.slice(1) }, person)
    expect([two.status, await ofPerson()]).toEqual([200, 1000])
    await world.application.pool.query('delete from upload where user_id = $1', [person.id])
    expect((await many(51)).body).toMatchObject({ messageData: { field: 'body.files' } })
    expect((await many(1, 11 * 1024 * 1024)).body).toMatchObject({ messageData: { field: 'body.files.0.fileSize' } })
    const twice = { bucket: 'linebook', files: [1, 2].map((etag) => ({ uploadId: 'a', etag: String(etag) })) }
    expect((await post('complete/many', twice)).body).toMatchObject({ messageData: { field: 'body.files' } })
  })

  test('API-03 the token for files uploads what its person may, opens nothing else, and ends with the session', async () => {
    const { db } = world.application
    const person = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
    const issued = await (await world.fetch('/api/users/aws/token', { cookie: person.cookie })).json()
    const { Token, expiration } = issued as { Token: string; expiration: string }
    expect(Math.abs(Date.parse(expiration) - Date.now() - 15 * 60_000)).toBeLessThan(60_000)
    const by = async (token: string, path: string, json?: object) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await world.fetch(`/api${path}`, { headers, ...(json ? { method: 'POST', json } : {}) })
      return { status: answer.status, body: (await answer.json()) as Created & { messageCode?: string } }
    }
    const wish = { ...named, fileSize: file.length, chunkSize }
    const given = await by(Token, '/upload/aws/s3/create', wish)
    const etags = await send(given.body.urls)
    expect((await complete(given.body.uploadId, etags, person)).body.fileSize).toBe(file.length)
    for (const path of ['/users/ping', '/users/aws/token', '/assets?libraryType=AdvertisingAsset'])
      expect((await by(Token, path)).body.messageCode).toBe('notForTokens')
    const changed = Token.slice(0, -2) + (Token.endsWith('A=') ? 'B=' : 'A=')
    expect((await by(changed, '/upload/aws/s3/create', wish)).body.messageCode).toBe('tokenNotValid')
    // A copy of this database with the same secret is another installation.
    const caller = await world.application.sessions.authenticate(person.cookie.split('=')[1]!, { background: true })
    const ofCopy = fileTokens({ ...world.application, installation: '00000000-0000-4000-8000-000000000000' })
    const foreign = (await ofCopy.issue(caller!)).Token
    expect((await by(foreign, '/upload/aws/s3/create', wish)).body.messageCode).toBe('tokenNotValid')
    expect(await ofCopy.find(Token)).toBeUndefined()
    await world.fetch('/api/users/logout', { cookie: person.cookie })
    expect((await by(Token, '/upload/aws/s3/create', wish)).body.messageCode).toBe('tokenNotValid')
  })

  test('UPL-01 who manages no library uploads nothing, and what is missing or too large is named', async () => {
    const reader = await buildUser(world.application.db, { permissions: { advertisingAssets: ['user'] } })
    expect((await create({}, reader)).status).toBe(403)
    expect((await create({ fileSize: 0 })).body).toMatchObject({ messageData: { field: 'body.fileSize' } })
    expect((await create({ bucket: undefined })).body).toMatchObject({ messageData: { field: 'body.bucket' } })
    expect((await create({ fileSize: 30 * 1024 ** 3 })).body.messageCode).toBe('payloadTooLarge')
  })
})
