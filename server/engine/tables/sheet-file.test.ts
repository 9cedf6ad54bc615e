import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { sheetFile } from './sheet-file.ts'
import { type SheetOrder, tableTasks } from './table-tasks.ts'
import { comingPieces, rowChannel, type SheetPiece } from './row-channel.ts'

const head = { name: 'Line', header: ['Style', 'Cost'] }
const piece = (from: number) => Array.from({ length: 250 }, (_none, at) => [`S${from + at}`, from + at])

/** As long as it takes to read whatever is read without waiting for somebody. */
async function someTurns() {
  for (let at = 0; at < 200; at += 1) await new Promise((turn) => setImmediate(turn))
}

/** A pool of one that works in this thread; `begin` first lets it wait. */
function poolOf(begin: (order: SheetOrder) => Promise<void> = async () => {}): WorkerPool {
  return {
    async run<Result>(_task: string, order: unknown, options: Parameters<WorkerPool['run']>[2] = {}) {
      await begin(order as SheetOrder)
      const context = {
        chunk: (bytes: Uint8Array) => options.onChunk?.(bytes),
        report: () => undefined,
        isCancelled: () => false,
      }
      return (await tableTasks['tables/write']!(order as never, context)) as Result
    },
    load: () => ({ threads: 1, busy: 0, waiting: 0 }),
    close: async () => undefined,
  }
}

test('DOC-07 rows that are read in pieces are all in the sheet, in their order', async () => {
  async function* rows() {
    for (let from = 0; from < 2_000; from += 250) yield piece(from)
  }
  const { sheets } = await readXlsx(await sheetFile(poolOf(), { ...head, rows: rows() }))
  expect(sheets[0]!.rows.map(([style]) => style)).toEqual([
    'Style',
    ...Array.from({ length: 2_000 }, (_n, at) => `S${at}`),
  ])
})

test('LIM-02 rows are read no faster than they are written, and no more of them than are on their way', async () => {
  let read = 0
  async function* rows() {
    for (let from = 0; from < 5_000; from += 250) {
      read += 1
      yield piece(from)
    }
  }
  let seen = 0
  const slow = poolOf(async () => {
    await someTurns()
    seen = read
  })
  await sheetFile(slow, { ...head, rows: rows() })
  expect([seen, read]).toEqual([3, 20])
})

test('DOC-07 what could not be read is why there is no sheet', async () => {
  async function* rows() {
    yield piece(0)
    throw new Error('the database is away')
  }
  await expect(sheetFile(poolOf(), { ...head, rows: rows() })).rejects.toThrow('the database is away')
})

test('DOC-07 nothing more is read for a sheet that cannot be written', async () => {
  let read = 0
  async function* rows() {
    for (let from = 0; from < 5_000; from += 250) {
      read += 1
      yield piece(from)
    }
  }
  const full = poolOf(() => Promise.reject(new Error('too many wait')))
  await expect(sheetFile(full, { ...head, rows: rows() })).rejects.toThrow('too many wait')
  await someTurns()
  expect(read).toBeLessThan(5)
})

/** What arrives of pieces at the other end, as it would in a thread. */
async function sent(pieces: readonly SheetPiece[]): Promise<SheetPiece[]> {
  const channel = rowChannel()
  const sending = channel.send(
    (async function* () {
      yield* pieces
    })(),
  )
  const came: SheetPiece[] = []
  for await (const piece of comingPieces(channel.port)) came.push(piece)
  await sending
  return came
}

test('BEY-01 rows arrive all and in order, small pieces gathered into some that are worth a message', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 450 }), { maxLength: 12 }), async (sizes) => {
      let next = 0
      const pieces = sizes.map((size) => Array.from({ length: size }, () => [next++]))
      const arrived = (await sent(pieces)) as number[][][]
      expect(arrived.flat(2)).toEqual(pieces.flat(2))
      expect(arrived.slice(0, -1).every((piece) => piece.length >= 200)).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('BEY-01 texts arrive one by one', async () => {
  expect(await sent(['one', 'two', 'three'])).toEqual(['one', 'two', 'three'])
})
