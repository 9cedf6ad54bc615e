import { assetFieldKinds } from '../../../../contract/libraries/asset-fields.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import {
  REPORT_ROWS,
  type reportAssets as reportCall,
  type ReportField,
} from '../../../../contract/libraries/report-assets.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { savableName } from '../../../../contract/kernel/texts/savable-name.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { dayCell, dayCellOf } from '../../../engine/tables/day-cells.ts'
import { workbookAnswer } from '../../../engine/tables/workbook-answer.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { Query } from '../rules/settled-query.ts'
import type { listManaged } from './list-assets.ts'

/** Assets that are read at a time. */
const PIECE = 500

interface Room {
  workers: WorkerPool
  /** A page as people see it, those who manage the library and those who read it. */
  list: (caller: Caller, query: Query) => ReturnType<typeof listManaged>
}

/** @throws Failure notAllowed, nothingToDo, tooManyItems, invalidInput for a sort that there is not */
export async function reportAssets(
  { workers, list }: Room,
  caller: Caller,
  {
    params: { libraryType },
    body: { status, filters, sort, title = libraryType, columns = usualColumns(libraryType) },
  }: Pick<Parsed<typeof reportCall>, 'params' | 'body'>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  async function* rows(): AsyncGenerator<SheetValue[][]> {
    for (let skip = 0; ; ) {
      signal.throwIfAborted()
      const [page] = await list(caller, {
        libraryType,
        _manage: mayAccess(caller, libraries[libraryType].manage) ? 'true' : 'false',
        status,
        filters,
        _options: { skip, limit: PIECE, sort, facets: false },
      })
      const { data, totalCount } = page!
      if (totalCount > REPORT_ROWS)
        throw new Failure('tooManyItems', `More than ${REPORT_ROWS} assets`, { data: { most: REPORT_ROWS } })
      if (skip === 0 && data.length === 0) throw new Failure('nothingToDo', 'No asset matches')
      yield data.map((asset) => columns.map(({ field }) => valueOf(asset, field, caller.timezone)))
      skip += data.length
      if (data.length === 0 || skip >= totalCount) return
    }
  }
  const sheet = {
    name: title,
    header: columns.map((column) => column.title),
    rows: rows(),
    formats: columns.map(({ field }) => formatOf(field)),
  }
  return workbookAnswer(workers, sheet, savableName(title) || libraryType, signal)
}

/** What is told of a library's assets when nobody says what. */
const usualColumns = (type: LibraryType): { field: ReportField; title: string }[] =>
  ([...new Set(['name', 'status', 'file', 'fileSize', ...libraries[type].fields])] as ReportField[]).map((field) => ({
    field,
    title: field,
  }))

/** Days are dates without a time (DOC-08): of a moment, the day it was for whoever asks. */
function valueOf(asset: Asset, field: ReportField, timeZone: string): SheetValue {
  const { primaryFile } = asset
  if (field === 'file') return primaryFile?.filename ?? null
  if (field === 'fileSize') return asset.files.find(({ _id }) => _id === primaryFile?._id)?.fileSize ?? null
  if (field === 'groups') return primaryFile?.groups.join(', ') || null
  const value = asset[field]
  if (value === null || value === '') return null
  if (Array.isArray(value)) return value.join(', ') || null
  if (field === 'createdDate' || field === 'modifiedDate') return dayCellOf(value, timeZone)
  // What people typed before it had to be a day stays a text.
  return isDay(field) && /^\d{4}-\d\d-\d\d$/.test(value) ? dayCell(value) : value
}

const isDay = (field: ReportField): boolean => (assetFieldKinds as Record<string, string>)[field] === 'date'

function formatOf(field: ReportField): string | undefined {
  if (field === 'fileSize') return '#,##0'
  return field === 'createdDate' || field === 'modifiedDate' || isDay(field) ? 'mm/dd/yy' : undefined
}
