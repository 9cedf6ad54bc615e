import { z } from 'zod'

/** What is written down of who gets in and what they were refused, beside the audit trail of what changed (ASVS 16.3). */
export const securityKind = z.enum([
  'loginSucceeded',
  'loginFailed',
  'loggedOut',
  'secondFactorFailed',
  'secondFactorChanged',
  'passwordAsked',
  'passwordChanged',
  'linkRefused',
  'sessionsEnded',
  'accountsChanged',
  'accountsExported',
  'personDataTaken',
  'personErased',
  'settingsChanged',
  'tokensChanged',
  'webhooksChanged',
  'tokenRefused',
  'accessRefused',
  'scopeRefused',
  'limitReached',
])
export type SecurityKind = z.infer<typeof securityKind>
