import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireAll } from '../assortments.access.ts'
import { lockAssortments } from '../assortments.queries.ts'
import { tellOthersOfMany } from '../tell-others.ts'
import { noteSynced } from '../update.queries.ts'

export interface SyncedAssortment {
  id: number
  lastSyncAt: Date | null
}

/** Assortments that somebody has sent to the CRM: it takes the right to edit each. @throws Failure notFound, notAllowed */
export async function lockForSync(
  trx: DatabaseTransaction,
  caller: Caller,
  publicIds: readonly string[],
): Promise<SyncedAssortment[]> {
  const held = await lockAssortments(trx, caller, publicIds)
  requireAll(caller, held, publicIds, { edit: true })
  return held.map(({ id, last_sync_at }) => ({ id, lastSyncAt: last_sync_at }))
}

/** Notes that the CRM has an assortment, and lets every list that shows it say so. No change of it: its version stays. */
export async function noteSync(trx: DatabaseTransaction, id: number): Promise<void> {
  const held = await noteSynced(trx, id)
  if (held) await tellOthersOfMany(trx, { key: String(held.owner_id) }, [{ held }])
}
