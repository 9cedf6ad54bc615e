import type { PictureProcesses } from '../../engine/pictures/picture-processes.ts'
import type { RunningWork } from '../../engine/jobs/running-work.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Scratch } from '../../engine/storage/scratch-folder.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'
import type { Catalogue } from '../catalogue/catalogue.public.ts'
import type { CurrentSettings } from '../settings/settings.public.ts'

/** What the actions of this room work with. */
export interface DocumentsRoom {
  readonly db: Database
  readonly store: ObjectStore
  readonly pictures: PictureProcesses
  readonly catalogue: Catalogue
  readonly workers: WorkerPool
  readonly scratch: Scratch
  readonly settings: CurrentSettings
  readonly runningWork: RunningWork
}
