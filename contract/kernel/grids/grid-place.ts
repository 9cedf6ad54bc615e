import { z } from 'zod'

/** A cell of a grid, by the id of its row and the key of its column. */
export const gridPlace = z.object({ row: z.string().min(1).max(100), column: z.string().min(1).max(60) })
export type GridPlace = z.infer<typeof gridPlace>
