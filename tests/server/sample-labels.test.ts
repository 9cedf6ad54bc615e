import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelAddress, readLabel, writeLabel } from '../../contract/samples/labels/label-code.ts'
import { type OwnSheet, sheetOf, usualParts } from '../../contract/samples/labels/label-stocks.ts'
import { cornerOf, grownBy } from '../../contract/documents/layout/label-sheet.ts'
import type { PrintedLabel } from '../../contract/samples/labels/label-calls.ts'
import type { Loan } from '../../contract/samples/loan.ts'
import type { Scanned } from '../../contract/samples/scans/scan-calls.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { darkCorner, readCodes } from '../world/read-codes.ts'
import { readPdf } from '../world/read-pdf.ts'
import { renderPdfPages } from '../world/render-pdf-pages.ts'
import { newId, sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let keeper: BuiltUser
let salesKeeper: BuiltUser
const { call, added } = sampleCalls(() => ({ world, keeper }))

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  const both = ['Production', 'Sales'] as ('Production' | 'Sales')[]
  keeper = await buildUser(db, { permissions: { sampleInventory: ['sampleCoordinator'] }, libraryAccess: both })
  salesKeeper = await buildUser(db, { permissions: { sampleInventory: ['coordinator'] }, libraryAccess: ['Sales'] })
})
afterAll(() => world.close())

const labelsOf = async (choice: object, who = keeper) =>
  call<{ labels: PrintedLabel[] }>('POST', '/sampleLabels', choice, who)

async function printed(wish: object): Promise<Buffer> {
  const answer = await world.fetch('/api/sampleLabels/pdf', { method: 'POST', cookie: keeper.cookie, json: wish })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await answer.arrayBuffer())
}

test('BEY-11 labels of each piece begin where the sheet is free, lie within 0.2 mm of the stock, and their codes are read back from the PDF', async () => {
  const three = await added({ style: '310001', totalQty: 3, moldNum: '' })
  const one = await added({ style: '310002', totalQty: 1, side: 'Right', moldNum: 'M-31' })
  const ids = [three._id, one._id]
  const { labels } = (await labelsOf({ library: 'Production', ids })).body
  expect(labels.map(({ title, piece, pieces, place }) => [title, piece, pieces, place])).toEqual([
    ['310001 ROS', 1, 3, 'B-04-12'],
    ['310001 ROS', 2, 3, 'B-04-12'],
    ['310001 ROS', 3, 3, 'B-04-12'],
    ['310002 ROS', 1, 1, 'B-04-12'],
  ])
  const perLine = (await labelsOf({ library: 'Production', ids, copies: 'line' })).body.labels
  expect(perLine.map(({ piece }) => piece)).toEqual([0, 0])

  const own: OwnSheet = {
    paper: 'letter',
    columns: 2,
    rows: 5,
    left: 4,
    top: 12.5,
    across: 104,
    down: 51,
    label: { width: 101.6, height: 50.8 },
  }
  for (const [stock, start, pages] of [
    ['Avery L7160', 20, 2],
    ['Avery 5160', 5, 1],
    ['Roll 62 mm', 1, 4],
    ['Own', 7, 1],
  ] as const) {
    const nudge = { right: 0.4, down: -0.3 }
    const pdf = await printed({ library: 'Production', ids, stock, own, start, nudge, parts: usualParts })
    const texts = readPdf(pdf).pages
    expect(texts).toHaveLength(pages)
    const sheet = sheetOf({ stock, own })!
    // 200 dots an inch: a printer has more, and 0.2 mm are more than one of them.
    const width = Math.round((sheet.width / 25.4) * 200)
    const drawn = await renderPdfPages(
      pdf,
      texts.map((_text, at) => at + 1),
      width,
      { isToBeKept: false },
    )
    const codes = (await Promise.all(drawn.map(readCodes))).flat()
    expect(codes.toSorted()).toEqual(labels.map(({ address }) => address).toSorted())
    const corner = cornerOf(sheet, start - 1)
    const letters = 4.6 * grownBy(sheet.label)
    const below = sheet.label.height - sheet.code - 2 * sheet.clear >= letters ? letters : 0
    const left = corner.x + nudge.right + sheet.clear + (2 * sheet.code) / 29
    const top = corner.y + nudge.down + (sheet.label.height - sheet.code - below) / 2
    const seen = await darkCorner(drawn[0]!, sheet, { left: left - 1.2, top: top - 1.2, side: 8 })
    expect(Math.abs(seen.x - left)).toBeLessThan(0.2)
    expect(Math.abs(seen.y - top)).toBeLessThan(0.2)
    expect(texts.join('\n')).toContain('M-31')
  }
  const refused = async (wish: object) =>
    (await call('POST', '/sampleLabels/pdf', { library: 'Production', ids, stock: 'Own', parts: [], ...wish })).body
      .details
  expect(await refused({})).toEqual([{ field: 'body.own', message: 'required' }])
  expect(await refused({ own: { ...own, down: 20 } })).toMatchObject([{ field: 'body.own.down' }])
  expect(await refused({ own: { ...own, rows: 6 } })).toMatchObject([{ field: 'body.own.rows' }])
  const test = readPdf(await printed({ library: 'Production', stock: 'Avery L7160', parts: [], isTest: true }))
  expect(test.pages[0]).toContain('100 mm')
})

test('BEY-11 PERM-07 places have labels of their own; what is of another library is nothing to label and unknown to a scanner', async () => {
  const sample = await added({ style: '320001', bin: 'Q-01', moldNum: '' })
  const { labels } = (await labelsOf({ library: 'Production', of: 'places', ids: [sample._id] })).body
  expect(labels).toMatchObject([{ title: 'Q-01', piece: 0 }])
  expect(readLabel(labels[0]!.address)).toMatchObject({ kind: 'place' })
  expect((await labelsOf({ library: 'Production', ids: ['nobody'] })).body.messageCode).toBe('nothingToDo')
  expect((await labelsOf({ library: 'Production' }, salesKeeper)).status).toBe(403)

  const loan = await call<{ loan: Loan }>('POST', '/sampleLoans', {
    _id: newId(),
    holder: { kind: 'other', name: 'Studio Nord' },
    due: '2099-01-02',
    handOut: true,
    items: [{ sampleId: sample._id, quantity: 1 }],
  })
  const { _id, number, code } = loan.body.loan
  const slip = await world.fetch(`/api/sampleLoans/${_id}/slip`, { method: 'POST', cookie: keeper.cookie })
  expect(slip.status).toBe(200)
  const paper = Buffer.from(await slip.arrayBuffer())
  for (const said of [number, 'Studio Nord', '320001 ROS']) expect(readPdf(paper).pages[0]).toContain(said)
  const [drawn] = await renderPdfPages(paper, [1], 1700, { isToBeKept: false })
  const slipLabel = writeLabel({ kind: 'loan', code, piece: 0 })
  expect((await readCodes(drawn!)).map((text) => readLabel(text))).toEqual([readLabel(slipLabel)])
  expect(
    (await world.fetch(`/api/sampleLoans/${_id}/slip`, { method: 'POST', cookie: salesKeeper.cookie })).status,
  ).toBe(404)
  const piece = writeLabel({ kind: 'sample', code: sample.code, piece: 2 })
  const scans = [
    labelAddress('https://elsewhere.test', piece),
    sample.code.toLowerCase(),
    labels[0]!.letters,
    writeLabel({ kind: 'loan', code, piece: 0 }),
    number,
    'SGCG SGPH RBBC',
    // Half of it is torn off.
    piece.slice(0, 6),
  ]
  const asked = async (who = keeper) =>
    (await call<{ found: Scanned[] }>('POST', '/sampleScans', { labels: scans }, who)).body.found
  expect(await asked()).toMatchObject([
    {
      kind: 'sample',
      piece: 2,
      sample: { _id: sample._id, totalQty: 2 },
      loans: [{ number, holder: 'Studio Nord', outNow: 1 }],
    },
    { kind: 'sample', piece: 0, sample: { _id: sample._id } },
    { kind: 'place', place: { library: 'Production', bin: 'Q-01' }, lines: 1, pieces: 2 },
    { kind: 'loan', loan: { number } },
    { kind: 'loan', loan: { number } },
    { kind: 'unknown', text: 'SGCG SGPH RBBC' },
    { kind: 'unknown', text: piece.slice(0, 6) },
  ])
  expect((await asked(salesKeeper)).map(({ kind }) => kind)).toEqual(Array.from(scans, () => 'unknown'))
})
