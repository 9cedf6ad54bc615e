import { z } from 'zod'

/** What has become of an account: in use, waiting for its first password, or put out of use. */
export const userState = z.enum(['active', 'pending', 'inactive'])
export type UserState = z.infer<typeof userState>
