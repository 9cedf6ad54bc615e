import type { Caller } from '../../../engine/http/caller.ts'
import { publish } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'

/** The person's other windows show the same collections. */
export const tellOwner = (trx: DatabaseTransaction, caller: Pick<Caller, 'key'>): Promise<void> =>
  publish(trx, [
    { topic: 'live', audience: `user:${caller.key}`, payload: { type: 'listChanged', list: 'collections' } },
  ])
