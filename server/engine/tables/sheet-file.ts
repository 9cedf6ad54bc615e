import { setImmediate as turn } from 'node:timers/promises'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { rowChannel, type SheetPiece } from './row-channel.ts'
import type { SheetHead } from './stream-sheet.ts'
import type { SheetValue } from './write-sheet.ts'
import type { SheetOrder } from './table-tasks.ts'

/** A sheet of rows as a room has them: all of them, or pieces as they are read. */
export type SheetOfRows = SheetHead & { rows: SheetValue[][] | AsyncIterable<SheetValue[][]> }

/** Rows sent at a time: a hundred thousand cells at once would keep everybody waiting for some forty milliseconds. */
const PIECE = 500

/**
 * An XLSX file of one sheet, written in a thread while its rows are read, no faster than they are written. Between two pieces
 * of rows others are served.
 */
export const sheetFile = (workers: WorkerPool, { rows, ...head }: SheetOfRows, signal?: AbortSignal): Promise<Buffer> =>
  writtenInThread(
    workers,
    { task: 'tables/write', order: { head } },
    Array.isArray(rows) ? rowsOf(rows, (row) => row) : rows,
    signal,
  )

/**
 * The same by a room's own task, which is given `order` with the port (`rows`) where the pieces come in, and tells the bytes of the file: of texts
 * as the database makes them the thread makes the rows, and nobody else reads them.
 */
export async function writtenInThread(
  workers: WorkerPool,
  { task, order }: { task: string; order: Omit<SheetOrder, 'rows'> },
  pieces: AsyncIterable<SheetPiece>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const written: Uint8Array[] = []
  const stop = new AbortController()
  const { port, send, close } = rowChannel()
  const options = {
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    onChunk: (bytes: Uint8Array) => written.push(bytes),
    transfer: [port],
  }
  try {
    await Promise.all([
      workers.run(task, { ...order, rows: port } satisfies SheetOrder, options),
      send(pieces).catch((error: unknown) => {
        // What could not be read is why there is no sheet, and not that the thread was stopped for it.
        stop.abort(error)
        throw error
      }),
    ])
  } finally {
    close()
  }
  return Buffer.concat(written)
}

/** Rows of records that are there, presented a few at a time. */
export async function* rowsOf<Held>(
  held: readonly Held[],
  present: (one: Held) => SheetValue[],
): AsyncGenerator<SheetValue[][]> {
  for (let from = 0; from < held.length; from += PIECE) {
    if (from > 0) await turn()
    yield held.slice(from, from + PIECE).map(present)
  }
}
