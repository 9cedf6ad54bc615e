import type { z } from 'zod'
import type { batchAssortment } from '../../../contract/assortments/rows/batch-assortment.ts'
import { changeRowsByRule, type RowRule } from '../../../contract/assortments/rows/change-rows-by-rule.ts'
import { countRows } from '../../../contract/assortments/rows/count-rows.ts'
import { exportRows } from '../../../contract/assortments/rows/export-rows.ts'
import { findRows, type RowChoices, type RowFilter } from '../../../contract/assortments/rows/find-rows.ts'
import type { queryAssortmentProducts } from '../../../contract/assortments/rows/query-assortment-products.ts'
import { revertBatch } from '../../../contract/assortments/rows/revert-batch.ts'
import { type RowSums, sumRows } from '../../../contract/assortments/rows/sum-rows.ts'
import { autocompleteStyles } from '../../../contract/catalogue/autocomplete-products.ts'
import { listColourways } from '../../../contract/catalogue/list-colourways.ts'
import type { LineStatus } from '../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { call, callForFile } from '../../engine/api/call.ts'
import { type Addressed, callsOf } from './org-type.ts'

export type Batch = z.input<typeof batchAssortment.body>
export type BatchAnswer = z.output<typeof batchAssortment.output>

/** Rows by range; with `structure` the whole order and its groups as well. Failures are shown by the screen. */
export const readProducts = (
  { _id, orgType }: Addressed,
  range: Omit<z.input<typeof queryAssortmentProducts.body>, 'assortmentId'>,
  signal?: AbortSignal,
) => call(callsOf[orgType].query, { body: { assortmentId: _id, ...range } }, { signal })

export const sendBatch = ({ _id, orgType }: Addressed, body: Batch): Promise<BatchAnswer> =>
  call(callsOf[orgType].batch, { params: { id: _id }, body })

/** At most ten styles that fit what is being typed (PRD-05). */
export const findStyles = (
  text: string,
  location: LocationCode,
  signal?: AbortSignal,
  statuses?: readonly LineStatus[],
) =>
  call(
    autocompleteStyles,
    {
      params: { text: text.slice(0, 100) },
      body: { 'locations.code': location, ...(statuses ? { 'locations.lineStatus': [...statuses] } : {}) },
    },
    { signal },
  )

export const readStyleColourways = async (style: string, location: LocationCode, signal?: AbortSignal) =>
  (await call(listColourways, { query: { styles: style, location } }, { signal })).styles[style] ?? []

/** The same values in all rows that a rule names, or their removal (BEY-04). */
export const changeRows = (id: string, body: z.input<typeof changeRowsByRule.body>) =>
  call(changeRowsByRule, { params: { id }, body })

/** Takes a change back as a whole by its entry of the trail. */
export const takeBackChange = (id: string, entryId: string) => call(revertBatch, { params: { id, entryId } })

/** How many rows a rule names, as the server has them. */
export const askCount = async (id: string, rows: RowRule): Promise<number> =>
  (await call(countRows, { params: { id }, body: { rows } })).rows

/** Rows by rule as a workbook that can be edited and read back (BEY-01). */
export const readWorkbook = (id: string, body: z.input<typeof exportRows.body>) =>
  callForFile(exportRows, { params: { id }, body })

/** Which rows a filter lets through (BEY-18). */
export const readFoundRows = async (id: string, filter: RowFilter, signal: AbortSignal): Promise<readonly string[]> =>
  (await call(findRows, { params: { id }, body: { filter } }, { signal })).ids

/** What there is to filter by beside what is chosen. */
export const readRowChoices = async (
  id: string,
  filter: RowFilter,
  signal: AbortSignal,
): Promise<RowChoices | undefined> =>
  (await call(findRows, { params: { id }, body: { filter, choices: true } }, { signal })).choices

/** Sums over the rows that a rule names, as they are saved (BEY-18). */
export const readRowSums = (id: string, rows: RowRule, signal: AbortSignal): Promise<RowSums> =>
  call(sumRows, { params: { id }, body: { rows } }, { signal })
