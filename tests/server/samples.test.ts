import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SampleFaults } from '../../contract/samples/sample-calls.ts'
import type { Sample } from '../../contract/samples/sample.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { atSales, type Batch, line, newId, sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let keeper: BuiltUser
let viewer: BuiltUser
let salesKeeper: BuiltUser
const { call, batch, added, list } = sampleCalls(() => ({ world, keeper }))

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  const both = ['Production', 'Sales'] as ('Production' | 'Sales')[]
  keeper = await buildUser(db, { permissions: { sampleInventory: ['sampleCoordinator'] }, libraryAccess: both })
  viewer = await buildUser(db, { permissions: { sampleInventory: ['user'] }, libraryAccess: both })
  salesKeeper = await buildUser(db, { permissions: { sampleInventory: ['coordinator'] }, libraryAccess: ['Sales'] })
})
beforeEach(async () => {
  await sql`truncate sample, sample_move, sample_mold, sample_place restart identity cascade`.execute(
    world.application.db,
  )
})
afterAll(() => world.close())

test('PERM-07 who looks into a library does not change it, who keeps one does not see the other, and strangers see none', async () => {
  const kept = await added()
  expect((await list({}, {}, 'Production', viewer)).body.data.map(({ _id }) => _id)).toEqual([kept._id])
  const change = [{ _id: kept._id, patch: { status: 'Rare' } }]
  expect((await batch(change, { who: viewer })).status).toBe(403)
  expect((await batch(change, { who: salesKeeper })).body.messageCode).toBe('notAllowed')
  expect((await list({}, {}, 'Production', salesKeeper)).status).toBe(403)
  // By its id it is not there for who keeps the other library.
  expect((await batch(change, { library: 'Sales', who: salesKeeper })).status).toBe(404)
  const one = (who: BuiltUser) => call('PATCH', `/sampleInventory/${kept._id}`, { status: 'Rare' }, who)
  expect([(await one(viewer)).status, (await one(salesKeeper)).status]).toEqual([403, 404])
  expect((await call('PATCH', '/sampleInventory/Sales/transfer', [kept._id], salesKeeper)).status).toBe(403)
  expect((await call('GET', `/sampleInventoryTracking/Sales/${kept._id}`, undefined, salesKeeper)).status).toBe(404)
  const stranger = await buildUser(world.application.db, { permissions: { sampleInventory: ['sampleCoordinator'] } })
  expect((await list({}, {}, 'Sales', stranger)).status).toBe(403)
  expect((await call('GET', '/sampleInventory/counts', undefined, salesKeeper)).body).toEqual({ Sales: 0 })
})

test('SMP-01 SMP-05 a line is what was typed, in its own words, sorted by style, with sums of all that match', async () => {
  const typed = { style: '240999', color: 'emb', status: 'in stock', side: 'PR', bin: ' b-05 ', moldNum: '' }
  const other = await added(typed)
  expect(other).toMatchObject({
    color: 'EMB',
    status: 'Available',
    side: 'Pair',
    bin: 'B-05',
    totalQty: 3,
    onHandQty: 3,
  })
  expect(other.code).toMatch(/^[BCDEFGHJKLNPRSTUV]{8}$/)
  const first = await added()
  const { body } = await list()
  expect(body).toMatchObject({ totalCount: 2, onHandSum: 6 })
  expect(body.data.map(({ _id }) => _id)).toEqual([first._id, other._id])
  const ids = async (filters: object, options: object = {}) =>
    (await list(filters, options)).body.data.map(({ _id }) => _id)
  expect(await ids({}, { sort: ['-bin'] })).toEqual([other._id, first._id])
  expect(await ids({ fields: { side: ['Pair'] } })).toEqual([other._id])
  expect(await ids({ text: 'b-04' })).toEqual([first._id])
  expect(await ids({ text: first.code.toLowerCase() })).toEqual([first._id])
  expect(await ids({ moldFrom: '2026-06-12', moldTo: '2026-06-12' })).toEqual([first._id, other._id])
  expect(await ids({ lastPieces: true })).toEqual([])
  expect((await list({ fields: { nothing: ['1'] } })).status).toBe(400)
  const options = await call<{ options: object }>('POST', '/options/data/samplesProduction', { field: 'bin' })
  expect(options.body).toEqual({ options: { 'B-04-12': 1, 'B-05': 1 } })
})

test('SMP-02 a row is added only if it is complete, and every blank cell is named', async () => {
  const refused = await batch([{ _id: newId(), addSample: true, patch: { division: 'D', style: '1', color: 'A' } }])
  expect(refused.body.details?.map(({ field }) => field.split('.')[1])).toEqual(['status', 'side', 'totalQty', 'bin'])
  const sales = await batch([{ _id: newId(), addSample: true, patch: line }], { library: 'Sales' })
  expect(sales.body.details?.map(({ field }) => field.split('.')[1])).toEqual(['region', 'aisle', 'direction', 'level'])
  const kept = await added()
  const cleared = await batch([{ _id: kept._id, patch: { bin: '' } }])
  expect(cleared.body.details).toEqual([
    { field: `${kept._id}.bin`, message: 'required', cell: { rowId: kept._id, column: 'bin' } },
  ])
  const restyled = await batch([{ _id: kept._id, patch: { style: '9' } }])
  expect(restyled.body.details?.[0]?.message).toBe('newRowsOnly')
  expect((await batch([{ _id: kept._id, patch: { region: 'US' } }])).body.details?.[0]?.message).toBe(
    'tooManySampleProperties',
  )
  expect((await batch([])).body.messageCode).toBe('nothingToDo')
})

test('SMP-02 no two live lines are the same, a mould belongs to one style, and what is deleted gives both free', async () => {
  const kept = await added()
  const same = await batch([{ _id: newId(), addSample: true, patch: line }])
  expect(same.body).toMatchObject({ messageCode: 'sampleExists', messageData: { code: kept.code } })
  const mould = await batch([{ _id: newId(), addSample: true, patch: { ...line, style: '9' } }])
  expect(mould.body).toMatchObject({
    messageCode: 'moldNumExists',
    messageData: { moldNum: 'M-24018', style: '240181' },
  })
  // The other library has moulds of its own.
  await added({ style: '9' }, 'Sales')
  const right = await added({ side: 'Right' })
  expect((await batch([{ _id: right._id, patch: { side: 'Left' } }])).body.messageCode).toBe('sampleExists')
  const gone = await batch([kept, right].map(({ _id }) => ({ _id, deleteSample: true })))
  expect(gone.body).toMatchObject({ deleted: 2, rows: [] })
  await added({ style: '9' })
  // It comes back only where nobody has taken its mould.
  expect((await batch([{ _id: kept._id, addSample: true, patch: line }])).body.messageCode).toBe('moldNumExists')
  expect((await list()).body.totalCount).toBe(1)
  // What was used up comes back so; a new line has at least one piece.
  const none = { ...line, moldNum: '', totalQty: 0 }
  expect((await batch([{ _id: newId(), addSample: true, patch: none }])).body.details).toMatchObject([
    { cell: { column: 'totalQty' }, message: 'required' },
  ])
  const used = await added({ moldNum: '' })
  await batch([{ _id: used._id, patch: { totalQty: 0 } }])
  await batch([{ _id: used._id, deleteSample: true }])
  expect((await batch([{ _id: used._id, addSample: true, patch: none }])).body.rows).toMatchObject([{ totalQty: 0 }])
})

test('SMP-02 of two people who add the same line at once one does', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => batch([{ _id: newId(), addSample: true, patch: line }])),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(11).fill(409)])
  expect((await list()).body.totalCount).toBe(1)
})

test('SMP-03 a batch that is sent twice is done once, and one on what was changed since is refused whole', async () => {
  const kept = await added()
  const other = await added({ side: 'Right' })
  const key = newId()
  const send = (changes: object[]) =>
    world.fetch('/api/sampleInventory/Production/batch/many', {
      method: 'PATCH',
      cookie: keeper.cookie,
      json: changes,
      headers: { 'idempotency-key': key },
    })
  const changes = [
    { _id: kept._id, receive: 2 },
    { _id: other._id, version: 1, patch: { status: 'Rare' } },
  ]
  const [first, second] = await Promise.all([send(changes), send(changes)])
  expect(await first.json()).toEqual(await second.json())
  expect((await list()).body.onHandSum).toBe(8)
  const late = await batch([
    { _id: kept._id, patch: { totalQty: 9 } },
    { _id: other._id, version: 1, patch: { status: 'Missing' } },
  ])
  expect(late.body.messageCode).toBe('userLock')
  const counted = await batch([{ _id: kept._id, seen: { totalQty: 3 }, patch: { totalQty: 4 } }])
  expect(counted.body).toMatchObject({
    messageCode: 'userLock',
    details: [{ cell: { rowId: kept._id, column: 'totalQty' } }],
  })
  expect((await list()).body.onHandSum).toBe(8)
  const again = { _id: newId(), addSample: true, patch: { ...line, side: 'Pair' } }
  await batch([again])
  expect((await batch([again])).body.rows).toHaveLength(0)
  expect((await list()).body.totalCount).toBe(3)
})

test('IMP-05 IMP-06 IMP-07 rows are judged by the library with their severities, and nothing is changed', async () => {
  const kept = await added()
  const judge = async (rows: object[], library = 'Production') =>
    (await call<SampleFaults>('POST', `/sampleInventory/validate/${library}`, { rows })).body
  expect(await judge([])).toEqual({ message: 'Success', subMessage: 'No Products', rows: [] })
  const faults = await judge([
    { row: 2, values: line },
    { row: 3, values: { ...line, side: 'R', moldNum: 'N/A', moldDate: 'n/a' } },
    { row: 4, values: { ...line, size: '' } },
    { row: 5, values: { ...line, style: '9', division: '' } },
    { row: 6, values: { ...line, side: 'Pair', region: 'US' } },
    { values: { color: 'A' } },
    { row: 8, values: { ...line, side: 'R', moldNum: 'N/A', moldDate: 'n/a' } },
    { row: 9, values: { ...line, side: 'Each', moldNum: 'N/A', totalQty: 0 } },
  ])
  expect(
    faults.rows.map(({ row, errors }) => [row, errors.map(({ error, severity }) => `${error} ${severity}`)]),
  ).toEqual([
    [2, ['sampleExists critical', 'moldNumExists warning']],
    [4, ['stylecolor critical', 'moldNumExists warning']],
    [5, ['notblank critical', 'moldNumExists critical']],
    [6, ['tooManySampleProperties critical', 'moldNumExists warning']],
    [
      null,
      ['missingRowNumber critical', 'missingRequiredProperty critical', 'stylecolor critical', 'notblank critical'],
    ],
    [8, ['duplicate critical']],
    [9, ['notblank critical']],
  ])
  expect(faults.rows[0]!.errors[0]!.other).toEqual({ _id: kept._id, code: kept.code })
  expect(faults.rows[5]!.errors[0]!.other).toEqual({ row: 3 })
  expect((await list()).body.totalCount).toBe(1)
})

test('SMP-03 what completes a text is sorted, each once, beginnings first', async () => {
  await batch(
    ['B-04-12', 'B-05', 'AB-04', 'B-04-02'].map((bin, at) => ({
      _id: newId(),
      addSample: true,
      patch: { ...line, bin, size: String(at), division: at === 0 ? 'Running' : 'Runs' },
    })),
  )
  const complete = async (property: string, value: string) =>
    (await call<string[]>('GET', `/sampleInventory/autocomplete/Production/${property}/${encodeURIComponent(value)}`))
      .body
  expect(await complete('bin', 'b-04')).toEqual(['B-04-02', 'B-04-12', 'AB-04'])
  expect(await complete('division', 'run')).toEqual(['Running', 'Runs'])
  expect(await complete('moldNum', '2401')).toEqual(['M-24018'])
  expect(await complete('size', '%')).toEqual([])
  expect(await complete('style', '24')).toEqual(['240181'])
})

test('API-01 one or many lines are added, one is written whole or in part', async () => {
  const many = await call<Batch>('POST', '/sampleInventory', [
    { _id: newId(), library: 'Production', ...line },
    { _id: newId(), library: 'Sales', ...atSales },
  ])
  expect(many.body.rows.map(({ library }) => library)).toEqual(['Production', 'Sales'])
  const id = newId()
  const one = await call<Batch>('POST', '/sampleInventory', { _id: id, library: 'Production', ...line, side: 'Each' })
  expect(one.body.rows).toMatchObject([{ _id: id, side: 'Each' }])
  const patched = await call<Sample>('PATCH', `/sampleInventory/${id}`, { version: 1, size: '8' })
  expect(patched.body).toMatchObject({ size: '8', version: 2, moldNum: 'M-24018' })
  const { size: _size, moldNum: _mold, ...rest } = line
  const put = await call<Sample>('PUT', `/sampleInventory/${id}`, { ...rest, side: 'Each' })
  expect(put.body).toMatchObject({ size: '', moldNum: '', totalQty: 3, version: 3 })
})

test('DOC-07 DOC-08 a library is written as a workbook whose rows the library finds again, each as it stands', async () => {
  const kept = await added()
  await added({ style: '999', moldNum: '', moldDate: null, size: '' })
  const ask = (body: object, who = keeper) =>
    world.fetch('/api/sampleInventory/export/xlsx/Production', { method: 'POST', cookie: who.cookie, json: body })
  const answer = await ask({ title: 'Samples' }, viewer)
  expect(answer.headers.get('content-disposition')).toContain('Samples.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [header, ...rows] = sheets[0]!.rows as [string[], ...unknown[][]]
  const read = rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])))
  expect(read).toMatchObject([
    { ...line, code: kept.code, moldDate: new Date('2026-06-12T00:00:00Z') },
    { style: '999', size: 'N/A', moldNum: 'N/A', moldDate: 'N/A', totalQty: 3 },
  ])
  // What it says of a line is that line, cell by cell.
  const values = read.map(({ code: _code, moldDate, ...cells }) => ({
    ...cells,
    moldDate: moldDate instanceof Date ? moldDate.toISOString().slice(0, 10) : moldDate,
  }))
  const judged = await call<SampleFaults>('POST', '/sampleInventory/validate/Production', {
    rows: values.map((cells, at) => ({ row: at + 2, values: cells })),
  })
  expect(judged.body.rows.map(({ errors }) => errors.map(({ error }) => error))).toEqual([
    ['sampleExists', 'moldNumExists'],
    ['sampleExists'],
  ])
  expect((await ask({ ids: [kept._id], filters: { text: 'nowhere' } })).status).toBe(400)
  expect((await ask({}, salesKeeper)).status).toBe(403)
})
