import { type ReadOrder, readSheet } from './read-sheet.ts'

// The worker's side: one order after the other, reports as they come.
globalThis.addEventListener(
  'message',
  ({ data }: MessageEvent<ReadOrder>) =>
    void readSheet(data, (report) => globalThis.postMessage(report, { transfer: [] })),
)
