import * as calls from '../../../../contract/assortments/saved-views.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { AssortmentsRoom } from '../room.ts'
import { createView, deleteView, listViews, updateView } from './change-views.ts'

export const viewsRoutes = ({ db }: Pick<AssortmentsRoom, 'db'>): Route[] => [
  route(calls.listViews, (_input, { caller }) => listViews(db, caller)),
  route(calls.createView, ({ body }, { caller }) => createView(db, caller, body)),
  route(calls.updateView, ({ params, body }, { caller }) => updateView(db, caller, params.id, body)),
  route(calls.deleteView, async ({ params }, { caller }) => {
    await deleteView(db, caller, params.id)
    return { message: 'The view was removed' }
  }),
]
