import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** Brings the schema up to the newest migration; answers the names of those applied now. Throws what failed. */
export async function migrateToLatest(pool: pg.Pool, migrations: Record<string, Migration>): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find((result) => result.status === 'Error')
  if (error) {
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : 'unknown error'}`,
      {
        cause: error,
      },
    )
  }
  return results.map((result) => result.migrationName)
}
