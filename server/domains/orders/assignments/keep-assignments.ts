import type { RecordBatch, RecordRow } from '../../../../contract/kernel/record-batch.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { named, readRecords } from '../../../engine/records/record.queries.ts'
import { saveRecords } from '../../../engine/records/save-records.ts'
import type { KeptLists } from '../room.ts'
import { assignmentStore } from './assignment-store.ts'

type Room = KeptLists

/** Errors: as `saveRecords`. */
export const saveAssignments = async ({ engineDb }: Room, caller: Caller, batch: RecordBatch) => ({
  rows: await saveRecords(engineDb, assignmentStore, batch, caller),
})

export async function addAssignment(
  room: Room,
  caller: Caller,
  { _id, fields }: { _id: string; fields: Record<string, unknown> },
): Promise<RecordRow> {
  const { rows } = await saveAssignments(room, caller, { add: [{ _id, fields }], update: [], delete: [] })
  return requireFound(rows[0], 'assignment')
}

/** @throws Failure notFound, userLock, duplicate, invalidInput */
export async function changeAssignment(
  room: Room,
  caller: Caller,
  _id: string,
  { version, fields }: { version: number; fields: Record<string, unknown> },
): Promise<RecordRow> {
  await findAssignment(room, caller, _id)
  const { rows } = await saveAssignments(room, caller, { add: [], update: [{ _id, version, fields }], delete: [] })
  return requireFound(rows[0], 'assignment')
}

/** @throws Failure notFound */
export async function removeAssignment(room: Room, caller: Caller, id: string): Promise<{ message: string }> {
  const { _id, version } = await findAssignment(room, caller, id)
  await saveAssignments(room, caller, { add: [], update: [], delete: [{ _id, version }] })
  return { message: 'Assignment deleted' }
}

async function findAssignment({ engineDb }: Room, caller: Caller, id: string): Promise<RecordRow> {
  const [found] = await readRecords(engineDb, assignmentStore, caller, { where: named([id]) })
  return requireFound(found, 'assignment')
}
