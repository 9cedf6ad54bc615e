import { nanoid } from 'nanoid'
import { recordChanges } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { removeSchedules, schedulesOfAssortments } from '../schedules.queries.ts'
import { tellOfSchedules } from '../tell-of-schedules.ts'

/** Assortments are deleted, and with them whatever was scheduled of them, in the same transaction (AST-07). */
export async function endSchedulesOf(
  trx: DatabaseTransaction,
  caller: Caller,
  assortmentIds: readonly number[],
): Promise<void> {
  const held = await schedulesOfAssortments(trx, assortmentIds)
  if (held.length === 0) return
  await removeSchedules(
    trx,
    held.map(({ id }) => id),
  )
  await recordChanges(
    trx,
    { userKey: caller.key, batchId: nanoid() },
    held.map(({ id, filename }) => ({
      table: 'document_schedule',
      recordId: id,
      before: { title: filename },
      after: null,
    })),
  )
  await tellOfSchedules(
    trx,
    held.map(({ owner_id }) => owner_id),
  )
}
