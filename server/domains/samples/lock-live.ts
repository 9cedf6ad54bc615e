import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { noSuch } from '../../engine/actions/refusals.ts'
import type { DatabaseTransaction } from '../../tables.ts'
import { lockSamples } from './lines.queries.ts'
import type { SampleRecord } from './samples.queries.ts'

/** @throws Failure notFound, also for lines of the other library */
export async function lockLive(
  trx: DatabaseTransaction,
  library: SampleLibrary,
  ids: readonly string[],
): Promise<Map<string, SampleRecord>> {
  const held = await lockSamples(trx, ids)
  const live = new Map(
    held.filter((row) => row.library === library && !row.isDeleted).map((row) => [row.publicId, row]),
  )
  if (ids.some((id) => !live.has(id))) throw noSuch('sample')
  return live
}
