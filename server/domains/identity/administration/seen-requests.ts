import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { MaySee } from '../../../room.ts'
import type { Database } from '../../../tables.ts'
import { requestsAmong } from './access-request-list.queries.ts'

/** Administrators see every request (NOT-01). */
export const seenRequests =
  (db: Database): MaySee =>
  async (caller, ids) =>
    mayAccess(caller, areaAccess.administration) ? requestsAmong(db, ids) : new Set()
