import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waits } from '../../../contract/kernel/limits.ts'
import { NetworkError } from '../../engine/api/call-error.ts'
import { createSaving, type SavedOn, type Saving } from './create-saving.ts'

interface Answer {
  version: number
}

/** A server that answers when it is told to; edits are words, 'undo' takes back what is sent with it. */
function world() {
  const reads: { answer(version: number): Promise<unknown> }[] = []
  const sent: { edits: readonly string[]; on: SavedOn; answer(version: number | Error): Promise<unknown> }[] = []
  const shown: number[] = []
  const stored: (readonly string[])[] = []
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const model: Saving<string> = createSaving<string, Answer, Answer>({
    wait: waits.gridChanges,
    read: (signal) =>
      new Promise((resolve, reject) => {
        const answer = (version: number) => {
          resolve({ version })
          return settled()
        }
        signal.addEventListener('abort', () => reject(new Error('aborted')))
        reads.push({ answer })
      }),
    send: (edits, on) =>
      edits.includes('undo')
        ? undefined
        : new Promise((resolve, reject) => {
            const answer = (version: number | Error) => {
              if (version instanceof Error) reject(version)
              else resolve({ version })
              return settled()
            }
            sent.push({ edits, on, answer })
          }),
    show: ({ version }) => shown.push(version),
    stored: ({ version }, edits) => {
      stored.push(edits)
      return { version, follows: edits.includes('move') }
    },
  })
  return { model, reads, sent, shown, stored }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('ERR-03 GRID-05 what others do while it is read for the first time is read as well', async () => {
  const { model, reads, shown } = world()
  void model.reload()
  model.heard(7)
  await reads[0]!.answer(6)
  await reads.at(-1)!.answer(7)
  expect([model.version(), shown.at(-1)]).toEqual([7, 7])
})

test('BEY-03 what others go on changing is shown in between, however many they are', async () => {
  const { model, reads, shown } = world()
  void model.reload()
  await reads[0]!.answer(1)
  for (const version of [2, 3, 4]) model.heard(version)
  expect(reads).toHaveLength(2)
  await reads[1]!.answer(3)
  expect([reads.length, shown]).toEqual([3, [1, 3]])
  await reads[2]!.answer(4)
  expect([reads.length, shown]).toEqual([3, [1, 3, 4]])
})

test('GRID-05 an answer from before a saving never takes back what was saved', async () => {
  const { model, reads, sent, shown } = world()
  void model.reload()
  await reads[0]!.answer(3)
  void model.reload()
  model.push(['price'])
  await vi.advanceTimersByTimeAsync(100)
  await sent[0]!.answer(4)
  await reads[1]!.answer(3)
  expect([model.version(), shown]).toEqual([4, [3]])
  await reads[2]!.answer(4)
  expect([model.version(), shown, model.unsaved()]).toEqual([4, [3, 4], undefined])
})

test('GRID-05 edits that cancel each other are not sent, and nothing of them stays unsaved', async () => {
  const { model, reads, sent } = world()
  void model.reload()
  await reads[0]!.answer(1)
  model.push(['add', 'undo'])
  expect(model.unsaved()).toEqual({ version: 1, edits: ['add', 'undo'] })
  await vi.advanceTimersByTimeAsync(100)
  expect([sent.length, model.unsaved(), model.queue.state]).toEqual([0, undefined, 'saved'])
})

test('AST-12 after a lost answer the same edits go out under the same id, others under another', async () => {
  const { model, reads, sent } = world()
  void model.reload()
  await reads[0]!.answer(1)
  model.push(['price'])
  await vi.advanceTimersByTimeAsync(100)
  await sent[0]!.answer(new NetworkError('lost'))
  void model.queue.flush()
  await sent[1]!.answer(new NetworkError('lost'))
  model.push(['note'])
  await vi.advanceTimersByTimeAsync(100)
  // By itself, as it may have been stored: together they could be stored twice.
  expect(sent[2]!.edits).toEqual(['price'])
  await sent[2]!.answer(2)
  expect(sent.map(({ on }) => on.batchId === sent[0]!.on.batchId)).toEqual([true, true, true, false])
  expect(sent.map(({ on, edits }) => [on.version, edits.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [2, 1],
  ])
})

test('GRID-05 when nobody knows what was missed it is read once, and after what is unsaved', async () => {
  const { model, reads, sent } = world()
  void model.reload()
  await reads[0]!.answer(2)
  model.push(['price'])
  model.heard()
  expect(reads.length).toBe(1)
  await vi.advanceTimersByTimeAsync(100)
  await sent[0]!.answer(3)
  expect(reads.length).toBe(2)
  await reads[1]!.answer(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([reads.length, model.version()]).toEqual([2, 3])
})

test('ERR-03 work taken up again stays on the version it was made on until its owner decides', async () => {
  const { model, reads, sent } = world()
  void model.reload()
  await reads[0]!.answer(9)
  model.restore({ version: 5, edits: ['price'] })
  await vi.advanceTimersByTimeAsync(100)
  expect(sent[0]!.on.version).toBe(5)
  await sent[0]!.answer(new Error('userLock'))
  void model.keepMine()
  await reads[1]!.answer(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]!.on.version).toBe(9)
})

test('ERR-03 what this window saved itself does not stand against what it saves next, though others saved in between', async () => {
  const { model, reads, sent } = world()
  void model.reload()
  await reads[0]!.answer(1)
  model.push(['price'])
  await vi.advanceTimersByTimeAsync(100)
  model.push(['price again'])
  // Version 2 was another window's.
  await sent[0]!.answer(3)
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.map(({ on: { version, ownVersions } }) => [version, ownVersions])).toEqual([
    [1, []],
    [1, [3]],
  ])
})

test('ERR-03 reloading after a conflict keeps nothing of what was typed, and sends nothing', async () => {
  const { model, reads, sent, shown } = world()
  void model.reload()
  await reads[0]!.answer(4)
  model.push(['price'])
  await vi.advanceTimersByTimeAsync(100)
  await sent[0]!.answer(new Error('userLock'))
  void model.discard()
  await reads[1]!.answer(6)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([model.version(), shown, sent.length, model.unsaved()]).toEqual([6, [4, 6], 1, undefined])
})

test('ERR-03 BEY-03 what others did while work was kept over theirs is read as well, and not taken for seen', async () => {
  const { model, reads, sent, shown } = world()
  void model.reload()
  await reads[0]!.answer(4)
  model.push(['price'])
  void model.keepMine()
  model.heard(6)
  await reads[1]!.answer(5)
  expect(sent[0]!.on.version).toBe(5)
  await sent[0]!.answer(7)
  await reads[2]!.answer(7)
  expect([model.version(), shown]).toEqual([7, [4, 5, 7]])
})

test('GRID-05 a reading changes nothing of what is unsaved, and nobody who keeps it is told so', async () => {
  const { model, reads } = world()
  let told = 0
  model.onUnsaved(() => (told += 1))
  void model.reload()
  await reads[0]!.answer(1)
  model.heard(2)
  await reads[1]!.answer(2)
  expect(told).toBe(0)
  model.push(['price'])
  expect(told).toBe(1)
})

test('ERR-03 a reading under unsaved work hides no conflict: it goes out on the version it was typed on', async () => {
  const { model, reads, sent } = world()
  void model.reload()
  await reads[0]!.answer(1)
  model.push(['price'])
  void model.reload()
  await reads[1]!.answer(2)
  await vi.advanceTimersByTimeAsync(100)
  expect([sent[0]!.on.version, model.unsaved()?.version]).toEqual([1, 1])
})

test('ERR-03 the answer to what was discarded on its way is shown nowhere', async () => {
  const { model, reads, sent, stored } = world()
  void model.reload()
  await reads[0]!.answer(1)
  model.push(['price'])
  await vi.advanceTimersByTimeAsync(100)
  void model.discard()
  await sent[0]!.answer(2)
  await reads[1]!.answer(2)
  expect([stored, model.version(), model.queue.state]).toEqual([[], 2, 'saved'])
})
