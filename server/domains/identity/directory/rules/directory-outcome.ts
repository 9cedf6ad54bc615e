import type { IdentityTables } from '../../identity.tables.ts'

/** Whom the issuer vouched for. */
export interface DirectoryPerson {
  issuer: string
  subject: string
  email: string
  /** False as well when the issuer does not say. */
  emailVerified: boolean
  /** The issuer says that the address is not verified. */
  emailDenied: boolean
  name: string
  lastName: string
}

export interface KnownAccount {
  id: number
  state: IdentityTables['user_account']['state']
  strategy: 'local' | 'okta'
}

export type DirectoryOutcome =
  | { kind: 'logIn'; userId: number /** The subject is met for the first time. */; joins: boolean }
  | { kind: 'pending' | 'inactive' | 'unverified' | 'request' }
  | { kind: 'link'; userId: number }

/**
 * What follows when the directory vouches for somebody (ACC-07). `linked` is the account of this subject, `sameAddress`
 * one with the same e-mail address. An address alone never opens an account that has a password: the password has to
 * prove once that both are the same person.
 */
export function directoryOutcome(
  person: Pick<DirectoryPerson, 'emailVerified' | 'emailDenied'>,
  linked: KnownAccount | undefined,
  sameAddress: KnownAccount | undefined,
): DirectoryOutcome {
  const account = linked ?? sameAddress
  if (!linked && person.emailDenied) return { kind: 'unverified' }
  if (!account) return { kind: 'request' }
  if (account.state !== 'active') return { kind: account.state }
  if (linked) return { kind: 'logIn', userId: linked.id, joins: false }
  // Made by an administrator for somebody of the directory: there is no password that could prove anything.
  if (account.strategy === 'okta') {
    return person.emailVerified ? { kind: 'logIn', userId: account.id, joins: true } : { kind: 'unverified' }
  }
  return { kind: 'link', userId: account.id }
}
