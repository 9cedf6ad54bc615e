import type { RecordBatch, RecordRow } from '../../../../contract/kernel/record-batch.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { saveRecords } from '../../../engine/records/save-records.ts'
import type { MasterdataRoom } from '../room.ts'

/** Saves what people did in a grid, in one transaction. Errors: as `saveRecords`. */
export const saveList = async (
  { engineDb }: Pick<MasterdataRoom, 'engineDb'>,
  store: RecordStore,
  caller: Caller,
  batch: RecordBatch,
): Promise<{ rows: RecordRow[] }> => ({
  rows: await saveRecords(engineDb, store, batch, caller),
})
