import type { z } from 'zod'
import { type productUsedIn, USED_IN_SHOWN } from '../../../../contract/assortments/used-in.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { holdingProduct } from '../list.queries.ts'

/** Where a product stands, as far as the person sees it (BEY-22, PERM-14). */
export async function usedIn(
  db: Database,
  caller: Caller,
  styleColorId: string,
): Promise<z.output<(typeof productUsedIn)['output']>> {
  const rows = await holdingProduct(db, caller, styleColorId, USED_IN_SHOWN)
  return {
    assortments: rows.map(({ public_id, title, kind, state, archived, modified_at }) => ({
      _id: public_id,
      title,
      orgType: kind,
      state: archived ? 'Archived' : state,
      modifiedDate: modified_at.toISOString(),
    })),
    totalCount: rows[0]?.total ?? 0,
  }
}
