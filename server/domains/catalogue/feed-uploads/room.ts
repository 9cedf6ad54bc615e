import type { ClientConfig } from 'pg'
import type { RunningWork } from '../../../engine/jobs/running-work.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { Scratch } from '../../../engine/storage/scratch-folder.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Database } from '../../../tables.ts'

/** What uploaded feeds work with: a thread of their own, because one feed may take minutes. */
export interface FeedRoom {
  readonly db: Database
  readonly store: ObjectStore
  readonly connection: ClientConfig
  readonly feedThread: WorkerPool
  /** What the process that reads a feed's pictures runs. */
  readonly pictureFile: string
  readonly runningWork: RunningWork
  readonly scratch: Scratch
  /** Days for which objects outlive what names them. */
  readonly objectsKeptDays: number
}
