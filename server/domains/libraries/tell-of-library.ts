import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { publish } from '../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../tables.ts'

/** Every screen that shows the library reads it again, and every process that keeps it in memory; last in a transaction. */
export const tellOfLibrary = async (trx: DatabaseTransaction, type: LibraryType): Promise<void> => {
  await trx
    .updateTable('library_revision')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('library_type', '=', type)
    .execute()
  const changed: LiveEvent = { type: 'listChanged', list: `assets ${type}` }
  await publish(trx, [{ topic: 'live', audience: 'all', payload: changed }])
}
