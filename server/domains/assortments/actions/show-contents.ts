import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentContents } from '../../../../contract/assortments/get-assortment.ts'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { AssortmentsRoom } from '../room.ts'
import { listAlerts } from '../alerts/alerts.ts'
import { showGroupSort } from '../group-sort/show-group-sort.ts'

/** What an assortment is made of, and what changed under it. @throws Failure notFound, tooManyItems */
export async function showContents(
  room: AssortmentsRoom,
  caller: Caller,
  { _id, orgType, uiSettings }: Assortment,
): Promise<AssortmentContents> {
  const [board, alerts] = await Promise.all([
    showGroupSort(room, caller, { orgType, id: _id, groups: true }),
    listAlerts(room, caller, _id, { skip: 0, limit: PAGE_LIMIT }),
  ])
  const { products, groups = [] } = board
  const changed = new Map(alerts.data.map(({ product, style, color }) => [product, { style, color }]))
  return {
    products: products.map((row) => ({ _id: row._id, style: row.style, color: row.color })),
    titles: groups.map(({ title }) => title),
    sortOrder: uiSettings.gridSettings.sortOrder ?? null,
    customContent: groups.flatMap(({ displayGroup, customContent }) =>
      customContent ? [{ displayGroup, ...customContent }] : [],
    ),
    alerts: [...changed.values()],
  }
}
