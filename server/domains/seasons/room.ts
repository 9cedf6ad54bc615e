import type { PictureProcesses } from '../../engine/pictures/picture-processes.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface SeasonsRoom {
  readonly db: Database
  readonly store: ObjectStore
  readonly pictures: PictureProcesses
}
