import { z } from 'zod'

/** Where a workbook of orders keeps what it was written from, so that it can be read back (ORW-06). */
export const KEYS_SHEET = 'linebook'

/**
 * What stands in the first, hidden column of a sheet: the id of the row, or one of these. Behind `#sizes` stand the column of the style
 * and how many columns of sizes there are, which no locked sheet lets anybody move.
 */
export const rowMarks = { order: '#order', sizes: '#sizes', stock: '#stock', total: '#total' } as const

/** A row as it was when the file was written: what has changed since is told apart from what was typed into the file. */
export const keptRow = z.object({
  sizes: z.record(z.string(), z.number()),
  stores: z.record(z.string(), z.record(z.string(), z.number())),
  packCode: z.string(),
  unitPrice: z.number().nullable(),
  discount: z.number().nullable(),
})
export type KeptRow = z.output<typeof keptRow>

/** Instead of a store: the sum of those that have sheets of their own, on which codes, prices and discounts are typed. */
export const SUM_OF_STORES = '='

/** Lines of the hidden sheet, by their first word: an order, the sheets it stands on, its rows. */
export const keptLines = {
  order: z.tuple([z.literal('order'), z.string(), z.string(), z.coerce.number().int()]),
  /** Name of the sheet, the order, and the store whose quantities it holds; empty: of all stores together. */
  sheet: z.tuple([z.literal('sheet'), z.string(), z.string(), z.string()]),
  row: z.tuple([z.literal('row'), z.string(), z.string(), z.string()]),
} as const
export type KeptLine = z.output<(typeof keptLines)[keyof typeof keptLines]>
