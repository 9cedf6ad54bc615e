import type { PictureProcesses } from '../../engine/pictures/picture-processes.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Scratch } from '../../engine/storage/scratch-folder.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface LibrariesRoom {
  readonly db: Database
  readonly store: ObjectStore
}

export interface PreviewsRoom extends LibrariesRoom {
  readonly pictures: PictureProcesses
  readonly scratch: Scratch
  /** Days for which objects outlive the rows that named them. */
  readonly objectsKeptDays: number
}
