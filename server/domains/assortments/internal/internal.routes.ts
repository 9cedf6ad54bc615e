import {
  createInternalAssortment as createCall,
  createInternalFromQuery as fromQueryCall,
} from '../../../../contract/assortments/internal/create-internal.ts'
import { discoverInternal } from '../../../../contract/assortments/internal/discover-internal.ts'
import { internalProductsOptions } from '../../../../contract/assortments/internal/internal-products-options.ts'
import { releaseEditLock, requestEditLock } from '../../../../contract/assortments/internal/edit-lock.ts'
import {
  batchInternalAssortment,
  deleteInternalAssortment,
  getInternalAssortment,
  mergeInternalAssortments,
  queryInternalProducts,
  updateInternalAssortment,
} from '../../../../contract/assortments/internal/internal-calls.ts'
import { pageOfTexts } from '../../../engine/http/answers/row-pages.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { deleteAssortments } from '../actions/delete-assortments.ts'
import { mergeAssortments } from '../actions/merge-assortments.ts'
import { queryProducts } from '../rows/query-products.ts'
import { saveBatch } from '../edits/save-batch.ts'
import { showWithMore } from '../actions/show-assortment.ts'
import { updateAssortment } from '../actions/update-assortment.ts'
import type { AssortmentsRoom } from '../room.ts'
import { createInternal, createInternalFromQuery } from './create-internal.ts'
import { discover } from './discover.ts'
import { releaseLock, requestLock } from './edit-lock.ts'
import { showOptions } from './show-options.ts'

/** Calls of internal assortments: most are those of regular ones at a path of their own. */
export const internalRoutes = (room: AssortmentsRoom): Route[] => [
  route(createCall, ({ body }, { caller }) => createInternal(room, caller, body)),
  route(fromQueryCall, ({ body }, { caller }) => createInternalFromQuery(room, caller, body)),
  route(getInternalAssortment, ({ params, query }, { caller }) =>
    showWithMore(room, caller, params.id, query._options),
  ),
  route(updateInternalAssortment, ({ params, body }, { caller }) => updateAssortment(room, caller, params.id, body)),
  route(deleteInternalAssortment, async ({ params }, { caller }) => {
    await deleteAssortments(room, caller, [params.id])
    return { message: 'Assortment Deleted' }
  }),
  route(batchInternalAssortment, async ({ params, body }, { caller }) => {
    const { rowTexts, ...answer } = await saveBatch(room, caller, params.id, body)
    return pageOfTexts(rowTexts, { name: 'rows', rest: answer })
  }),
  route(mergeInternalAssortments, ({ params, body }, { caller }) => mergeAssortments(room, caller, params.id, body)),
  route(internalProductsOptions, ({ body }, { caller }) => showOptions(room.db, caller, body)),
  route(discoverInternal, ({ body }, { caller }) => discover(room.db, caller, body)),
  route(requestEditLock, ({ params, body }, { caller }) => requestLock(room, caller, params.id, body)),
  route(releaseEditLock, ({ params }, { caller }) => releaseLock(room, caller, params.id)),
  route(queryInternalProducts, async ({ body }, { caller }) => {
    const { rowTexts, ...answer } = await queryProducts(room, caller, body)
    return pageOfTexts(rowTexts, { name: 'data', rest: answer })
  }),
]
