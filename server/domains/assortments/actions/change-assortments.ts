import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { changeAssortments as changeCall } from '../../../../contract/assortments/many-assortments.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { requireAll } from '../assortments.access.ts'
import { type AssortmentRecord, lockAssortments, putStars, removeStars } from '../assortments.queries.ts'
import { requireNoForeignLock } from '../internal/edit-lock.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellOthersOfMany } from '../tell-others.ts'
import { changeAssortments as writeChange } from '../update.queries.ts'

type Wish = Omit<z.output<(typeof changeCall)['body']>, 'ids'>
type Shared = Omit<Wish, 'starred'>

/**
 * Stars for the person; archiving and publishing for all who see them, with the right to edit each (AST-07). Those that
 * stand as wished already are left alone. @throws Failure notFound, notAllowed
 */
export const changeAssortments = (
  room: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  publicIds: readonly string[],
  { starred, ...shared }: Wish,
): Promise<{ changed: number }> =>
  room.db.transaction().execute(async (trx) => {
    const held = await lockAssortments(trx, caller, publicIds)
    requireAll(caller, held, publicIds, { edit: Object.keys(shared).length > 0 })
    const toStar = starred === undefined ? [] : held.filter((one) => one.starred !== starred)
    const toChange = held.filter((one) => differs(one, shared))
    if (toStar.length > 0) {
      const put = starred ? putStars : removeStars
      await put(trx, caller.key, keysOf(toStar))
    }
    await requireNoForeignLock(trx, caller, toChange)
    if (toChange.length > 0) await saveShared(trx, caller, toChange, shared)
    return { changed: new Set([...toStar, ...toChange]).size }
  })

const keysOf = (held: readonly AssortmentRecord[]) => held.map(({ id }) => id)

const differs = (held: AssortmentRecord, { archived, state }: Shared): boolean =>
  (archived !== undefined && archived !== held.archived) || (state !== undefined && state !== held.state)

async function saveShared(
  trx: DatabaseTransaction,
  caller: Caller,
  held: readonly AssortmentRecord[],
  shared: Shared,
): Promise<void> {
  await writeChange(trx, keysOf(held), caller.key, shared)
  await recordChanges(
    trx,
    { userKey: caller.key, batchId: nanoid() },
    held.map(({ id, archived, state }) => ({
      table: 'assortment',
      recordId: id,
      before: { ...('archived' in shared ? { archived } : {}), ...('state' in shared ? { state } : {}) },
      after: shared,
    })),
  )
  await tellOthersOfMany(
    trx,
    caller,
    held.map((one) => ({
      // Who could see it before or can now: taking it back from everybody is news for everybody.
      held: { ...one, state: one.state === 'Published' ? one.state : (shared.state ?? one.state) },
      change: {
        type: 'assortmentChanged',
        assortmentId: one.public_id,
        version: one.version + 1,
        byUser: caller.userCode,
      },
    })),
  )
}
