import { sql } from 'kysely'
import type { OwnProfileChange } from '../../../../contract/identity/own-account/change-own-profile.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

/** What people set for themselves, held until the transaction ends. */
export const lockOwnProfile = (transaction: DatabaseTransaction, userId: number) =>
  transaction
    .selectFrom('user_account')
    .select(['language', 'timezone', 'active_location as userActiveLocation'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const writeOwnProfile = (transaction: DatabaseTransaction, userId: number, change: OwnProfileChange) =>
  transaction
    .updateTable('user_account')
    .set((eb) => ({
      ...(change.language ? { language: change.language } : {}),
      ...(change.timezone ? { timezone: change.timezone } : {}),
      ...(change.userActiveLocation ? { active_location: change.userActiveLocation } : {}),
      modified_at: sql<Date>`now()`,
      modified_by: userId,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()

/** Open sessions, the one in use last first. */
export const sessionsOf = (db: Database, userId: number, idleMinutes: number) =>
  db
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes}::int)`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()

/** Ends the person's sessions but one, or those of them that are named; answers how many. */
export async function endSessions(
  transaction: DatabaseTransaction,
  userId: number,
  { except, only }: { except: number; only?: readonly number[] | undefined },
): Promise<number> {
  const ended = await transaction
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
