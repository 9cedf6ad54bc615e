import type { Scratch } from '../../../engine/storage/scratch-folder.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Database } from '../../../tables.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'

/** What the administration of people works with. */
export interface AdministrationRoom {
  readonly db: Database
  readonly sessions: SessionKeeper
  readonly workers: WorkerPool
  readonly scratch: Scratch
}
