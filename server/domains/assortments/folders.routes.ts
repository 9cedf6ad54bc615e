import {
  createFolder,
  deleteFolder,
  listFolders,
  topLevel,
  updateFolder,
} from '../../../contract/assortments/folders.ts'
import { clearAlerts as clearAlertsCall, listAlerts as listAlertsCall } from '../../../contract/assortments/alerts.ts'
import { autocompleteLabels } from '../../../contract/assortments/labels.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { clearAlerts, listAlerts } from './actions/alerts.ts'
import { alterFolder, dropFolder, makeFolder } from './actions/change-folders.ts'
import { presentFolder } from './folders.present.ts'
import { readFolders } from './folders.queries.ts'
import { searchLabels } from './list.queries.ts'
import type { AssortmentsRoom } from './room.ts'

/** How lists of assortments are kept in order: folders, labels, and alerts that are taken as read. */
export const foldersRoutes = (room: Pick<AssortmentsRoom, 'db'>): Route[] => [
  route(listFolders, async ({ query: { parent, text, editable } }, { caller }) => {
    const { records, totalCount } = await readFolders(room.db, caller, {
      ...(parent === undefined ? {} : { parent: parent === topLevel ? null : parent }),
      text,
      onlyEditable: editable === 'true',
    })
    return { data: records.map((record) => presentFolder(caller, record)), totalCount }
  }),
  route(createFolder, ({ body }, { caller }) => makeFolder(room, caller, body)),
  route(updateFolder, ({ params, body }, { caller }) => alterFolder(room, caller, params.id, body)),
  route(deleteFolder, ({ params }, { caller }) => dropFolder(room, caller, params.id)),
  route(listAlertsCall, ({ params, query }, { caller }) => listAlerts(room, caller, params.id, query)),
  route(clearAlertsCall, ({ body }, { caller }) => clearAlerts(room, caller, body)),
  route(autocompleteLabels, ({ query: { text, limit } }, { caller }) => searchLabels(room.db, caller, text, limit)),
]
