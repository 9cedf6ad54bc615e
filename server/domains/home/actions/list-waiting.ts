import { type WaitingItem, type WaitingKind, waitingKind } from '../../../../contract/home/list-waiting.ts'
import { type Access, mayAccess } from '../../../../contract/identity/access.ts'
import { administersUsers } from '../../../../contract/identity/users/user-record.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { readWaiting } from '../waiting.queries.ts'

/** Whom each kind waits for. */
const waitsFor: Record<WaitingKind, Access> = {
  accessRequests: administersUsers,
  failedMails: administersUsers,
  failedWebhooks: administersUsers,
  failedFeeds: administersUsers,
}

export const listWaiting = (db: Database, caller: Caller): Promise<WaitingItem[]> =>
  readWaiting(
    db,
    waitingKind.options.filter((kind) => mayAccess(caller, waitsFor[kind])),
  )
