import * as calls from '../../../../contract/assortments/saved-views.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { AssortmentsRoom } from '../room.ts'
import { views } from './views.ts'

export const viewsRoutes = ({ db }: Pick<AssortmentsRoom, 'db'>): Route[] => [
  route(calls.listViews, (_input, { caller }) => views.list(db, caller)),
  route(calls.createView, ({ body }, { caller }) => views.create(db, caller, body)),
  route(calls.updateView, ({ params, body }, { caller }) => views.update(db, caller, params.id, body)),
  route(calls.deleteView, async ({ params }, { caller }) => {
    await views.remove(db, caller, params.id)
    return { message: 'The view was removed' }
  }),
]
