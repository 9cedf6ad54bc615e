import type { EditLock } from '../../../../contract/assortments/internal/edit-lock.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
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
  act(db, caller, {
    async find(trx) {
      const held = await internalOne(trx, caller, publicId)
      const [before] = await standingLocks(trx, caller, [held.id])
      return { held, before }
    },
    may: ({ held }) => requireEdit(caller, held),
    async change(trx, { held }) {
      const taken = await takeLock(trx, { assortmentId: held.id, userKey: caller.key, takeOver })
      const [now] = await standingLocks(trx, caller, [held.id])
      if (!taken) throw lockedBy(now)
      return present(now)
    },
    audit: passing,
    tell: ({ held, before }) =>
      before?.user_id === Number(caller.key)
        ? []
        : [tellOthers(caller, held, { type: 'editLockChanged', assortmentId: publicId, holder: caller.userCode })],
  })

const passing = 'nothing: who edits is of the moment'

/** @throws Failure notFound */
export const releaseLock = ({ db }: Room, caller: Caller, publicId: string): Promise<EditLock> =>
  act(db, caller, {
    find: (trx) => internalOne(trx, caller, publicId),
    async change(trx, { id }) {
      const isDropped = await dropLock(trx, id, caller.key)
      return { isDropped, lock: present((await standingLocks(trx, caller, [id]))[0]) }
    },
    audit: passing,
    tell: (held, { isDropped }) =>
      isDropped ? [tellOthers(caller, held, { type: 'editLockChanged', assortmentId: publicId, holder: null })] : [],
  }).then(({ lock }) => lock)

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
  if (held.kind !== 'internal') throw noSuch('assortment')
  return held
}

const lockedBy = (lock: HeldLock | undefined) =>
  new Failure('userLock', 'Somebody else edits this assortment', { data: { holder: lock?.name ?? '' } })

const present = (lock: HeldLock | undefined): EditLock => ({
  holder: lock ? { userCode: lock.user_code, name: lock.name } : null,
  expiresAt: lock?.expires_at.toISOString() ?? null,
})
