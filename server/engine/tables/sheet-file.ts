import { setImmediate as turn } from 'node:timers/promises'
import { serialize } from 'node:v8'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { writtenFile } from './written-file.ts'
import type { Sheet, SheetValue } from './write-sheet.ts'

/** A sheet of rows as a room has them: all of them, or pieces as they are read. */
export type SheetOfRows = Omit<Sheet, 'rows'> & { rows: SheetValue[][] | AsyncIterable<SheetValue[][]> }

/** What goes to the thread: pieces of rows that were made ready for it one by one. */
export type PackedSheet = Omit<Sheet, 'rows'> & { pieces: Uint8Array[] }

/** Rows packed at a time: a hundred thousand cells at once would keep everybody waiting for some forty milliseconds. */
const PIECE = 500

/** An XLSX file of one sheet, written in a thread. Between two pieces of rows others are served. */
export async function sheetFile(
  workers: WorkerPool,
  { rows, ...head }: SheetOfRows,
  signal?: AbortSignal,
): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of Array.isArray(rows) ? piecesOf(rows) : rows) {
    signal?.throwIfAborted()
    pieces.push(serialize(piece))
  }
  const sheet: PackedSheet = { ...head, pieces }
  return writtenFile(workers, 'tables/write', sheet, signal)
}

async function* piecesOf(rows: SheetValue[][]): AsyncGenerator<SheetValue[][]> {
  for (let from = 0; from < rows.length; from += PIECE) {
    if (from > 0) await turn()
    yield rows.slice(from, from + PIECE)
  }
}
