import { listWaiting as waitingCall } from '../../../contract/home/list-waiting.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { listWaiting } from './actions/list-waiting.ts'
import type { HomeRoom } from './room.ts'

export const homeRoutes = (room: HomeRoom): Route[] => [
  route(waitingCall, (_input, { caller }) => listWaiting(room, caller)),
]
