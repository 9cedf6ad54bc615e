import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CountDifference, WholeCount } from '../../contract/samples/counts/count.ts'
import { writeLabel } from '../../contract/samples/labels/label-code.ts'
import type { Sample } from '../../contract/samples/sample.ts'
import { countSumFaults } from '../../server/domains/samples/moves/moves.queries.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { readPdf } from '../world/read-pdf.ts'
import { newId, sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let keeper: BuiltUser
let second: BuiltUser
let ofSales: BuiltUser
const { call, added, record, revert, track } = sampleCalls(() => ({ world, keeper }))

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const keep = (library: ('Production' | 'Sales')[]) =>
    buildUser(world.application.db, {
      permissions: { sampleInventory: ['sampleCoordinator'] },
      libraryAccess: library,
    })
  keeper = await keep(['Production', 'Sales'])
  second = await keep(['Production'])
  ofSales = await keep(['Sales'])
})
afterAll(() => world.close())

const label = ({ code }: Pick<Sample, 'code'>, piece: number) => writeLabel({ kind: 'sample', code, piece })
const at = (bin: string) => ({ bin, region: '', aisle: '', direction: '', level: '', shelf: '' })
/** A bin of its own for each test, and a count of some. */
let bins = 0
const newBin = () => `K-${++bins}`
const stand = (bin: string, fields: object = {}) =>
  added({ moldNum: '', moldDate: null, style: `7${bins}`, bin, ...fields })
const begin = async (...names: string[]) => {
  const body = { _id: newId(), library: 'Production', filters: { fields: { bin: names } } }
  const answer = await call<WholeCount>('POST', '/sampleCounts', body)
  expect(answer.status).toBe(200)
  return answer.body
}
const scan = (count: WholeCount, body: object, who = keeper) =>
  call<{ found: { kind: string }[]; place: { found: number } | null }>(
    'POST',
    `/sampleCounts/${count._id}/scans`,
    body,
    who,
  )
const differences = async (count: WholeCount, kind: string) => {
  const path = `/sampleCounts/${count._id}/differences?kind=${kind}`
  return (await call<{ data: CountDifference[]; totalCount: number }>('GET', path)).body.data
}
const read = async ({ _id }: WholeCount) => (await call<WholeCount>('GET', `/sampleCounts/${_id}`)).body
const confirm = (count: WholeCount, body: object = {}) =>
  call<{ count: WholeCount; confirmed: number; batchId: string }>('POST', `/sampleCounts/${count._id}/confirm`, body)

test('SMP-03 a count says what is missing, too many, elsewhere and back, sets the library in one batch, and is taken back with it', async () => {
  const [home, other] = [newBin(), newBin()]
  const missing = await stand(home, { totalQty: 2, side: 'Left' })
  const many = await stand(home, { totalQty: 1, side: 'Right' })
  const strayed = await stand(other, { totalQty: 2, side: 'Pair' })
  const lent = await stand(home, { totalQty: 1, side: 'Pair', size: '9' })
  const loan = { _id: newId(), holder: { kind: 'other', name: 'Studio Nord' }, due: '2030-01-01', handOut: true }
  expect((await call('POST', '/sampleLoans', { ...loan, items: [{ sampleId: lent._id, quantity: 1 }] })).status).toBe(
    200,
  )
  const count = await begin(home)
  // What is out is not expected, and nothing is missing where nobody was.
  expect(count).toMatchObject({ state: 'OPEN', lines: 2, expected: 3, places: 1, placesBegun: 0, found: 0 })
  expect(count.differences).toEqual({ missing: 0, tooMany: 0, elsewhere: 0, cameBack: 0 })
  const labels = [label(many, 1), label(many, 2), label(strayed, 1), label(lent, 1), 'BEEEEEEEEEEE', 'SGCGSGPHRBBB']
  const first = await scan(count, { place: at(home), labels })
  expect(first.body.found.map(({ kind }) => kind)).toEqual([
    'sample',
    'sample',
    'sample',
    'sample',
    'unknown',
    'unknown',
  ])
  const told = await read(count)
  expect(told).toMatchObject({ placesBegun: 1, found: 4, unknown: ['SGCGSGPHRBBB'] })
  expect(told.differences).toEqual({ missing: 1, tooMany: 1, elsewhere: 1, cameBack: 1 })
  expect(await differences(count, 'missing')).toMatchObject([
    { sample: { _id: missing._id }, pieces: 2, here: 2, found: 0 },
  ])
  expect(await differences(count, 'tooMany')).toMatchObject([{ sample: { _id: many._id }, pieces: 1 }])
  expect(await differences(count, 'elsewhere')).toMatchObject([
    { sample: { _id: strayed._id }, pieces: 1, place: { bin: other }, foundAt: { bin: home } },
  ])
  const [back] = await differences(count, 'cameBack')
  expect(back).toMatchObject({ sample: { _id: lent._id }, pieces: 1 })
  expect(back!.moves.map(({ kind }) => kind)).toEqual(['handedOut', 'added'])
  expect((await confirm(count, { version: count.version })).body.messageCode).toBe('userLock')
  const done = await confirm(count, { version: told.version })
  expect(done.body).toMatchObject({ confirmed: 4, count: { state: 'CONFIRMED' } })
  expect((await track(missing)).sample).toMatchObject({ totalQty: 0, status: 'Missing' })
  expect((await track(many)).sample).toMatchObject({ totalQty: 2 })
  expect((await track(strayed)).sample).toMatchObject({ totalQty: 1, bin: other })
  const returned = await track(lent)
  expect(returned.sample).toMatchObject({ totalQty: 1, outQty: 0 })
  expect(returned.moves[0]).toMatchObject({ kind: 'returned', note: done.body.count.number })
  expect(await countSumFaults(world.application.db)).toBe(0)
  // It tells what it said, finds nothing more, and opens again with its batch.
  expect(await differences(count, 'missing')).toMatchObject([{ isConfirmed: true, pieces: 2 }])
  expect((await scan(count, { labels: [label(many, 1)] })).body.messageCode).toBe('countOver')
  const sheet = await world.fetch(`/api/sampleCounts/${count._id}/xlsx`, { method: 'POST', cookie: keeper.cookie })
  expect(sheet.headers.get('content-disposition')).toContain(`${count.number}.xlsx`)
  // On paper too, with each difference and a line to sign.
  const print = (who = keeper) =>
    world.fetch(`/api/sampleCounts/${count._id}/pdf`, { method: 'POST', cookie: who.cookie })
  const words = readPdf(Buffer.from(await (await print()).arrayBuffer())).pages.join(' ')
  expect(words).toContain(count.number)
  expect(words).toContain('missing')
  expect(words).toContain(home)
  expect(words).toContain('Name and signature')
  expect((await print(ofSales)).status).toBe(404)
  expect((await revert(done.body.batchId)).status).toBe(200)
  expect((await track(missing)).sample).toMatchObject({ totalQty: 2, status: 'Available' })
  const again = await read(count)
  expect(again.state).toBe('OPEN')
  expect(again.differences).toEqual(told.differences)
  expect(await countSumFaults(world.application.db)).toBe(0)
})

test('SMP-03 work goes on while a count does: what moved before or after a piece was seen is no difference', async () => {
  const [home, other] = [newBin(), newBin()]
  const before = await stand(home, { totalQty: 3, side: 'Left' })
  const after = await stand(home, { totalQty: 3, side: 'Right' })
  const gone = await stand(home, { totalQty: 1, side: 'Pair' })
  const count = await begin(home)
  await record('given', [{ _id: before._id, quantity: 1 }])
  await record('moved', [{ _id: gone._id, place: { bin: other } }])
  await scan(count, { place: at(home), labels: [1, 2, 3].map((piece) => label(after, piece)) })
  await scan(count, { place: at(home), typed: [{ sampleId: before._id, quantity: 2 }] })
  await record('given', [{ _id: after._id, quantity: 2 }])
  await record('received', [{ _id: before._id, quantity: 5 }])
  expect((await read(count)).differences).toEqual({ missing: 0, tooMany: 0, elsewhere: 0, cameBack: 0 })
  // What comes to the place after somebody was there is not missing.
  const late = await stand(home, { totalQty: 1, size: '9' })
  await record('moved', [{ _id: late._id, place: { bin: other } }])
  await record('moved', [{ _id: gone._id, place: { bin: home } }])
  expect((await read(count)).differences.missing).toBe(0)
})

test('SMP-03 a label counts once whoever scans it, its last place holds, and looking again forgets what was found', async () => {
  const [one, two] = [newBin(), newBin()]
  const kept = await stand(one, { totalQty: 3 })
  const alike = await stand(two, { totalQty: 1, side: 'Right' })
  const count = await begin(one, two)
  const places = Array.from({ length: 20 }, (_none, turn) =>
    scan(count, { place: at(one), labels: [label(kept, 1), label(kept, 2)] }, turn % 2 === 0 ? keeper : second),
  )
  expect((await Promise.all(places)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await read(count)).found).toBe(2)
  const path = `/sampleCounts/${count._id}`
  const place = count.allPlaces.find(({ bin }) => bin === one)!
  const lines = () => call<{ data: object[] }>('GET', `${path}/lines?place=${place.code}`)
  expect((await lines()).body.data).toMatchObject([{ sample: { _id: kept._id }, expected: 3, found: 2, labels: 2 }])
  // Pieces without labels are typed, all of the line together.
  await scan(count, { place: at(one), typed: [{ sampleId: kept._id, quantity: 3 }] })
  expect((await read(count)).differences.missing).toBe(0)
  await scan(count, { place: at(one), typed: [{ sampleId: kept._id, quantity: 0 }] })
  expect(await differences(count, 'missing')).toMatchObject([{ pieces: 1 }])
  await scan(count, { place: at(two), labels: [label(kept, 2)] })
  expect(await differences(count, 'elsewhere')).toMatchObject([{ pieces: 1, foundAt: { bin: two } }])
  const again = await call<WholeCount>('POST', `${path}/again`, { sampleIds: [kept._id] })
  expect(again.body).toMatchObject({ toLookAgain: 1, found: 0 })
  expect((await call<{ data: object[] }>('GET', `${path}/again`)).body.data).toMatchObject([
    { sample: { _id: kept._id } },
  ])
  const all = [...[1, 2, 3].map((piece) => label(kept, piece)), label(alike, 1)]
  await scan(count, { labels: all })
  expect(await read(count)).toMatchObject({ toLookAgain: 0, found: 4, differences: { missing: 0, elsewhere: 0 } })
  // Only what is ticked is set.
  await call('POST', `${path}/again`, { sampleIds: [kept._id, alike._id] })
  const left = (await differences(count, 'missing')).find(({ sample }) => sample._id === kept._id)!
  expect((await confirm(count, { except: [left.key] })).body.confirmed).toBe(1)
  expect((await track(kept)).sample.totalQty).toBe(3)
  expect((await track(alike)).sample).toMatchObject({ totalQty: 0, status: 'Missing' })
  // What is missing and found is there again.
  const next = await begin(one)
  await scan(next, { place: at(two), labels: [label(alike, 1)] })
  expect((await confirm(next)).body.confirmed).toBe(1)
  expect((await track(alike)).sample).toMatchObject({ totalQty: 1, status: 'Available' })
})

test('SMP-03 PERM-07 who keeps another library counts nothing of this one, and a count that is given up changes nothing', async () => {
  const home = newBin()
  const kept = await stand(home)
  const count = await begin(home)
  for (const path of ['', '/scans', '/confirm', '/cancel', '/xlsx'])
    expect(
      (
        await call(
          path === '' ? 'GET' : 'POST',
          `/sampleCounts/${count._id}${path}`,
          path === '' ? undefined : {},
          ofSales,
        )
      ).status,
    ).toBe(404)
  const list = await call<{ data: { _id: string }[] }>('GET', '/sampleCounts', undefined, ofSales)
  expect(list.body.data).toEqual([])
  const foreign = { _id: newId(), library: 'Production', filters: {} }
  expect((await call('POST', '/sampleCounts', foreign, ofSales)).body.messageCode).toBe('notAllowed')
  const nothing = { ...foreign, filters: { fields: { bin: ['NOWHERE'] } } }
  expect((await call('POST', '/sampleCounts', nothing)).body.messageCode).toBe('nothingToDo')
  await scan(count, { place: at(home) })
  expect((await call<WholeCount>('POST', `/sampleCounts/${count._id}/cancel`)).body.state).toBe('CANCELED')
  expect((await confirm(count)).body.messageCode).toBe('countOver')
  expect((await track(kept)).sample.totalQty).toBe(3)
})
