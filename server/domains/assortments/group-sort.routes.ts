import { batchGroupSort, getGroupSort } from '../../../contract/assortments/group-sort/group-sort-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { saveGroupSort } from './actions/save-group-sort.ts'
import { showGroupSort } from './actions/show-group-sort.ts'
import type { AssortmentsRoom } from './room.ts'

export const groupSortRoutes = (room: AssortmentsRoom): Route[] => [
  route(getGroupSort, ({ params }, { caller }) => showGroupSort(room, caller, params)),
  route(batchGroupSort, ({ params, query, body }, { caller }) =>
    saveGroupSort(room, caller, { params, query, moves: body }),
  ),
]
