import type { TokenScope } from '../../../../contract/integrations/api-token.ts'
import type { CurrentUser } from '../../../../contract/identity/user.ts'

/**
 * The person with no more than the scopes let through (BEY-15): areas that none names are gone, and for a call that
 * changes something so are those that may only be read. Never more than the person has today.
 */
export function narrowed<Person extends CurrentUser>(
  person: Person,
  scopes: readonly TokenScope[],
  reads: boolean,
): Person {
  const reached = new Set(scopes.filter(({ level }) => reads || level === 'write').map(({ domain }) => domain))
  return {
    ...person,
    permissions: person.permissions.filter(({ domain }) => reached.has(domain)),
    // The one area that opens by a field of the record alone.
    conferenceAccess: reached.has('conference')
      ? person.conferenceAccess
      : { asian: false, domestic: false, international: false },
    permissionsBypassed: false,
  }
}
