import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { savableName } from '../../../../contract/kernel/texts/savable-name.ts'
import { fieldsOf, type SampleField } from '../../../../contract/samples/sample-fields.ts'
import {
  EXPORTED_SAMPLES,
  type ExportedField,
  type exportSamples as exportCall,
} from '../../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { dayCell, dayCellOf } from '../../../engine/tables/day-cells.ts'
import { rowsOf } from '../../../engine/tables/sheet-file.ts'
import { workbookAnswer } from '../../../engine/tables/workbook-answer.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import { askedFilters } from '../asked-filters.ts'
import type { SamplesRoom } from '../room.ts'
import { requireViewer } from '../samples.access.ts'
import { presentSamples } from '../samples.present.ts'
import { readAllSamples } from '../samples.queries.ts'

/** A workbook that imports back unchanged (DOC-07). @throws Failure notAllowed, nothingToDo, tooManyItems */
export async function exportSamples(
  { db, workers }: Pick<SamplesRoom, 'db' | 'workers'>,
  caller: Caller,
  library: SampleLibrary,
  { ids, filters, sort, title = library, columns = usualColumns(library) }: z.output<(typeof exportCall)['body']>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  requireViewer(caller, library)
  const asked = askedFilters(caller, filters)
  const rows = await readAllSamples(db, library, { ids, filters: asked, sort, limit: EXPORTED_SAMPLES + 1 })
  if (rows.length > EXPORTED_SAMPLES)
    throw new Failure('tooManyItems', `More than ${EXPORTED_SAMPLES} samples`, { data: { most: EXPORTED_SAMPLES } })
  if (rows.length === 0) throw new Failure('nothingToDo', 'No sample matches')
  const samples = await presentSamples(db, caller, rows)
  signal.throwIfAborted()
  const sheet = {
    name: title,
    header: columns.map((column) => column.title),
    rows: rowsOf(samples, (sample) => columns.map(({ field }) => valueOf(sample, field, caller.timezone))),
    formats: columns.map(({ field }) => formatOf(field)),
  }
  return workbookAnswer(workers, sheet, savableName(title) || library, signal)
}

const usualColumns = (library: SampleLibrary): { field: ExportedField; title: string }[] =>
  (['code', ...fieldsOf(library)] as const).map((field) => ({ field, title: field }))

/** What a file of samples must say, if only that there is none: else it would not import back (IMP-06). */
const said: ReadonlySet<string> = new Set(['size', 'moldNum', 'moldDate', 'bin'] satisfies SampleField[])

/** Days are dates without a time (DOC-08): of a moment, the day it was for whoever asks. */
function valueOf(sample: Sample, field: ExportedField, timeZone: string): SheetValue {
  const value = sample[field]
  if (value === null || value === '') return said.has(field) ? 'N/A' : null
  if (field === 'createdDate' || field === 'modifiedDate') return dayCellOf(String(value), timeZone)
  return field === 'moldDate' ? dayCell(String(value)) : value
}

function formatOf(field: ExportedField): string | undefined {
  if (field === 'totalQty' || field === 'quantity' || field === 'outQty') return '0'
  return field === 'moldDate' || field === 'createdDate' || field === 'modifiedDate' ? 'mm/dd/yy' : undefined
}
