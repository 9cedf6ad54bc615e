import type { Caller } from '../../../engine/http/caller.ts'
import type { News } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireEditAll } from '../assortments.access.ts'
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
  requireEditAll(caller, held)
  return held.map(({ id, last_sync_at }) => ({ id, lastSyncAt: last_sync_at }))
}

/** Notes that the CRM has an assortment; answers what lets every list that shows it say so. No change of it: its version stays. */
export async function noteSync(trx: DatabaseTransaction, id: number): Promise<News[]> {
  const held = await noteSynced(trx, id)
  return held ? tellOthersOfMany({ key: String(held.owner_id) }, [{ held }]) : []
}
