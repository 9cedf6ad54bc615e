import { mayAccess } from '../../../contract/identity/access/access.ts'
import { libraries, libraryTypes } from '../../../contract/libraries/libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { Database } from '../../tables.ts'
import { type FileToTake, filesToTake } from './asset-files.queries.ts'
import { previewKey } from './preview-keys.ts'

export type { FileToTake } from './asset-files.queries.ts'

/** Files of any library that this person may take away; the others are left out. */
export const filesForCaller = (db: Database, caller: Caller, publicIds: readonly string[]): Promise<FileToTake[]> =>
  filesToTake(db, publicIds, {
    read: libraryTypes.filter((type) => mayAccess(caller, libraries[type].view)),
    managed: libraryTypes.filter((type) => mayAccess(caller, libraries[type].manage)),
  })

/** Files that are still out in public, for those who were sent links to them. */
export const filesStillOut = (db: Database, publicIds: readonly string[]): Promise<FileToTake[]> =>
  filesToTake(db, publicIds, { read: libraryTypes, managed: [] })

/** The large picture of a file, for documents; undefined when there is none. */
export const largePreview = (store: ObjectStore, fileId: string): Promise<Buffer | undefined> =>
  store.readBuffer(previewKey(fileId, 1600))
