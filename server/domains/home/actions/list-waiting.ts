import { areaAccess } from '../../../../contract/identity/area-access.ts'
import { type WaitingItem, type WaitingKind, waitingKind } from '../../../../contract/home/list-waiting.ts'
import { type Access, mayAccess } from '../../../../contract/identity/access.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FullPlaces } from '../../../engine/health/full-places.ts'
import type { Database } from '../../../tables.ts'
import { readWaiting } from '../waiting.queries.ts'

/** Whom each kind waits for. */
const waitsFor: Record<WaitingKind, Access> = {
  fullPlaces: areaAccess.administration,
  accessRequests: areaAccess.administration,
  failedMails: areaAccess.administration,
  failedWebhooks: areaAccess.administration,
  failedFeeds: areaAccess.administration,
}

export interface HomeRoom {
  db: Database
  fullPlaces: Pick<FullPlaces, 'seconds'>
}

export const listWaiting = ({ db, fullPlaces }: HomeRoom, caller: Caller): Promise<WaitingItem[]> =>
  readWaiting(
    db,
    waitingKind.options.filter((kind) => mayAccess(caller, waitsFor[kind])),
    fullPlaces.seconds(),
  )
