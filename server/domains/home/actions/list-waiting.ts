import { type WaitingItem, waitingKind } from '../../../../contract/home/list-waiting.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { standInTopics } from '../../../../contract/notifications/acting-for.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { HomeRoom } from '../room.ts'
import { readWaiting } from '../waiting.queries.ts'

/** What waits for this person. */
export const listWaiting = (room: HomeRoom, caller: Caller): Promise<WaitingItem[]> =>
  readWaiting(
    room.db,
    waitingKind.options.filter((kind) => mayAccess(caller, room.waiting[kind].waitsFor)),
    { ...room, userKey: caller.key, acting: standInTopics(caller) },
  )
