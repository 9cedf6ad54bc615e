import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText } from '../kernel/texts/json-text.ts'
import { orderLine } from '../orders/order.ts'
import { assortment } from './assortment.ts'
import { assortmentSort } from './rows/assortment-order.ts'
import { collection, collectionType } from './collections/collection.ts'
import { customContent } from './group-sort/sort-board.ts'

/** What comes with the record besides. */
const assortmentOptions = z.object({
  /** Fields without a value are answered as null, not left out; they always are. */
  preserveNull: z.boolean().optional(),
  /** One's own collections of the assortment, the default one first. */
  defaultCollectionsQuery: z.object({ collectionType: collectionType.default('product') }).optional(),
  /** The orders that were made from it, as far as this person may see them, the newest first. */
  ordersQuery: z.object({}).optional(),
  /** What it is made of: see `contents`. */
  products: z.boolean().optional(),
})
export type AssortmentOptions = z.output<typeof assortmentOptions>

const colourway = z.object({ style: z.string(), color: z.string() })

/** What an assortment is made of, as the record of the specification names it. */
const contents = z.object({
  /** In their order by hand. */
  products: z.array(colourway.extend({ _id: z.string() })),
  /** Titles of its groups, as they stand. */
  titles: z.array(z.string()),
  sortOrder: assortmentSort.nullable(),
  customContent: z.array(customContent.extend({ displayGroup: z.string() })),
  /** Colourways that changed in the catalogue since somebody took them as read. */
  alerts: z.array(colourway),
})
export type AssortmentContents = z.infer<typeof contents>

export const getAssortment = endpoint({
  method: 'GET',
  path: '/assortments/{id}',
  summary: 'One assortment, with its products, orders and own collections where they are asked for',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  query: z.object({ _options: jsonText(assortmentOptions).optional() }),
  output: assortment.extend({
    collections: z.array(collection).optional(),
    orders: z.array(orderLine).optional(),
    ...contents.partial().shape,
  }),
})
