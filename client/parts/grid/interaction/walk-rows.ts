import type { GridModel } from '../grid-model.ts'

/** So many rows at a time, so that typing goes on meanwhile. */
const pieceRows = 1000
/** Rows of larger sheets are looked at where they are loaded only: nobody fetches a whole catalogue by a key. */
const mostFetched = 20_000

const breathe = () => new Promise<void>((resume) => setTimeout(resume))

/**
 * All rows of the sheet, a piece at a time; undefined where they are not loaded. Rejects when rows cannot be had, and ends
 * early once aborted.
 */
export async function* walkRows(model: GridModel, signal: AbortSignal): AsyncGenerator<unknown[]> {
  const { source } = model
  for (let from = 0; from < source.rowCount; from += pieceRows) {
    const to = Math.min(source.rowCount, from + pieceRows)
    if (source.rowCount <= mostFetched) await source.ensure(from, to)
    else await breathe()
    if (signal.aborted) return
    yield Array.from({ length: to - from }, (_, at) => source.rowAt(from + at))
  }
}
