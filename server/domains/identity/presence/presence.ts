import type { z } from 'zod'
import type { PresenceWish, presentPeople, PresentPerson } from '../../../../contract/kernel/presence.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import {
  dropPresence,
  type OpenRecord,
  type PresentRecord,
  readPresent,
  renewPresence,
  tellPresent,
} from './presence.queries.ts'

/** Keeps a window of the caller among those who are there, and answers who else is (BEY-08). */
export async function bePresentAt(
  db: Database,
  caller: Caller,
  record: OpenRecord & { mayEdit: boolean },
  { windowId, view, at }: PresenceWish,
): Promise<z.output<typeof presentPeople>> {
  const { mayEdit, ...open } = record
  const window = { ...open, userKey: caller.key, windowId }
  const { isNews, moved } = await renewPresence(db, window, { view, mayEdit, at })
  const { recordId } = record
  if (isNews) await tellPresent(db, record, caller.key, { type: 'presenceChanged', recordId })
  else if (moved)
    await tellPresent(db, record, caller.key, { type: 'presenceMoved', recordId, userCode: caller.userCode, at })
  const others = await readPresent(db, record, caller)
  return { data: others.map(present), totalCount: others[0]?.total ?? 0 }
}

export async function leavePresenceAt(
  db: Database,
  caller: Caller,
  record: OpenRecord,
  { windowId }: { windowId: string },
): Promise<{ left: boolean }> {
  const { left, isGone } = await dropPresence(db, { ...record, userKey: caller.key, windowId })
  const { recordId } = record
  if (left && isGone) await tellPresent(db, record, caller.key, { type: 'presenceChanged', recordId })
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
