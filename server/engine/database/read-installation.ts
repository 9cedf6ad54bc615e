import type { Kysely } from 'kysely'
import type { EngineTables } from './engine.tables.ts'

/** The id of this installation, made with its database: a copy that is to be one of its own gets another. */
export async function readInstallation(db: Kysely<EngineTables>): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()
  return id
}
