import type { MaySee } from '../../room.ts'
import type { Database } from '../../tables.ts'
import { findVisible } from './assortments.queries.ts'

/** Which assortments a person may look at (NOT-01). */
export const seenAssortments =
  (db: Database): MaySee =>
  async (caller, ids) =>
    new Set((await findVisible(db, caller, { publicIds: ids })).map(({ public_id }) => public_id))
