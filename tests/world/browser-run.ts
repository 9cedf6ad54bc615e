import { existsSync, rmSync } from 'node:fs'
import { connectionString } from '../../server/engine/postgres/connection.ts'
import { startEmbeddedPostgres } from '../../server/engine/postgres/supervisor.ts'
import { passableFolder, startApplication } from './start-application.ts'

/**
 * Before all browser tests: one application for the whole run, with a database that tests reach as well. The addresses
 * of both reach them by the environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built yet: run "npm run build" first.')
  const dataDir = passableFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: () => {} } })
  const database = connectionString(postgres.connection)
  const stopDatabase = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // So many that the footwear of one location is more than a screen reads at first.
  const env = { DATABASE_URL: database, DEMO_STYLES: '66' }
  const application = await startApplication(env).catch(async (error: unknown) => {
    await stopDatabase()
    throw error
  })
  process.env['LINEBOOK_ADDRESS'] = application.address
  process.env['LINEBOOK_DATABASE'] = database
  return async () => {
    await application.stop()
    await stopDatabase()
  }
}
