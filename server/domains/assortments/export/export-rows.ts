import type { z } from 'zod'
import {
  type ExportedAs,
  exportedFields,
  type exportRows as exportCall,
} from '../../../../contract/assortments/rows/export-rows.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { currencies } from '../../../../contract/kernel/amounts/money.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { amountFormat } from '../../../engine/tables/amount-format.ts'
import { writtenInThread } from '../../../engine/tables/sheet-file.ts'
import { workbookOf } from '../../../engine/tables/workbook-answer.ts'
import { readAhead } from '../../../engine/reads/read-ahead.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { ExportOrder } from '../assortments.tasks.ts'
import { findAssortment } from '../assortments.queries.ts'
import { membersOf, requireWorkable } from '../rows/members.ts'
import { readExported } from './exported.queries.ts'
import { hiddenOf } from '../rows/read-products.ts'
import type { AssortmentsRoom } from '../room.ts'
import { rowsOfRule } from '../rows/rows-of-rule.ts'
import { skeletonWish } from '../rows/query-products.ts'

type Wish = z.output<(typeof exportCall)['body']>

/** Rows read at a time: a text of some 400 KB, which nobody here looks into. */
const PIECE = 1_000

/** Rows that a rule names, in the order people see them, as a workbook (BEY-01). @throws Failure notFound, nothingToDo */
export async function exportRows(
  room: AssortmentsRoom,
  workers: WorkerPool,
  caller: Caller,
  assortmentId: string,
  { rows: rule, columns, sort }: Wish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const found = await findAssortment(room.db, caller, assortmentId)
  const members = await membersOf(room.catalogue, caller, found)
  requireWorkable(members)
  const keys = (await rowsOfRule(room.db, skeletonWish(found, members, sort ? { sort } : {}), rule)).map(
    ({ key }) => key,
  )
  if (keys.length === 0) throw new Failure('nothingToDo', 'The rule names no rows')
  const { decimals } = currencies[found.currency]
  const fields = columns.map(({ field }) => field)
  const read = (from: number) =>
    readExported(room.db, members, keys.slice(from, from + PIECE), { location: found.location_code, fields })
  const head = {
    name: found.title,
    header: columns.map(({ title }) => title),
    formats: fields.map((field) => formatOf(exportedFields[field], decimals)),
  }
  const wish = { fields, hidden: hiddenOf(members, found.location_code), decimals }
  const order: Omit<ExportOrder, 'rows'> = { head, wish }
  const texts = readAhead(keys.length, PIECE, read)
  return workbookOf(await writtenInThread(workers, { task: 'assortments/sheet', order }, texts, signal), found.title)
}

function formatOf(kind: ExportedAs, decimals: number): string | undefined {
  if (kind === 'money') return amountFormat(decimals)
  if (kind === 'percent') return '0.00%'
  if (kind === 'count') return '#,##0'
  if (kind === 'day') return 'yyyy-mm-dd'
  return kind === 'tick' ? 'General' : undefined
}
