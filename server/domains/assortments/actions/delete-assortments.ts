import { nanoid } from 'nanoid'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireAll } from '../assortments.access.ts'
import { lockAssortments } from '../assortments.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellOthersOfMany } from '../tell-others.ts'
import { removeAssortments } from '../update.queries.ts'

/**
 * Takes assortments with their products out of every list, all or none; their titles are free again. Whatever was
 * scheduled of them ends with them.
 * @throws Failure notFound, notAllowed
 */
export const deleteAssortments = (
  room: Pick<AssortmentsRoom, 'db' | 'whenDeleted'>,
  caller: Caller,
  publicIds: readonly string[],
): Promise<{ deleted: number }> =>
  room.db.transaction().execute(async (trx) => {
    const held = await lockAssortments(trx, caller, publicIds)
    requireAll(caller, held, publicIds, { edit: true })
    await requireNoForeignLock(trx, caller, held)
    const ids = held.map(({ id }) => id)
    await removeAssortments(trx, ids, caller.key)
    await room.whenDeleted?.(trx, caller, ids)
    await recordChanges(
      trx,
      { userKey: caller.key, batchId: nanoid() },
      held.map(({ id, title, version }) => ({
        table: 'assortment',
        recordId: id,
        before: { title, version },
        after: null,
      })),
    )
    await tellOthersOfMany(
      trx,
      caller,
      held.map((one) => ({ held: one })),
    )
    return { deleted: held.length }
  })
