import { sql } from 'kysely'
import { lockTimes } from '../../../../contract/assortments/internal/edit-lock.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { nameFor } from '../../identity/identity.public.ts'
import type { Caller } from '../../../engine/http/caller.ts'

export interface HeldLock {
  assortment_id: number
  user_id: number
  user_code: string
  name: string
  expires_at: Date
}

/** Locks that have not run out. */
export async function standingLocks(
  db: Database | DatabaseTransaction,
  caller: Caller,
  assortmentIds: readonly number[],
): Promise<HeldLock[]> {
  const { rows } = await sql<HeldLock>`
    select l.assortment_id, l.user_id, u.user_code, ${nameFor(caller, 'u')} as name, l.expires_at
    from edit_lock l join user_account u on u.id = l.user_id
    where l.assortment_id = any(${[...assortmentIds]}::bigint[]) and l.expires_at > now()`.execute(db)
  return rows
}

/** Takes or renews it in one statement, so that of two who ask at once one gets it. False while somebody else has it. */
export async function takeLock(
  trx: DatabaseTransaction,
  wish: { assortmentId: number; userKey: string; takeOver: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`
    insert into edit_lock as l (assortment_id, user_id, expires_at)
    values (${wish.assortmentId}, ${wish.userKey}::bigint, now() + ${lockTimes.lifetime} * interval '1 ms')
    on conflict (assortment_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at
    where l.user_id = excluded.user_id or l.expires_at <= now() or ${wish.takeOver}::boolean
    returning user_id`.execute(trx)
  return rows.length > 0
}

/** True when there was one of the person's. */
export async function dropLock(trx: DatabaseTransaction, assortmentId: number, userKey: string): Promise<boolean> {
  const { rows } = await sql`
    delete from edit_lock where assortment_id = ${assortmentId} and user_id = ${userKey}::bigint
    returning assortment_id`.execute(trx)
  return rows.length > 0
}
