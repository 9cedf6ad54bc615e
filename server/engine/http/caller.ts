import type { CurrentUser } from '../../../contract/identity/user.ts'

/** Who calls: the person of the session, with the keys that never leave the server. */
export interface Caller extends CurrentUser {
  /** Primary key of user_account. */
  readonly key: string
  readonly sessionKey: string
  /** Primary key of the API token that calls for the person; absent for people at a screen. */
  readonly tokenKey?: string
  /** Called by the short-lived token for files, which opens nothing else. */
  readonly filesOnly?: true
}

/** Finds the person of a session token; undefined when there is no such session or it is over. */
export type Authenticate = (token: string, call: { background: boolean }) => Promise<Caller | undefined>

/**
 * Finds for whom an API token acts, with no more permissions than the token names; undefined when it is unknown, expired
 * or revoked. `reads` says that the call changes nothing.
 */
export type AuthenticateToken = (
  token: string,
  call: { reads: boolean; address: string },
) => Promise<Caller | undefined>
