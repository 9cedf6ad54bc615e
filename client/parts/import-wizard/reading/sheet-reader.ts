import type { ReadOrder, ReadReport } from './read-sheet.ts'

export interface SheetReader {
  /** Starts the worker, so that choosing a file finds it ready. */
  prepare(): void
  /** Reads a sheet in the worker; what was being read before is given up. */
  read(order: ReadOrder, report: (report: ReadReport) => void): void
  dispose(): void
}

/** A page that is not looked at paints nothing: then it is a moment later. */
const LATEST = 500

function afterPainting(then: () => void): void {
  const late = setTimeout(then, LATEST)
  requestAnimationFrame(() =>
    setTimeout(() => {
      clearTimeout(late)
      then()
    }),
  )
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
      mine.addEventListener('message', function first({ data }: MessageEvent<ReadReport>) {
        if (data.type !== 'rows') return
        mine.removeEventListener('message', first)
        afterPainting(() => mine.postMessage('shown', []))
      })
      // It ran out of memory, or could not be loaded.
      mine.addEventListener('error', () => report({ type: 'fault', code: 'unreadable', data: {} }))
      mine.postMessage(order, [])
    },
  }
}
