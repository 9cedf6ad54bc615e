import type { Kysely } from 'kysely'
import type { EngineTables } from '../../engine/database/engine.tables.ts'
import type { Scratch } from '../../engine/storage/scratch-folder.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface MasterdataRoom {
  readonly db: Database
  readonly engineDb: Kysely<EngineTables>
  readonly workers: WorkerPool
  readonly scratch: Scratch
}
