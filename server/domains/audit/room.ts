import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'
import type { RecordKinds } from './record-kinds.ts'

/** What the actions of this room work with. */
export interface AuditRoom {
  readonly db: Database
  readonly workers: WorkerPool
  readonly kinds: RecordKinds
}
