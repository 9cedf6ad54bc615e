import type { Logger } from 'pino'
import type { RunningWork } from '../../engine/jobs/running-work.ts'
import type { ProcessLease } from '../../engine/processes/process-lease.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Database } from '../../tables.ts'
import type { Catalogue } from '../catalogue/catalogue.public.ts'

/** What the actions of this room work with. */
export interface PackagesRoom {
  readonly db: Database
  readonly store: ObjectStore
  readonly catalogue: Catalogue
  readonly lease: ProcessLease
  readonly runningWork: RunningWork
  readonly log: Logger
}
