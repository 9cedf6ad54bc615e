import { changeOwnPassword as changePasswordCall } from '../../../../contract/identity/own-account/change-own-password.ts'
import { changeOwnProfile as changeProfileCall } from '../../../../contract/identity/own-account/change-own-profile.ts'
import {
  endOwnSessions as endSessionsCall,
  listOwnSessions as listCall,
} from '../../../../contract/identity/own-account/own-sessions.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { Database } from '../../../tables.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'
import { changeOwnPassword } from './actions/change-own-password.ts'
import { changeOwnProfile } from './actions/change-own-profile.ts'
import { endOwnSessions } from './actions/end-own-sessions.ts'
import { listOwnSessions } from './actions/list-own-sessions.ts'

/** What people do with their own account. */
export const ownAccountRoutes = (room: { db: Database; sessions: SessionKeeper }): Route[] => [
  route(changeProfileCall, async ({ body }, { caller }) =>
    room.sessions.signedIn(await changeOwnProfile(room, caller, body)),
  ),
  route(changePasswordCall, async ({ body }, { caller, address }) => {
    await changeOwnPassword(room, caller, { ...body, address })
    return { message: 'The password is changed' }
  }),
  route(listCall, (_input, { caller }) => listOwnSessions(room, caller)),
  route(endSessionsCall, async ({ body }, { caller, address }) => ({
    ended: await endOwnSessions(room, caller, { ...body, address }),
  })),
]
