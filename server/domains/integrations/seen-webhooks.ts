import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { MaySee } from '../../room.ts'
import type { Database } from '../../tables.ts'
import { webhooksAmong } from './webhooks.queries.ts'

/** Administrators see every webhook (NOT-01). */
export const seenWebhooks =
  (db: Database): MaySee =>
  async (caller, ids) =>
    mayAccess(caller, areaAccess.administration) ? webhooksAmong(db, ids) : new Set()
