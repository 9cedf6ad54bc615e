import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import { publish } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'

const changed: LiveEvent = { type: 'listChanged', list: 'announcements' }

/** Every screen that shows announcements reads them again. */
export const tellOfAnnouncements = (trx: DatabaseTransaction): Promise<void> =>
  publish(trx, [{ topic: 'live', audience: 'all', payload: changed }])
