import type { Kysely } from 'kysely'
import type { Paged } from '../../../contract/kernel/paging.ts'
import type { RecordRow } from '../../../contract/kernel/record-batch.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { Caller } from '../http/caller.ts'
import { countRecords, readRecords, withText } from './record.queries.ts'
import type { RecordStore } from './record-store.ts'

/** A page of a list in the order of its key. */
export async function listRecords(
  db: Kysely<EngineTables>,
  store: RecordStore,
  caller: Caller,
  { text, offset, limit }: { text: string; offset: number; limit: number },
): Promise<Paged<RecordRow>> {
  const where = withText(store, text)
  const [data, totalCount] = await Promise.all([
    readRecords(db, store, caller, { where, offset, limit }),
    countRecords(db, store, caller, where),
  ])
  return { data, totalCount }
}
