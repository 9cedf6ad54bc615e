import type { z } from 'zod'
import { uiSettings } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentSort, GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type {
  ProductGroup,
  queryAssortmentProducts,
} from '../../../../contract/assortments/rows/query-assortment-products.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { readKeys } from '../../catalogue/catalogue.public.ts'
import { type AssortmentRecord, findAssortment } from '../assortments.queries.ts'
import { presentPages } from '../group-sort/group-sort.present.ts'
import { readGroupPages } from '../group-sort/group-sort.queries.ts'
import { type Matched, type Members, membersOf } from './members.ts'
import { readProductTexts } from './read-products.ts'
import type { AssortmentsRoom } from '../room.ts'
import { readCustomOrder } from './rows.queries.ts'
import { groupsOf } from '../rules/grouping/group-sums.ts'
import {
  countMembers,
  isCustomOrder,
  readPageKeys,
  readWholeSkeleton,
  type SkeletonRow,
  type SkeletonWish,
} from './skeleton.queries.ts'
import { refreshDynamic } from '../actions/refresh-dynamic.ts'

type Wish = z.output<(typeof queryAssortmentProducts)['body']>
/** The promised answer with its rows as JSON texts. */
type Answer = Omit<z.output<(typeof queryAssortmentProducts)['output']>, 'data'> & { rowTexts: string[] }

/** In the order they are named; what is no product is left out. */
async function keysNamed(db: Database, ids: readonly string[]): Promise<number[]> {
  const keys = await readKeys(db, ids)
  return ids.flatMap((id) => keys.get(id) ?? [])
}

/** Rows of an assortment by range: skeleton, hydrate, rules, present. @throws Failure notFound */
export async function queryProducts(room: AssortmentsRoom, caller: Caller, wish: Wish): Promise<Answer> {
  const found = await findAssortment(room.db, caller, wish.assortmentId)
  const members = await membersOf(room.catalogue, caller, found)
  const record = await refreshDynamic(room, caller, found, members)
  const skeleton = skeletonWish(record, members, wish)
  const named = wish.ids && (await keysNamed(room.db, wish.ids))
  const range = { skip: wish.startRow, limit: Math.max(0, wish.endRow - wish.startRow) }
  if (members.matched && isCustomOrder(skeleton) && skeleton.sort.direction === 1)
    return await dynamicPage(room, members, members.matched, record, { ...wish, named })
  if (!wish.structure) {
    const { product_count: totalCount } = members.all ? await countMembers(room.db, members) : record
    const keys = named ?? (await readPageKeys(room.db, skeleton, range))
    const rowTexts = await readProductTexts(room, members, keys, record.location_code)
    return { rowTexts, totalCount, version: record.version }
  }
  const whole = await readWholeSkeleton(room.db, skeleton)
  const keys = named ?? whole.slice(range.skip, range.skip + range.limit).map(({ key }) => key)
  const [rowTexts, groups] = await Promise.all([
    readProductTexts(room, members, keys, record.location_code),
    groupsWithPages(room, skeleton, whole),
  ])
  return {
    rowTexts,
    totalCount: whole.length,
    version: record.version,
    ids: whole.map(({ styleColorId }) => styleColorId),
    groups,
  }
}

/** A page of a dynamic assortment in its own order, which is known without asking the database for every product. */
async function dynamicPage(
  room: AssortmentsRoom,
  members: Members,
  matched: Matched,
  record: AssortmentRecord,
  { startRow, endRow, structure, named }: Wish & { named: number[] | undefined },
): Promise<Answer> {
  const order = await readCustomOrder(room.db, matched)
  const [rowTexts, ids] = await Promise.all([
    readProductTexts(room, members, named ?? order.slice(startRow, endRow), record.location_code),
    structure ? room.catalogue.idTexts(order) : undefined,
  ])
  const answer = { rowTexts, totalCount: order.length, version: record.version }
  return ids ? { ...answer, ids, groups: [] } : answer
}

async function groupsWithPages(
  { db }: AssortmentsRoom,
  { assortmentId, groupBy, members }: SkeletonWish,
  rows: readonly SkeletonRow[],
): Promise<ProductGroup[]> {
  if (groupBy === 'none') return []
  const pages = presentPages(await readGroupPages(db, assortmentId, groupBy))
  return groupsOf(rows, members.internalAt !== undefined).map((group) => {
    const page = pages.get(group.key)
    return page ? { ...group, page } : group
  })
}

/** The order asked for, else the one people chose for this assortment. */
export function skeletonWish(
  record: AssortmentRecord,
  members: Members,
  wish: { sort?: AssortmentSort; groupBy?: GroupBy },
): SkeletonWish {
  const settings = uiSettings.parse(record.ui_settings)
  return {
    assortmentId: record.id,
    members,
    locationId: record.location_id,
    sort: wish.sort ?? settings.gridSettings.sortOrder ?? { field: 'custom', direction: 1 },
    groupBy: wish.groupBy ?? settings.groupSettings.groupBy,
  }
}
