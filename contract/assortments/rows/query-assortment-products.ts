import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { PAGE_LIMIT } from '../../kernel/paging.ts'
import { assortmentSort, groupBy } from './assortment-order.ts'
import { assortmentProduct } from './assortment-product.ts'
import { customContent } from '../group-sort/sort-board.ts'

/** One group of the grid in order, with the sums its header row shows. Amounts in minor units. */
export const productGroup = z.object({
  key: z.string(),
  title: z.string(),
  count: z.number().int(),
  units: z.number().int(),
  averageMarkup: z.number().nullable(),
  /** The page before its first style, where somebody made one (AST-14). */
  page: customContent.pick({ html: true, previewJpg: true }).optional(),
})
export type ProductGroup = z.infer<typeof productGroup>

/**
 * Rows of an assortment by range, in the assortment's order and grouping; `ids` are all its row ids in that order, so
 * that a grid can select, sort and jump without having loaded every row. `ids` and `groups` come when `structure` is asked.
 */
export const queryAssortmentProducts = endpoint({
  method: 'POST',
  reads: true,
  path: '/assortments/products/query',
  summary: 'Products of an assortment with what people wrote over them',
  access: [{ domain: 'assortments' }],
  body: z
    .object({
      assortmentId: z.string().min(1).max(40),
      startRow: z.number().int().min(0).max(10_000_000).default(0),
      endRow: z.number().int().min(0).max(10_000_000).default(100),
      /** These rows instead of a range, in the order they are named: what a filter lets through lies far apart (BEY-18). */
      ids: z.array(z.string().min(3).max(80)).max(PAGE_LIMIT).optional(),
      sort: assortmentSort.optional(),
      groupBy: groupBy.optional(),
      structure: z.boolean().default(false),
    })
    .refine((body) => body.endRow - body.startRow <= PAGE_LIMIT, {
      path: ['endRow'],
      message: `at most ${PAGE_LIMIT} rows`,
    }),
  output: z.object({
    data: z.array(assortmentProduct),
    totalCount: z.number().int(),
    version: z.number().int(),
    ids: z.array(z.string()).optional(),
    groups: z.array(productGroup).optional(),
  }),
})
