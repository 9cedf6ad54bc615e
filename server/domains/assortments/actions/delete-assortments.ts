import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEditAll } from '../assortments.access.ts'
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
  act(room.db, caller, {
    find: (trx) => lockAssortments(trx, caller, publicIds),
    may(held, trx) {
      requireEditAll(caller, held)
      return requireNoForeignLock(trx, caller, held)
    },
    async change(trx, held) {
      const ids = held.map(({ id }) => id)
      await removeAssortments(trx, ids, caller.key)
      await room.whenDeleted?.(trx, caller, ids)
      return { deleted: held.length }
    },
    audit: (held) => held.map(({ id, title, version }) => entry('assortment', id, { title, version }, null)),
    tell: (held) =>
      tellOthersOfMany(
        caller,
        held.map((one) => ({ held: one })),
      ),
  })
