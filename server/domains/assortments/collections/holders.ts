import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { lookForAssortment } from '../assortments.queries.ts'
import { membersOf } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import {
  type CollectionRow,
  fittingDynamic,
  type Holder,
  keysOf,
  type LinkageKey,
  readHolders,
} from './collections.queries.ts'

export const linkageOf = ({ linkage_id, linkage_object }: CollectionRow): LinkageKey =>
  linkage_object ? { object: linkage_object } : { id: linkage_id! }

/** Which assortment of those that a collection is of holds each product; what none of them holds is missing. */
export async function holdersOf(
  room: Pick<AssortmentsRoom, 'db' | 'catalogue'>,
  caller: Caller,
  linkage: LinkageKey,
  styleColorIds: readonly string[],
  db: AssortmentsRoom['db'] | DatabaseTransaction = room.db,
): Promise<Map<string, Holder>> {
  if (styleColorIds.length === 0) return new Map()
  const held = new Map(
    (await readHolders(db, caller, linkage, styleColorIds)).map((holder) => [holder.styleColorId, holder]),
  )
  const missing = styleColorIds.filter((id) => !held.has(id))
  if (missing.length === 0) return held
  const dynamic = await fittingDynamic(db, caller, linkage)
  if (dynamic.length === 0) return held
  const keys = [...(await keysOf(db, missing))]
  for (const publicId of dynamic) {
    const record = await lookForAssortment(db, caller, publicId)
    if (!record) continue
    const members = new Set((await membersOf(room.catalogue, caller, record)).matched?.keys)
    for (const [styleColorId, key] of keys) {
      if (members.has(key) && !held.has(styleColorId))
        held.set(styleColorId, { styleColorId, key, assortmentId: record.id })
    }
  }
  return held
}
