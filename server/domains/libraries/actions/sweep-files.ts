import { sql } from 'kysely'
import { previewSizes } from '../../../../contract/libraries/preview-address.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { pageKey, previewKey } from '../preview-keys.ts'
import { filesNotLookedAt } from '../asset-files.queries.ts'
import { enqueuePreviews } from '../preview-queue.ts'
import type { LibrariesRoom } from '../room.ts'
import { sweptFiles } from '../sweep.queries.ts'

/** Removes what lies in the store of files that are gone; once nobody finds them any more. */
export async function removeObjects(
  { store }: LibrariesRoom,
  objects: readonly { fileId: string; objectKey: string }[],
): Promise<void> {
  for (const { fileId, objectKey } of objects) {
    await store.remove(objectKey)
    await removeMade(store, fileId)
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
