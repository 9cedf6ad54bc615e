import { fileToken } from '../../../contract/identity/file-token.ts'
import { logIn as logInCall } from '../../../contract/identity/log-in.ts'
import { logOut as logOutCall } from '../../../contract/identity/log-out.ts'
import { ping } from '../../../contract/identity/ping.ts'
import { listPreferences, putPreference } from '../../../contract/identity/preference.ts'
import { publicRoute, type Route, route } from '../../engine/http/route.ts'
import { accountRoutes } from './account.routes.ts'
import { keepPreference, showPreferences } from './actions/keep-preference.ts'
import { logIn } from './actions/log-in.ts'
import { logOut } from './actions/log-out.ts'
import type { FileTokens } from './file-tokens.ts'
import { ownAccountRoutes } from './own-account/own-account.routes.ts'
import { secondFactorRoomOf } from './second-factor/second-factor-room.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'

export function identityRoutes(given: Parameters<typeof secondFactorRoomOf>[0] & { fileTokens: FileTokens }): Route[] {
  const { db, sessions, fileTokens } = given
  const secondFactors = secondFactorRoomOf(given)
  return [
    publicRoute(logInCall, async ({ body }, { address, userAgent, sessionToken, setSession }) => {
      const { user, token } = await logIn(secondFactors, { ...body, address, userAgent, sessionToken })
      setSession(token)
      return sessions.signedIn(user)
    }),
    publicRoute(logOutCall, async ({ query }, { sessionToken, setSession }) => {
      if (sessionToken) await logOut(db, sessions, sessionToken, query.ended)
      setSession(null)
      return { message: 'Logged Out' }
    }),
    ...accountRoutes({ db, sessions }),
    route(listPreferences, (_call, { caller }) => showPreferences(db, caller)),
    route(putPreference, ({ params, body }, { caller }) => keepPreference(db, caller, params.key, body.value)),
    ...ownAccountRoutes({ db, sessions }),
    ...secondFactorRoutes(secondFactors),
    route(fileToken, (_input, { caller }) => fileTokens.issue(caller)),
    route(ping, async ({ query }, { caller, sessionToken }) => {
      if (sessionToken && query.idle !== undefined) await sessions.noteIdle(sessionToken, query.idle)
      return sessions.signedIn(caller)
    }),
  ]
}
