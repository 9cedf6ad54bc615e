import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { Expected } from './issuer.ts'
import type { DirectoryPerson } from './rules/directory-outcome.ts'

/** Minutes somebody may take to log in at the directory; the browser's cookie lives as long. */
const ATTEMPT_MINUTES = 10
/** Hours somebody may take to finish a registration. */
const REGISTRATION_HOURS = 24

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const after = (amount: number, unit: 'mins' | 'hours') =>
  sql<Date>`now() + make_interval(${sql.raw(unit)} => ${amount})` as unknown as Date

export const insertAttempt = (db: Database, { state, nonce, verifier }: Expected, nextPath: string) =>
  db
    .insertInto('directory_attempt')
    .values({
      state_hash: hashOf(state),
      nonce,
      verifier,
      next_path: nextPath,
      expires_at: after(ATTEMPT_MINUTES, 'mins'),
    })
    .execute()

/** Takes an attempt away: an answer of the issuer is heard once. */
export const takeAttempt = (db: Database, state: string) =>
  db
    .deleteFrom('directory_attempt')
    .where('state_hash', '=', hashOf(state))
    .returning(['nonce', 'verifier', 'next_path', sql<boolean>`expires_at > now()`.as('open')])
    .executeTakeFirst()

const knownColumns = ['u.id', 'u.state', 'u.strategy'] as const

/** The account of this subject and the one with this address, each undefined when there is none. */
export async function knownAccounts(db: Database, { issuer, subject, email }: DirectoryPerson) {
  const [linked, sameAddress] = await Promise.all([
    db
      .selectFrom('directory_identity as d')
      .innerJoin('user_account as u', 'u.id', 'd.user_id')
      .select(knownColumns)
      .where('d.issuer', '=', issuer)
      .where('d.subject', '=', subject)
      .executeTakeFirst(),
    db
      .selectFrom('user_account as u')
      .select(knownColumns)
      .where(sql<string>`lower(u.email)`, '=', email.toLowerCase())
      .executeTakeFirst(),
  ])
  return { linked, sameAddress }
}

/** Keeps whom the issuer vouched for until they have told the rest; answers the id of the address they go on at. */
export async function insertRegistration(
  db: Database,
  person: DirectoryPerson,
  userId: number | null,
): Promise<string> {
  const id = randomBytes(24).toString('base64url')
  const { issuer, subject, email, emailVerified, name, lastName } = person
  await db
    .insertInto('directory_registration')
    .values({
      id_hash: hashOf(id),
      issuer,
      subject,
      email,
      email_verified: emailVerified,
      name,
      last_name: lastName,
      user_id: userId,
      expires_at: after(REGISTRATION_HOURS, 'hours'),
    })
    .execute()
  return id
}

const openRegistrations = (db: Database, id: string) =>
  db
    .selectFrom('directory_registration')
    .selectAll()
    .where('id_hash', '=', hashOf(id))
    .where('expires_at', '>', sql<Date>`now()`)

/** Undefined when it is unknown, finished or too old. */
export const readRegistration = (db: Database, id: string) => openRegistrations(db, id).executeTakeFirst()

/** Of two who finish it at the same moment the second waits, and finds it gone. */
export const lockRegistration = (transaction: DatabaseTransaction, id: string) =>
  openRegistrations(transaction, id).forUpdate().executeTakeFirst()

export type RegistrationRow = NonNullable<Awaited<ReturnType<typeof readRegistration>>>

export const removeRegistration = (transaction: DatabaseTransaction, { id_hash }: RegistrationRow) =>
  transaction.deleteFrom('directory_registration').where('id_hash', '=', id_hash).execute()

export const insertIdentity = (
  transaction: DatabaseTransaction,
  userId: number,
  { issuer, subject }: { issuer: string; subject: string },
) => transaction.insertInto('directory_identity').values({ issuer, subject, user_id: userId }).execute()

/** From now on the subject opens this account, and a password of ours does not. */
export async function joinDirectory(
  transaction: DatabaseTransaction,
  userId: number,
  subject: { issuer: string; subject: string },
): Promise<void> {
  await insertIdentity(transaction, userId, subject)
  await transaction
    .updateTable('user_account')
    .set((eb) => ({ strategy: 'okta', password_hash: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
}

export async function removeOldDirectoryRows(db: Database): Promise<void> {
  await db.deleteFrom('directory_attempt').where('expires_at', '<', sql<Date>`now()`).execute()
  await db.deleteFrom('directory_registration').where('expires_at', '<', sql<Date>`now()`).execute()
}
