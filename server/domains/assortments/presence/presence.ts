import type { PresentPerson, PresenceView } from '../../../../contract/assortments/presence.ts'
import type { GridPlace } from '../../../../contract/kernel/grid-place.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { mayEdit } from '../assortments.access.ts'
import { findVisible } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { dropPresence, type PresentRecord, readPresent, renewPresence, tellPresent } from './presence.queries.ts'

type Room = Pick<AssortmentsRoom, 'db'>

async function visibleOne({ db }: Room, caller: Caller, publicId: string) {
  const [held] = await findVisible(db, caller, { publicId })
  return requireFound(held, 'assortment')
}

/** Keeps a window of the caller among those who are there, and answers who else is (BEY-08). @throws Failure notFound */
export async function bePresent(
  room: Room,
  caller: Caller,
  publicId: string,
  { windowId, view, at }: { windowId: string; view: PresenceView; at: GridPlace | null },
): Promise<Paged<PresentPerson>> {
  const held = await visibleOne(room, caller, publicId)
  const window = { assortmentId: held.id, userKey: caller.key, windowId }
  const { isNews, moved } = await renewPresence(room.db, window, { view, mayEdit: mayEdit(caller, held), at })
  if (isNews) await tellPresent(room.db, held.id, caller.key, { type: 'presenceChanged', assortmentId: publicId })
  else if (moved) {
    const place = { assortmentId: publicId, userCode: caller.userCode, at }
    await tellPresent(room.db, held.id, caller.key, { type: 'presenceMoved', ...place })
  }
  const others = await readPresent(room.db, held.id, caller)
  return { data: others.map(present), totalCount: others[0]?.total ?? 0 }
}

/** @throws Failure notFound */
export async function leavePresence(
  room: Room,
  caller: Caller,
  publicId: string,
  { windowId }: { windowId: string },
): Promise<{ left: boolean }> {
  const held = await visibleOne(room, caller, publicId)
  const { left, isGone } = await dropPresence(room.db, { assortmentId: held.id, userKey: caller.key, windowId })
  if (left && isGone)
    await tellPresent(room.db, held.id, caller.key, { type: 'presenceChanged', assortmentId: publicId })
  return { left }
}

const present = (record: PresentRecord): PresentPerson => ({
  userCode: record.user_code,
  name: record.is_named ? record.name : record.user_code,
  lastName: record.is_named ? record.last_name : '',
  view: record.view,
  at: record.row_id === null || record.column_key === null ? null : { row: record.row_id, column: record.column_key },
  mayEdit: record.may_edit,
  staysFor: record.stays_for,
})
