import * as calls from '../../../../contract/assortments/versions/assortment-version.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { AssortmentsRoom } from '../room.ts'
import { keepNamedVersion, listVersions } from './keep-version.ts'
import { deleteVersion, renameVersion } from './change-version.ts'
import { restoreVersion } from './restore-version.ts'

export const versionsRoutes = (room: AssortmentsRoom): Route[] => [
  route(calls.listVersions, ({ params, query }, { caller }) => listVersions(room, caller, params.id, query)),
  route(calls.keepVersion, ({ params, body }, { caller }) => keepNamedVersion(room, caller, params.id, body.name)),
  route(calls.renameVersion, ({ params, body }, { caller }) => renameVersion(room, caller, params, body.name)),
  route(calls.deleteVersion, ({ params }, { caller }) => deleteVersion(room, caller, params)),
  route(calls.restoreVersion, ({ params, body }, { caller }) => restoreVersion(room, caller, params, body)),
]
