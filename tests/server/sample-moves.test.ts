import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusedCell } from '../../contract/kernel/errors.ts'
import type { Sample } from '../../contract/samples/sample.ts'
import type { SampleMove } from '../../contract/samples/tracking-calls.ts'
import { countSumFaults } from '../../server/domains/samples/moves/moves.queries.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { line, newId, sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let keeper: BuiltUser
const { call, batch, added, record, revert, track, list } = sampleCalls(() => ({ world, keeper }))
const sums = () => countSumFaults(world.application.db)

beforeAll(async () => {
  world = await startTestApplication()
  keeper = await buildUser(world.application.db, {
    permissions: { sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
})
beforeEach(async () => {
  await sql`truncate sample, sample_move, sample_mold, sample_place restart identity cascade`.execute(
    world.application.db,
  )
})
afterAll(() => world.close())

test('SMP-03 of 50 who take the last piece one gets it, and nothing is ever below zero', async () => {
  const kept = await added({ totalQty: 1 })
  const answers = await Promise.all(Array.from({ length: 50 }, () => record('given', [{ _id: kept._id, quantity: 1 }])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.messageCode === 'notOnHand')).toHaveLength(49)
  expect((await track(kept)).sample.totalQty).toBe(0)
  expect(await sums()).toBe(0)
  // Whichever way a row is written, the database refuses it.
  const { db } = world.application
  await expect(sql`update sample set on_hand = -1`.execute(db)).rejects.toMatchObject({ code: '23514' })
  await expect(sql`delete from sample_move`.execute(db)).rejects.toThrow('never changed')
  await sql`update sample set on_hand = 7`.execute(db)
  expect(await sums()).toBe(1)
})

test('SMP-03 after 10,000 things that happened to lines, as they come, each holds what was done to it and not taken back', async () => {
  const made = await batch(
    Array.from({ length: LINES }, (_none, at) => ({
      _id: newId(),
      addSample: true,
      patch: { ...line, moldNum: '', size: String(at) },
    })),
  )
  const ids = made.body.rows.map(({ _id }) => _id)
  const kind = fc.constantFrom('received', 'given', 'discarded', 'corrected')
  const step = fc.record({
    kind,
    pieces: fc.integer({ min: 1, max: 4 }),
    from: fc.nat(LINES - 1),
    isTakenBack: fc.boolean(),
  })
  const held = new Map(ids.map((id) => [id, line.totalQty]))
  for (const { kind: what, pieces, from, isTakenBack } of fc.sample(step, { numRuns: 10_000 / ROWS, seed: 24 })) {
    const some = Array.from({ length: ROWS }, (_none, at) => ids[(from + at) % LINES]!)
    const answer = await record(
      what,
      some.map((_id) => ({ _id, quantity: pieces })),
    )
    const isLeaving = what === 'given' || what === 'discarded'
    const isShort = isLeaving && some.some((id) => held.get(id)! < pieces)
    expect(answer.status).toBe(isShort ? 409 : 200)
    if (isShort) continue
    // What counted nothing anew is no batch.
    const hasMoves = what !== 'corrected' || some.some((id) => held.get(id) !== pieces)
    if (isTakenBack && hasMoves) expect((await revert(answer.body.batchId)).status).toBe(200)
    else for (const id of some) held.set(id, after(what, held.get(id)!, pieces))
  }
  const { data } = (await list({}, { limit: 200 })).body
  const used = (await list({ usedUp: true }, { limit: 200 })).body.data
  expect(new Map([...data, ...used].map(({ _id, totalQty }) => [_id, totalQty]))).toEqual(held)
  expect(await sums()).toBe(0)
})

/** Lines, and those of one call. */
const [LINES, ROWS] = [120, 100]

const after = (kind: string, before: number, pieces: number): number =>
  kind === 'corrected' ? pieces : kind === 'received' ? before + pieces : before - pieces

test('SMP-03 20 batches that cross over the same lines all go through', async () => {
  const patches = Array.from({ length: 40 }, (_none, at) => ({
    _id: newId(),
    addSample: true,
    patch: { ...line, size: String(at) },
  }))
  const lines = (await batch(patches)).body.rows
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, at) => {
      const order = at % 2 === 0 ? lines : lines.toReversed()
      const some = order.map(({ _id }) => ({ _id, quantity: 1 }))
      return record('received', some)
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect((await list()).body.onHandSum).toBe(40 * 23)
  expect(await sums()).toBe(0)
})

test('SMP-03 every change of place or quantity is a record: who, what, from where to where', async () => {
  const kept = await added()
  await batch([{ _id: kept._id, patch: { bin: 'C-01', totalQty: 5 } }])
  await record('moved', [{ _id: kept._id, quantity: 2, place: { bin: 'D-02' } }])
  const { sample, moves } = await track(kept)
  expect(sample).toMatchObject({ bin: 'C-01', totalQty: 3, version: 1 })
  expect(moves.map(({ kind, onHandChange, from, to }) => [kind, onHandChange, from?.bin, to?.bin])).toEqual([
    ['splitFrom', -2, 'C-01', undefined],
    ['corrected', 2, 'B-04-12', undefined],
    ['moved', 0, 'B-04-12', 'C-01'],
    ['added', 3, undefined, 'B-04-12'],
  ])
  const parts = (await list({ fields: { bin: ['D-02'] } })).body.data
  expect(parts).toMatchObject([{ totalQty: 2, style: '240181', moldNum: 'M-24018' }])
  expect(parts[0]!.code).not.toBe(kept.code)
  // More of it joins the like line there.
  await record('moved', [{ _id: kept._id, quantity: 1, place: { bin: 'D-02' } }])
  expect((await list({ fields: { bin: ['D-02'] } })).body).toMatchObject({ totalCount: 1, onHandSum: 3 })
  const all = await call<{ data: SampleMove[] }>('GET', '/sampleInventoryTracking/Production?limit=3')
  expect(all.body.data.map(({ kind }) => kind)).toEqual(['splitTo', 'splitFrom', 'splitTo'])
  expect((await record('moved', [{ _id: kept._id, quantity: 9, place: { bin: 'E' } }])).body).toMatchObject({
    messageCode: 'notOnHand',
    messageData: { style: '240181', color: 'ROS', onHand: 2, wanted: 9 },
  })
  expect(await sums()).toBe(0)
})

test('BEY-11 what is scanned of both libraries goes where it was scanned in one, is taken back in one, and goes to its own library alone', async () => {
  const made = await added({ totalQty: 3 })
  const shown = await added({ totalQty: 2 }, 'Sales')
  const none = { bin: '', region: '', aisle: '', direction: '', level: '', shelf: '' }
  const bin = { ...none, library: 'Production', bin: 'e-09' }
  const shelf = { ...none, library: 'Sales', region: 'US', aisle: 'B2', direction: 'S', level: '1' }
  const scanned = (rows: object[], who = keeper) =>
    call<{ rows: Sample[]; batchId: string }>('POST', '/sampleScans/move', { rows }, who)
  const rows = [
    { _id: made._id, quantity: 1, place: bin },
    { _id: shown._id, quantity: 2, place: shelf },
  ]
  const astray = await scanned([rows[1]!, { ...rows[0]!, place: shelf }])
  expect(astray.body.details).toEqual([{ field: `${made._id}.place`, message: 'otherLibrary' }])
  const many = await scanned([rows[1]!, { ...rows[0]!, quantity: 4 }])
  expect(many.body).toMatchObject({ messageCode: 'notOnHand', details: [{ field: made._id }] })
  const nowhere = await scanned([{ ...rows[1]!, place: { ...shelf, aisle: '' } }])
  expect(nowhere.body.details).toMatchObject([{ field: `${shown._id}.aisle`, message: 'required' }])
  const salesKeeper = await buildUser(world.application.db, {
    permissions: { sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Sales'],
  })
  expect((await scanned(rows, salesKeeper)).status).toBe(404)
  expect((await track(shown, 'Sales')).sample).toMatchObject({ aisle: 'A1' })
  const done = await scanned(rows)
  expect((await list({ fields: { bin: ['E-09'] } })).body.onHandSum).toBe(1)
  expect((await track(shown, 'Sales')).sample).toMatchObject({ aisle: 'B2', totalQty: 2 })
  // Whoever keeps one library alone takes nothing of the other back.
  expect(
    (await call('POST', '/sampleInventoryTracking/Sales/revert', { batchId: done.body.batchId }, salesKeeper)).status,
  ).toBe(404)
  expect((await revert(done.body.batchId, 'Sales')).status).toBe(200)
  expect((await track(made)).sample).toMatchObject({ totalQty: 3, bin: 'B-04-12' })
  expect((await track(shown, 'Sales')).sample).toMatchObject({ aisle: 'A1' })
  expect(await sums()).toBe(0)
})

test('SMP-03 a piece that is moved stands where its library has places', async () => {
  const kept = await added()
  const move = async (place: object) => (await record('moved', [{ _id: kept._id, place }])).body.details
  expect(await move({ region: 'US' })).toEqual([refusedCell(kept._id, 'region', 'tooManySampleProperties')])
  expect(await move({ bin: '' })).toEqual([refusedCell(kept._id, 'bin', 'required')])
  expect((await track(kept)).moves).toHaveLength(1)
})

test('SMP-03 whole lines go at once to where something stands already, all of them or none', async () => {
  const [left, right] = [await added({ side: 'Left' }), await added({ side: 'Right', bin: 'D-02' })]
  const bins = async () => (await list()).body.data.map(({ bin }) => bin)
  const to = (bin: string, ...lines: Sample[]) =>
    record(
      'moved',
      lines.map(({ _id }) => ({ _id, place: { bin } })),
    )
  const done = await to('d-02', left, right)
  expect(done.body.rows.map(({ bin, totalQty }) => [bin, totalQty])).toEqual([
    ['D-02', 3],
    ['D-02', 3],
  ])
  const moves = async (line: Sample) =>
    (await track(line)).moves.map(({ kind, from, to: at }) => [kind, from?.bin, at?.bin])
  expect(await moves(left)).toEqual([
    ['moved', 'B-04-12', 'D-02'],
    ['added', undefined, 'B-04-12'],
  ])
  // What stands there has not moved.
  expect(await moves(right)).toHaveLength(1)
  await batch([{ _id: right._id, deleteSample: true }])
  expect((await to('B-04-12', left, right)).status).toBe(404)
  expect(await bins()).toEqual(['D-02'])
  expect((await revert(done.body.batchId)).body.rows).toMatchObject([{ bin: 'B-04-12' }])
  // What is not said of a place stays as the line has it.
  const shown = await added({ totalQty: 1 }, 'Sales')
  await added({ side: 'Right', aisle: 'B2' }, 'Sales')
  const gone = await record('moved', [{ _id: shown._id, place: { aisle: 'B2' } }], { library: 'Sales' })
  expect(gone.body.rows).toMatchObject([{ region: shown.region, aisle: 'B2', level: shown.level }])
  expect(await sums()).toBe(0)
})

test('SMP-01 SMP-03 a line stands where the last of its moves took it, from where all are taken back; at the bin to which it was to go it is put away', async () => {
  const kept = await added()
  for (const bin of ['D-01', 'D-02']) await added({ side: 'Right', bin })
  await sql`
    insert into sample_move (library, sample_id, batch_id, kind, on_hand_change, out_change, from_place, to_place)
    select 'Production', s.id, 'both', 'moved', 0, 0, f.id, t.id from sample s
    cross join (values (1, 'B-04-12', 'D-01'), (2, 'D-01', 'D-02')) as w (at, came, went)
    join sample_place f on f.bin = w.came join sample_place t on t.bin = w.went
    where s.public_id = ${kept._id} order by w.at`.execute(world.application.db)
  expect((await track(kept)).sample.bin).toBe('D-02')
  expect((await revert('both')).body.rows).toMatchObject([{ bin: 'B-04-12' }])
  const shown = await added({ newBin: 'S-09' }, 'Sales')
  const to = async (bin: string) =>
    (await record('moved', [{ _id: shown._id, place: { bin } }], { library: 'Sales' })).body.rows[0]!
  expect(await to('S-08')).toMatchObject({ bin: 'S-08', newBin: 'S-09' })
  expect(await to('S-09')).toMatchObject({ bin: 'S-09', newBin: '' })
})

test('SMP-03 what is rare leaves only to come back', async () => {
  const rare = await added({ status: 'Rare' })
  expect((await record('given', [{ _id: rare._id, quantity: 1 }])).body.messageCode).toBe('mustReturn')
  expect((await record('discarded', [{ _id: rare._id }])).body.messageCode).toBe('mustReturn')
})

test('SMP-04 lines given to Sales keep code and history, stand in Arrivals, and are refused whole where a mould is taken', async () => {
  const kept = await added()
  const gone = await call<{ rows: Sample[]; batchId: string }>('PATCH', '/sampleInventory/Sales/transfer', [kept._id])
  expect(gone.body.rows).toMatchObject([
    { library: 'Sales', code: kept.code, region: 'US', aisle: 'ARRIVALS', bin: '' },
  ])
  expect((await list()).body.totalCount).toBe(0)
  expect((await list({ putAway: true }, {}, 'Sales')).body.data.map(({ _id }) => _id)).toEqual([kept._id])
  const waiting = await call<{ waiting: object[] }>('GET', '/home/waiting')
  expect(JSON.stringify(waiting.body)).toContain('samplesToPutAway')
  expect((await track(kept, 'Sales')).moves.map(({ kind }) => kind)).toEqual(['transferred', 'added'])
  const back = await revert(gone.body.batchId)
  expect(back.body.rows).toMatchObject([{ library: 'Production', bin: 'B-04-12', totalQty: 3 }])
  await added({ style: '77' }, 'Sales')
  const refused = await call('PATCH', '/sampleInventory/Sales/transfer', [kept._id])
  expect(refused.body.messageCode).toBe('moldNumExists')
  expect((await call('PATCH', '/sampleInventory/Sales/transfer', [])).body.messageCode).toBe('nothingToDo')
  expect(await sums()).toBe(0)
})

test('BEY-07 a batch is taken back as a whole, once, and not where lines have gone on since', async () => {
  const kept = await added()
  const fresh = newId()
  const done = await batch([
    { _id: kept._id, patch: { status: 'Rare', bin: 'C-09', totalQty: 7 } },
    { _id: fresh, addSample: true, patch: { ...line, side: 'Right' } },
  ])
  const back = await revert(done.body.batchId)
  expect(back.body).toMatchObject({ deleted: 1, rows: [{ status: 'Available', bin: 'B-04-12', totalQty: 3 }] })
  expect((await revert(done.body.batchId)).body).toMatchObject({ messageCode: 'revertRefused' })
  const gone = await batch([{ _id: kept._id, deleteSample: true }])
  expect((await list()).body.totalCount).toBe(0)
  expect((await revert(gone.body.batchId)).body.rows).toMatchObject([{ _id: kept._id, totalQty: 3 }])
  const received = await record('received', [{ _id: kept._id, quantity: 5 }])
  await record('given', [{ _id: kept._id, quantity: 6 }])
  expect((await revert(received.body.batchId)).body.details).toEqual([{ field: kept._id, message: 'piecesGone' }])
  const moved = await record('moved', [{ _id: kept._id, place: { bin: 'D' } }])
  await record('moved', [{ _id: kept._id, place: { bin: 'E' } }])
  expect((await revert(moved.body.batchId)).body.details).toEqual([{ field: kept._id, message: 'movedOn' }])
  const edited = await batch([{ _id: kept._id, patch: { size: '8' } }])
  await batch([{ _id: kept._id, patch: { size: '9' } }])
  expect((await revert(edited.body.batchId)).body.details).toEqual([{ field: kept._id, message: 'changed' }])
  expect((await revert('nothing')).status).toBe(404)
  expect(await sums()).toBe(0)
})

test('SMP-03 BEY-11 what is cut off in the middle of an import, a move or a hand-out is done whole or not at all, and then again', async () => {
  const { db } = world.application
  const kept = await added({ totalQty: 5 })
  const rows = Array.from({ length: 60 }, (_none, at) => ({
    _id: newId(),
    addSample: true,
    patch: { ...line, side: 'Right', size: String(at) },
  }))
  const items = [{ sampleId: kept._id, quantity: 2 }]
  const loan = { _id: newId(), holder: { kind: 'other', name: 'Studio' }, due: '2030-01-01', handOut: true, items }
  const works = [
    () => batch(rows),
    () => record('moved', [{ _id: kept._id, quantity: 2, place: { bin: 'D-77' } }]),
    () => call<object>('POST', '/sampleLoans', loan),
  ]
  const state = async () => {
    const { rows: found } = await sql<{ state: string }>`
      select json_build_array((select json_agg(s order by s.id) from sample s), (select count(*) from sample_move),
        (select count(*) from sample_place), (select count(*) from loan), (select count(*) from loan_item))::text as state`.execute(
      db,
    )
    return found[0]!.state
  }
  // Moves take their time: what is killed then has written lines, places and loans already.
  await sql`create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(20); return null; end'`.execute(
    db,
  )
  for (const work of works) {
    const before = await state()
    await sql`create trigger dawdling before insert on sample_move for each statement execute function dawdle()`.execute(
      db,
    )
    const answer = work()
    await until(async () => {
      const { rows: cut } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event = 'PgSleep' and query like '%insert into sample_move%' and pid <> pg_backend_pid()`.execute(db)
      return cut.length > 0
    })
    expect((await answer).status).toBeGreaterThanOrEqual(500)
    await sql`drop trigger dawdling on sample_move`.execute(db)
    expect(await state()).toBe(before)
    expect((await work()).status).toBe(200)
    expect(await state()).not.toBe(before)
    expect(await sums()).toBe(0)
  }
  await sql`drop function dawdle`.execute(db)
})

test('IMP-05 SMP-02 of two people who import one file at once one does, whole, and the other is told which lines are there', async () => {
  const file = () =>
    Array.from({ length: 50 }, (_none, at) => ({
      _id: newId(),
      addSample: true,
      patch: { ...line, moldNum: '', size: String(at) },
    }))
  const answers = await Promise.all([batch(file()), batch(file())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ messageCode: 'sampleExists' })
  expect(answers.find(({ status }) => status === 409)!.body.details).toHaveLength(50)
  expect((await list()).body).toMatchObject({ totalCount: 50, onHandSum: 150 })
})
