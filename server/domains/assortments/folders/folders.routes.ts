import {
  createFolder,
  deleteFolder,
  listFolders as listCall,
  updateFolder,
} from '../../../../contract/assortments/folders.ts'
import {
  clearAlerts as clearAlertsCall,
  listAlerts as listAlertsCall,
} from '../../../../contract/assortments/alerts.ts'
import { autocompleteLabels } from '../../../../contract/assortments/labels.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { clearAlerts, listAlerts } from '../alerts/alerts.ts'
import { alterFolder, dropFolder, makeFolder } from './change-folders.ts'
import { listFolders } from './list-folders.ts'
import { suggestLabels } from '../labels/suggest-labels.ts'
import type { AssortmentsRoom } from '../room.ts'

/** How lists of assortments are kept in order: folders, labels, and alerts that are taken as read. */
export const foldersRoutes = (room: Pick<AssortmentsRoom, 'db'>): Route[] => [
  route(listCall, ({ query }, { caller }) => listFolders(room, caller, query)),
  route(createFolder, ({ body }, { caller }) => makeFolder(room, caller, body)),
  route(updateFolder, ({ params, body }, { caller }) => alterFolder(room, caller, params.id, body)),
  route(deleteFolder, ({ params }, { caller }) => dropFolder(room, caller, params.id)),
  route(listAlertsCall, ({ params, query }, { caller }) => listAlerts(room, caller, params.id, query)),
  route(clearAlertsCall, ({ body }, { caller }) => clearAlerts(room, caller, body)),
  route(autocompleteLabels, ({ query }, { caller }) => suggestLabels(room, caller, query)),
]
