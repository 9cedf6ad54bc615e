import { listWaiting as waitingCall } from '../../../contract/home/list-waiting.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import { listWaiting } from './actions/list-waiting.ts'

export const homeRoutes = ({ db }: { db: Database }): Route[] => [
  route(waitingCall, (_input, { caller }) => listWaiting(db, caller)),
]
