import {
  confirmEmail as confirmEmailCall,
  requestAccess as requestAccessCall,
} from '../../../contract/identity/account/request-access.ts'
import {
  checkCode as checkCodeCall,
  requestPasswordReset as resetCall,
  setPassword as setPasswordCall,
} from '../../../contract/identity/account/set-password.ts'
import { publicRoute, type Route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import { confirmEmail } from './actions/confirm-email.ts'
import { requestAccess } from './actions/request-access.ts'
import { requestPasswordReset } from './actions/reset-password.ts'
import { checkCode, setPassword } from './actions/set-password.ts'
import type { SessionKeeper } from './sessions/session-keeper.ts'

/** The ways into an account that need none (ACC-01). What they answer never depends on whether an address is known. */
export const accountRoutes = (room: { db: Database; sessions: SessionKeeper }): Route[] => [
  publicRoute(requestAccessCall, async ({ body }, { address }) => {
    await requestAccess(room.db, body, address)
    return { message: 'Check your email for a verification link' }
  }),
  publicRoute(confirmEmailCall, async ({ body }, { address }) => {
    await confirmEmail(room.db, body, address)
    return { message: 'The email address is confirmed' }
  }),
  publicRoute(resetCall, async ({ body }, { address }) => {
    await requestPasswordReset(room.db, body.email, address)
    return { message: 'Check your email for a link' }
  }),
  publicRoute(checkCodeCall, async ({ body }, { address }) => {
    const { email, name, last_name } = await checkCode(room.db, body, address)
    return { email, name, lastName: last_name }
  }),
  publicRoute(setPasswordCall, async ({ body }, { address }) => {
    await setPassword(room, body, address)
    return { message: 'The password is set' }
  }),
]
