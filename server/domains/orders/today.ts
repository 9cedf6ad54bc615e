import { dayAt } from '../../../contract/kernel/days/zoned-time.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** The person's own day. */
export const todayOf = (caller: Pick<Caller, 'timezone'>, now: Date): string => dayAt(caller.timezone, now)
