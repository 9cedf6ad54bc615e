import {
  beginSecondFactor,
  confirmSecondFactor,
  readOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../../contract/identity/second-factor/own-second-factor.ts'
import {
  beginSetUpAtLogin as beginCall,
  finishSetUpAtLogin as finishCall,
} from '../../../../contract/identity/second-factor/set-up-at-login.ts'
import { publicRoute, type Route, route } from '../../../engine/http/route.ts'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  removeOwnSecondFactor,
  renewOwnRecoveryCodes,
  showOwnSecondFactor,
} from './actions/own-second-factor.ts'
import { beginSetUpAtLogin, finishSetUpAtLogin } from './actions/set-up-at-login.ts'
import type { SecondFactorRoom } from './second-factor-room.ts'

export const secondFactorRoutes = (room: SecondFactorRoom): Route[] => [
  route(readOwnSecondFactor, (_input, { caller }) => showOwnSecondFactor(room, caller)),
  route(beginSecondFactor, ({ body }, { caller, address }) => beginOwnSecondFactor(room, caller, { ...body, address })),
  route(confirmSecondFactor, ({ body }, { caller, address }) =>
    confirmOwnSecondFactor(room, caller, { ...body, address }),
  ),
  route(removeSecondFactor, async ({ body }, { caller, address }) => {
    await removeOwnSecondFactor(room, caller, { ...body, address })
    return { message: 'The second factor is off' }
  }),
  route(renewRecoveryCodes, ({ body }, { caller, address }) =>
    renewOwnRecoveryCodes(room, caller, { ...body, address }),
  ),
  publicRoute(beginCall, ({ body }, { address }) => beginSetUpAtLogin(room, { ...body, address })),
  publicRoute(finishCall, async ({ body }, { address, userAgent, sessionToken, setSession }) => {
    const visitor = { address, userAgent, sessionToken }
    const { user, token, recoveryCodes } = await finishSetUpAtLogin(room, { ...body, ...visitor })
    setSession(token)
    return { user: room.sessions.signedIn(user), recoveryCodes }
  }),
]
