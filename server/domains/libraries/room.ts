import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface LibrariesRoom {
  readonly db: Database
  readonly store: ObjectStore
}

export interface PreviewsRoom extends LibrariesRoom {
  /** Threads of their own: documents of people who wait do not queue behind hundreds of uploads. */
  readonly previewThreads: WorkerPool
}
