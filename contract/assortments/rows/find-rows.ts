import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { amountColumns } from './pricing.ts'

/** Columns whose values rows of an assortment are filtered by; an empty text stands for cells that are empty. */
export const valueFields = [
  'label',
  'pillar',
  'lifeCycle',
  'division',
  'gender',
  'colorName',
  'storeType',
  'focusStyle',
] as const
export type ValueField = (typeof valueFields)[number]
/** How a ticked focus style is named among the values. */
export const TICKED = 'yes'

/** Columns that rows are filtered by from and to, both included; amounts in minor units. */
export const rangeFields = [...amountColumns, 'quantity', 'quantityOnHand'] as const
export type RangeField = (typeof rangeFields)[number]

const end = z.number().int().min(0).max(100_000_000_00).optional()

/** Which rows of an assortment somebody looks at (BEY-18): all that is named has to hold. */
export const rowFilter = z.object({
  /** Each of its words somewhere in the row, case and accents aside. */
  text: z.string().trim().max(200).default(''),
  values: z.partialRecord(z.enum(valueFields), z.array(z.string().max(200)).min(1).max(200)).default({}),
  ranges: z.partialRecord(z.enum(rangeFields), z.object({ from: end, to: end })).default({}),
})
export type RowFilter = z.output<typeof rowFilter>

/** Values of one column that an answer names; those of most rows first. */
export const MOST_VALUES = 300

/**
 * Rows of an assortment that a filter lets through, in no order; with `choices` also which values there are to choose from,
 * counted by all the other filters. Errors: notFound, invalidInput for a column that this assortment does not tell.
 */
export const findRows = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortments/{id}/rows/find',
  summary: 'Which rows of an assortment a filter lets through, and what there is to filter by',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({ filter: rowFilter, choices: z.boolean().default(false) }),
  output: z.object({
    ids: z.array(z.string()),
    choices: z
      .partialRecord(z.enum(valueFields), z.array(z.object({ value: z.string(), count: z.number().int() })))
      .optional(),
  }),
})
export type RowChoices = NonNullable<z.output<typeof findRows.output>['choices']>
