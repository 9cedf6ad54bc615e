import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../contract/kernel/limits.ts'
import type { Announcement } from '../../contract/announcements/announcement.ts'
import { makePreview } from '../../server/domains/libraries/actions/make-preview.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { toldLines } from '../builders/told-lines.ts'
import { readPdf } from '../world/read-pdf.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let editor: BuiltUser
let reader: BuiltUser
let stranger: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  editor = await buildUser(db, { permissions: { advertisingAssets: ['editor'], productDocuments: ['editor'] } })
  reader = await buildUser(db, { permissions: { advertisingAssets: ['user'] } })
  stranger = await buildUser(db, { permissions: { products: ['user'] } })
})
afterAll(() => world.close())

type Answer<Body> = { status: number; body: Body & { messageCode?: string; details?: { field: string }[] } }
async function call<Body>(who: BuiltUser, method: string, path: string, json?: unknown): Promise<Answer<Body>> {
  const init = { method, cookie: who.cookie, ...(json === undefined ? {} : { json }) }
  const answer = await world.fetch(`/api${path}`, init)
  return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] }
}
const write = (body: object, who = editor) =>
  call<Announcement>(who, 'POST', '/assets/AdvertisingAsset/announcement', body)
const list = (who: BuiltUser, published = 'true') =>
  call<{ data: Announcement[]; totalCount: number }>(who, 'GET', `/charts?published=${published}`)
const titles = async (who: BuiltUser, published?: string) =>
  (await list(who, published)).body.data.map(({ title }) => title)

async function asset(name: string, { published = true, type = 'AdvertisingAsset' } = {}): Promise<string> {
  const id = randomBytes(12).toString('hex')
  const fields = type === 'AdvertisingAsset' ? { assetType: 'Banner', category: 'Footwear', gender: 'Men' } : {}
  const patch = { name, ...fields, ...(published ? { status: 'Published' } : {}) }
  const made = await call(editor, 'PATCH', `/assets/${type}/batch/many`, [
    { _id: id, addAsset: true, patch: { name, ...fields } },
  ])
  expect(made.status).toBe(200)
  if (published)
    expect((await call(editor, 'PATCH', `/assets/${type}/batch/many`, [{ _id: id, patch }])).status).toBe(200)
  return id
}

test('LIB-10 LIB-13 a draft is seen by those who manage the library, what is published by everybody who may look into it', async () => {
  const harbour = await asset('Harbour window')
  const hidden = await asset('Not yet shown', { published: false })
  const made = await write({
    title: 'Fall windows',
    html: '<p>Now <b>here</b><script>x()</script></p>',
    assets: [harbour, hidden],
  })
  expect(made.status).toBe(200)
  expect(made.body).toMatchObject({ published: false, publishedDate: null, html: '<p>Now <strong>here</strong></p>' })
  expect(await titles(reader)).toEqual([])
  expect((await list(reader, 'false')).body.messageCode).toBe('notAllowed')
  expect(await titles(editor, 'false')).toEqual(['Fall windows'])
  expect((await list(stranger)).status).toBe(403)
  expect((await write({ title: 'Mine' }, reader)).status).toBe(403)

  const out = await call<Announcement>(editor, 'PATCH', `/charts/${made.body._id}`, { version: 1, published: true })
  expect(out.body).toMatchObject({ published: true, version: 2, isNew: false })
  const [seen] = (await list(reader)).body.data
  expect(seen).toMatchObject({ title: 'Fall windows', isNew: true })
  await until(async () => (await toldLines(world, made.body._id)).length > 0)
  expect(await toldLines(world, made.body._id)).toEqual([`${reader.userCode} announcementPublished`])
  // What is not published is shown to nobody but those who manage it.
  expect(seen!.assets.map(({ name }) => name)).toEqual(['Harbour window'])
  expect(out.body.assets.map(({ name }) => name)).toEqual(['Harbour window', 'Not yet shown'])

  expect((await call(reader, 'POST', `/charts/${made.body._id}/read`)).body).toEqual({ read: true })
  expect((await list(reader)).body.data[0]!.isNew).toBe(false)
  await call(editor, 'PATCH', `/charts/${made.body._id}`, { version: 2, published: false })
  expect(await titles(reader)).toEqual([])
  await call(editor, 'PATCH', `/charts/${made.body._id}`, { version: 3, published: true })
  expect((await list(reader)).body.data[0]!.isNew).toBe(true)
})

test('LIB-10 an announcement keeps the order of its assets, refuses those of other libraries and what somebody else changed', async () => {
  const ids = [await asset('One'), await asset('Two'), await asset('Three')]
  const document = await asset('Care guide', { published: false, type: 'ProductDocument' })
  const wrong = await write({ title: 'Mixed', assets: [ids[0], document] })
  expect([wrong.status, wrong.body.details?.[0]?.field]).toEqual([400, 'body.assets.1'])
  expect((await write({ title: '  ' })).body.details?.[0]?.field).toBe('body.title')
  expect((await write({ title: 'Twice', assets: [ids[0], ids[0]] })).status).toBe(400)

  const made = (await write({ title: 'Ordered', assets: [...ids].reverse(), published: true })).body
  expect(made.assets.map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  const path = `/charts/${made._id}`
  const changed = await call<Announcement>(editor, 'PATCH', path, { version: 1, title: 'In order', assets: ids })
  expect(changed.body.assets.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  expect((await call(editor, 'PATCH', path, { version: 1, title: 'Late' })).body.messageCode).toBe('userLock')
  expect((await call(reader, 'PATCH', path, { version: 2, title: 'Mine' })).status).toBe(403)

  const { rows } = await world.application.pool.query(
    `select e.action from audit_entry e join announcement a on a.id = e.record_id
     where e.record = 'announcement' and a.public_id = $1 order by e.id`,
    [made._id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['created', 'changed'])
  expect((await call(editor, 'DELETE', path)).body).toEqual({ deleted: 1 })
  expect((await call(editor, 'PATCH', path, { version: 2 })).status).toBe(404)
  expect((await call(editor, 'DELETE', path)).status).toBe(404)
})

test('LIB-10 DOC-07 an announcement is taken away as a PDF with its words and pictures, a draft only by who manages it', async () => {
  const pictured = await asset('Coast lookbook')
  const fileId = randomBytes(12).toString('hex')
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2255aa' } })
    .png()
    .toBuffer()
  await upload(pictured, fileId, bytes)
  await makePreview(world.application, fileId)
  const words = Array.from({ length: 130 }, (_none, at) => `<p>Paragraph ${at} of the story.</p>`).join('')
  const made = (await write({ title: 'Coast story', html: words, assets: [pictured] })).body
  const take = (who: BuiltUser) =>
    world.fetch('/api/assets/AdvertisingAsset/announcement/download/pdf', {
      method: 'POST',
      cookie: who.cookie,
      json: { _id: made._id },
    })
  expect((await take(reader)).status).toBe(404)
  const answer = await take(editor)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toContain('Coast story')
  const pdf = readPdf(Buffer.from(await answer.arrayBuffer()))
  // A long text goes on overleaf: nothing of it is lost.
  expect(pdf.pages.length).toBeGreaterThan(2)
  const text = pdf.pages.join(' ')
  for (let at = 0; at < 130; at += 1) expect(text).toContain(`Paragraph ${at} of the story.`)
  expect(text).toContain('Coast lookbook')
  expect(pdf.pictures).toBe(1)
})

/** Brings a file to an asset as the browser does. */
async function upload(assetId: string, fileId: string, content: Buffer): Promise<void> {
  const path = '/assets/AdvertisingAsset/batch/many'
  const announced = { _id: fileId, filename: 'coast.png', usageType: 'Primary' }
  expect((await call(editor, 'PATCH', path, [{ _id: assetId, addFiles: [announced] }])).status).toBe(200)
  const created = await call<{ urls: string[]; uploadId: string }>(editor, 'POST', '/upload/aws/s3/create', {
    bucket: 'linebook',
    key: 'coast.png',
    fileSize: content.length,
    chunkSize: limits.uploadChunk,
  })
  const put = await fetch(world.address + created.body.urls[0], { method: 'PUT', body: new Uint8Array(content) })
  const { uploadId } = created.body
  const etags = [put.headers.get('etag')]
  await call(editor, 'POST', '/upload/aws/s3/complete', { bucket: 'linebook', key: 'coast.png', uploadId, etags })
  const done = await call(editor, 'PATCH', path, [{ _id: assetId, updateFiles: [{ _id: fileId, uploadId }] }])
  expect(done.status).toBe(200)
}
