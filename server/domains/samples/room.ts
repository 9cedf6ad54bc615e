import type { Catalogue } from '../catalogue/catalogue.public.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface SamplesRoom {
  readonly db: Database
  readonly catalogue: Pick<Catalogue, 'db' | 'skeletons'>
  /** Threads that write workbooks. */
  readonly workers: WorkerPool
  /** Where people reach the application, without a slash at its end. */
  publicAddress(): string
}
