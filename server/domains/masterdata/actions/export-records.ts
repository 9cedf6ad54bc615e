import { cellText } from '../../../../contract/kernel/grids/table-columns.ts'
import { importLimits } from '../../../../contract/kernel/import-preview.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { readRecords } from '../../../engine/records/record.queries.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { workbookAnswer } from '../../../engine/tables/workbook-answer.ts'
import type { MasterdataRoom } from '../room.ts'

/** All rows of a list this person sees, in the form that imports back unchanged. Errors: tooManyItems. */
export async function exportRecords(
  { engineDb, workers }: MasterdataRoom,
  store: RecordStore,
  caller: Caller,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const records = await readRecords(engineDb, store, caller, { limit: importLimits.rows + 1 })
  if (records.length > importLimits.rows) throw new Failure('tooManyItems', `More than ${importLimits.rows} rows`)
  const { columns } = store.shape
  const name = store.list.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const sheet = {
    name,
    header: columns.map(({ header }) => header),
    rows: records.map((record) => columns.map(({ field, kind }) => cellText(kind, record[field]))),
  }
  return workbookAnswer(workers, sheet, name, signal)
}
