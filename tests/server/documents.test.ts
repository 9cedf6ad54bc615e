import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentDocument } from '../../contract/documents/document.ts'
import { listEntries, packedBytes } from '../../contract/kernel/tables/zip-entries.ts'
import { namedObjects } from '../../server/domains/documents/documents.objects.ts'
import { sweepDocuments } from '../../server/domains/documents/actions/sweep-documents.ts'
import { buildAssortment, sendBatch } from '../builders/build-assortment.ts'
import { buildProducts } from '../builders/build-products.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { readPdf } from '../world/read-pdf.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { createTestDatabase, type TestDatabase } from '../world/test-database.ts'
import { until } from '../world/until.ts'
import { leftObjectsJob } from '../../server/engine/storage/leave-objects.ts'

let kept: { database: TestDatabase; folder: string }
let world: TestApplication
let mara: BuiltUser
let theo: BuiltUser
let small: Assortment
let large: Assortment

const condensed = { type: 'Linesheet', subType: 'Condensed' } as const
const spreadsheet = { type: 'Spreadsheet', subType: 'Spreadsheet' } as const

beforeAll(async () => {
  kept = { database: await createTestDatabase(), folder: await mkdtemp(join(tmpdir(), 'linebook-objects-')) }
  world = await startTestApplication({ workers: true, kept })
  const { db, pool } = world.application
  mara = await buildUser(db, { name: 'Zażółć' })
  theo = await buildUser(db, { name: 'Theo' })
  await buildProducts(pool, [
    {
      style: '1001',
      color: 'BLK',
      locations: { US: { futureWholesalePrice: 4800, futurePriceDate: '2099-02-01' } },
      name: 'Gęślą Läufer Größe',
      division: 'Running',
      angles: ['hero'],
    },
    { style: '1001', color: 'WHT', name: 'Gęślą Läufer Größe', division: 'Running', angles: ['hero'] },
    {
      style: '1002',
      color: 'RED',
      name: '東京ランナー',
      division: 'Court',
      stock: { '5': 30, '5.5': 0, '6': 12 },
      locations: { US: { lineStatus: 'R', wholesalePrice: 6000, suggestedRetail: 12000 } },
    },
  ])
  const many = Array.from({ length: 2400 }, (_, index) => ({
    style: `5${String(index).padStart(4, '0')}`,
    color: 'BLK',
  }))
  await buildProducts(pool, many)
  small = await buildAssortment(world, mara.cookie, {
    title: 'Herbst / Winter',
    season: 'Fall',
    year: 2026,
    styleColors: ['1001_BLK', '1001_WHT', '1002_RED'],
  })
  large = await buildAssortment(world, mara.cookie, { styleColors: many.map(({ style }) => `${style}_BLK`) })
})
afterAll(async () => {
  await world.close()
  await kept.database.drop()
  await rm(kept.folder, { recursive: true, force: true })
})

const call = async (path: string, init: { cookie?: string; method?: string; json?: unknown } = {}) => {
  const answer = await world.fetch(`/api/assortment-documents${path}`, { cookie: mara.cookie, ...init })
  return { status: answer.status, body: (await answer.json()) as AssortmentDocument & { messageCode?: string | null } }
}
const create = (assortment: Assortment, wish: object = {}) =>
  call('', { method: 'POST', json: { assortmentId: assortment._id, documentType: condensed, ...wish } })
const show = async (id: string) => (await call(`/${id}`)).body
const untilFinal = async (id: string): Promise<AssortmentDocument> => {
  await until(async () => !['pending', 'started'].includes((await show(id)).status))
  return show(id)
}
const fileOf = async (id: string) => {
  const answer = await world.fetch(`/api/assortment-documents/${id}/file`, { cookie: mara.cookie })
  return { answer, content: Buffer.from(await answer.arrayBuffer()) }
}

test('DOC-02 DOC-03 a line sheet is made in the background and is a real PDF with its texts, pictures and fonts', async () => {
  const settings = { groupBy: 'division', displayGroupPage: true, sizeLegend: true, coverTitle: 'Kolekcja 秋冬' }
  const { status, body } = await create(small, { settings, filename: 'Mein Bogen.pdf', language: 'de-DE' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'pending',
    fileType: 'pdf',
    filename: 'Mein Bogen.pdf',
    displayName: 'Mein Bogen',
  })
  const done = await untilFinal(body._id)
  expect(done).toMatchObject({ status: 'success', messageCode: null })
  expect(done.done).toBe(done.total)

  const { answer, content } = await fileOf(body._id)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('filename="Mein Bogen.pdf"')
  expect(content.length).toBe(done.size)
  const pdf = readPdf(content)
  const text = pdf.pages.join('\n')
  for (const word of [
    'Gęślą Läufer Größe',
    '東京ランナー',
    'Kolekcja',
    '秋冬',
    'Zażółć Person',
    'EK',
    '45,00',
    'Größentabelle',
  ]) {
    expect(text).toContain(word)
  }
  // Cover with the contents, the products of two divisions, sizes; a title alone is no page.
  expect(pdf.pages.length).toBe(4)
  expect(pdf.pages[0]).toContain('Inhalt')
  // Two in cells, one of them large on the cover.
  expect(pdf.pictures).toBe(3)
  expect(pdf.catalog).toContain('/Lang (de-DE)')
  expect(pdf.info).toContain('Linebook')
  expect(pdf.fonts.some((font) => font.includes('Geist'))).toBe(true)
  expect(pdf.fonts.some((font) => font.includes('NotoSansJP'))).toBe(true)
})

test('DOC-01 DOC-08 the spreadsheet holds the same facts as numbers, dates and pictures', async () => {
  const changed = await sendBatch(world, mara.cookie, small._id, {
    version: small.version,
    updateProducts: [
      { _id: '1001_BLK', fields: { quantity: 30 } },
      { _id: '1001_WHT', fields: { quantity: 10 } },
    ],
  })
  expect(changed.status).toBe(200)
  const settings = { groupBy: 'division', sortNumber: true, originalCost: true, futurePrices: true }
  const { body } = await create(small, { documentType: spreadsheet, settings })
  expect(await untilFinal(body._id)).toMatchObject({ status: 'success', filename: 'Herbst Winter, spreadsheet.xlsx' })
  const { content } = await fileOf(body._id)
  const { sheets } = await readXlsx(content)
  const [sheet] = sheets
  expect(sheet?.name).toBe('Herbst   Winter')
  const [header, ...rows] = sheet!.rows
  const at = (name: string) => header!.indexOf(name)
  const rowOf = (style: string, color: string) =>
    rows.find((row) => row[at('Style')] === style && row[at('Color')] === color)!
  expect(rowOf('1001', 'BLK')[at('Wholesale')]).toBe(45)
  expect(rowOf('1001', 'BLK')[at('Initial markup')]).toBe(0.5)
  expect(rowOf('1001', 'BLK')[at('Future wholesale')]).toBe(48)
  expect(rowOf('1001', 'BLK')[at('Future prices from')]).toEqual(new Date('2099-02-01'))
  expect(rowOf('1001', 'WHT')[at('Future wholesale')]).toBeNull()
  expect(rowOf('1002', 'RED')[at('Name')]).toBe('東京ランナー')
  expect(rowOf('1002', 'RED')[at('Available now')]).toBe(42)
  expect(rowOf('1002', 'RED')[at('Inventory')]).toBeNull()
  expect(rowOf('1001', 'BLK')[at('Available now')]).toBeNull()
  const running = rows.find((row) => String(row[at('Style')]).startsWith('Running'))!
  expect(running[at('Style')]).toBe('Running (2)')
  expect(running[at('Quantity')]).toBe(40)
  expect(sheet!.images).toHaveLength(2)
  expect(sheet!.freezePane).toMatchObject({ rows: 1 })
  expect(sheet!.autoFilter?.range).toMatch(/^A1:/)
})

test('DOC-03 small documents are answered at once, larger ones are refused', async () => {
  const answer = await world.fetch('/api/assortment-documents/pdf', {
    method: 'POST',
    cookie: mara.cookie,
    json: { assortmentId: small._id, documentType: condensed },
  })
  expect(answer.status).toBe(200)
  expect(readPdf(Buffer.from(await answer.arrayBuffer())).pages.length).toBeGreaterThanOrEqual(2)
  const json = { assortmentId: large._id, documentType: spreadsheet }
  expect(await call('/xlsx', { method: 'POST', json })).toMatchObject({
    status: 400,
    body: { messageCode: 'tooManyItems' },
  })
})

test('DOC-03 an empty assortment and a wrong pair of type and sub type are refused', async () => {
  const empty = await buildAssortment(world, mara.cookie)
  expect(await create(empty)).toMatchObject({ status: 409, body: { messageCode: 'documentEmpty' } })
  const wrong = await create(small, { documentType: { type: 'Linesheet', subType: 'Spreadsheet' } })
  expect(wrong).toMatchObject({ status: 400, body: { messageCode: 'invalidInput' } })
  expect(await create(small, { locationId: 'EU' })).toMatchObject({ status: 403, body: { messageCode: 'notAllowed' } })
})

test('DOC-03 nobody else sees, cancels or downloads a document', async () => {
  const { body } = await create(small)
  await untilFinal(body._id)
  const { cookie } = theo
  expect((await call(`/${body._id}`, { cookie })).status).toBe(404)
  expect((await call(`/${body._id}/file`, { cookie })).status).toBe(404)
  expect((await call(`/${body._id}`, { cookie, method: 'DELETE' })).status).toBe(404)
  expect(await (await world.fetch('/api/assortment-documents', { cookie })).json()).toEqual([])
  expect((await show(body._id)).status).toBe('success')
})

test('DOC-03 cancelling stops a running document, removing a finished one takes its file', async () => {
  const { body } = await create(large)
  await until(async () => (await show(body._id)).status === 'started')
  expect((await call(`/${body._id}/file`)).body.messageCode).toBe('documentNotReady')
  expect((await call(`/${body._id}`, { method: 'DELETE' })).body.status).toBe('cancelled')
  expect(await show(body._id)).toMatchObject({ status: 'cancelled' })
  await until(() => world.application.workers.load().busy === 0)
  expect((await show(body._id)).status).toBe('cancelled')
  expect((await fileOf(body._id)).answer.status).toBe(404)

  expect((await call(`/${body._id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await call(`/${body._id}`)).status).toBe(404)
})

test('DOC-04 DOC-10 LIM-02 at most three documents of a person are made at once, the others wait their turn', async () => {
  const { pool } = world.application
  const queued = async (where: string) =>
    (await pool.query(`select from graphile_worker.jobs where ${where}`)).rowCount ?? 0
  // Nothing else is to take a place of the queue.
  await until(async () => (await queued('true')) === 0)
  // Each run reads this table once it has begun: none gets on as long as we hold it.
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table division_group')
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push((await create(large))['body']._id)
    // The others were tried and put off: their jobs are gone, their rows still wait.
    await until(async () => (await queued(`task_identifier = 'documents/render'`)) === 3)
    const statuses = (await Promise.all(ids.map(show))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['pending', 'pending', 'started', 'started', 'started'])
    // The queue takes the first when a place is free, whichever of them asks for it.
    const waiting = ids.filter((_id, at) => statuses[at] === 'pending')
    await call(`/${ids.find((_id, at) => statuses[at] === 'started')}`, { method: 'DELETE' })
    await until(async () => (await show(waiting[0]!)).status === 'started')
    expect((await show(waiting[1]!)).status).toBe('pending')
    for (const id of ids) await call(`/${id}`, { method: 'DELETE' })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  const { body } = await create(small)
  expect(await untilFinal(body._id)).toMatchObject({ status: 'success' })
})

test('DOC-03 documents survive a restart, and what was cancelled before stays cancelled', async () => {
  const running = (await create(large)).body
  await until(async () => (await show(running._id)).status === 'started')
  const cancelled = (await create(small)).body
  await call(`/${cancelled._id}`, { method: 'DELETE' })
  await world.close()
  world = await startTestApplication({ workers: true, kept })
  expect(await untilFinal(running._id)).toMatchObject({ status: 'success' })
  expect((await show(cancelled._id)).status).toBe('cancelled')
  expect(readPdf((await fileOf(running._id)).content).pages.length).toBeGreaterThan(100)
})

test('DOC-03 finished documents are swept with their files when their time is over', async () => {
  const { body } = await create(small)
  await untilFinal(body._id)
  const { db, store } = world.application
  await sweepDocuments({ db }, 30)
  expect((await show(body._id)).status).toBe('success')
  await db
    .updateTable('document_job')
    .set({ completed_at: new Date('2020-01-01') })
    .where('public_id', '=', body._id)
    .execute()
  await sweepDocuments({ db }, 30)
  expect((await call(`/${body._id}`)).status).toBe(404)
  await until(async () => (await store.find(`documents/d${body._id}.pdf`)) === undefined)
})

test('DOC-03 the file of a removed document lies for the days that backups need, and stays when a row names it again', async () => {
  const { db, store, pool, objectsKeptDays } = world.application
  const { body } = await create(small)
  await untilFinal(body._id)
  const key = `documents/d${body._id}.pdf`
  const isNamed = (is: boolean) =>
    pool.query(`update document_job set public_id = $1::text || $2::text where public_id like $1::text || '%'`, [
      body._id,
      is ? '' : '-gone',
    ])
  // As an installation does that keeps objects.
  const days = 8
  const job = leftObjectsJob({ db, store, objectsKeptDays: days }, [(keys) => namedObjects(db, keys)])
  expect(objectsKeptDays).toBe(0)
  await isNamed(false)
  await job.run({ keys: [key] }, undefined as never)
  const waiting = await pool.query<{ days: number }>(
    `select extract(epoch from run_at - now()) / 86400 as days from graphile_worker.jobs
     where task_identifier = 'engine/leave-objects' and run_at > now()`,
  )
  expect(waiting.rows.map(({ days }) => Math.round(Number(days)))).toEqual([days])
  expect(await store.find(key)).toBeDefined()
  // A backup was brought back meanwhile.
  await isNamed(true)
  await job.run({ keys: [key], isDue: true }, undefined as never)
  expect(await store.find(key)).toBeDefined()
  await isNamed(false)
  await job.run({ keys: [key], isDue: true }, undefined as never)
  expect(await store.find(key)).toBeUndefined()
})

test('DLP-02 the pictures of a document come as a ZIP, heroes or all angles, a folder for each style', async () => {
  await buildProducts(world.application.pool, [
    { style: '3001', color: 'BLK', name: 'Läufer', angles: ['hero', 'side'] },
    { style: '3001', color: 'WHT', name: 'Läufer', angles: ['hero'] },
  ])
  const pictured = await buildAssortment(world, mara.cookie, { styleColors: ['3001_BLK', '3001_WHT'] })
  const { body } = await create(pictured, { filename: 'Herbst' })
  const zip = async (heroOnly: boolean) => {
    const answer = await world.fetch(`/api/assortment-documents/zip/images/true/${heroOnly}/${body._id}`, {
      cookie: mara.cookie,
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('Herbst.zip')
    const content = Buffer.from(await answer.arrayBuffer())
    return listEntries(content)!.map((entry) => ({ name: entry.name, content: packedBytes(content, entry) }))
  }
  const heroes = await zip(true)
  expect(heroes.map(({ name }) => name)).toEqual(['3001 Läufer/3001_BLK_hero.jpg', '3001 Läufer/3001_WHT_hero.jpg'])
  const { width, format } = await sharp(heroes[0]!.content).metadata()
  expect({ width, format }).toEqual({ width: 800, format: 'jpeg' })
  expect((await zip(false)).map(({ name }) => name)).toContain('3001 Läufer/3001_BLK_side.jpg')

  const none = await create(large)
  const empty = await call(`/zip/images/true/true/${none.body._id}`)
  expect(empty).toMatchObject({ status: 400, body: { messageCode: 'nothingToDo' } })
  await untilFinal(body._id)
  await call(`/${none.body._id}`, { method: 'DELETE' })
})
