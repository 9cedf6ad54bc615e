import type { Readable } from 'node:stream'
import type { ImportPreview } from '../../../../contract/kernel/import-preview.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { importRecords } from '../../../engine/records/import-records.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { readUpload } from '../../../engine/tables/read-upload.ts'
import { tellingSheets } from '../../../engine/tables/sheet-choice.ts'
import type { MasterdataRoom } from '../room.ts'

/** Previews or applies a file that was uploaded. Errors: as `readUpload` and `importRecords`. */
export async function importList(
  room: MasterdataRoom,
  store: RecordStore,
  caller: Caller,
  upload: { file: Readable; token: string | undefined; sheet: number | undefined; signal: AbortSignal },
): Promise<ImportPreview> {
  const table = await readUpload(room, upload.file, upload)
  return tellingSheets(table, importRecords(room.engineDb, store, table, caller, upload.token))
}
