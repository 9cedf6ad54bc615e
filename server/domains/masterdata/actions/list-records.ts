import type { Paged } from '../../../../contract/kernel/paging.ts'
import type { RecordRow } from '../../../../contract/kernel/record-batch.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { countRecords, readRecords, withText } from '../../../engine/records/record.queries.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import type { MasterdataRoom } from '../room.ts'

/** A page of a list in the order of its key. */
export async function listRecords(
  { engineDb }: Pick<MasterdataRoom, 'engineDb'>,
  store: RecordStore,
  caller: Caller,
  { text, offset, limit }: { text: string; offset: number; limit: number },
): Promise<Paged<RecordRow>> {
  const where = withText(store, text)
  const [data, totalCount] = await Promise.all([
    readRecords(engineDb, store, caller, { where, offset, limit }),
    countRecords(engineDb, store, caller, where),
  ])
  return { data, totalCount }
}
