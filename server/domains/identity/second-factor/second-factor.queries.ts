import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { MadeCodes } from './recovery-codes.ts'

/** Minutes in which a new secret has to be confirmed. */
const MINUTES_TO_CONFIRM = 30

/** The second factor that a login asks for; undefined when it asks for none. */
export const readSecondFactor = (db: Database, userId: number) =>
  db
    .selectFrom('second_factor')
    .select(['secret', 'last_step', 'recovery_salt', 'confirmed_at'])
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .$narrowType<{ secret: string; confirmed_at: Date; recovery_salt: Buffer }>()
    .executeTakeFirst()

export const countCodesLeft = async (db: Database, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Keeps a new secret until it is confirmed; one that is in use stays in use until then. */
export const putNewSecret = (db: Database, userId: number, sealed: string) =>
  db
    .insertInto('second_factor')
    .values({ user_id: userId, new_secret: sealed, new_secret_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ new_secret: sealed, new_secret_at: sql<Date>`now()` }),
    )
    .execute()

/** The secret that waits for its first code, held until the transaction ends; undefined when nothing was begun lately. */
export const lockNewSecret = (transaction: DatabaseTransaction, userId: number) =>
  transaction
    .selectFrom('second_factor')
    .select(['new_secret', 'last_step', 'secret'])
    .where('user_id', '=', userId)
    .where('new_secret_at', '>', sql<Date>`now() - make_interval(mins => ${MINUTES_TO_CONFIRM})`)
    .where('new_secret', 'is not', null)
    .$narrowType<{ new_secret: string }>()
    .forUpdate()
    .executeTakeFirst()

/** Puts the new secret in force, with the step of its first code used up. */
export const putInForce = (transaction: DatabaseTransaction, userId: number, step: number) =>
  transaction
    .updateTable('second_factor')
    .set((eb) => ({
      secret: eb.ref('new_secret'),
      new_secret: null,
      new_secret_at: null,
      last_step: step,
      confirmed_at: sql<Date>`now()`,
    }))
    .where('user_id', '=', userId)
    .execute()

/** Uses a step up: of two who come with the same code at the same moment, one gets it. */
export async function useStep(db: Database, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Uses a recovery code up, in the same way. */
export async function useRecoveryCode(db: Database, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** In place of those there were. */
export async function putRecoveryCodes(
  transaction: DatabaseTransaction,
  userId: number,
  { hashes, salt }: MadeCodes,
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await transaction.updateTable('second_factor').set({ recovery_salt: salt }).where('user_id', '=', userId).execute()
  await transaction
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** The recovery codes go with it. Answers whether there was one in force. */
export async function deleteSecondFactor(transaction: DatabaseTransaction, userId: number): Promise<boolean> {
  const gone = await transaction
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .returning('secret')
    .executeTakeFirst()
  return gone !== undefined && gone.secret !== null
}
