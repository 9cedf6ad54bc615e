import { z } from 'zod'
import { areaAccess } from '../identity/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Columns of the workbook beside those of the sizes; `size` and `quantity` are of lines alone. */
export const exportedColumns = [
  'style',
  'color',
  'name',
  'packCode',
  'size',
  'quantity',
  'units',
  'unitPrice',
  'discount',
  'amount',
  'order',
  'customer',
  'po',
] as const
export type ExportedColumn = (typeof exportedColumns)[number]

export const ORDERS_IN_ONE_FILE = 100

/**
 * `matrix`: a line for each colourway with its sizes side by side, which can be pasted back into an order; `lines`: one for each size.
 * Errors: documentEmpty.
 */
export const exportOrders = endpoint({
  method: 'POST',
  path: '/order-documents/xlsx',
  summary: 'Orders as a workbook, in the words of whoever asks',
  reads: true,
  access: areaAccess.anyOrders,
  body: z.object({
    orderType: z.string().max(20),
    ids: z.array(z.string().max(40)).min(1).max(ORDERS_IN_ONE_FILE),
    layout: z.enum(['matrix', 'lines']),
    /** Of the sheet and its columns; what is left out is called by its own name. */
    title: z.string().trim().min(1).max(120),
    titles: z.partialRecord(z.enum(exportedColumns), z.string().trim().min(1).max(80)).default({}),
  }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
