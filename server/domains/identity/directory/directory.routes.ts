import type { Logger } from 'pino'
import { beginDirectoryLogin as beginCall } from '../../../../contract/identity/directory/begin-directory-login.ts'
import {
  linkDirectoryAccount as linkCall,
  readDirectoryRegistration,
  requestDirectoryAccess as requestCall,
} from '../../../../contract/identity/directory/directory-registration.ts'
import { finishDirectoryLogin as finishCall } from '../../../../contract/identity/directory/finish-directory-login.ts'
import { loginWays } from '../../../../contract/identity/directory/login-ways.ts'
import { publicRoute, type Route } from '../../../engine/http/route.ts'
import type { Secrets } from '../../../engine/secrets.ts'
import type { Database } from '../../../tables.ts'
import type { CurrentSettings } from '../../settings/settings.public.ts'
import { secondFactorRoomOf } from '../second-factor/second-factor-room.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'
import { beginDirectoryLogin } from './actions/begin-directory-login.ts'
import { finishDirectoryLogin } from './actions/finish-directory-login.ts'
import { linkDirectoryAccount } from './actions/link-directory-account.ts'
import { readDirectoryPerson } from './actions/read-directory-person.ts'
import { requestDirectoryAccess } from './actions/request-directory-access.ts'
import type { Issuer } from './issuer.ts'

interface DirectoryHouse {
  db: Database
  sessions: SessionKeeper
  settings: CurrentSettings
  secrets: Secrets
  /** Undefined when no directory is configured: people log in with passwords of ours alone. */
  issuer: Issuer | undefined
  publicAddress(): string
  log: Logger
}

/** A person goes to the directory once, and may mistype a password a few times. */
const fewInAMinute = { max: 30, window: 60_000 }

export function directoryRoutes(house: DirectoryHouse): Route[] {
  const { db, sessions, issuer, publicAddress, log } = house
  const secondFactors = secondFactorRoomOf(house)
  const callback = () => `${publicAddress()}/api${finishCall.path}`
  return [
    publicRoute(loginWays, () => ({ directory: issuer !== undefined })),
    publicRoute(
      beginCall,
      async ({ query }, { setLoginAttempt }) => {
        if (!issuer) return { location: '/dashboard?directory=unavailable' }
        try {
          const begun = await beginDirectoryLogin({ db, issuer, callback: callback() }, query.next)
          setLoginAttempt(begun.state)
          return { location: begun.location }
        } catch (error) {
          log.error({ err: error }, 'the directory cannot be reached')
          return { location: '/dashboard?directory=unavailable' }
        }
      },
      { rateLimit: fewInAMinute },
    ),
    publicRoute(
      finishCall,
      async ({ query }, { loginAttempt, setLoginAttempt, sessionToken, setSession, address, userAgent }) => {
        if (!issuer) return { location: '/dashboard?directory=unavailable' }
        setLoginAttempt(null)
        const url = new URL(`${callback()}?${new URLSearchParams(query)}`)
        const visitor = { address, userAgent, sessionToken }
        const { location, token } = await finishDirectoryLogin(
          { db, issuer, log },
          { callback: url, state: loginAttempt, visitor },
        )
        if (token) setSession(token)
        if (token && sessionToken) sessions.forget(sessionToken)
        return { location }
      },
      { rateLimit: fewInAMinute },
    ),
    publicRoute(readDirectoryRegistration, ({ params }) => readDirectoryPerson(db, params.pendingUser), {
      rateLimit: fewInAMinute,
    }),
    publicRoute(requestCall, async ({ params, body }) => requestDirectoryAccess(db, { ...params, ...body }), {
      rateLimit: fewInAMinute,
    }),
    publicRoute(
      linkCall,
      async ({ params, body }, { sessionToken, setSession, address, userAgent }) => {
        const visitor = { address, userAgent, sessionToken }
        const { user, token } = await linkDirectoryAccount(secondFactors, { ...params, ...body, ...visitor })
        setSession(token)
        return sessions.signedIn(user)
      },
      { rateLimit: fewInAMinute },
    ),
  ]
}
