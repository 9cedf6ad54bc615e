import { z } from 'zod'
import { percentShare, sellThru } from './pricing.ts'

/** Quantities over all colours of a style in one assortment. */
export const styleSum = z.object({ quantity: z.number().int(), onHand: z.number().int() })
export type StyleSum = z.infer<typeof styleSum>

/** What a row of this quantity tells of its style and of its share in it (GRID-10). */
export const shareOfStyle = (quantity: number | null, sum: StyleSum) => ({
  styleSellThru: sellThru(sum.quantity, sum.onHand),
  styleQuantity: sum.quantity,
  styleQuantityOnHand: sum.onHand,
  percentage: percentShare(quantity ?? 0, sum.quantity),
})
