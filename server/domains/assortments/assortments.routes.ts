import { assortmentOptions } from '../../../contract/assortments/assortment-options.ts'
import { batchAssortment } from '../../../contract/assortments/rows/batch-assortment.ts'
import { changeRowsByRule as changeByRule } from '../../../contract/assortments/rows/change-rows-by-rule.ts'
import { createAssortment as createCall } from '../../../contract/assortments/create-assortment.ts'
import { countRows as countCall } from '../../../contract/assortments/rows/count-rows.ts'
import { exportRows as exportCall } from '../../../contract/assortments/rows/export-rows.ts'
import { findRows as findCall } from '../../../contract/assortments/rows/find-rows.ts'
import { getAssortment } from '../../../contract/assortments/get-assortment.ts'
import { listAssortments as listCall } from '../../../contract/assortments/list-assortments.ts'
import {
  changeAssortments as changeManyCall,
  cloneAssortments as cloneCall,
  deleteAssortments as deleteManyCall,
} from '../../../contract/assortments/many-assortments.ts'
import { mergeAssortments as mergeCall } from '../../../contract/assortments/merge-assortments.ts'
import { queryAssortmentProducts } from '../../../contract/assortments/rows/query-assortment-products.ts'
import {
  deleteAssortment as deleteCall,
  updateAssortment as updateCall,
} from '../../../contract/assortments/update-assortment.ts'
import { revertBatch as revertCall } from '../../../contract/assortments/rows/revert-batch.ts'
import { sumRows as sumCall } from '../../../contract/assortments/rows/sum-rows.ts'
import { productUsedIn } from '../../../contract/assortments/used-in.ts'
import { pageOfTexts } from '../../engine/http/answers/row-pages.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { LogosRoom } from '../../engine/pictures/keep-logo.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import { listAssortmentOptions } from './lists/assortment-options.ts'
import { changeAssortments } from './actions/change-assortments.ts'
import { changeRowsByRule } from './edits/change-rows-by-rule.ts'
import { cloneAssortments } from './actions/clone-assortments.ts'
import { countRows } from './rows/count-rows.ts'
import { createAssortment } from './actions/create-assortment.ts'
import { deleteAssortments } from './actions/delete-assortments.ts'
import { exportRows } from './export/export-rows.ts'
import { findRows } from './rows/find-rows.ts'
import { listAssortments } from './lists/list-assortments.ts'
import { mergeAssortments } from './actions/merge-assortments.ts'
import { queryProducts } from './rows/query-products.ts'
import { revertBatch } from './edits/revert-batch.ts'
import { saveBatch } from './edits/save-batch.ts'
import { showWithMore } from './actions/show-assortment.ts'
import { sumRows } from './rows/sum-rows.ts'
import { updateAssortment } from './actions/update-assortment.ts'
import { usedIn } from './actions/used-in.ts'
import { comparisonRoutes } from './comparison/comparison.routes.ts'
import { internalRoutes } from './internal/internal.routes.ts'
import { groupSortRoutes } from './group-sort/group-sort.routes.ts'
import { createPlaceCache } from './rows/place-cache.ts'
import { presenceRoutes } from './presence/presence.routes.ts'
import type { AssortmentsRoom } from './room.ts'
import { versionsRoutes } from './versions/versions.routes.ts'

export function assortmentsRoutes({
  db,
  catalogue,
  workers,
  store,
  pictures,
  whenDeleted,
  ordersOf,
}: Pick<AssortmentsRoom, 'db' | 'catalogue' | 'whenDeleted' | 'ordersOf'> &
  LogosRoom & { workers: WorkerPool }): Route[] {
  const places = createPlaceCache()
  const room: AssortmentsRoom = {
    db,
    catalogue,
    places,
    ...(whenDeleted && { whenDeleted }),
    ...(ordersOf && { ordersOf }),
  }
  return [
    ...routesOf(room, workers),
    ...groupSortRoutes({ ...room, store, pictures }),
    ...internalRoutes(room),
    ...versionsRoutes(room),
    ...presenceRoutes(room),
    ...comparisonRoutes(room, workers),
  ]
}

const routesOf = (room: AssortmentsRoom, workers: WorkerPool): Route[] => [
  route(listCall, ({ query }, { caller }) => listAssortments(room.db, caller, query)),
  route(productUsedIn, ({ params }, { caller }) => usedIn(room, caller, params.styleColorId)),
  route(assortmentOptions, ({ params, body }, { caller }) =>
    listAssortmentOptions(room.db, caller, params.orgType, body),
  ),
  route(getAssortment, ({ params, query }, { caller }) => showWithMore(room, caller, params.id, query._options)),
  route(createCall, ({ body }, { caller }) => createAssortment(room, caller, body)),
  route(updateCall, ({ params, body }, { caller }) => updateAssortment(room, caller, params.id, body)),
  route(deleteCall, async ({ params }, { caller }) => {
    await deleteAssortments(room, caller, [params.id])
    return { message: 'Assortment Deleted' }
  }),
  route(changeManyCall, ({ body: { ids, ...wish } }, { caller }) => changeAssortments(room, caller, ids, wish)),
  route(cloneCall, async ({ body }, { caller }) => ({ data: await cloneAssortments(room, caller, body) })),
  route(deleteManyCall, ({ body }, { caller }) => deleteAssortments(room, caller, body.ids)),
  route(batchAssortment, async ({ params, body }, { caller }) => {
    const { rowTexts, ...answer } = await saveBatch(room, caller, params.id, body)
    return pageOfTexts(rowTexts, { name: 'rows', rest: answer })
  }),
  route(mergeCall, ({ params, body }, { caller }) => mergeAssortments(room, caller, params.id, body)),
  route(changeByRule, ({ params, body }, { caller }) => changeRowsByRule(room, caller, params.id, body)),
  route(countCall, ({ params, body }, { caller }) => countRows(room, caller, params.id, body.rows)),
  route(findCall, ({ params, body }, { caller }) => findRows(room, caller, params.id, body)),
  route(sumCall, ({ params, body }, { caller }) => sumRows(room, caller, params.id, body.rows)),
  route(exportCall, ({ params, body }, { caller, signal }) =>
    exportRows(room, workers, caller, params.id, body, signal),
  ),
  route(revertCall, ({ params }, { caller }) => revertBatch(room, caller, params.id, params.entryId)),
  route(queryAssortmentProducts, async ({ body }, { caller }) => {
    const { rowTexts, ...answer } = await queryProducts(room, caller, body)
    return pageOfTexts(rowTexts, { name: 'data', rest: answer })
  }),
]
