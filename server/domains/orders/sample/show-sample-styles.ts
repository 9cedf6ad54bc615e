import type { z } from 'zod'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import type { querySampleStyles, rowsOfSampleStyle } from '../../../../contract/orders/sample/sample-styles.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { OrdersRoom } from '../room.ts'
import { readOpenRows, readSampleStyles } from './sample-styles.queries.ts'

/** Open rows of a product that are shown at once; more than anybody looks through. */
const ROWS_SHOWN = 200

/** What open orders want, product by product: a range, and how many there are (ORS-01). */
export const showSampleStyles = (
  { db }: Pick<OrdersRoom, 'db'>,
  caller: Caller,
  { startRow: skip, endRow, sort, filters }: z.output<(typeof querySampleStyles)['body']>,
): Promise<z.output<(typeof querySampleStyles)['output']>> =>
  readSampleStyles(db, caller, filters, { skip, limit: Math.min(PAGE_LIMIT, Math.max(1, endRow - skip)), sort })

/** The orders behind one of these lines, those that are wanted first in front. */
export async function showRowsOfStyle(
  { db }: Pick<OrdersRoom, 'db'>,
  caller: Caller,
  { line, filters }: z.output<(typeof rowsOfSampleStyle)['body']>,
): Promise<z.output<(typeof rowsOfSampleStyle)['output']>> {
  return { rows: await readOpenRows(db, caller, filters, { lines: [line] }, ROWS_SHOWN) }
}
