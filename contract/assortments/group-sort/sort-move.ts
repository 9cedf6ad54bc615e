import { z } from 'zod'
import { ASSORTMENT_LIMIT } from '../assortment.ts'
import { groupBy } from '../rows/assortment-order.ts'
import { autosortField } from './autosort-field.ts'
import { groupState } from './group-state.ts'

const title = z.string().trim().min(1).max(80)
const code = z.string().min(1).max(40)

/** `item` is put before `beforeItem`, or last. */
const moveDisplayGroup = z.object({ item: title, beforeItem: title.nullable() })
/** All colours of a style; with `displayGroup` they go into that group (pillars only, '' for none). */
const moveStyle = z.object({ item: code, beforeItem: code.nullable(), displayGroup: z.string().max(80).optional() })
/** A colour among the others of its style. */
const moveColor = z.object({ style: code, item: code, beforeItem: code.nullable() })
/** These products, in this order, into the places they hold together: what autosort and sorting by colour come to. */
const orderProducts = z.object({ ids: z.array(z.string().min(3).max(80)).min(1).max(ASSORTMENT_LIMIT) })
/** A group that nobody needs any more, and its page; its styles have to be elsewhere. */
const removeDisplayGroup = z.object({ item: title })
/** How a group stands on the board, '' for those without one. */
const setDisplayGroup = groupState.partial().extend({ item: z.string().max(80) })
const groupSettings = z.object({ groupBy: groupBy.optional(), autosort: z.array(autosortField).max(7).optional() })

/**
 * One thing done on a sort board (AST-13); exactly one of the fields. A `moveDisplayGroup` of a title that is not there
 * makes the group, where people name them.
 */
export const sortMove = z
  .object({
    moveDisplayGroup,
    moveStyle,
    moveColor,
    orderProducts,
    removeDisplayGroup,
    setDisplayGroup,
    groupSettings,
  })
  .partial()
  .refine((move) => Object.values(move).filter((one) => one !== undefined).length === 1, {
    message:
      'exactly one of moveDisplayGroup, moveStyle, moveColor, orderProducts, removeDisplayGroup, setDisplayGroup, groupSettings',
  })
export type SortMove = z.infer<typeof sortMove>
