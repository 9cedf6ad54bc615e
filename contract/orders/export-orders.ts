import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import type { Purpose } from './order-words.ts'
import { pieceProgress } from './pieces/piece-words.ts'

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

/** Columns of orders whose rows are pieces, a line for each. */
export const exportedPieceColumns = [
  'order',
  'customer',
  'requester',
  'reason',
  'style',
  'color',
  'name',
  'size',
  'side',
  'quantity',
  'source',
  'rowStatus',
  'coordinator',
  'progress',
  'shipper',
  'tracking',
  'dueBack',
  'unitPrice',
  'amount',
] as const
const everyColumn = [...new Set([...exportedColumns, ...exportedPieceColumns])]
export type ExportedColumn = (typeof everyColumn)[number]

/** What else is written into it. */
export const exportedWords = ['available', 'now', 'total', 'store'] as const
export type ExportedWord = (typeof exportedWords)[number] | (typeof pieceProgress)[number]

const layouts = ['matrix', 'lines'] as const
type Layout = (typeof layouts)[number]

/** What is written of each type: rows of pieces have no sizes side by side. */
export const exportedOf: Record<Purpose, { layouts: readonly Layout[]; lines: readonly ExportedColumn[] }> = {
  WHOLESALE: { layouts, lines: exportedColumns.filter((column) => column !== 'units' && column !== 'picture') },
  SAMPLE: { layouts: ['lines'], lines: exportedPieceColumns },
  PROMO: { layouts: ['lines'], lines: exportedPieceColumns },
}

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
    layout: z.enum(layouts),
    /** A picture at each row. */
    pictures: z.boolean().default(false),
    /** A sheet for each store of an order that is split, of lines one for each store. */
    stores: z.boolean().default(false),
    /** What is free of a style and when, above its rows. */
    availability: z.boolean().default(false),
    /** Of the file and of a sheet of lines; what is left out of the others is called by its own name. */
    title: z.string().trim().min(1).max(120),
    titles: z.partialRecord(z.enum(everyColumn), word).default({}),
    words: z.partialRecord(z.enum([...exportedWords, ...pieceProgress]), word).default({}),
  }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
