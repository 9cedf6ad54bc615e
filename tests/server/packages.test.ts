import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEntries, packedBytes } from '../../contract/kernel/tables/zip-entries.ts'
import type { PackageDownload } from '../../contract/packages/package.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
import { buildAsset } from '../builders/build-library.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let editor: BuiltUser
let seller: BuiltUser
let stranger: BuiltUser
const [style, color, division] = ['KX100', 'BLK', 'Court']
const content = randomBytes(200_000)
let published: string
let pending: string

beforeAll(async () => {
  world = await startTestApplication()
  const { db } = world.application
  editor = await buildUser(db, { permissions: { advertisingAssets: ['editor'], products: ['user'] } })
  seller = await buildUser(db, {
    permissions: { advertisingAssets: ['user'], products: ['user'], assortments: ['user'] },
  })
  stranger = await buildUser(db, { permissions: { stepTraining: ['user'] } })
  await buildProducts(
    world.application.pool,
    ['KX100', 'KX200'].map((style) => ({ style, color: 'BLK', division: 'Court', angles: ['side', 'top'] })),
  )
  await world.application.catalogue.reload()
  const patch = { assetType: 'Banner', category: 'Footwear', gender: 'Men' }
  const asset = (name: string, more: object) =>
    buildAsset(world, editor, 'AdvertisingAsset', { name, patch: { ...patch, ...more }, filename: 'a.bin', content })
  const out = await asset('Fall: hero', {})
  await world.fetch('/api/assets/AdvertisingAsset/batch/many', {
    method: 'PATCH',
    cookie: editor.cookie,
    json: [{ _id: out._id, patch: { status: 'Published' } }],
  })
  published = out.primaryFile!._id
  pending = (await asset('Not out', {})).primaryFile!._id
})
afterAll(() => world.close())

const post = (path: string, json: object, who = seller) =>
  world.fetch(`/api/packages/${path}`, { method: 'POST', cookie: who.cookie, json })
const entriesOf = async (answer: Response) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const zip = new Uint8Array(await answer.arrayBuffer())
  return listEntries(zip)!.map((entry) => ({ name: entry.name, bytes: Buffer.from(packedBytes(zip, entry)) }))
}
const file = (key: string) => ({ type: 's3', key, bucket: 'linebook', s3Type: 'file' })
const own = async (who = seller) =>
  (await (await world.fetch('/api/packages', { cookie: who.cookie })).json()) as PackageDownload[]

test('DLP-01 a form of a page brings files and pictures as one ZIP, and only what this person may see', async () => {
  const id = 'form-download-1'
  const form = new URLSearchParams({ id, filename: 'Spring: 26/.zip' })
  ;[file(published), file(pending), { type: 'photo', style, color, small: 'true', heroOnly: 'true' }].forEach(
    (one, at) => Object.entries(one).forEach(([name, value]) => form.set(`files[${at}][${name}]`, value)),
  )
  const answer = await world.fetch('/api/packages/download', {
    method: 'POST',
    cookie: seller.cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: form.toString(),
  })
  expect(answer.headers.get('content-disposition')).toContain('filename="Spring 26.zip"')
  const entries = await entriesOf(answer)
  expect(entries.map(({ name }) => name)).toEqual(['Fall_hero.bin', expect.stringMatching(/^[^/]+\/[^/]+\.jpg$/)])
  expect(entries[0]!.bytes.equals(content)).toBe(true)
  const mine = async () => (await own()).find((one) => one._id === id)
  await until(async () => (await mine())?.status === 'success')
  expect(await mine()).toMatchObject({ done: 2, files: 2, filename: 'Spring 26.zip' })
  expect((await own(editor)).some((one) => one._id === id)).toBe(false)
})

test('DLP-01 a page of another site cannot make a browser send the form', async () => {
  const answer = await world.fetch('/api/packages/download', {
    method: 'POST',
    cookie: seller.cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    body: `files[0][type]=s3&files[0][key]=${published}`,
  })
  expect(answer.status).toBe(403)
  const elsewhere = await world.fetch('/api/users/preferences/x', {
    method: 'PUT',
    cookie: seller.cookie,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'value=1',
  })
  expect([415, 404]).toContain(elsewhere.status)
})

test('DLP-01 rows of a spreadsheet, a division and all angles bring their pictures; what is not known is named', async () => {
  const rows = [
    { style: style.toLowerCase(), color },
    { style, color },
    { style: 'NOSUCH', color: 'XX' },
  ]
  const check = await post('check', { way: 'spreadsheet', rows, heroOnly: true })
  expect(await check.json()).toMatchObject({ files: 1, missing: [{ style: 'NOSUCH', color: 'XX' }] })
  const heroes = await entriesOf(await post('download/spreadsheet', { rows, small: true, heroOnly: true }))
  const angles = await entriesOf(await post('download/spreadsheet', { rows, small: true }))
  expect([heroes.length, angles.length]).toEqual([1, 2])
  const all = await entriesOf(await post('download/division', { division, small: true, heroOnly: true }))
  expect(all).toHaveLength(2)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test('DLP-01 whoever may not see products takes none, and nothing is no package', async () => {
  expect((await post('download/spreadsheet', { rows: [{ style, color }] }, stranger)).status).toBe(403)
  const none = await post('download', { files: [file(published)] }, stranger)
  expect(await none.json()).toMatchObject({ messageCode: 'nothingToDo' })
  const wrong = await post('download', { files: [{ type: 'photo' }] })
  expect(await wrong.json()).toMatchObject({
    messageCode: 'invalidInput',
    messageData: { field: 'body.files.0.style' },
  })
})

test('DLP-03 20 GB are too much at once, told before anything is taken', async () => {
  await world.application.pool.query(`update asset_file set file_size = $1 where public_id = $2`, [
    20 * 1024 ** 3,
    published,
  ])
  const refused = await post('check', { way: 'files', files: [file(published)] })
  expect(await refused.json()).toMatchObject({
    messageCode: 'collectionTooLarge',
    messageData: { size: 20 * 1024 ** 3 },
  })
  await world.application.pool.query(`update asset_file set file_size = $1 where public_id = $2`, [
    20 * 1024 ** 3 - 1,
    published,
  ])
  expect((await post('check', { way: 'files', files: [file(published)] })).status).toBe(200)
  await world.application.pool.query(`update asset_file set file_size = $1 where public_id = $2`, [
    content.length,
    published,
  ])
})

test('DLP-01 LIM-02 a download is ended by its owner, another person ends nothing, and three run at once', async () => {
  const { rows } = await world.application.pool.query<{ id: string }>(
    `insert into package (public_id, owner_id, filename, status, files, lease_id)
     select 'running-' || n, (select id from user_account where email = $1), 'x.zip', 'started', 1, $2 from generate_series(1, 3) n returning public_id as id`,
    [seller.email, world.application.lease.held()!.id],
  )
  const busy = await post('download', { files: [file(published)] })
  expect([busy.status, await busy.json()]).toMatchObject([409, { messageCode: 'tooManyDownloads' }])
  const end = (id: string, who: BuiltUser) =>
    world.fetch(`/api/packages/${id}`, { method: 'DELETE', cookie: who.cookie })
  expect((await end(rows[0]!.id, editor)).status).toBe(404)
  expect(await (await end(rows[0]!.id, seller)).json()).toMatchObject({ status: 'cancelled' })
  await entriesOf(await post('download', { files: [file(published)] }))
  for (const { id } of rows.slice(1)) await end(id, seller)
  for (const { id } of rows) expect((await end(id, seller)).status).toBe(200)
  expect((await own()).some(({ _id }) => _id.startsWith('running-'))).toBe(false)
})

test('DOC-04 LIM-02 documents that are made take places of the same queue', async () => {
  const { db, pool, lease } = world.application
  const insert = `
    insert into document_job (public_id, owner_id, assortment_public_id, assortment_title, product_type, type, sub_type, file_type,
      filename, settings, location_code, language, status, lease_id)
    select 'made-' || n, id, 'gone', 'Gone', 'Footwear', 'Spreadsheet', 'Spreadsheet', 'xlsx', 'x.xlsx', '{}', 'US', 'en-US', 'started', $2
    from user_account, generate_series(1, 3) n where email = $1`
  await pool.query(insert, [seller.email, lease.held()!.id])
  const busy = await post('download', { files: [file(published)] })
  expect([busy.status, await busy.json()]).toMatchObject([409, { messageCode: 'tooManyDownloads' }])
  await db.updateTable('document_job').set({ status: 'success' }).where('public_id', '=', 'made-1').execute()
  await entriesOf(await post('download', { files: [file(published)] }))
  await db.deleteFrom('document_job').where('public_id', 'like', 'made-%').execute()
})

test('DOC-09 an assortment is taken as heroes alone, and as small as screens need unless it is for print', async () => {
  const line = await buildAssortment(world, seller.cookie, { title: 'Taken', styleColors: ['KX100_BLK', 'KX200_BLK'] })
  const taken = async (settings?: object) => {
    const query = { assortmentsQuery: { _id: line._id }, ...(settings ? { settings } : {}) }
    const entries = await entriesOf(await post('download/assortment', query))
    return entries.map(({ bytes }) => bytes.length)
  }
  const [usual, small, large, angles] = [
    await taken(),
    await taken({ small: true }),
    await taken({ printResolution: true }),
    await taken({ heroOnly: false }),
  ]
  expect([usual!.length, angles!.length]).toEqual([2, 4])
  expect(usual).toEqual(small)
  expect(await taken({ small: false })).toEqual(large)
  expect(large).not.toEqual(usual)
})

test('BEY-06 a link without a mail opens the files for whoever has it, is logged, and ends when its maker says so', async () => {
  const made = await post('link', { filename: 'Window', files: [file(published)], expireDays: 7 }, editor)
  expect(made.status).toBe(200)
  const { shareId, path, expiresDate } = (await made.json()) as { shareId: string; path: string; expiresDate: string }
  expect(Math.round((Date.parse(expiresDate) - Date.now()) / 86_400_000)).toBe(7)
  const [zipped] = await entriesOf(await world.fetch(path))
  expect(zipped!.bytes.equals(content)).toBe(true)
  const ask = (who: BuiltUser, method: string, way: string) =>
    world.fetch(`/api/shares/${shareId}/${way}`, {
      method,
      cookie: who.cookie,
      ...(method === 'POST' ? { json: {} } : {}),
    })
  const log = (await (await ask(editor, 'GET', 'events')).json()) as { recipient: string; action: string }[]
  expect(log).toMatchObject([{ recipient: '', action: 'downloaded' }])
  expect((await ask(stranger, 'POST', 'revoke')).status).toBe(404)
  expect((await ask(editor, 'POST', 'revoke')).status).toBe(200)
  expect((await world.fetch(path)).status).toBe(410)
  const none = await post('link', { filename: 'Window', files: [file(pending)] })
  expect((await none.json()) as object).toMatchObject({ messageCode: 'nothingToDo' })
})

test('DLP-01 BEY-06 links to a package are mailed, open it for whoever got them, and end with the asset or the share', async () => {
  const message = { subject: 'Windows', body: 'As promised', recipients: ['shop@example.com'] }
  const sent = await post('mail', { filename: 'Windows', files: [file(published)], ...message })
  expect(await sent.json()).toMatchObject({ files: 1, bytes: content.length })
  const { rows } = await world.application.pool.query<{ link: string }>(
    `select link from mail_outbox where recipient = 'shop@example.com'`,
  )
  const { link } = rows[0]!
  const [zipped] = await entriesOf(await world.fetch(link))
  expect(zipped!.bytes.equals(content)).toBe(true)
  expect((await world.fetch(link.replace(/[^/]+\/Windows\.zip$/, 'wrong/Windows.zip'))).status).toBe(410)
  await world.application.pool.query(`update asset set status = 'Unpublished' where name = 'Fall: hero'`)
  expect((await world.fetch(link)).status).toBe(410)
  await world.application.pool.query(`update asset set status = 'Published' where name = 'Fall: hero'`)
  await world.application.pool.query(`update share set revoked_at = now() where subject = 'package'`)
  expect((await world.fetch(link)).status).toBe(410)
  const page = await world.fetch(link, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/file/shared/ended'])
})
