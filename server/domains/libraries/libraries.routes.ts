import * as calls from '../../../contract/libraries/asset-calls.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { batchAssets } from './actions/batch-assets.ts'
import { changeStatuses } from './actions/change-statuses.ts'
import { checkFilename, countAssets, listAssets, signFiles } from './actions/list-assets.ts'
import type { LibrariesRoom } from './room.ts'

export const librariesRoutes = ({ db, store }: LibrariesRoom): Route[] => {
  const room = { db, store }
  return [
    route(calls.listAssets, ({ query }, { caller }) => listAssets(db, caller, query)),
    route(calls.countAssets, ({ params }, { caller }) => countAssets(db, caller, params.libraryType)),
    route(calls.batchAssets, ({ params, body }, { caller }) => batchAssets(room, caller, params.manageType, body)),
    route(calls.changeStatuses, ({ params, body }, { caller }) => changeStatuses(db, caller, params.manageType, body)),
    route(calls.checkFilename, ({ params, body }, { caller }) => checkFilename(db, caller, params.manageType, body)),
    route(calls.signFiles, ({ params, body }, { caller }) =>
      signFiles(room, caller, params.libraryType, body.signedUrls),
    ),
  ]
}
