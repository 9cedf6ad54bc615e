import type { DatabaseTransaction } from '../../../tables.ts'
import { rememberNetwork } from '../login/login-networks.queries.ts'
import { insertSession, noteLogin, noteSession, removeSession } from '../identity.queries.ts'
import { hashOfToken, newSessionToken } from './session-token.ts'

/** Where a login comes from. */
export interface Visitor {
  address: string
  userAgent: string
  /** Of the session this browser had; it ends. */
  sessionToken?: string | undefined
}

/** Why a login leaves no entry in the trail. */
export const loginsAreLogged = 'nothing: logins are in the log of what concerns security'

/**
 * Opens a session with a token of its own, in place of the one this browser had (ACC-08), however the person proved who
 * they are; answers the token.
 */
export async function openSession(
  transaction: DatabaseTransaction,
  userId: number,
  { address, userAgent, sessionToken }: Visitor,
): Promise<string> {
  const token = newSessionToken()
  if (sessionToken) await removeSession(transaction, hashOfToken(sessionToken))
  await insertSession(transaction, { userId, tokenHash: hashOfToken(token), address, userAgent })
  await noteLogin(transaction, userId)
  await noteSession(transaction, userId, 'login')
  await rememberNetwork(transaction, userId, address)
  return token
}
