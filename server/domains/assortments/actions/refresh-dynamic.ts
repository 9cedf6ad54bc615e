import type { Caller } from '../../../engine/http/caller.ts'
import { type AssortmentRecord, keepDynamicCounts } from '../assortments.queries.ts'
import { type Members, membersOf } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'

/** First products whose pictures stand for a dynamic assortment in a list. */
const COVER_KEYS = 24

/** Counts a dynamic assortment anew when it is read, and keeps the counts for the lists; a static one is as it is. */
export async function refreshDynamic(
  room: AssortmentsRoom,
  caller: Caller,
  record: AssortmentRecord,
  known?: Members,
): Promise<AssortmentRecord> {
  if (record.method === 'static') return record
  const members = known ?? (await membersOf(room.catalogue, caller, record))
  const { matched } = members.all ?? members
  const { keys = [], styleCount = 0 } = matched ?? {}
  const counts = { product_count: keys.length, style_count: styleCount }
  const covers = keys.slice(0, COVER_KEYS)
  const fresh = { ...record, ...counts, cover_keys: covers }
  const same =
    counts.product_count === record.product_count &&
    counts.style_count === record.style_count &&
    covers.join() === record.cover_keys.join()
  if (!same) await keepDynamicCounts(room.db, fresh)
  return fresh
}
