import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { MaySee } from '../../../room.ts'
import type { Database } from '../../../tables.ts'
import { orderStores } from '../order-stores.ts'
import { findOrders } from '../orders.queries.ts'

/** Which of some orders this person sees, of whatever type (NOT-01). */
export const seenAmong =
  (db: Database): MaySee =>
  async (caller, ids) => {
    const stores = orderStores.filter(({ kind }) => mayAccess(caller, kind.access))
    const seen = await Promise.all(stores.map((store) => findOrders(db, store, caller, ids)))
    return new Set(seen.flat().map(({ publicId }) => publicId))
  }
