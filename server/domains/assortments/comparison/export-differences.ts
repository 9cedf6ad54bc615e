import type { z } from 'zod'
import { ASSORTMENT_LIMIT } from '../../../../contract/assortments/assortment.ts'
import type {
  ComparedPrices,
  Difference,
  DifferenceColumn,
  exportDifferences as exportCall,
} from '../../../../contract/assortments/comparison/compare.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { currencies } from '../../../../contract/kernel/amounts/money.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { rowsOf } from '../../../engine/tables/sheet-file.ts'
import { workbookAnswer } from '../../../engine/tables/workbook-answer.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { AssortmentsRoom } from '../room.ts'
import { findPair, presentDifference } from './compare.ts'
import { comparesFields, readDifferences } from './comparison.queries.ts'

type Wish = z.output<(typeof exportCall)['body']>

/** Products of one workbook: two assortments that have nothing in common. */
const MOST_ROWS = 2 * ASSORTMENT_LIMIT

/** A line for each product, in the order of the screen. @throws Failure notFound, notAllowed, nothingToDo, tooManyItems */
export async function exportDifferences(
  room: Pick<AssortmentsRoom, 'db' | 'catalogue'>,
  workers: WorkerPool,
  caller: Caller,
  { from, to, filter, filename, columns, ...words }: Wish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const pair = await findPair(room, caller, { from, to })
  const found = await readDifferences(room.db, pair, filter, { skip: 0, limit: MOST_ROWS + 1 })
  if (found.length === 0) throw new Failure('nothingToDo', 'Nothing differs')
  if (found.length > MOST_ROWS) throw new Failure('tooManyItems', 'Choose fewer', { data: { limit: MOST_ROWS } })
  const withFields = comparesFields(pair)
  const rows = rowsOf(found, (row) => {
    const shown = presentDifference(row, withFields)
    return columns.map(({ column }) => valueOf(shown, column, words))
  })
  const sheet = {
    name: filename,
    header: columns.map(({ title }) => title),
    rows,
    formats: columns.map(({ column }) => (amounts[column] ? '#,##0.00' : undefined)),
  }
  return workbookAnswer(workers, sheet, filename, signal)
}

const amounts: Partial<Record<DifferenceColumn, [side: 'from' | 'to', price: keyof Omit<ComparedPrices, 'currency'>]>> =
  {
    costBefore: ['from', 'cost'],
    costAfter: ['to', 'cost'],
    netCostBefore: ['from', 'netCost'],
    netCostAfter: ['to', 'netCost'],
    retailBefore: ['from', 'suggestedRetail'],
    retailAfter: ['to', 'suggestedRetail'],
  }

function valueOf(shown: Difference, column: DifferenceColumn, words: Pick<Wish, 'kinds' | 'fields'>): SheetValue {
  const amount = amounts[column]
  if (amount) {
    const prices = shown[amount[0]]
    const value = prices?.[amount[1]] ?? null
    if (value === null) return null
    const { decimals } = currencies[prices!.currency]
    return Number((value / 10 ** decimals).toFixed(decimals))
  }
  if (column === 'kind') return words.kinds[shown.kind]
  if (column === 'currency') return (shown.to ?? shown.from)!.currency
  if (column === 'fields') return shown.fields.map(({ field }) => words.fields[field] ?? field).join(', ') || null
  return shown[column as 'style'] || null
}
