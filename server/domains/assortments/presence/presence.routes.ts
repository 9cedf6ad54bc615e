import * as calls from '../../../../contract/assortments/presence.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { AssortmentsRoom } from '../room.ts'
import { bePresent, leavePresence } from './presence.ts'

export const presenceRoutes = (room: Pick<AssortmentsRoom, 'db'>): Route[] => [
  route(calls.bePresent, ({ params, body }, { caller }) => bePresent(room, caller, params.id, body)),
  route(calls.leavePresence, ({ params, body }, { caller }) => leavePresence(room, caller, params.id, body)),
]
