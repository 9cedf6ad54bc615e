import {
  listShareEvents,
  listShares as listCall,
  revokeShare as revokeCall,
} from '../../../contract/shares/share-calls.ts'
import { sendAppLink as linkCall } from '../../../contract/shares/app-link.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { Database } from '../../tables.ts'
import { listEvents, listShares, revokeShare } from './actions/own-shares.ts'
import { sendAppLink } from './actions/send-app-link.ts'

export const sharesRoutes = ({ db }: { db: Database }): Route[] => [
  route(listCall, ({ query }, { caller }) => listShares(db, caller, query)),
  route(listShareEvents, ({ params }, { caller }) => listEvents(db, caller, params.id)),
  route(revokeCall, ({ params }, { caller }) => revokeShare(db, caller, params.id)),
  route(linkCall, ({ body }, { caller }) => sendAppLink(db, caller, body)),
]
