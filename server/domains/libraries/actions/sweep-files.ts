import { sql } from 'kysely'
import { previewSizes } from '../../../../contract/libraries/preview-address.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { pageKey, previewKey } from '../preview-keys.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import { filesNotLookedAt, namedFiles } from '../asset-files.queries.ts'
import { removeObjectsJob } from '../job-names.ts'
import { enqueuePreviews } from '../preview-queue.ts'
import type { LibrariesRoom } from '../room.ts'
import { sweptFiles } from '../sweep.queries.ts'

/** Of files that are gone; `isDue` once they were kept for long enough. */
export interface Removal {
  objects: readonly { fileId: string; objectKey: string }[]
  isDue?: boolean
}

/**
 * Removes what lies in the store of files that are gone, `days` after they went: until then a backup, or the database of
 * an earlier moment, still finds it. What a row names again by then is left.
 */
export async function removeObjects(
  { db, store }: LibrariesRoom,
  { objects, isDue = false }: Removal,
  days: number,
): Promise<void> {
  if (!isDue) {
    const later: Removal = { objects, isDue: true }
    return enqueue(db, removeObjectsJob, later, { runIn: days * 86_400 })
  }
  const named = await namedFiles(db, objects)
  for (const { fileId, objectKey } of objects) {
    if (!named.keys.has(objectKey)) await store.remove(objectKey)
    if (!named.ids.has(fileId)) await removeMade(store, fileId)
  }
}

/** Everything that was made of a file: its renditions, and pictures of pages for as long as there are more. */
export async function removeMade(store: ObjectStore, fileId: string): Promise<void> {
  for (const size of previewSizes) await store.remove(previewKey(fileId, size))
  for (let page = 2; await store.find(pageKey(fileId, page)); page++) await store.remove(pageKey(fileId, page))
}

/** Files that were announced and never came, with the assets that were made for them alone and never touched. */
export const sweepFiles = ({ db }: LibrariesRoom): Promise<number> =>
  db.transaction().execute((trx) => sweptFiles(trx, sql`interval '4 days'`))

/** Files looked at anew in one hour: a library from before this is done overnight. */
const LOOKED_AT = 2_000

/** Previews again of files that came before their pictures were looked at (BEY-16). */
export async function lookAtOlderFiles({ db }: LibrariesRoom): Promise<void> {
  const files = await filesNotLookedAt(db, LOOKED_AT)
  if (files.length > 0) await db.transaction().execute((trx) => enqueuePreviews(trx, files))
}
