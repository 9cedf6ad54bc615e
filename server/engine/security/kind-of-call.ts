import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import type { SecurityKind } from '../../../contract/kernel/security-kind.ts'

const ofRefusal: Partial<Record<ErrorCode, SecurityKind>> = {
  wrongCredentials: 'loginFailed',
  wrongPassword: 'loginFailed',
  accountPending: 'loginFailed',
  accountInactive: 'loginFailed',
  wrongCode: 'secondFactorFailed',
  linkNotValid: 'linkRefused',
  tokenNotValid: 'tokenRefused',
  notAllowed: 'accessRefused',
  notForTokens: 'accessRefused',
  tooManyRequests: 'limitReached',
}

export interface Outcome {
  /** Of the refusal; undefined when the call succeeded. */
  refusal: ErrorCode | undefined
  isLoggedIn: boolean
  /** The call names a record by its id. */
  namesRecord: boolean
  /** What the cookie of the session became. */
  session: 'opened' | 'ended' | undefined
  /** What the endpoint declares its success to be. */
  declared: SecurityKind | undefined
}

/** What a call was to the security of the house; undefined for nearly all. A record that is not there may be somebody else's. */
export function kindOfCall({ refusal, isLoggedIn, namesRecord, session, declared }: Outcome): SecurityKind | undefined {
  if (refusal === 'notFound') return isLoggedIn && namesRecord ? 'scopeRefused' : undefined
  if (refusal) return ofRefusal[refusal]
  if (session === 'opened') return 'loginSucceeded'
  if (session === 'ended' && isLoggedIn) return 'loggedOut'
  return declared
}
