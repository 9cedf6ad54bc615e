import { z } from 'zod'

/** How a piece came back: damaged ones are in repair then; lost ones did not come, and will not. */
export const returnOutcome = z.enum(['good', 'damaged', 'lost'])
export type ReturnOutcome = z.infer<typeof returnOutcome>
