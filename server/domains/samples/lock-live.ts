import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { noSuch } from '../../engine/actions/refusals.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { lockSamples, type SampleRecord } from './samples.queries.ts'

/** @throws Failure notFound, also for lines of other libraries */
export async function lockLive(
  trx: DatabaseTransaction,
  libraries: readonly SampleLibrary[],
  ids: readonly string[],
): Promise<Map<string, SampleRecord>> {
  const held = await lockSamples(trx, ids)
  const live = new Map(
    held.filter((row) => libraries.includes(row.library) && !row.isDeleted).map((row) => [row.publicId, row]),
  )
  if (ids.some((id) => !live.has(id))) throw noSuch('sample')
  return live
}
