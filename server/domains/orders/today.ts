import { dayIn } from '../../../contract/orders/order-dates.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** The person's own day. */
export const todayOf = (caller: Pick<Caller, 'timezone'>, now: Date): string => dayIn(caller.timezone, now)
