import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { nanoid } from 'nanoid'
import type { Database, DatabaseTransaction } from '../../tables.ts'

export type OpenRequest = Awaited<ReturnType<typeof lockOpenRequests>>[number]

/** Undecided requests with the people behind them, held until the transaction ends. */
export async function lockOpenRequests(transaction: DatabaseTransaction, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  return transaction
    .selectFrom('access_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select([
      'r.id as request_id',
      'r.public_id as request',
      'r.email_verified_at',
      'u.id',
      'u.public_id',
      'u.email',
      'u.name',
      'u.last_name',
    ])
    .select(['u.language', 'u.strategy'])
    .select(sql<boolean>`u.password_hash is not null`.as('hasPassword'))
    .where('r.public_id', 'in', requestIds)
    .where('r.decided_at', 'is', null)
    .orderBy('r.id')
    .forUpdate(['r', 'u'])
    .execute()
}

export async function decideRequests(
  transaction: DatabaseTransaction,
  byKey: string,
  requests: readonly OpenRequest[],
  decision: 'approved' | 'refused',
  state: 'active' | 'inactive',
  reason = '',
): Promise<void> {
  if (requests.length === 0) return
  const now = sql<Date>`now()`
  await transaction
    .updateTable('access_request')
    .set({ decision, decided_at: now, decided_by: Number(byKey), refusal_reason: reason })
    .where(
      'id',
      'in',
      requests.map(({ request_id }) => request_id),
    )
    .execute()
  await transaction
    .updateTable('user_account')
    .set((eb) => ({
      state,
      active_since: now,
      modified_at: now,
      modified_by: Number(byKey),
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute()
}

/** What somebody who asks for access says of themselves. */
export interface AccessWish {
  name: string
  lastName: string
  company: string
  reason: string
  language: string
}

/** Stands until an administrator gives the code that the company uses. */
export const newUserCode = (): string => `NEW-${randomBytes(5).toString('hex').toUpperCase()}`

/** A person who cannot log in yet. */
export const insertPendingPerson = (
  transaction: DatabaseTransaction,
  person: AccessWish & { email: string; strategy: 'local' | 'okta' },
) =>
  transaction
    .insertInto('user_account')
    .values({
      public_id: nanoid(),
      email: person.email,
      state: 'pending',
      strategy: person.strategy,
      user_code: newUserCode(),
      name: person.name,
      last_name: person.lastName,
      language: person.language,
    })
    .returning(['id', 'public_id', 'email', 'name', 'language'])
    .executeTakeFirstOrThrow()

/** Nobody has shown that the address is theirs yet: whoever asks last is believed. */
export const renewPendingPerson = (transaction: DatabaseTransaction, userId: number, wish: AccessWish) =>
  transaction
    .updateTable('user_account')
    .set((eb) => ({
      state: 'pending',
      name: wish.name,
      last_name: wish.lastName,
      language: wish.language,
      modified_at: sql<Date>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .returning(['id', 'public_id', 'email', 'name', 'language'])
    .executeTakeFirstOrThrow()

/** The person's open request, made or told anew; a directory may have shown already whose the address is. */
export const putOpenRequest = (
  transaction: DatabaseTransaction,
  userId: number,
  { company, reason }: AccessWish,
  { verified = false } = {},
) =>
  transaction
    .insertInto('access_request')
    .values({
      user_id: userId,
      company,
      reason,
      email_verified_at: verified ? (sql<Date>`now()` as unknown as Date) : null,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').where('decided_at', 'is', null).doUpdateSet({ company, reason }),
    )
    .returning('public_id')
    .executeTakeFirstOrThrow()

/** How far the person's last request has come. */
export async function requestStanding(
  db: Database,
  userId: number,
): Promise<'none' | 'unconfirmed' | 'open' | 'approved' | 'refused'> {
  const last = await db
    .selectFrom('access_request')
    .select(['decision', 'email_verified_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last) return 'none'
  return last.decision ?? (last.email_verified_at ? 'open' : 'unconfirmed')
}

/** The request of this person that was waiting for it. */
export async function confirmRequest(transaction: DatabaseTransaction, userId: number): Promise<string | undefined> {
  const confirmed = await transaction
    .updateTable('access_request')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .where('email_verified_at', 'is', null)
    .returning('public_id')
    .executeTakeFirst()
  return confirmed?.public_id
}

/** Most administrators who are written to. */
const MOST_REVIEWERS = 50

export const reviewers = (db: Database) =>
  db
    .selectFrom('user_account as u')
    .innerJoin('permission as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'u.language'])
    .where('u.state', '=', 'active')
    .where('p.domain', '=', 'adminUsers')
    .where(sql<boolean>`p.roles @> array['admin']`)
    .orderBy('u.id')
    .limit(MOST_REVIEWERS)
    .execute()

/** Removes what strangers left: people who never confirmed the address they gave. */
export const removeUnconfirmed = (db: Database, days: number) =>
  db
    .deleteFrom('user_account')
    .where('state', '=', 'pending')
    .where('password_hash', 'is', null)
    .where(({ exists, not, selectFrom }) => {
      const requests = selectFrom('access_request as r').select('r.id').whereRef('r.user_id', '=', 'user_account.id')
      return exists(
        requests
          .where('r.email_verified_at', 'is', null)
          .where('r.created_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`),
      ).and(not(exists(requests.where('r.email_verified_at', 'is not', null))))
    })
    .execute()
