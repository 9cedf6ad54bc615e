import { availableParallelism } from 'node:os'
import { createProcessPool, type ProcessPool } from '../workers/process-pool.ts'

/** Of one process. */
export const PICTURE_LIMITS = {
  /** Milliseconds for all that is made of one picture or file: what takes longer is a bomb, or broken beyond reason. */
  patience: 90_000,
  /** Bytes: a picture at the limit of pixels that cannot be read in strips takes a third of it. */
  memory: 1536 * 1024 ** 2,
  /** Seconds of processors in the life of a process; AVIF is written by several at once. */
  cpu: 600,
}
/** Pictures that people brought, at once: they may be as large as is taken in. */
const BROUGHT = 2

/** Processes in which pictures are decoded (sharp), pages drawn (PDFium) and layers read, so that nothing else waits for them. */
export interface PictureProcesses {
  /** For what people bring; it goes behind everything else of this machine. */
  readonly brought: ProcessPool
  /** For what a screen or a document shows now, of pictures that were taken in before. */
  readonly shown: ProcessPool
  close(): Promise<void>
}

/** @param file the bundle of `pictures.ts` */
export function openPictureProcesses(file: string | URL): PictureProcesses {
  const limits = { ...PICTURE_LIMITS, file }
  const brought = createProcessPool({ ...limits, atOnce: BROUGHT, niceness: 10 })
  // One core stays free for answering calls.
  const shown = createProcessPool({ ...limits, atOnce: Math.max(1, availableParallelism() - 1), niceness: 5 })
  return {
    brought,
    shown,
    async close() {
      await Promise.all([brought.close(), shown.close()])
    },
  }
}
