import type { Assortment } from '../../../contract/assortments/assortment.ts'
import type { AssortmentsQuery } from '../../../contract/assortments/named-assortments.ts'
import type { AssortmentSort, GroupBy } from '../../../contract/assortments/rows/assortment-order.ts'
import type { AssortmentProduct } from '../../../contract/assortments/rows/assortment-product.ts'
import type { KeptGroup } from '../../../contract/assortments/group-sort/sort-board.ts'
import type { ProductGroup } from '../../../contract/assortments/rows/query-assortment-products.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { mayEdit, requireLocation } from './assortments.access.ts'
import { selectedOf } from './collections/selected-of.ts'
import { findAssortment, findVisible } from './assortments.queries.ts'
import { presentAssortment } from './assortments.present.ts'
import { skeletonWish } from './rows/query-products.ts'
import { presentGroup } from './group-sort/group-sort.present.ts'
import { readGroups } from './group-sort/group-sort.queries.ts'
import { namedAssortments } from './named.queries.ts'
import { membersOf, requireWorkable } from './rows/members.ts'
import { readProducts } from './rows/read-products.ts'
import type { AssortmentsRoom } from './room.ts'
import { groupsOf } from './rules/grouping/group-sums.ts'
import { readWholeSkeleton } from './rows/skeleton.queries.ts'

/** Rows of one page of an export; what the catalogue's cache takes at once. */
const PAGE = 500

export interface AssortmentForExport {
  assortment: Assortment
  /** One group of everything, titled '', when it is not grouped. */
  groups: ProductGroup[]
  /** Groups that people placed, in their order. */
  displayGroups: KeptGroup[]
  totalCount: number
  /** All rows in order, page by page; rows removed since the count are left out. */
  pages(): AsyncGenerator<AssortmentProduct[]>
}

/**
 * An assortment with all its rows in order and its groups, as the person may see it: for documents, and jobs that make
 * them. `locationId` prices it at another location; of a collection (AST-20) only what is selected in it is read. @throws Failure notFound, notAllowed for a foreign location
 */
export async function readAssortmentForExport(
  room: AssortmentsRoom,
  caller: Caller,
  id: string,
  wish: { sort?: AssortmentSort; groupBy?: GroupBy; locationId?: LocationCode; collectionId?: string | undefined } = {},
): Promise<AssortmentForExport> {
  const record = await findAssortment(room.db, caller, id)
  const location = wish.locationId ?? record.location_code
  requireLocation(caller, location)
  const members = await membersOf(room.catalogue, caller, record)
  requireWorkable(members)
  const skeleton = skeletonWish(record, members, wish)
  const only = wish.collectionId ? await selectedOf(room.db, caller, wish.collectionId) : undefined
  const [whole, kept] = await Promise.all([readWholeSkeleton(room.db, skeleton), readGroups(room.db, record.id)])
  const rows = only ? whole.filter(({ key }) => only.keys.has(key)) : whole
  const shown = presentAssortment(caller, record)
  const groups = groupsOf(rows, members.internalAt !== undefined)
  return {
    assortment: { ...shown, title: only?.titled(shown.title) ?? shown.title, productCount: rows.length },
    groups: skeleton.groupBy === 'none' ? groups.map((group) => ({ ...group, title: '' })) : groups,
    displayGroups: kept.map((group) => presentGroup(group)),
    totalCount: rows.length,
    async *pages() {
      for (let from = 0; from < rows.length; from += PAGE) {
        const keys = rows.slice(from, from + PAGE).map(({ key }) => key)
        yield await readProducts(room, members, keys, location)
      }
    },
  }
}

/** Ids of the assortments that a query names, as far as the person sees them; at most so many. */
export const assortmentsNamed = async (
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  query: AssortmentsQuery,
  most: number,
): Promise<string[]> => (await namedAssortments(db, caller, query, most)).map(({ id }) => id)

/** The keys of those of some assortments that the person may see, and whether they may change them. */
export async function visibleAssortments(
  db: Database | DatabaseTransaction,
  caller: Caller,
  wish: { publicId: string } | { publicIds: readonly string[] } | { keys: readonly number[] },
): Promise<Map<number, { mayEdit: boolean }>> {
  const rows = await findVisible(db, caller, wish)
  return new Map(rows.map((row) => [row.id, { mayEdit: mayEdit(caller, row) }]))
}

export { lockForSync, noteSync } from './actions/crm-sync.ts'

/** Keeps what an assortment holds when it is shared; for whoever shares it, in the transaction of that (BEY-03). */
export { keepSharedVersion } from './versions/keep-version.ts'
