import type { LiveEvent } from '../../../../contract/kernel/live-event.ts'
import { publish } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'

const changed: LiveEvent = { type: 'listChanged', list: 'schedules' }

/** The lists of these people are read again; others hear nothing. */
export const tellOfSchedules = (trx: DatabaseTransaction, owners: readonly number[]): Promise<void> =>
  publish(
    trx,
    [...new Set(owners)].map((owner) => ({ topic: 'live', audience: `user:${owner}`, payload: changed })),
  )
