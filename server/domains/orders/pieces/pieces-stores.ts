import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { OrderStore } from '../order-store.ts'
import { promoStore } from '../promo/promo-store.ts'
import { sampleStore } from '../sample/sample-store.ts'

/** Types whose rows are pieces, as far as this person may enter them. */
export const piecesStores = (caller: Caller): readonly OrderStore[] =>
  [sampleStore, promoStore].filter(({ kind }) => mayAccess(caller, kind.access))
