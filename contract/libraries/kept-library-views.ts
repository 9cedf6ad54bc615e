import { z } from 'zod'

/** How a person last looked at the list of a library (document 2, Libraries collection state): kept for each of them. */
export const keptLibraryView = z.object({
  library: z.string().min(1).max(40),
  working: z.enum(['no', 'with', 'only']),
  layout: z.enum(['tiles', 'table']),
  density: z.enum(['compact', 'normal', 'tall']),
  /** Only what is new to them. */
  isNew: z.boolean(),
  sort: z.string().max(40),
})

/** One for each library. */
export const keptLibraryViews = z.array(keptLibraryView).max(20)
