import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { noSuch } from '../../engine/actions/refusals.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { lockSamples, type SampleRecord } from './samples.queries.ts'

/** @throws Failure notFound, also for lines of other libraries */
export const lockLive = async (
  trx: DatabaseTransaction,
  libraries: readonly SampleLibrary[],
  ids: readonly string[],
): Promise<Map<string, SampleRecord>> => liveOf(await lockSamples(trx, ids), libraries, ids)

/** By their ids. @throws as locking them */
export function liveOf(
  held: readonly SampleRecord[],
  libraries: readonly SampleLibrary[],
  ids: readonly string[],
): Map<string, SampleRecord> {
  const live = new Map(
    held.filter((row) => libraries.includes(row.library) && !row.isDeleted).map((row) => [row.publicId, row]),
  )
  if (ids.some((id) => !live.has(id))) throw noSuch('sample')
  return live
}
