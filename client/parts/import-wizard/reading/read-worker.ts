import { type ReadOrder, readSheet } from './read-sheet.ts'

// The worker's side: the order is the first message, the second says that the first rows are on the screen.
let goOn = (): void => undefined
const shown = new Promise<void>((resolve) => {
  goOn = resolve
})
globalThis.addEventListener('message', ({ data }: MessageEvent<ReadOrder | 'shown'>) => {
  if (data === 'shown') goOn()
  else void readSheet(data, (report) => globalThis.postMessage(report, { transfer: [] }), shown)
})
