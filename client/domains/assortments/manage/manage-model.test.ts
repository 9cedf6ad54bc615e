import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchMost } from '../../../../contract/assortments/rows/batch-assortment.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import { createManageModel, type ManageEdit } from './manage-model.ts'

const row = (_id: string): AssortmentProduct => ({ _id, style: _id.split('_')[0], sort: 0 }) as AssortmentProduct
const ids = ['1_ROS', '2_NVY']
let asked: { path: string; body: { structure?: boolean } & Record<string, unknown> }[] = []
let groups: { count: number }[] = []
let version = 1

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  asked = []
  groups = []
  version = 1
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    asked.push({ path: address, body: JSON.parse(String(body)) })
    const isBatch = address.includes('/batch/')
    if (isBatch) version += 1
    const answer = isBatch
      ? { version, rows: [], styleSums: [], rejected: [] }
      : { version, data: ids.map(row), totalCount: 2, ids, groups }
    return Promise.resolve(Response.json(answer))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const opened = async () => {
  const model = createManageModel({ _id: 'a', orgType: 'regular' }, { sort: [], groupBy: 'none' } as never)
  await model.reload()
  asked = []
  return model
}

test.each<[string, ManageEdit, boolean]>([
  ['added', { kind: 'add', rowId: '3_BLK' }, true],
  ['taken out', { kind: 'delete', rowId: '1_ROS' }, true],
  ['moved', { kind: 'sort', rowIds: ['1_ROS'], before: null } as ManageEdit, true],
  ['edited', { kind: 'update', rowId: '1_ROS', fields: { quantity: 3 } }, false],
])('AST-09 GRID-05 the order is read again after rows were %s', async (_what, edit, isRead) => {
  const model = await opened()
  model.push([edit])
  await model.queue.flush()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.map(({ path }) => path.includes('/batch/'))).toEqual(isRead ? [true, false] : [true])
  if (isRead) expect(asked[1]?.body.structure).toBe(true)
  void model.dispose()
})

test('GRID-05 more edits than one batch may hold go in several', async () => {
  const model = await opened()
  const price = (netCost: number): ManageEdit => ({ kind: 'update', rowId: '1_ROS', fields: { netCost } })
  model.push(Array.from({ length: batchMost + 1 }, (_, at) => price(at)))
  await model.queue.flush()
  await vi.advanceTimersByTimeAsync(2_000)
  const sent = asked.flatMap(({ body }) => (body['updateProducts'] as { fields: object }[] | undefined) ?? [])
  expect([asked.map(({ path }) => path.includes('/batch/')), sent.length, sent.at(-1)?.fields]).toEqual([
    [true, true],
    batchMost + 1,
    { netCost: batchMost },
  ])
  void model.dispose()
})

test('AST-13 of grouped rows any edit may move one', async () => {
  groups = [{ count: 2 }]
  const model = await opened()
  model.push([{ kind: 'update', rowId: '1_ROS', fields: { quantity: 3 } }])
  await model.queue.flush()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.map(({ path }) => path.includes('/batch/'))).toEqual([true, false])
  void model.dispose()
})
