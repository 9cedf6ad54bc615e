import { z } from 'zod'
import { areaAccess } from '../identity/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Columns of the workbook beside those of the sizes; `size` and `quantity` are of lines alone. */
export const exportedColumns = [
  'picture',
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

/** What else is written into it. */
export const exportedWords = ['available', 'now', 'total', 'store'] as const
export type ExportedWord = (typeof exportedWords)[number]

export const ORDERS_IN_ONE_FILE = 100

const word = z.string().trim().min(1).max(80)

/**
 * `matrix`: a sheet for each order, a block for each scale with its sizes side by side, which is read back into the order; `lines`: one
 * for each size. Errors: documentEmpty.
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
    /** A picture at each row. */
    pictures: z.boolean().default(false),
    /** A sheet for each store of an order that is split, of lines one for each store. */
    stores: z.boolean().default(false),
    /** What is free of a style and when, above its rows. */
    availability: z.boolean().default(false),
    /** Of the file and of a sheet of lines; what is left out of the others is called by its own name. */
    title: z.string().trim().min(1).max(120),
    titles: z.partialRecord(z.enum(exportedColumns), word).default({}),
    words: z.partialRecord(z.enum(exportedWords), word).default({}),
  }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
