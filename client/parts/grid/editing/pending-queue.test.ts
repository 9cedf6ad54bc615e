import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waits } from '../../../../contract/kernel/limits.ts'
import { mergePendingEdits, type PendingEdit } from './pending-edits.ts'
import { createPendingQueue } from './pending-queue.ts'

interface Fields {
  note?: string
  quantity?: number
}

const rowsOf = (edits: readonly PendingEdit<Fields>[]) => edits.flatMap((edit) => ('rowId' in edit ? edit.rowId : []))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('AST-09 an add and a delete of the same row cancel each other, either way round', () => {
  const merged = mergePendingEdits<Fields>([
    { kind: 'add', rowId: 'a' },
    { kind: 'update', rowId: 'a', fields: { note: 'x' } },
    { kind: 'delete', rowId: 'a' },
    { kind: 'delete', rowId: 'b' },
    { kind: 'add', rowId: 'b' },
  ])
  expect(merged).toEqual({ add: [], delete: [], update: [], sort: [], patch: undefined })
})

test('GRID-05 updates of one row merge, later fields win, and a deleted row is not updated', () => {
  const merged = mergePendingEdits<Fields>([
    { kind: 'update', rowId: 'a', fields: { note: 'one', quantity: 1 } },
    { kind: 'update', rowId: 'a', fields: { note: 'two' } },
    { kind: 'sort', rowIds: ['a', 'c'], before: null },
    { kind: 'update', rowId: 'c', fields: { quantity: 4 } },
    { kind: 'delete', rowId: 'c' },
  ])
  expect(merged.update).toEqual([{ rowId: 'a', fields: { note: 'two', quantity: 1 } }])
  expect([merged.delete, merged.sort]).toEqual([['c'], [{ rowIds: ['a'], before: null }]])
})

test('GRID-05 edits that follow each other within 100 ms are sent together and then forgotten', async () => {
  const batches: (readonly PendingEdit<Fields>[])[] = []
  const queue = createPendingQueue<PendingEdit<Fields>>({
    send: async (edits) => {
      batches.push(edits)
    },
  })
  queue.push([{ kind: 'update', rowId: 'a', fields: { quantity: 1 } }])
  await vi.advanceTimersByTimeAsync(60)
  queue.push([{ kind: 'update', rowId: 'b', fields: { quantity: 2 } }])
  expect([queue.state, batches.length]).toEqual(['saving', 0])
  await vi.advanceTimersByTimeAsync(90)
  expect(batches.length).toBe(0)
  await vi.advanceTimersByTimeAsync(10)
  expect([queue.state, queue.size, batches.map((edits) => edits.length)]).toEqual(['saved', 0, [2]])
})

test('GRID-05 edits made while sending wait for the next batch', async () => {
  const answers: (() => void)[] = []
  const sent: (readonly PendingEdit<Fields>[])[] = []
  const queue = createPendingQueue<PendingEdit<Fields>>({
    send: (edits) =>
      new Promise((resolve) => {
        sent.push(edits)
        answers.push(resolve)
      }),
  })
  queue.push([{ kind: 'update', rowId: 'a', fields: { quantity: 1 } }])
  await vi.advanceTimersByTimeAsync(100)
  queue.push([{ kind: 'update', rowId: 'a', fields: { quantity: 2 } }])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toHaveLength(1)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(0)
  answers[1]!()
  await vi.advanceTimersByTimeAsync(0)
  expect([sent[1], queue.state]).toEqual([[{ kind: 'update', rowId: 'a', fields: { quantity: 2 } }], 'saved'])
})

test('GRID-05 a failure keeps the edits and sends them with the next ones', async () => {
  let broken = true
  const sent: (readonly PendingEdit<Fields>[])[] = []
  const queue = createPendingQueue<PendingEdit<Fields>>({
    send: async (edits) => {
      if (broken) throw new Error('offline')
      sent.push(edits)
    },
  })
  queue.push([{ kind: 'update', rowId: 'a', fields: { note: 'kept' } }])
  await vi.advanceTimersByTimeAsync(100)
  expect([queue.state, queue.size]).toEqual(['failed', 1])
  broken = false
  queue.push([{ kind: 'update', rowId: 'b', fields: { quantity: 3 } }])
  await vi.advanceTimersByTimeAsync(100)
  expect([queue.state, rowsOf(sent[0]!)]).toEqual(['saved', ['a', 'b']])
})

test('GRID-05 without a connection edits are sent again by themselves, and at once when it is back', async () => {
  let broken = true
  let attempts = 0
  const told = vi.fn()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const queue = createPendingQueue<PendingEdit<Fields>>({
    send: async () => {
      attempts += 1
      if (broken) throw new Error('offline')
    },
    judge: () => 'offline',
    onError: told,
  })
  queue.push([{ kind: 'update', rowId: 'a', fields: { note: 'kept' } }])
  await vi.advanceTimersByTimeAsync(100)
  await vi.advanceTimersByTimeAsync(2_000 + 5_000)
  expect([attempts, queue.state, queue.fault, told.mock.calls.length]).toEqual([3, 'failed', 'offline', 1])
  broken = false
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([attempts, queue.state, queue.fault, queue.size]).toEqual([4, 'saved', undefined, 0])
  vi.unstubAllGlobals()
})

test('ERR-03 after a conflict nothing is sent until somebody settled it', async () => {
  let conflict = true
  const sent: (readonly PendingEdit<Fields>[])[] = []
  const queue = createPendingQueue<PendingEdit<Fields>>({
    send: async (edits) => {
      if (conflict) throw new Error('userLock')
      sent.push(edits)
    },
    judge: () => 'conflict',
  })
  queue.push([{ kind: 'update', rowId: 'a', fields: { note: 'mine' } }])
  await vi.advanceTimersByTimeAsync(100)
  conflict = false
  queue.push([{ kind: 'update', rowId: 'b', fields: { quantity: 3 } }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, queue.state, queue.fault, queue.size]).toEqual([0, 'failed', 'conflict', 2])
  await queue.flush()
  expect([queue.state, rowsOf(sent[0]!)]).toEqual(['saved', ['a', 'b']])
})

test('LIM-01 each kind of edit waits its own time, and goes out with what may not wait so long', async () => {
  const sent: string[][] = []
  const queue = createPendingQueue<PendingEdit<Fields>>({
    wait: ({ kind }) =>
      kind === 'add' ? waits.addToAssortment : kind === 'delete' ? waits.rowDelete : waits.gridChanges,
    send: async (edits) => {
      sent.push(edits.map(({ kind }) => kind))
    },
  })
  queue.push([{ kind: 'add', rowId: 'a' }])
  await vi.advanceTimersByTimeAsync(990)
  expect([sent, queue.pending.length, queue.state]).toEqual([[], 1, 'saving'])
  queue.push([{ kind: 'add', rowId: 'b' }])
  await vi.advanceTimersByTimeAsync(990)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([['add', 'add']])
  queue.push([{ kind: 'delete', rowId: 'a' }])
  await vi.advanceTimersByTimeAsync(50)
  queue.push([{ kind: 'update', rowId: 'b', fields: { quantity: 1 } }])
  await vi.advanceTimersByTimeAsync(100)
  expect([sent.at(-1), queue.size]).toEqual([['delete', 'update'], 0])
})
