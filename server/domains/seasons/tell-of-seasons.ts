import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import { publish } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'

const changed: LiveEvent = { type: 'listChanged', list: 'assortmentSeasons' }

/** Every screen that shows seasons reads them again. */
export const tellOfSeasons = (trx: DatabaseTransaction): Promise<void> =>
  publish(trx, [{ topic: 'live', audience: 'all', payload: changed }])
