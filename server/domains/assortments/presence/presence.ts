import type { z } from 'zod'
import type { PresenceWish, presentPeople } from '../../../../contract/kernel/presence.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { bePresentAt, leavePresenceAt } from '../../identity/identity.public.ts'
import { mayEdit } from '../assortments.access.ts'
import { findVisible } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'

type Room = Pick<AssortmentsRoom, 'db'>

async function visibleOne({ db }: Room, caller: Caller, publicId: string) {
  const [held] = await findVisible(db, caller, { publicId })
  return requireFound(held, 'assortment')
}

/** @throws Failure notFound */
export async function bePresent(
  room: Room,
  caller: Caller,
  recordId: string,
  wish: PresenceWish,
): Promise<z.output<typeof presentPeople>> {
  const held = await visibleOne(room, caller, recordId)
  return bePresentAt(room.db, caller, { kind: 'assortment', recordId, mayEdit: mayEdit(caller, held) }, wish)
}

/** @throws Failure notFound */
export async function leavePresence(
  room: Room,
  caller: Caller,
  recordId: string,
  wish: { windowId: string },
): Promise<{ left: boolean }> {
  await visibleOne(room, caller, recordId)
  return leavePresenceAt(room.db, caller, { kind: 'assortment', recordId }, wish)
}
