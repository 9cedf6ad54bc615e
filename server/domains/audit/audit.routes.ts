import {
  exportAudit as exportCall,
  listAudit,
  readEntry as entryCall,
  readTrail as trailCall,
} from '../../../contract/audit/audit-calls.ts'
import { listSecurityEvents as securityCall } from '../../../contract/audit/security-events.ts'
import { type Route, route } from '../../engine/http/route.ts'
import type { WorkerPool } from '../../engine/workers/worker-pool.ts'
import type { Database } from '../../tables.ts'
import { exportAudit } from './actions/export-audit.ts'
import { listSecurityEvents } from './actions/list-security-events.ts'
import { listEverything, readEntry, readTrail } from './actions/read-trail.ts'

export const auditRoutes = ({ db, workers }: { db: Database; workers: WorkerPool }): Route[] => [
  route(trailCall, ({ params, query }, { caller }) => readTrail(db, caller, params, query)),
  route(entryCall, ({ params, query }, { caller }) => readEntry(db, caller, params.id, query)),
  route(listAudit, ({ query }, { caller }) => listEverything(db, caller, query)),
  route(securityCall, ({ query }, { caller }) => listSecurityEvents(db, caller, query)),
  route(exportCall, ({ query }, { caller, signal }) => exportAudit({ db, workers }, caller, query, signal)),
]
