import { z } from 'zod'

/** One column of a grid as a person arranged it (GRID-02); the order is the list's. Width in pixels. */
const gridColumn = z.object({
  key: z.string().min(1).max(60),
  width: z.number().int().min(24).max(1200).optional(),
  hidden: z.boolean().optional(),
  /** Null: not pinned although the screen would pin it. */
  pinned: z.enum(['left', 'right']).nullable().optional(),
})
export const gridColumns = z.array(gridColumn).max(80)

/** By what a person sorted a grid, the first counts most; `order`: values in an order of their own (GRID-02). */
export const gridSort = z
  .array(
    z.object({
      key: z.string().min(1).max(60),
      direction: z.enum(['ascending', 'descending']),
      order: z.array(z.string().max(200)).max(300).optional(),
    }),
  )
  .max(4)
