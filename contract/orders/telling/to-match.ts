import { z } from 'zod'

/** An order of which so many rows are to be matched with samples. */
export const toMatch = z.object({ order: z.string(), requester: z.string(), open: z.number().int() })
