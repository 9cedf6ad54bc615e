import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorAnswer } from '../../../contract/kernel/error-answer.ts'
import { type Wait, waits } from '../../../contract/kernel/limits.ts'
import { CallError, NetworkError } from '../../engine/api/call-error.ts'
import { createSaving } from './create-saving.ts'
import type { PendingEdit } from './pending-edits.ts'

interface Fields {
  note?: string
  quantity?: number
}
type Edit = PendingEdit<Fields>

const rowsOf = (edits: readonly Edit[]) => edits.flatMap((edit) => ('rowId' in edit ? edit.rowId : []))
const locked = () =>
  new CallError(409, { message: '', messageCode: 'userLock', messageData: {}, details: [] } as unknown as ErrorAnswer)

/** Work of which only the saving is looked at. */
const createQueue = (wish: { wait?: (edit: Edit) => Wait; send(edits: readonly Edit[]): Promise<void> }) =>
  createSaving<Edit, { version?: number }, void>({
    wait: waits.gridChanges,
    ...wish,
    stored: () => ({}),
    read: async () => ({}),
    show: () => undefined,
  })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('GRID-05 edits that follow each other within 100 ms are sent together and then forgotten', async () => {
  const batches: (readonly Edit[])[] = []
  const { queue, push } = createQueue({
    send: async (edits) => {
      batches.push(edits)
    },
  })
  push([{ kind: 'update', rowId: 'a', fields: { quantity: 1 } }])
  await vi.advanceTimersByTimeAsync(60)
  push([{ kind: 'update', rowId: 'b', fields: { quantity: 2 } }])
  expect([queue.state, batches.length]).toEqual(['saving', 0])
  await vi.advanceTimersByTimeAsync(90)
  expect(batches.length).toBe(0)
  await vi.advanceTimersByTimeAsync(10)
  expect([queue.state, queue.size, batches.map((edits) => edits.length)]).toEqual(['saved', 0, [2]])
})

test('GRID-05 edits made while sending wait for the next batch', async () => {
  const answers: (() => void)[] = []
  const sent: (readonly Edit[])[] = []
  const { queue, push } = createQueue({
    send: (edits) =>
      new Promise((resolve) => {
        sent.push(edits)
        answers.push(resolve)
      }),
  })
  push([{ kind: 'update', rowId: 'a', fields: { quantity: 1 } }])
  await vi.advanceTimersByTimeAsync(100)
  push([{ kind: 'update', rowId: 'a', fields: { quantity: 2 } }])
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
  const sent: (readonly Edit[])[] = []
  const { queue, push } = createQueue({
    send: async (edits) => {
      if (broken) throw new NetworkError('away')
      sent.push(edits)
    },
  })
  push([{ kind: 'update', rowId: 'a', fields: { note: 'kept' } }])
  await vi.advanceTimersByTimeAsync(100)
  expect([queue.state, queue.size]).toEqual(['failed', 1])
  broken = false
  push([{ kind: 'update', rowId: 'b', fields: { quantity: 3 } }])
  await vi.advanceTimersByTimeAsync(100)
  expect([queue.state, sent.map(rowsOf)]).toEqual(['saved', [['a'], ['b']]])
})

test('GRID-05 without a connection edits are sent again by themselves, and at once when it is back', async () => {
  let broken = true
  let attempts = 0
  const told = vi.fn()
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { queue, push, onFault } = createQueue({
    send: async () => {
      attempts += 1
      if (broken) throw new NetworkError('away')
    },
  })
  onFault(told)
  push([{ kind: 'update', rowId: 'a', fields: { note: 'kept' } }])
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
  const sent: (readonly Edit[])[] = []
  const { queue, push } = createQueue({
    send: async (edits) => {
      if (conflict) throw locked()
      sent.push(edits)
    },
  })
  push([{ kind: 'update', rowId: 'a', fields: { note: 'mine' } }])
  await vi.advanceTimersByTimeAsync(100)
  conflict = false
  push([{ kind: 'update', rowId: 'b', fields: { quantity: 3 } }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, queue.state, queue.fault, queue.size]).toEqual([0, 'failed', 'conflict', 2])
  await queue.flush()
  expect([queue.state, rowsOf(sent[0]!)]).toEqual(['saved', ['a', 'b']])
})

test('LIM-01 each kind of edit waits its own time, and goes out with what may not wait so long', async () => {
  const sent: string[][] = []
  const { queue, push } = createQueue({
    wait: ({ kind }) =>
      kind === 'add' ? waits.addToAssortment : kind === 'delete' ? waits.rowDelete : waits.gridChanges,
    send: async (edits) => {
      sent.push(edits.map(({ kind }) => kind))
    },
  })
  push([{ kind: 'add', rowId: 'a' }])
  await vi.advanceTimersByTimeAsync(990)
  expect([sent, queue.pending.length, queue.state]).toEqual([[], 1, 'saving'])
  push([{ kind: 'add', rowId: 'b' }])
  await vi.advanceTimersByTimeAsync(990)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([['add', 'add']])
  push([{ kind: 'delete', rowId: 'a' }])
  await vi.advanceTimersByTimeAsync(50)
  push([{ kind: 'update', rowId: 'b', fields: { quantity: 1 } }])
  await vi.advanceTimersByTimeAsync(100)
  expect([sent.at(-1), queue.size]).toEqual([['delete', 'update'], 0])
})
