import type { EditLock } from '../../../../contract/assortments/internal/edit-lock.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { type Editable, requireEdit } from '../assortments.access.ts'
import { findAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { tellOthers } from '../tell-others.ts'
import { dropLock, type HeldLock, standingLocks, takeLock } from './edit-lock.queries.ts'

type Room = Pick<AssortmentsRoom, 'db'>

/**
 * Makes the person the one who edits an internal assortment; whoever watches it hears of a new holder.
 * @throws Failure userLock, notAllowed, notFound
 */
export const requestLock = (
  { db }: Room,
  caller: Caller,
  publicId: string,
  { takeOver }: { takeOver: boolean },
): Promise<EditLock> =>
  db.transaction().execute(async (trx) => {
    const held = await internalOne(trx, caller, publicId)
    requireEdit(caller, held)
    const [before] = await standingLocks(trx, caller, [held.id])
    const taken = await takeLock(trx, { assortmentId: held.id, userKey: caller.key, takeOver })
    const [now] = await standingLocks(trx, caller, [held.id])
    if (!taken) throw lockedBy(now)
    if (before?.user_id !== Number(caller.key)) {
      await tellOthers(trx, caller, held, { type: 'editLockChanged', assortmentId: publicId, holder: caller.userCode })
    }
    return present(now)
  })

/** @throws Failure notFound */
export const releaseLock = ({ db }: Room, caller: Caller, publicId: string): Promise<EditLock> =>
  db.transaction().execute(async (trx) => {
    const held = await internalOne(trx, caller, publicId)
    if (await dropLock(trx, held.id, caller.key)) {
      await tellOthers(trx, caller, held, { type: 'editLockChanged', assortmentId: publicId, holder: null })
    }
    return present((await standingLocks(trx, caller, [held.id]))[0])
  })

/** Nobody else edits any of them; only internal ones are ever locked. @throws Failure userLock */
export async function requireNoForeignLock(
  db: Database | DatabaseTransaction,
  caller: Caller,
  held: readonly (Editable & { id: number })[],
): Promise<void> {
  const internal = held.filter(({ kind }) => kind === 'internal').map(({ id }) => id)
  if (internal.length === 0) return
  const foreign = (await standingLocks(db, caller, internal)).find(({ user_id }) => user_id !== Number(caller.key))
  if (foreign) throw lockedBy(foreign)
}

async function internalOne(trx: DatabaseTransaction, caller: Caller, publicId: string) {
  const held = await findAssortment(trx, caller, publicId)
  if (held?.kind !== 'internal') throw new Failure('notFound', 'There is no such assortment')
  return held
}

const lockedBy = (lock: HeldLock | undefined) =>
  new Failure('userLock', 'Somebody else edits this assortment', { data: { holder: lock?.name ?? '' } })

const present = (lock: HeldLock | undefined): EditLock => ({
  holder: lock ? { userCode: lock.user_code, name: lock.name } : null,
  expiresAt: lock?.expires_at.toISOString() ?? null,
})
