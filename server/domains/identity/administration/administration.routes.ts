import {
  changeUsers as changeCall,
  createUser as createCall,
  getUser as getCall,
  sendPasswordLinks as linksCall,
  setUserState as stateCall,
  userOptions as optionsCall,
} from '../../../../contract/identity/users/change-users.ts'
import {
  approveAccessRequests as approveCall,
  listAccessRequests as requestsCall,
  refuseAccessRequests as refuseCall,
} from '../../../../contract/identity/users/access-requests.ts'
import { autocompleteUsers, listUsers as listCall } from '../../../../contract/identity/users/list-users.ts'
import {
  exportUsers as exportCall,
  importUsers as importCall,
} from '../../../../contract/identity/users/sheet-calls.ts'
import { resetSecondFactor as resetCall } from '../../../../contract/identity/users/reset-second-factor.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import { changeUsers } from './actions/change-users.ts'
import { createUser } from './actions/create-users.ts'
import { exportUsers } from './actions/export-users.ts'
import { importUsers } from './actions/import-users.ts'
import { getUsers } from './actions/get-user.ts'
import { findUsers, listUsers } from './actions/list-users.ts'
import { resetSecondFactor } from './actions/reset-second-factor.ts'
import { approve, listRequests, refuse } from './actions/review-requests.ts'
import { sendPasswordLinks } from './actions/send-password-links.ts'
import { setUserState } from './actions/set-user-state.ts'
import { userOptions } from './actions/user-options.ts'
import type { AdministrationRoom } from './room.ts'

export const administrationRoutes = (room: AdministrationRoom): Route[] => [
  route(listCall, ({ query }) => listUsers(room.db, query)),
  route(autocompleteUsers, ({ query }, { caller }) => findUsers(room.db, caller, query)),
  route(optionsCall, () => userOptions(room.db)),
  route(getCall, async ({ params }) => (await getUsers(room.db, [params.userId]))[0]!),
  route(createCall, ({ body }, { caller }) => createUser(room, caller, body)),
  route(changeCall, ({ body }, { caller }) => changeUsers(room, caller, body)),
  route(stateCall, ({ body }, { caller }) => setUserState(room, caller, body.users, body.state)),
  route(exportCall, ({ body }, { signal }) => exportUsers(room, body.users, body.fileType, signal)),
  route(importCall, ({ query: { token, sheet } }, { caller, file, signal }) =>
    importUsers(room, caller, { file, token, sheet, signal }),
  ),
  route(requestsCall, ({ query }) => listRequests(room.db, query)),
  route(approveCall, ({ body }, { caller }) => approve(room, caller, body.requests, body.rights)),
  route(refuseCall, ({ body }, { caller }) => refuse(room, caller, body.requests, body.reason)),
  route(resetCall, ({ params }, { caller }) => resetSecondFactor(room, caller, params.userId)),
  route(linksCall, ({ body }, { caller }) => sendPasswordLinks(room, caller, body.users)),
]
