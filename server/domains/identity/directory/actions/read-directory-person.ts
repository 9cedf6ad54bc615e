import type { DirectoryRegistration } from '../../../../../contract/identity/directory/directory-registration.ts'
import { requireFound } from '../../../../engine/actions/refusals.ts'
import type { Database } from '../../../../tables.ts'
import { readRegistration } from '../directory.queries.ts'

/** What the screen of the registration shows. Errors: notFound. */
export async function readDirectoryPerson(db: Database, pendingUser: string): Promise<DirectoryRegistration> {
  const known = requireFound(await readRegistration(db, pendingUser), 'registration any more')
  const { email, name, last_name: lastName, user_id } = known
  return { kind: user_id === null ? 'request' : 'link', email, name, lastName }
}
