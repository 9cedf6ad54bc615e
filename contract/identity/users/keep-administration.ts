import { areaAccess } from '../access/area-access.ts'
import { type AccessSubject, mayAccess } from '../access/access.ts'
import { type UserState } from './user-state.ts'

/** Who administers people: an active account with the right to. */
export const administers = (person: AccessSubject & { state: UserState }): boolean =>
  person.state === 'active' && mayAccess(person, areaAccess.administration)

/**
 * What speaks against a change of who administers: nobody takes the administration from themselves (another
 * administrator can, on purpose), and somebody must be left who has it.
 */
export function lockOut(change: {
  caller: string
  /** Ids of those who administer before and after. */
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}): 'ownAdministration' | 'lastAdministrator' | undefined {
  if (change.before.has(change.caller) && !change.after.has(change.caller)) return 'ownAdministration'
  if (change.before.size > 0 && change.after.size === 0) return 'lastAdministrator'
  return undefined
}
