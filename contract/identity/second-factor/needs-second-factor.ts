import type { Settings } from '../../settings/settings.ts'
import type { AccessSubject } from '../access/access.ts'
import { administers } from '../users/keep-administration.ts'

/** Who must have a second factor, as an administrator decided (ADM-04). */
export type SecondFactorPolicy = Settings['accounts']['secondFactor']

/**
 * Whether somebody has to have a second factor of ours. Who logs in by the company directory has that of the directory.
 */
export function needsSecondFactor(
  policy: SecondFactorPolicy,
  person: AccessSubject & { strategy: 'local' | 'okta' },
): boolean {
  if (person.strategy !== 'local' || policy === 'nobody') return false
  return policy === 'everybody' || administers({ ...person, state: 'active' })
}
