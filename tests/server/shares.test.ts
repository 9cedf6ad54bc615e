import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentDocument } from '../../contract/documents/document.ts'
import type { SharedPages } from '../../contract/documents/share-document.ts'
import { hashOfLogo } from '../../contract/kernel/pictures/logo-address.ts'
import type { Share, ShareEvent } from '../../contract/shares/share.ts'
import { sweepDocuments } from '../../server/domains/documents/actions/sweep-documents.ts'
import { buildAssortment } from '../builders/build-assortment.ts'
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
let line: Assortment
const heard: string[] = []

beforeAll(async () => {
  kept = { database: await createTestDatabase(), folder: await mkdtemp(join(tmpdir(), 'linebook-objects-')) }
  world = await startTestApplication({ workers: true, kept, heard: (text) => void heard.push(text) })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Mara' })
  theo = await buildUser(db, { name: 'Theo' })
  await buildProducts(pool, [{ style: '1001', color: 'BLK', name: 'Early bird', angles: ['hero'] }])
  line = await buildAssortment(world, mara.cookie, { title: 'Fall line', styleColors: ['1001_BLK'] })
})
afterAll(async () => {
  await world.close()
  await kept.database.drop()
  await rm(kept.folder, { recursive: true, force: true })
})

const linesheet = { type: 'Linesheet', subType: 'Condensed' }
const messageTo = (...recipients: string[]) => ({
  subject: 'Our fall line',
  body: 'Dear Ann,\nhere it is.',
  recipients,
})
async function call<Body>(path: string, init: { cookie?: string; method?: string; json?: unknown } = {}) {
  const answer = await world.fetch(`/api${path}`, { cookie: mara.cookie, ...init })
  return { status: answer.status, body: (await answer.json()) as Body & { messageCode?: string; message?: string } }
}
const share = (json: object, fileType = 'pdf', cookie = mara.cookie) =>
  call<AssortmentDocument>(`/assortment-documents/share/email/${fileType}`, { method: 'POST', json, cookie })
const shareLine = (...recipients: string[]) =>
  share({ assortmentId: line._id, documentType: linesheet, ...messageTo(...recipients) })
/** The link of the first mail to somebody, as it stands in it. */
async function linkTo(email: string) {
  await until(async () => (await mailsTo(world.application.db, email)).length > 0)
  const path = (await mailsTo(world.application.db, email))[0]!.link!
  const [, , way, fileType, , documentId, code, filename] = path.split('/')
  return { path, wish: { way, fileType, documentId, code }, filename }
}
type Link = Awaited<ReturnType<typeof linkTo>>
const open = (wish: object) =>
  call<{ sharedBy: string; pages: number; filename: string }>('/assortment-documents/shared/open', {
    method: 'POST',
    json: wish,
    cookie: '',
  })
const fileOf = ({ wish, filename }: Link, code = wish.code) =>
  world.fetch(`/api/assortment-documents/${wish.fileType}/${wish.way}/${wish.documentId}/${code}/${filename}`)
const pagesOf = ({ wish }: Link, from = 0) =>
  call<SharedPages>('/assortment-documents/shared/pages', { method: 'POST', json: { link: wish, from }, cookie: '' })
const ownShares = async (cookie = mara.cookie) => (await call<{ data: Share[] }>('/shares', { cookie })).body.data
const shareOf = async (email: string) =>
  (await ownShares()).find(({ links }) => links.some(({ recipient }) => recipient === email))!

test('DOC-05 BEY-06 what is shared is made, sent as a link, opened without a login page by page, and fetched as the file', async () => {
  const { status, body } = await shareLine('Ann@Shop.test')
  expect(status).toBe(200)
  expect(body).toMatchObject({ origin: 'shared', status: 'pending' })
  const link = await linkTo('ann@shop.test')
  expect(link.path).toMatch(/^\/file\/shared\/pdf\/document\/[^/]+\/[\w-]{32}\/Fall%20line%2C%20line%20sheet\.pdf$/)
  const [mail] = await mailsTo(world.application.db, 'ann@shop.test')
  expect(mail).toMatchObject({ kind: 'sharedDocument', subject: 'Our fall line' })
  expect(mail!.text).toContain('Dear Ann,\n\nhere it is.')
  const row = await world.application.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'ann@shop.test')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ reply_to: mara.email, link_is_secret: true })

  const opened = await open(link.wish)
  expect(opened.body).toMatchObject({ sharedBy: 'Mara Person', filename: 'Fall line, line sheet.pdf', fileType: 'pdf' })
  const pages = await pagesOf(link)
  expect(pages.body.pages).toHaveLength(opened.body.pages)
  expect(JSON.stringify(pages.body)).toContain('Early bird')
  // A scanner of mails looks whether there is something, and fetches nothing.
  const looked = await world.fetch(
    `/api/assortment-documents/pdf/${link.wish.way}/${link.wish.documentId}/${link.wish.code}/${link.filename}`,
    { method: 'HEAD' },
  )
  expect([looked.status, (await shareOf('ann@shop.test')).links[0]!.downloads]).toEqual([200, 0])
  const pdf = await fileOf(link)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(readPdf(Buffer.from(await pdf.arrayBuffer())).pages).toHaveLength(opened.body.pages)

  const hash = pages.body.pages
    .flatMap(({ marks }) => marks)
    .find((mark) => mark.kind === 'picture' && mark.hash !== null) as { hash: string }
  const { way, documentId, code } = link.wish
  const pictures = `/api/assortment-documents/pdf/${way}/${documentId}/${code}/pictures`
  expect((await world.fetch(`${pictures}/${hash.hash}/400`)).headers.get('content-type')).toBe('image/webp')
  // No other picture of the catalogue, however well somebody guesses.
  expect((await world.fetch(`${pictures}/${'0'.repeat(64)}/400`)).status).toBe(410)
  expect((await world.fetch(`/media/photos/${hash.hash}/400.webp`)).status).toBe(401)

  const mine = await shareOf('ann@shop.test')
  expect(mine).toMatchObject({ state: 'active', title: 'Fall line', message: 'Our fall line' })
  expect(mine.links).toMatchObject([{ recipient: 'ann@shop.test', isBlind: false, opens: 1, downloads: 1 }])
  const { body: events } = await call<ShareEvent[]>(`/shares/${mine._id}/events`)
  expect(events.map(({ action, recipient }) => `${recipient} ${action}`)).toEqual([
    'ann@shop.test downloaded',
    'ann@shop.test opened',
  ])
  expect(await toldLines(world, mine._id)).toEqual([`${mara.userCode} shareDownloaded`, `${mara.userCode} shareOpened`])
})

test('DOC-05 a logo on the pages is read by the link, and by nothing else', async () => {
  const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>'
  const answered = await world.fetch(`/api/assortments/${line._id}/logo`, {
    cookie: mara.cookie,
    method: 'PUT',
    body: logo,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(answered.status, await answered.text()).toBe(200)
  const settings = { coverPage: true }
  await share({ assortmentId: line._id, documentType: linesheet, settings, ...messageTo('logo@shop.test') })
  const link = await linkTo('logo@shop.test')
  const pages = await pagesOf(link)
  const marks = pages.body.pages.flatMap((page) => page.marks)
  const address = marks.flatMap((mark) => (mark.kind === 'picture' && mark.address) || [])[0]
  const hash = hashOfLogo(address ?? '')
  const { documentId, code = '' } = link.wish
  const read = (by: string) =>
    world.fetch(`/api/assortment-documents/pdf/shared/${documentId}/${by}/pictures/${hash}/1600`)
  const answer = await read(code)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP')
  expect((await read(code.replace(/.$/, '!'))).status).toBe(410)
  expect((await world.fetch(address!)).status).toBe(401)
})

test('BEY-06 every refusal is the same: a wrong code, another document, expired, revoked and gone', async () => {
  await shareLine('ben@shop.test')
  const link = await linkTo('ben@shop.test')
  const { wish } = link
  const id = (await shareOf('ben@shop.test'))._id
  const refusals: { status: number; body: { messageCode?: string; message?: string } }[] = [
    await open({ ...wish, code: 'x'.repeat(32) }),
    await open({ ...wish, documentId: 'unknown' }),
    await open({ ...wish, way: 'scheduled' }),
    await open({ ...wish, fileType: 'xlsx' }),
  ]
  const { db } = world.application
  // Said twice it is done, and written down, once.
  for (const _time of ['once', 'twice']) {
    expect((await call<Share>(`/shares/${id}/revoke`, { method: 'POST', json: {} })).body.state).toBe('revoked')
    const [, ...ended] = await db
      .selectFrom('audit_entry')
      .innerJoin('share', (join) => join.onRef('share.id', '=', 'audit_entry.record_id').on('record', '=', 'share'))
      .select('head')
      .where('public_id', '=', id)
      .orderBy('audit_entry.id')
      .execute()
    const entry = expect.objectContaining({ before: { revoked: false }, after: { revoked: true } })
    expect(ended).toEqual([{ head: [entry] }])
  }
  refusals.push(await open(wish), await pagesOf(link))
  await db
    .updateTable('share')
    .set({ revoked_at: null as never, expires_at: new Date(0) })
    .where('public_id', '=', id)
    .execute()
  refusals.push(await open(wish))
  for (const { status, body } of refusals) {
    expect(status).toBe(410)
    expect(body).toMatchObject({ messageCode: 'linkNotValid', message: refusals[0]!.body.message })
  }
  expect((await fileOf(link)).status).toBe(410)
  expect((await shareOf('ben@shop.test')).state).toBe('expired')
})

test('BEY-06 who tries codes is stopped, and codes never stand in the log', async () => {
  await shareLine('cid@shop.test')
  const link = await linkTo('cid@shop.test')
  const statuses = new Set<number>()
  for (let tries = 0; tries < 40; tries += 1) statuses.add((await fileOf(link, `guess${tries}`)).status)
  expect([...statuses]).toEqual([410, 429])
  await world.application.db.deleteFrom('attempt_count').execute()
  expect((await fileOf(link)).status).toBe(200)
  expect(heard.join('\n')).not.toContain(link.wish.code)
})

test('DOC-05 one that is there already is shared at once; other people’s and unfinished ones are not', async () => {
  const { body: made } = await call<AssortmentDocument>('/assortment-documents', {
    method: 'POST',
    json: { assortmentId: line._id, documentType: { type: 'Spreadsheet', subType: 'Spreadsheet' } },
  })
  await until(
    async () => (await call<AssortmentDocument>(`/assortment-documents/${made._id}`)).body.status === 'success',
  )
  const wish = {
    documentId: made._id,
    ...messageTo('dan@shop.test'),
    bccRecipients: ['dan@shop.test', 'eva@shop.test'],
  }
  expect((await share(wish, 'xlsx', theo.cookie)).status).toBe(404)
  expect((await share(wish, 'pdf')).status).toBe(404)
  expect((await share(wish, 'xlsx')).status).toBe(200)
  const link = await linkTo('eva@shop.test')
  expect(await mailsTo(world.application.db, 'dan@shop.test')).toHaveLength(1)
  expect((await open(link.wish)).body).toMatchObject({ pages: 0, fileType: 'xlsx' })
  expect((await fileOf(link)).status).toBe(200)

  // Gone with its file, and so are its links; the log stays.
  await call(`/assortment-documents/${made._id}`, { method: 'DELETE' })
  expect((await open(link.wish)).status).toBe(410)
  expect((await shareOf('eva@shop.test')).links).toHaveLength(2)
})

test('DOC-05 what cannot be shared is refused by its field, and a version of what was shared is kept', async () => {
  const refused = await share({ assortmentId: line._id, documentType: linesheet, ...messageTo('nobody') })
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'body.recipients.0' }] } })
  const wrong = await share({ assortmentId: line._id, documentType: linesheet, ...messageTo('f@shop.test') }, 'xlsx')
  expect(wrong).toMatchObject({ status: 400, body: { details: [{ field: 'body.documentType.type' }] } })
  const versions = await call<{ data: { name: string; reason: string }[] }>(`/assortments/${line._id}/versions`)
  expect(versions.body.data.map(({ name }) => name)).toContain('Our fall line')
})

test('BEY-06 nobody else sees, reads or revokes what a person shared', async () => {
  await shareLine('gil@shop.test')
  await linkTo('gil@shop.test')
  const { _id } = await shareOf('gil@shop.test')
  expect(await ownShares(theo.cookie)).toEqual([])
  expect((await call(`/shares/${_id}/events`, { cookie: theo.cookie })).status).toBe(404)
  expect((await call(`/shares/${_id}/revoke`, { method: 'POST', json: {}, cookie: theo.cookie })).status).toBe(404)
})

test('BEY-06 a document that a link still leads to outlives its usual days, and goes with its last link', async () => {
  await shareLine('hal@shop.test')
  const link = await linkTo('hal@shop.test')
  const { db, store } = world.application
  const old = { completed_at: new Date('2020-01-01') }
  await db.updateTable('document_job').set(old).where('public_id', '=', link.wish.documentId!).execute()
  await sweepDocuments({ db }, 30)
  expect((await open(link.wish)).status).toBe(200)
  await call(`/shares/${(await shareOf('hal@shop.test'))._id}/revoke`, { method: 'POST', json: {} })
  await sweepDocuments({ db }, 30)
  expect((await call(`/assortment-documents/${link.wish.documentId}`)).status).toBe(404)
  await until(async () => (await store.find(`documents/d${link.wish.documentId}.pages-0.json`)) === undefined)
})

test('DOC-04 a document that failed or was cancelled is made again, and what waited for it leaves then', async () => {
  const { db } = world.application
  // The person's three places are taken: the document waits for as long as the test wants.
  const { body: first } = await call<AssortmentDocument>('/assortment-documents', {
    method: 'POST',
    json: { assortmentId: line._id, documentType: linesheet },
  })
  await until(
    async () => (await call<AssortmentDocument>(`/assortment-documents/${first._id}`)).body.status === 'success',
  )
  const { id: _id, ...row } = await db
    .selectFrom('document_job')
    .selectAll()
    .where('public_id', '=', first._id)
    .executeTakeFirstOrThrow()
  const taken = {
    ...row,
    settings: JSON.stringify(row.settings),
    sort: null,
    status: 'started' as const,
    runner: 'busy',
    lease_id: world.application.lease.held()!.id,
  }
  await db
    .insertInto('document_job')
    .values(['a', 'b', 'c'].map((public_id) => ({ ...taken, public_id, completed_at: null })))
    .execute()
  const { body } = await shareLine('ida@shop.test')
  expect((await call<AssortmentDocument>(`/assortment-documents/${body._id}`, { method: 'DELETE' })).body.status).toBe(
    'cancelled',
  )
  await db.deleteFrom('document_job').where('runner', '=', 'busy').execute()
  const again = await call<AssortmentDocument>(`/assortment-documents/${body._id}/retry`, { method: 'POST', json: {} })
  expect(again.body).toMatchObject({ status: 'pending', messageCode: null })
  expect((await open((await linkTo('ida@shop.test')).wish)).status).toBe(200)
  const twice = await call(`/assortment-documents/${body._id}/retry`, { method: 'POST', json: {} })
  expect(twice).toMatchObject({ status: 400, body: { messageCode: 'nothingToDo' } })
  const { cookie } = theo
  expect((await call(`/assortment-documents/${body._id}/retry`, { method: 'POST', json: {}, cookie })).status).toBe(404)
})

test('DOC-05 BEY-06 a link is handed on by its maker, to a document that is made for it or is there, and mails nobody', async () => {
  const { db } = world.application
  const mails = async () =>
    (
      await db
        .selectFrom('mail_outbox')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const before = await mails()
  const link = (json: object, fileType = 'pdf', cookie = mara.cookie) =>
    call<{ shareId: string; path: string }>(`/assortment-documents/share/link/${fileType}`, {
      method: 'POST',
      json,
      cookie,
    })
  const made = await link({ assortmentId: line._id, documentType: linesheet })
  expect(made.status).toBe(200)
  const [, , way, fileType, , documentId, code] = made.body.path.split('/')
  const wish = { way, fileType, documentId, code }
  await until(async () => (await open(wish)).status === 200)
  expect((await open(wish)).body).toMatchObject({ pages: expect.any(Number) as number })

  const again = await link({ documentId, expireDays: 7 })
  expect(again.body.path).not.toBe(made.body.path)
  expect((await link({ documentId }, 'pdf', theo.cookie)).status).toBe(404)
  expect((await link({ documentId }, 'xlsx')).status).toBe(404)
  expect(await mails()).toBe(before)
  await call(`/shares/${made.body.shareId}/revoke`, { method: 'POST', json: {} })
  expect((await open(wish)).status).not.toBe(200)
})

test('SHELL-13 a share begins and ends by the clock of the database, however wrong that of a process goes', async () => {
  const { pool } = world.application
  const { rows } = await pool.query<{ now: Date }>('select now()')
  vi.useFakeTimers({ toFake: ['Date'], now: rows[0]!.now.getTime() + 400 * 86_400_000 })
  try {
    const json = { assortmentId: line._id, documentType: linesheet, expireDays: 7 }
    const path = '/assortment-documents/share/link/pdf'
    const { shareId } = (await call<{ shareId: string }>(path, { method: 'POST', json })).body
    const { state, createdDate, expiresDate } = (await ownShares()).find(({ _id }) => _id === shareId)!
    expect(state).toBe('active')
    expect(Date.parse(expiresDate) - Date.parse(createdDate)).toBe(7 * 86_400_000)
  } finally {
    vi.useRealTimers()
  }
})
