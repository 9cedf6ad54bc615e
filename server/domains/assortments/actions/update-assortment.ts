import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { updateAssortment as updateCall } from '../../../../contract/assortments/update-assortment.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireEdit, requireLocation } from '../assortments.access.ts'
import { type AssortmentRecord, lockAssortment, putStars, removeStars } from '../assortments.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellOthers } from '../tell-others.ts'
import { changeAssortment, type ColumnChange } from '../update.queries.ts'
import { assortmentExists } from './create-assortment.ts'
import { showAssortment } from './show-assortment.ts'

type Wish = z.output<(typeof updateCall)['body']>
type SharedWish = Omit<Wish, 'starred'>

/**
 * Stars for the person; everything else for all who see it, with the right to edit.
 * @throws Failure notFound, notAllowed, assortmentExists, invalidInput (filters of a static one)
 */
export async function updateAssortment(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  wish: Wish,
): Promise<Assortment> {
  await room.db.transaction().execute(async (trx) => {
    const held = await lockAssortment(trx, caller, publicId)
    if (!held) throw new Failure('notFound', 'There is no such assortment')
    const { starred, ...shared } = wish
    if (starred === true) await putStars(trx, caller.key, [held.id])
    if (starred === false) await removeStars(trx, caller.key, [held.id])
    const change = columnsOf(shared)
    if (Object.keys(change).length === 0) return
    requireEdit(caller, held)
    await requireNoForeignLock(trx, caller, [held])
    requireFitting(caller, held, shared)
    await saveChange(trx, caller, held, shared, change)
  })
  return showAssortment(room, caller, publicId)
}

function requireFitting(caller: Caller, held: AssortmentRecord, wish: SharedWish): void {
  if (wish.locationId) requireLocation(caller, wish.locationId)
  const ofQuery = wish.query?.['locations.code'] ?? 'ALL'
  if (ofQuery !== 'ALL') requireLocation(caller, ofQuery)
  if (wish.query && held.method === 'static') {
    const fault = { field: 'body.query', message: 'a static assortment has no filters' }
    throw new Failure('invalidInput', `${fault.field}: ${fault.message}`, { details: [fault] })
  }
}

async function saveChange(
  trx: DatabaseTransaction,
  caller: Caller,
  held: AssortmentRecord,
  after: SharedWish,
  change: ColumnChange,
): Promise<void> {
  const saved = await changeAssortment(trx, held.id, caller.key, change)
  if (!saved) throw assortmentExists(after.title ?? held.title)
  await recordChanges(trx, { userKey: caller.key, batchId: nanoid() }, [
    { table: 'assortment', recordId: held.id, before: standing(held, after), after },
  ])
  // Who could see it before or can now: taking it back from everybody is news for everybody.
  const state = held.state === 'Published' ? held.state : (change.state ?? held.state)
  await tellOthers(
    trx,
    caller,
    { ...held, state },
    {
      type: 'assortmentChanged',
      assortmentId: held.public_id,
      version: held.version + 1,
      byUser: caller.userCode,
    },
  )
}

/** Archived is a state that people see, and a flag beside Published or Unpublished in the record. */
function columnsOf(wish: SharedWish): ColumnChange {
  const change: ColumnChange = {}
  if (wish.title !== undefined) change.title = wish.title
  if (wish.subTitle !== undefined) change.sub_title = wish.subTitle
  if (wish.archived !== undefined) change.archived = wish.archived
  if (wish.state !== undefined) change.archived = wish.state === 'Archived'
  if (wish.state === 'Published' || wish.state === 'Unpublished') change.state = wish.state
  if (wish.labels !== undefined) change.labels = JSON.stringify(wish.labels)
  if (wish.status !== undefined) change.line_statuses = wish.status
  if (wish.query !== undefined) change.query = JSON.stringify(wish.query)
  if (wish.locationId !== undefined) change.location = wish.locationId
  return change
}

/** What stood in the fields that change. */
function standing(held: AssortmentRecord, after: SharedWish): object {
  const all: Record<keyof SharedWish, unknown> = {
    title: held.title,
    subTitle: held.sub_title,
    archived: held.archived,
    state: held.archived ? 'Archived' : held.state,
    labels: held.labels,
    locationId: held.location_code,
    status: held.line_statuses,
    query: held.query,
  }
  return Object.fromEntries((Object.keys(after) as (keyof SharedWish)[]).map((key) => [key, all[key]]))
}
