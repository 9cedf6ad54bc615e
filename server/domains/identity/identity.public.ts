import type { Caller } from '../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { reviewers } from './access-requests.queries.ts'
import { accountById, accountByPublicId, accountsByIds, divisionGroupNames } from './identity.queries.ts'
import { presentUser } from './identity.present.ts'
import type { SessionKeeper } from './sessions/session-keeper.ts'

/**
 * The person of a background job, with today's permissions: what they may see is decided when the work is done.
 * Undefined when the account is gone or no longer active.
 */
export async function callerForWork(db: Database, userKey: number): Promise<Caller | undefined> {
  const account = await accountById(db, userKey)
  return account && { ...presentUser(account), key: String(account.id), sessionKey: '' }
}

/** The same for many at once, by their keys; whoever is not active is left out. */
export async function callersForWork(db: Database, userKeys: readonly number[]): Promise<Map<number, Caller>> {
  const accounts = await accountsByIds(db, userKeys)
  return new Map(
    accounts.map((account) => [account.id, { ...presentUser(account), key: String(account.id), sessionKey: '' }]),
  )
}

/** An active person to whom something is given, with what they may see; undefined when there is none. */
export async function activePerson(db: Database, publicId: string): Promise<Caller | undefined> {
  const account = await accountByPublicId(db, publicId)
  if (account?.state !== 'active') return undefined
  return { ...presentUser(account), key: String(account.id), sessionKey: '' }
}

/** Name of the group of each division that has one. */
export const divisionGroups = (db: Database): Promise<Map<string, string>> => divisionGroupNames(db)

/** A person as they would call, whatever the state of their account; undefined when there is none (BEY-10). */
export async function personToExplain(
  db: Database,
  sessions: Pick<SessionKeeper, 'present'>,
  publicId: string,
): Promise<{ caller: Caller; state: 'active' | 'pending' | 'inactive' } | undefined> {
  const account = await accountByPublicId(db, publicId)
  return (
    account && {
      caller: { ...sessions.present(account), key: String(account.id), sessionKey: '' },
      state: account.state,
    }
  )
}

export { keptThings } from './kept-things/kept-things.ts'
export type { KeptRow } from './kept-things/kept-things.queries.ts'
export { nameFor } from './named-people.ts'
export { bePresentAt, leavePresenceAt } from './presence/presence.ts'

/** The active administrators of people, to be written to. */
export const administrators = (trx: DatabaseTransaction) => reviewers(trx)
