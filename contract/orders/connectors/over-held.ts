import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'

/** Lines of the list that are read; there may be more. */
export const OVER_HELD_MOST = 100

/** A size of which orders hold more than a feed says there is: what they hold stays, and somebody decides. */
const overHeldStock = z.object({
  style: z.string(),
  color: z.string(),
  size: z.string(),
  location: z.string(),
  date: z.iso.date(),
  quantity: z.number().int(),
  held: z.number().int(),
  /** Orders that hold it, at most ten. */
  orders: z.array(z.string()),
})
export type OverHeldStock = z.output<typeof overHeldStock>

/** The most that is lacking first (design 7). */
export const listOverHeld = endpoint({
  method: 'GET',
  path: '/administration/connectors/over-held',
  summary: 'Stock of which orders hold more than there is',
  access: areaAccess.administration,
  peopleOnly: true,
  output: z.object({ data: z.array(overHeldStock).max(OVER_HELD_MOST), totalCount: z.number().int() }),
})
