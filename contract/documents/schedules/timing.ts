import { z } from 'zod'
import { isTimezone } from '../../kernel/days/zoned-time.ts'

export const frequency = z.enum(['once', 'daily', 'weekly', 'monthly'])
export type Frequency = z.infer<typeof frequency>

/** When a document is made (DOC-06): all of it by the clock of one place. */
export const timing = z
  .object({
    frequency,
    /** `hh:mm` on that clock. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    timezone: z.string().max(60).refine(isTimezone, { message: 'is no timezone' }),
    /** The only day of `once`, the first possible one of all others. */
    startDay: z.iso.date(),
    /** For `weekly`: 1 Monday to 7 Sunday. */
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).default([]),
    /** For `monthly`; a shorter month has its last day instead. */
    monthDay: z.number().int().min(1).max(31).default(1),
  })
  .refine(({ frequency: often, weekdays }) => often !== 'weekly' || weekdays.length > 0, {
    path: ['weekdays'],
    message: 'name at least one',
  })
export type Timing = z.infer<typeof timing>
