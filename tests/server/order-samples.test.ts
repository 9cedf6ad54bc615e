import { nanoid } from 'nanoid'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../contract/kernel/errors.ts'
import type { Sample } from '../../contract/samples/sample.ts'
import { countSumFaults } from '../../server/domains/samples/moves/moves.queries.ts'
import { remindHolders } from '../../server/domains/samples/loans/telling/remind.ts'
import { orderSamples, type OrderOfSamples, type OrderRow } from '../../server/domains/samples/samples.public.ts'
import type { DatabaseTransaction } from '../../server/tables.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let keeper: BuiltUser
const { added, batch, revert, track } = sampleCalls(() => ({ world, keeper }))

beforeAll(async () => {
  world = await startTestApplication()
  keeper = await buildUser(world.application.db, {
    permissions: { sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
})
beforeEach(async () => {
  await sql`truncate sample, sample_move, sample_mold, sample_place, loan restart identity cascade`.execute(
    world.application.db,
  )
})
afterAll(() => world.close())

const today = '2026-12-01'
const asking = { libraries: ['Production'] as const, today }
const order = (key: number, of: Partial<OrderOfSamples> = {}): OrderOfSamples => ({
  key,
  identifier: `S-${100_000 + key}`,
  holder: { holderId: String(keeper.id), customerId: null, holderName: '', holderEmail: '' },
  purpose: 'Photo shoot',
  from: today,
  due: '2026-12-10',
  ...of,
})
const row = (of: Partial<OrderRow> = {}): OrderRow => ({
  row: 'one',
  style: '240181',
  color: 'ROS',
  size: '7',
  side: 'Left',
  quantity: 1,
  isSizePreferred: false,
  returns: true,
  ...of,
})
const inOne = <Done>(work: (trx: DatabaseTransaction, mover: { key: string; batchId: string }) => Promise<Done>) =>
  world.application.db.transaction().execute((trx) => work(trx, { key: String(keeper.id), batchId: nanoid() }))
const reserve = (of: OrderOfSamples, ...rows: (OrderRow & { chosen?: { _id: string; quantity: number }[] })[]) =>
  inOne((trx, mover) => orderSamples.reserve(trx, mover, asking, of, rows))
const handOut = (key: number, rows = ['one'], due: string | null = '2026-12-10') =>
  inOne((trx, mover) => orderSamples.handOut(trx, mover, { key, due }, rows, { today }))
const takeBack = (key: number, returns: Parameters<typeof orderSamples.takeBack>[3]) =>
  inOne((trx, mover) => orderSamples.takeBack(trx, mover, key, returns))
const of = (...keys: number[]) => orderSamples.of(world.application.db, keys)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Failure).code,
  )
const onHand = async (sample: Pick<Sample, '_id'>) => {
  const { totalQty, outQty } = (await track(sample)).sample
  return [totalQty, outQty]
}

test('ORS-04 what a row got is promised to it alone, leaves with its order and comes back to its place', async () => {
  const kept = await added({ totalQty: 1 })
  const before = await orderSamples.match(world.application.db, asking, order(1), [row()])
  expect(before.get('one')).toMatchObject({ short: 0, taken: [{ _id: kept._id, quantity: 1 }] })
  expect(await reserve(order(1), row())).toEqual([{ row: 'one', taken: [{ _id: kept._id, quantity: 1 }], short: 0 }])
  // The same pair is not promised to two orders, and matched again it is its own.
  expect(await reserve(order(2), row())).toMatchObject([{ taken: [], short: 1 }])
  expect(await reserve(order(1), row())).toMatchObject([{ short: 0 }])
  expect(await reserve(order(2, { from: '2026-12-11', due: null }), row())).toMatchObject([{ short: 0 }])
  expect(await onHand(kept)).toEqual([1, 0])
  await handOut(1)
  expect(await onHand(kept)).toEqual([0, 1])
  expect(await of(1)).toMatchObject([
    { row: 'one', out: 1, reserved: 0, loan: { number: 'L-100001' }, due: '2026-12-10' },
  ])
  expect(await codeOf(handOut(1))).toBe('notFound')
  expect(await codeOf(handOut(2))).toBe('notOnHand')
  await remindHolders(world.application, new Date('2026-12-09T20:00:00Z'))
  const reminded = () =>
    sql`select 1 from notification where user_id = ${keeper.id} and kind = 'sampleDue' and settled_at is null`.execute(
      world.application.db,
    )
  expect((await reminded()).rows).toHaveLength(1)
  await takeBack(1, [{ row: 'one', outcome: 'good', place: { bin: 'C-01' } }])
  expect(await onHand(kept)).toEqual([1, 0])
  expect((await reminded()).rows).toEqual([])
  expect((await track(kept)).sample.bin).toBe('C-01')
  expect(await of(1)).toMatchObject([{ out: 0, back: 1 }])
  expect(await countSumFaults(world.application.db)).toBe(0)
})

test('ORS-04 what is rare leaves only with a day on which it comes back, and never for good', async () => {
  const rare = await added({ status: 'Rare', totalQty: 1 })
  expect(await reserve(order(1), row({ returns: false }))).toMatchObject([{ short: 1 }])
  const chosen = [{ _id: rare._id, quantity: 1 }]
  expect(await codeOf(reserve(order(1), { ...row({ returns: false }), chosen }))).toBe('mustReturn')
  expect(await reserve(order(1, { due: null }), row())).toMatchObject([{ short: 0 }])
  expect(await codeOf(handOut(1, ['one'], null))).toBe('dueMissing')
  await handOut(1)
  expect(await of(1)).toMatchObject([{ sample: { status: 'Rare' }, out: 1, due: '2026-12-10' }])
  // Nobody deletes what is out.
  expect((await batch([{ _id: rare._id, deleteSample: true }])).body.messageCode).toBe('inUse')
  await takeBack(1, [{ row: 'one', outcome: 'lost', note: 'left in the taxi' }])
  expect((await track(rare)).sample).toMatchObject({ status: 'Missing', totalQty: 0, outQty: 0 })
})

test('ORS-04 given pieces leave for good, damaged ones become a line in repair, and more than are out do not come back', async () => {
  const kept = await added({ totalQty: 4 })
  await reserve(order(1), row({ quantity: 2 }), row({ row: 'two', returns: false }))
  await handOut(1, ['one', 'two'])
  expect(await onHand(kept)).toEqual([1, 2])
  expect(await of(1)).toMatchObject([
    { out: 2, given: 0 },
    { row: 'two', out: 0, given: 1 },
  ])
  expect(await codeOf(takeBack(1, [{ row: 'two', outcome: 'good' }]))).toBe('notFound')
  expect(await codeOf(takeBack(1, [{ row: 'one', pieces: 3, outcome: 'good' }]))).toBe('notOnHand')
  await takeBack(1, [{ row: 'one', pieces: 1, outcome: 'damaged' }])
  expect(await onHand(kept)).toEqual([1, 1])
  const { rows } = await sql<{ status: string; on_hand: number }>`
    select status, on_hand from sample order by id`.execute(world.application.db)
  expect(rows).toEqual([
    { status: 'Available', on_hand: 1 },
    { status: 'In repair', on_hand: 1 },
  ])
  expect(await countSumFaults(world.application.db)).toBe(0)
})

test('ORS-04 rows that were let go promise nothing, and what an order handed out is not taken back behind its back', async () => {
  const kept = await added({ totalQty: 2 })
  await reserve(order(1), row(), row({ row: 'two' }))
  await inOne((trx, mover) => orderSamples.release(trx, mover, [1], ['two']))
  expect((await of(1)).map((one) => one.row)).toEqual(['one'])
  expect(await reserve(order(2), row({ quantity: 2 }))).toMatchObject([{ short: 1 }])
  const batchId = nanoid()
  await world.application.db
    .transaction()
    .execute((trx) => orderSamples.handOut(trx, { key: String(keeper.id), batchId }, order(1), ['one'], { today }))
  expect(await of(1)).toMatchObject([{ out: 1 }])
  // Its row says that it was shipped: it comes back by the order.
  const refused = await revert(batchId)
  expect(refused.body).toMatchObject({ messageCode: 'revertRefused', messageData: { first: order(1).identifier } })
  expect(await onHand(kept)).toEqual([1, 1])
  expect(await of(1)).toMatchObject([{ out: 1 }])
})

test('ORS-04 of 20 orders that want the last piece at once one gets it', async () => {
  await added({ totalQty: 1 })
  const got = await Promise.all(Array.from({ length: 20 }, (_none, at) => reserve(order(at + 1), row())))
  expect(got.flat().filter(({ short }) => short === 0)).toHaveLength(1)
})
