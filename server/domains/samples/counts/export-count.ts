import { Failure } from '../../../../contract/kernel/errors.ts'
import type { CountDifference } from '../../../../contract/samples/counts/count.ts'
import { placeWords } from '../../../../contract/samples/place-words.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { workbookAnswer } from '../../../engine/tables/workbook-answer.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import { documentWords } from '../../documents/documents.public.ts'
import type { SamplesRoom } from '../room.ts'
import { pageOfDifferences } from './differences.queries.ts'
import { findCount } from './lock-open.ts'
import { presentDifferences } from './show-counts.ts'

const columns = [
  'kind',
  'style',
  'color',
  'name',
  'side',
  'size',
  'mold',
  'code',
  'place',
  'foundAt',
  'here',
  'found',
  'pieces',
  'done',
] as const

/** Each difference in a row: what was there, what was found where, and whether the library was set. @throws Failure notFound, nothingToDo */
export async function exportCount(
  { db, workers }: Pick<SamplesRoom, 'db' | 'workers'>,
  caller: Caller,
  publicId: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const count = await findCount(db, caller, publicId)
  const rows = await pageOfDifferences(db, { id: count.id, isOpen: count.state === 'OPEN' }, { skip: 0, limit: null })
  if (rows.length === 0) throw new Failure('nothingToDo', 'There is no difference')
  const differences = await presentDifferences(db, caller, count, rows)
  signal.throwIfAborted()
  const words = documentWords(caller.language)
  const header = columns.map((column) => words(`count.columns.${column}`))
  const sheet = {
    name: count.number,
    header,
    rows: differences.map((one) => columns.map((column) => valueOf(one, column, words))),
    formats: columns.map((column) =>
      column === 'here' || column === 'found' || column === 'pieces' ? '0' : undefined,
    ),
  }
  return workbookAnswer(workers, sheet, count.number, signal)
}

function valueOf(
  { kind, sample, place, foundAt, here, found, pieces, isConfirmed }: CountDifference,
  column: (typeof columns)[number],
  words: ReturnType<typeof documentWords>,
): SheetValue {
  const { style, color, name, size, moldNum, code } = sample
  const values: Record<(typeof columns)[number], SheetValue> = {
    kind: words(`count.kinds.${kind}`),
    style,
    color,
    name,
    side: words(`labels.sides.${sample.side}`),
    size,
    mold: moldNum,
    code,
    place: placeWords(place),
    foundAt: foundAt ? placeWords(foundAt) : null,
    here,
    found,
    pieces,
    done: words(isConfirmed ? 'count.confirmed' : 'count.left'),
  }
  return values[column] === '' ? null : values[column]
}
