import { z } from 'zod'

/** One card of the home screen: where it stands and whether it is shown. The order is the list's. */
export const homeCardPlace = z.object({
  card: z.string().min(1).max(40),
  column: z.enum(['main', 'side']),
  hidden: z.boolean().default(false),
})
export type HomeCardPlace = z.infer<typeof homeCardPlace>
