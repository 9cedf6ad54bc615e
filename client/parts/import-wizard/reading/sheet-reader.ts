import type { ReadOrder, ReadReport } from './read-sheet.ts'

export interface SheetReader {
  /** Starts the worker, so that choosing a file finds it ready. */
  prepare(): void
  /** Reads a sheet in the worker; what was being read before is given up. */
  read(order: ReadOrder, report: (report: ReadReport) => void): void
  dispose(): void
}

export function createSheetReader(): SheetReader {
  let waiting: Worker | undefined
  let reading: Worker | undefined
  const prepare = () => {
    waiting ??= new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    return waiting
  }
  const dispose = () => {
    reading?.terminate()
    waiting?.terminate()
    waiting = reading = undefined
  }
  return {
    prepare,
    dispose,
    read: (order, report) => {
      reading?.terminate()
      const mine = (reading = prepare())
      waiting = undefined
      mine.addEventListener('message', ({ data }: MessageEvent<ReadReport>) => report(data))
      // It ran out of memory, or could not be loaded.
      mine.addEventListener('error', () => report({ type: 'fault', code: 'unreadable', data: {} }))
      mine.postMessage(order, [])
    },
  }
}
