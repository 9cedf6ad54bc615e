import { z } from 'zod'
import { assortmentSort } from './assortment-order.ts'
import type { AssortmentProduct } from './assortment-product.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { rowRule } from './change-rows-by-rule.ts'

/** How a workbook holds a column, so that programs calculate with it and an import reads the same value again. */
export type ExportedAs = 'text' | 'money' | 'percent' | 'count' | 'day' | 'tick'

/** Columns of the manage grid that a workbook can have. */
export const exportedFields = {
  style: 'text',
  color: 'text',
  name: 'text',
  colorDescription: 'text',
  label: 'text',
  styleNote: 'text',
  colorNote: 'text',
  cost: 'money',
  discountPercent: 'percent',
  discountAmount: 'money',
  netCost: 'money',
  suggestedRetail: 'money',
  initialMarkup: 'percent',
  quantity: 'count',
  quantityOnHand: 'count',
  sellThru: 'percent',
  pillar: 'text',
  lifeCycle: 'text',
  dueDate: 'day',
  focusStyle: 'tick',
  division: 'text',
  gender: 'text',
  collectionStyleNote: 'text',
  collectionColorNote: 'text',
  percentage: 'percent',
  styleQuantity: 'count',
  samples: 'count',
  rushSamples: 'count',
  storeType: 'text',
} as const satisfies Partial<Record<keyof AssortmentProduct, ExportedAs>>
export type ExportedField = keyof typeof exportedFields

const field = z.enum(Object.keys(exportedFields) as [ExportedField, ...ExportedField[]])

/**
 * Rows by a rule as a workbook that imports back: edited elsewhere, each of its cells can be compared with what is here
 * (BEY-01, BEY-04). Headings are the caller's, in the language of the screen. Errors: nothingToDo when the rule names no
 * rows, notFound.
 */
export const exportRows = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortments/{id}/rows/export',
  summary: 'All rows of an assortment that a rule names as XLSX, which can be edited and read back',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({
    rows: rowRule,
    /** As rows stand on the caller's screen; without it in everybody's order. */
    sort: assortmentSort.optional(),
    columns: z
      .array(z.object({ field, title: z.string().trim().min(1).max(80) }))
      .min(1)
      .max(Object.keys(exportedFields).length),
  }),
  bodyLimit: 4 * 1024 * 1024,
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
