import type { z } from 'zod'
import * as calls from '../../../../contract/orders/sample/sample-styles.ts'
import { call } from '../../../engine/api/call.ts'
import type { ReadLines } from '../list/order-pages.ts'

export interface StyleQuery {
  filters: z.input<typeof calls.querySampleStyles.body>['filters']
  sort: { field: (typeof calls.sampleStyleSorts)[number]; descending: boolean }
}

export const readSampleStyles: ReadLines<StyleQuery, calls.SampleStyle> = (
  { filters, sort },
  { skip, limit },
  signal,
) => call(calls.querySampleStyles, { body: { startRow: skip, endRow: skip + limit, sort, filters } }, { signal })

export const readOpenRows = (line: string, filters: StyleQuery['filters'], signal: AbortSignal) =>
  call(calls.rowsOfSampleStyle, { body: { line, filters } }, { signal })

/** `areLeft`: all that match are shipped but those lines. */
export const shipSampleStyles = (lines: readonly string[], areLeft: boolean, filters: StyleQuery['filters']) =>
  call(calls.shipSampleStyles, { body: { lines: [...lines], areLeft, filters } })
