import { z } from 'zod'

/** How a person last looked at the products (document 2, Libraries collection state). */
export const keptProductView = z.object({
  layout: z.enum(['tiles', 'table']),
  density: z.enum(['compact', 'normal', 'tall']),
  /** Only styles that are new in the line (decision 112). */
  newStylesOnly: z.boolean(),
})
