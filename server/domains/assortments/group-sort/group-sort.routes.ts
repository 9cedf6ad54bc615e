import {
  saveDivider as saveDividerCall,
  setDividerPicture as setPictureCall,
} from '../../../../contract/assortments/group-sort/divider-calls.ts'
import { batchGroupSort, getGroupSort } from '../../../../contract/assortments/group-sort/group-sort-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { saveDivider, setDividerPicture } from './save-divider.ts'
import { saveGroupSort } from './save-group-sort.ts'
import { showGroupSort } from './show-group-sort.ts'
import type { LogosRoom } from '../../../engine/pictures/keep-logo.ts'
import type { AssortmentsRoom } from '../room.ts'

export const groupSortRoutes = (room: AssortmentsRoom & LogosRoom): Route[] => [
  route(getGroupSort, ({ params, query }, { caller }) =>
    showGroupSort(room, caller, { ...params, groups: query.groups === 'true' }),
  ),
  route(batchGroupSort, ({ params, query, body }, { caller }) =>
    saveGroupSort(room, caller, { params, query, moves: body }),
  ),
  route(saveDividerCall, ({ params, body: { html, picture, ...group } }, { caller }) =>
    saveDivider(
      room,
      caller,
      { ...params, ...group },
      { ...(html === undefined ? {} : { html }), ...(picture === null ? { picture } : {}) },
    ),
  ),
  route(setPictureCall, ({ params, query }, { caller, file }) =>
    setDividerPicture(room, caller, { ...params, ...query }, file),
  ),
]
