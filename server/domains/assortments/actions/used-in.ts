import type { z } from 'zod'
import { type productUsedIn, USED_IN_SHOWN } from '../../../../contract/assortments/used-in.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireProduct } from '../../catalogue/catalogue.public.ts'
import { holdingProduct } from '../lists/list.queries.ts'
import type { AssortmentsRoom } from '../room.ts'

/** Where a product stands, as far as the person sees it (BEY-22, PERM-14). */
export async function usedIn(
  { db, catalogue }: AssortmentsRoom,
  caller: Caller,
  styleColorId: string,
): Promise<z.output<(typeof productUsedIn)['output']>> {
  await requireProduct(catalogue, caller, styleColorId)
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
