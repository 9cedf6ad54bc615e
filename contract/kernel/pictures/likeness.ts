import { z } from 'zod'

/** In what pictures are alike. `look`: shape and colours together. */
export const likeness = z.enum(['look', 'shape', 'color'])
export type Likeness = z.infer<typeof likeness>
