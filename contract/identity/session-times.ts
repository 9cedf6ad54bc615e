import { z } from 'zod'

/** How long a session lives without activity, and how long before its end the person is warned. Milliseconds. */
export const sessionTimes = z.object({
  userTimeoutMs: z.number().int().positive(),
  userWarningMs: z.number().int().nonnegative(),
})
export type SessionTimes = z.infer<typeof sessionTimes>

/** The browser logs out this long before the server would, so that nobody is warned of what already happened (SES-04). */
const ahead = 30_000

/** From when on the person is warned and logged out, as milliseconds since their last activity. */
export interface SessionLimits {
  warnAfter: number
  endAfter: number
}

export function limitsOf({ userTimeoutMs, userWarningMs }: SessionTimes): SessionLimits {
  const endAfter = userTimeoutMs - ahead
  return { warnAfter: endAfter - userWarningMs, endAfter }
}
