import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Sample } from '../../../contract/samples/sample.ts'
import { fillFromCatalogue } from './fill-from-catalogue.ts'
import { blankSample, createSampleList } from './sample-list.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const line = (_id: string, more: Partial<Sample> = {}): Sample => ({
  ...blankSample('Production', { _id, division: 'Run', style: '1001', color: 'BLK', status: 'Rare', side: 'Left' }),
  bin: 'A-01',
  totalQty: 5,
  onHandQty: 5,
  quantity: 7,
  outQty: 2,
  version: 3,
  ...more,
})

/** A library whose server keeps what it is told, each line on the next version. */
async function library(...lines: Sample[]) {
  const rows = new Map(lines.map((one) => [one._id, one]))
  const batches: unknown[] = []
  const answers: Record<string, (body: never) => object> = {
    GET: () => ({ data: [...rows.values()], totalCount: rows.size, onHandSum: 10, outSum: 4, overdueSum: 1 }),
    PATCH: (changes: { _id: string; deleteSample?: boolean; patch?: object }[]) => {
      batches.push(changes)
      for (const { _id, deleteSample, patch } of changes) {
        const before = rows.get(_id) ?? line(_id, { version: 0 })
        if (deleteSample) rows.delete(_id)
        else rows.set(_id, { ...before, ...patch, bin: '', version: before.version + 1 })
      }
      const kept = changes.flatMap(({ _id }) => rows.get(_id) ?? [])
      return { rows: kept, deleted: changes.length - kept.length, batchId: 'b' }
    },
    POST: () => ({
      found: [
        { style: '1001', color: 'BLK', division: 'Run', name: 'Runner', productType: 'Footwear', photo: null },
        { style: '1002', color: '', division: 'Walk', name: 'Walker', productType: 'Footwear', photo: null },
      ],
    }),
  }
  vi.stubGlobal('fetch', (_address: string, { method = 'GET', body }: RequestInit) =>
    Promise.resolve(Response.json(answers[method]!(JSON.parse(String(body ?? 'null')) as never))),
  )
  const list = createSampleList({ library: 'Production', filters: {}, sort: [] })
  await list.source.ensure(0, 10)
  return { list, batches, rows }
}
const cell = (rowId: string, column: string, after: unknown) => ({ rowId, column, before: null, after }) as never

test('SMP-03 a line is saved on the version and the quantity that were seen, and its sums follow what is typed', async () => {
  const { list, batches } = await library(line('a'), line('b'))
  expect([list.loaded, list.sums]).toEqual([true, { totalCount: 2, onHandSum: 10, outSum: 4, overdueSum: 1 }])
  list.change([
    cell('a', 'totalQty', 6),
    cell('a', 'size', '9'),
    cell('b', 'moldDate', '2026-05-01'),
    cell('b', 'bin', null),
  ])
  list.change([cell('a', 'totalQty', 8)])
  expect(list.source.find('a')).toMatchObject({ totalQty: 8, onHandQty: 8, quantity: 10, size: '9' })
  expect(list.source.find('b')).toMatchObject({
    totalQty: 5,
    onHandQty: 5,
    quantity: 7,
    moldDate: '2026-05-01',
    bin: '',
  })
  await list.queue.flush()
  expect(batches).toEqual([
    [
      { _id: 'a', version: 3, seen: { totalQty: 5 }, patch: { totalQty: 8, size: '9' } },
      { _id: 'b', version: 3, patch: { moldDate: '2026-05-01', bin: null } },
    ],
  ])
  // What was saved is what is seen from then on.
  list.change([cell('a', 'totalQty', 1)])
  await list.queue.flush()
  expect(batches[1]).toEqual([{ _id: 'a', version: 4, seen: { totalQty: 8 }, patch: { totalQty: 1 } }])
  void list.dispose()
})

test('SMP-02 a new line waits on top until it is whole, and then says all fields of its library and no other', async () => {
  const { list, batches } = await library(line('a'))
  const told = vi.fn()
  list.subscribe(told)
  list.add([blankSample('Production', { _id: 'n', region: 'US' })])
  expect([list.source.rowAt(0)?._id, list.drafts.size, told.mock.calls.length > 0]).toEqual(['n', 1, true])
  const fields = { division: 'Run', style: '1001', color: 'BLK', status: 'Rare', side: 'Left', bin: 'A' }
  list.change(Object.entries(fields).map(([column, after]) => cell('n', column, after)))
  await list.queue.flush()
  expect(batches).toEqual([])
  list.change([cell('n', 'totalQty', 2)])
  await list.queue.flush()
  const more = { size: '', moldNum: '', moldDate: null, totalQty: 2 }
  expect(batches).toEqual([[{ _id: 'n', addSample: true, patch: { ...fields, ...more } }]])
  expect(list.drafts.size).toBe(0)
  void list.dispose()
})

test('SMP-03 SMP-04 a line that is deleted is named with its version, and one that was never saved is nothing to lose', async () => {
  const { list, batches } = await library(line('a'), line('b'))
  list.add([blankSample('Production', { _id: 'n' })])
  const removed = list.remove(['n', 'b'])
  await vi.advanceTimersByTimeAsync(1_000)
  await removed
  await list.queue.flush()
  expect(batches).toEqual([[{ _id: 'b', version: 3, deleteSample: true }]])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(list.source.rowCount).toBe(1)
  list.shown([line('a', { bin: 'Z' })])
  expect(list.source.find('a')?.bin).toBe('Z')
  void list.dispose()
})

test('SMP-02 a new line of a style that the catalogue knows says its division, unless somebody said one', async () => {
  const { list } = await library()
  const drafts = [
    { _id: 'n', style: '1001', color: 'BLK' },
    { _id: 'o', style: '1001', color: 'BLK', division: 'Other' },
    { _id: 'p', style: '1002' },
    { _id: 'q', style: '9', color: 'BLK' },
    { _id: 'r', color: 'BLK' },
  ].map((said) => blankSample('Production', said))
  list.add(drafts)
  const told = () => drafts.map(({ _id }) => `${list.source.find(_id)!.name} ${list.source.find(_id)!.division}`)
  await fillFromCatalogue(list, [cell('n', 'bin', 'A'), cell('gone', 'style', '1001')])
  expect(told()).toEqual([' ', ' Other', ' ', ' ', ' '])
  await fillFromCatalogue(
    list,
    drafts.map(({ _id }, at) => cell(_id, at % 2 ? 'style' : 'color', 'x')),
  )
  expect(told()).toEqual(['Runner Run', 'Runner Other', 'Walker Walk', ' ', ' '])
  // It stays while more is typed, and goes with a style that is not known.
  list.change([cell('n', 'bin', 'A'), cell('o', 'style', '9')])
  await fillFromCatalogue(list, [cell('o', 'style', '9')])
  expect(told()).toEqual(['Runner Run', ' Other', 'Walker Walk', ' ', ' '])
  void list.dispose()
})
