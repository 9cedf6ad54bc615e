import { existsSync, rmSync } from 'node:fs'
import { connectionString } from './connection-string.ts'
import { startEmbeddedPostgres } from '../../server/engine/postgres/supervisor.ts'
import { BROWSER_WORLDS, type BrowserWorld, handOver } from './browser-worlds.ts'
import { passableFolder, startApplication } from './start-application.ts'

interface StartedWorld extends BrowserWorld {
  stop(): Promise<void>
}

/**
 * Before all browser tests: an application for each process of the run, so that no test meets what another does at the
 * same time. Their databases are reached by tests as well.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync('dist/server/main.js')) throw new Error('Nothing is built yet: run "npm run build" first.')
  const starts = await Promise.allSettled(Array.from({ length: BROWSER_WORLDS }, startWorld))
  const worlds = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stop = async () => void (await Promise.all(worlds.map((world) => world.stop())))
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  handOver(worlds.map(({ address, database }) => ({ address, database })))
  return stop
}

async function startWorld(): Promise<StartedWorld> {
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
  const stop = async () => {
    await application.stop()
    await stopDatabase()
  }
  return { address: application.address, database, stop }
}
