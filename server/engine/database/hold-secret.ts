import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LOST, type Secrets } from '../secrets.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { EngineTables } from './engine.tables.ts'

/** Tells secrets apart and nothing about them. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('linebook fingerprint').digest('base64url')

/**
 * Sees to it that all processes of a database seal with the same secret, from one start to the next. A former one that
 * was named is replaced by that of today.
 * @throws StartRefusal when the database knows none of them
 */
export async function holdSecret(db: Kysely<EngineTables>, secrets: Secrets): Promise<void> {
  const fingerprint = fingerprintOf(secrets[0])
  await db
    .insertInto('secret_fingerprint')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
  const known = await db.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirstOrThrow()
  if (known.fingerprint === fingerprint) return
  const isNamed = secrets.slice(1).some((one) => one === LOST || fingerprintOf(one) === known.fingerprint)
  if (!isNamed) {
    throw new StartRefusal(
      'SECRET is not the one this database was sealed with: set that one, or name it as SECRET_BEFORE to change it.',
    )
  }
  await db.updateTable('secret_fingerprint').set({ fingerprint }).execute()
}
