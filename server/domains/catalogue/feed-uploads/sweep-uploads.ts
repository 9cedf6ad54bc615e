import { feedObject, rejectsObject } from './feed-upload.present.ts'
import { uploadsOlderThan } from './feed-upload.queries.ts'
import type { FeedRoom } from './room.ts'

/** Days that an uploaded feed and its rejects can be looked at again. */
const KEPT_DAYS = 30

/**
 * Removes old files; what they did stays in the history. As everywhere, they lie some days longer for the sake of backups,
 * whose rows still name them.
 */
export async function sweepUploads({
  db,
  store,
  objectsKeptDays,
}: Pick<FeedRoom, 'db' | 'store' | 'objectsKeptDays'>): Promise<void> {
  for (const id of await uploadsOlderThan(db, KEPT_DAYS + objectsKeptDays)) {
    await store.remove(feedObject(id))
    await store.remove(rejectsObject(id))
  }
}
