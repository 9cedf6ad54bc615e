import { safeNext } from '../../../../../contract/identity/safe-next.ts'
import type { Database } from '../../../../tables.ts'
import { insertAttempt } from '../directory.queries.ts'
import type { Issuer } from '../issuer.ts'

/** Remembers what has to come back from the directory, and answers where the browser goes with which state. */
export async function beginDirectoryLogin(
  { db, issuer, callback }: { db: Database; issuer: Issuer; callback: string },
  next: string,
): Promise<{ location: string; state: string }> {
  const { location, expected } = await issuer.begin(callback)
  await insertAttempt(db, expected, safeNext(next) ?? '')
  return { location, state: expected.state }
}
