import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText } from '../kernel/json-text.ts'
import { assortment } from './assortment.ts'
import { collection, collectionType } from './collections/collection.ts'

/** What comes with the record besides. */
const assortmentOptions = z.object({
  /** Fields without a value are answered as null, not left out; they always are. */
  preserveNull: z.boolean().optional(),
  /** One's own collections of the assortment, the default one first. */
  defaultCollectionsQuery: z.object({ collectionType: collectionType.default('product') }).optional(),
})

export const getAssortment = endpoint({
  method: 'GET',
  path: '/assortments/{id}',
  summary: 'One assortment without its products',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  query: z.object({ _options: jsonText(assortmentOptions).optional() }),
  output: assortment.extend({ collections: z.array(collection).optional() }),
})
