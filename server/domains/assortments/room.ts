import type { OrderLine } from '../../../contract/orders/order.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { PlaceCache } from './rows/place-cache.ts'
import type { Catalogue } from '../catalogue/catalogue.public.ts'

/** What the actions of this room work with. */
export interface AssortmentsRoom {
  readonly db: Database
  readonly catalogue: Catalogue
  /** Left out by rooms that only read. */
  readonly places?: PlaceCache
  /** What rooms above hang on assortments, ended in the transaction that deletes them. Left out by rooms that only read. */
  readonly whenDeleted?: (trx: DatabaseTransaction, caller: Caller, ids: readonly number[]) => Promise<void>
  /** What rooms above made of an assortment. Left out by rooms that only read. */
  readonly ordersOf?: (caller: Caller, assortmentId: string) => Promise<OrderLine[]>
}
