import type { z } from 'zod'
import type { noteUsage as noteCall, setUserFlag as flagCall } from '../../../../contract/usage/usage-calls.ts'
import { libraryTypes } from '../../../../contract/libraries/libraries.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { countVisibleAssets, insertEvent, insertFlags } from '../usage.queries.ts'

/** What is flagged or counted is there for the person, or anybody could fill the tables. @throws Failure notFound */
async function requireThere(
  db: Database,
  caller: Caller,
  modelType: 'Asset' | 'Library' | 'Session',
  ids: readonly string[],
) {
  const there =
    modelType === 'Session'
      ? 0
      : modelType === 'Library'
        ? ids.filter((id) => libraryTypes.some((type) => type === id)).length
        : await countVisibleAssets(db, caller, ids)
  if (there < ids.length) throw noSuch('thing')
}

/** Setting what is set already changes nothing. @throws Failure notFound when one of them is not there for the person */
export async function setFlags(
  db: Database,
  caller: Caller,
  { flag, modelType, modelId }: z.output<(typeof flagCall)['body']>,
): Promise<{ flagged: number }> {
  const ids = [...new Set([modelId].flat())]
  await requireThere(db, caller, modelType, ids)
  return { flagged: await insertFlags(db, caller, flag, { modelType, ids }) }
}

/** @throws Failure notFound for something that is not there for the person */
export async function noteUsage(
  db: Database,
  caller: Caller,
  { action, modelType, modelId, data }: z.output<(typeof noteCall)['body']>,
): Promise<{ noted: true }> {
  if (modelId !== undefined) await requireThere(db, caller, modelType, [modelId])
  await insertEvent(db, caller, { action, modelType, modelId, data })
  return { noted: true }
}
