import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '../../server/engine/database/connect.ts'
import { migrateToLatest } from '../../server/engine/database/migrate.ts'
import { prepareJobs } from '../../server/engine/jobs/job-runner.ts'
import { type PostgresConnection, withClient } from '../../server/engine/postgres/connection.ts'
import { bundleServer } from './bundle.ts'
import { startTestPostgres } from './test-postgres.ts'
import { migrations } from '../../server/migrations/all.ts'

declare module 'vitest' {
  // The shape that vitest hands from the global set-up to the test files.
  interface ProvidedContext {
    testPostgres: PostgresConnection
    /** The folder of the server with all its threads and processes: bundled once for all. */
    serverFolder: string
  }
}

/** The database that every test database is a copy of: migrated, and empty. */
export const templateDatabase = 'linebook_template'

/** Starts one PostgreSQL for the whole run and migrates the template once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'linebook-tests-'))
  const postgres = await startTestPostgres(dataDir)
  await withClient(postgres.connection, (client) => client.query(`create database ${templateDatabase}`))
  const pool = openPool({ ...postgres.connection, database: templateDatabase, max: 2 }, () => {})
  await migrateToLatest(pool, migrations)
  await prepareJobs(pool)
  await pool.end()
  project.provide('testPostgres', postgres.connection)
  const serverFolder = await bundleServer()
  project.provide('serverFolder', serverFolder)
  return async () => {
    await postgres.stop()
    rmSync(serverFolder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}
