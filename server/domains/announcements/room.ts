import type { PictureProcesses } from '../../engine/pictures/picture-processes.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Scratch } from '../../engine/storage/scratch-folder.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface AnnouncementsRoom {
  readonly db: Database
  readonly store: ObjectStore
  readonly pictures: PictureProcesses
  readonly workers: WorkerPool
  readonly scratch: Scratch
}
