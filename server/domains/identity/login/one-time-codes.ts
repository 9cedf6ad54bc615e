import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

export type CodePurpose = 'verifyEmail' | 'setPassword'

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/**
 * Makes a code of 192 random bits for each person; only its hash is kept. Older ones of the same purpose open nothing
 * from then on (ACC-04). Answers person to code.
 */
export async function issueCodes(
  transaction: DatabaseTransaction,
  purpose: CodePurpose,
  userIds: readonly number[],
  hours: number,
): Promise<Map<number, string>> {
  const codes = new Map(userIds.map((id) => [id, randomBytes(24).toString('base64url')]))
  if (codes.size === 0) return codes
  await voidCodes(transaction, purpose, userIds)
  await transaction
    .insertInto('one_time_code')
    .values(
      [...codes].map(([user_id, code]) => ({
        user_id,
        purpose,
        code_hash: hashOf(code),
        expires_at: sql<Date>`now() + make_interval(hours => ${hours})` as unknown as Date,
      })),
    )
    .execute()
  return codes
}

/** Whatever links of this purpose these people still hold open nothing any more. */
export const voidCodes = (transaction: DatabaseTransaction, purpose: CodePurpose, userIds: readonly number[]) =>
  transaction.deleteFrom('one_time_code').where('purpose', '=', purpose).where('user_id', 'in', userIds).execute()

const goodCode = (db: Database, purpose: CodePurpose, publicUserId: string, code: string) =>
  db
    .selectFrom('one_time_code as c')
    .innerJoin('user_account as u', 'u.id', 'c.user_id')
    .select(['c.id as code_id', 'c.used_at', 'u.id', 'u.email', 'u.name', 'u.last_name', 'u.language', 'u.state'])
    .where('c.code_hash', '=', hashOf(code))
    .where('c.purpose', '=', purpose)
    .where('u.public_id', '=', publicUserId)
    .where('c.expires_at', '>', sql<Date>`now()`)

export type CodeHolder = NonNullable<Awaited<ReturnType<typeof readCode>>>

/** Whose code this is, used or not; undefined when it is unknown, withdrawn or expired. */
export const readCode = (db: Database, purpose: CodePurpose, publicUserId: string, code: string) =>
  goodCode(db, purpose, publicUserId, code).executeTakeFirst()

/** Uses a code up: of two who come at the same moment one gets it, the other undefined. */
export async function redeemCode(
  transaction: DatabaseTransaction,
  purpose: CodePurpose,
  publicUserId: string,
  code: string,
): Promise<CodeHolder | undefined> {
  const holder = await goodCode(transaction, purpose, publicUserId, code)
    .where('c.used_at', 'is', null)
    .forUpdate('c')
    .executeTakeFirst()
  if (!holder) return undefined
  await transaction
    .updateTable('one_time_code')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', holder.code_id)
    .execute()
  return holder
}

/** Codes that open nothing any more. */
export const removeOldCodes = (db: Database) =>
  db.deleteFrom('one_time_code').where('expires_at', '<', sql<Date>`now()`).execute()
