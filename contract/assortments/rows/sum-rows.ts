import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { rowRule } from './change-rows-by-rule.ts'
import { amountColumns } from './pricing.ts'

/** Columns that are added up; of the markup, a share, only the average means something. */
export const summedFields = [
  ...amountColumns,
  'initialMarkup',
  'quantity',
  'quantityOnHand',
  'samples',
  'rushSamples',
] as const
export type SummedField = (typeof summedFields)[number]

/** Of one column: how many rows have a value, their sum and their average, in minor units or percent. */
const figures = z.object({ count: z.number().int(), sum: z.number().nullable(), average: z.number().nullable() })

/**
 * Sums over the rows that a rule names, as people see them: the catalogue's price, or what was written over it (BEY-18).
 * What the assortment does not tell is not among them. Errors: notFound.
 */
export const sumRows = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortments/{id}/rows/sum',
  summary: 'Count, sum and average of the columns of an assortment over the rows that a rule names',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({ rows: rowRule }),
  bodyLimit: 4 * 1024 * 1024,
  output: z.object({ rows: z.number().int(), figures: z.partialRecord(z.enum(summedFields), figures) }),
})
export type RowSums = z.output<typeof sumRows.output>
