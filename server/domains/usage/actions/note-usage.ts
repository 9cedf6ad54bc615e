import type { z } from 'zod'
import type { noteUsage as noteCall, setUserFlag as flagCall } from '../../../../contract/usage/usage-calls.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { insertEvent, insertFlags } from '../usage.queries.ts'

/** Setting what is set already changes nothing. */
export async function setFlags(
  db: Database,
  caller: Caller,
  { flag, modelType, modelId }: z.output<(typeof flagCall)['body']>,
): Promise<{ flagged: number }> {
  const rows = [...new Set([modelId].flat())].map((id) => ({
    user_id: Number(caller.key),
    flag,
    model_type: modelType,
    model_id: id,
  }))
  return { flagged: await insertFlags(db, rows) }
}

export async function noteUsage(
  db: Database,
  caller: Caller,
  { action, modelType, modelId, data }: z.output<(typeof noteCall)['body']>,
): Promise<{ noted: true }> {
  await insertEvent(db, {
    user_id: Number(caller.key),
    action,
    model_type: modelType,
    model_id: modelId ?? null,
    data: JSON.stringify(data),
  })
  return { noted: true }
}
