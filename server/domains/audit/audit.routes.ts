import {
  exportAudit as exportCall,
  listAudit,
  readEntry as entryCall,
  readTrail as trailCall,
} from '../../../contract/audit/audit-calls.ts'
import { listSecurityEvents as securityCall } from '../../../contract/audit/security-events.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { exportAudit } from './actions/export-audit.ts'
import { listSecurityEvents } from './actions/list-security-events.ts'
import { listEverything, readEntry, readTrail } from './actions/read-trail.ts'
import type { AuditRoom } from './room.ts'

export const auditRoutes = (room: AuditRoom): Route[] => [
  route(trailCall, ({ params, query }, { caller }) => readTrail(room, caller, params, query)),
  route(entryCall, ({ params, query }, { caller }) => readEntry(room, caller, params.id, query)),
  route(listAudit, ({ query }, { caller }) => listEverything(room, caller, query)),
  route(securityCall, ({ query }, { caller }) => listSecurityEvents(room.db, caller, query)),
  route(exportCall, ({ query }, { caller, signal }) => exportAudit(room, caller, query, signal)),
]
