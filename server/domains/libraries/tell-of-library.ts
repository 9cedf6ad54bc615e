import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { publish } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'

/** Every screen that shows the library reads it again. */
export const tellOfLibrary = (trx: DatabaseTransaction, type: LibraryType): Promise<void> => {
  const changed: LiveEvent = { type: 'listChanged', list: `assets ${type}` }
  return publish(trx, [{ topic: 'live', audience: 'all', payload: changed }])
}
