import type { MaySee } from '../../room.ts'
import type { Database } from '../../tables.ts'
import { visibleAssortments } from '../assortments/assortments.public.ts'
import { documentsAmong } from './documents.queries.ts'
import { schedulesAmong } from './schedules/schedules.queries.ts'

/** Documents are their owner's alone (NOT-01). */
export const seenDocuments =
  (db: Database): MaySee =>
  ({ key }, ids) =>
    documentsAmong(db, key, ids)

/** A person's own schedules, and those of assortments that they may change. */
export const seenSchedules =
  (db: Database): MaySee =>
  async (caller, ids) => {
    const rows = await schedulesAmong(db, ids)
    const others = rows.filter(({ owner }) => owner !== Number(caller.key))
    const keys = others.map(({ assortment }) => assortment)
    const seen = keys.length > 0 ? await visibleAssortments(db, caller, { keys }) : undefined
    const isSeen = ({ owner, assortment }: (typeof rows)[number]) =>
      owner === Number(caller.key) || seen?.get(assortment)?.mayEdit === true
    return new Set(rows.filter(isSeen).map(({ publicId }) => publicId))
  }
