import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { build } from '../../scripts/prepare.mjs'
import { type PostgresConnection, withClient } from '../../server/engine/postgres/connection.ts'
import { BROWSER_WORLDS, type BrowserWorld, handOver } from './browser-worlds.ts'
import { connectionString } from './connection-string.ts'
import { passableFolder, startApplication } from './start-application.ts'
import { startTestPostgres } from './test-postgres.ts'
import { until } from './until.ts'

type Undo = () => void | Promise<void>

/**
 * Before all browser tests: an application for each process of the run, so that no test meets what another does at the
 * same time. Their databases, which tests reach as well, are copies of one that is filled once.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // Nothing to do when the sources are those of the last build.
  build()
  const undo: Undo[] = []
  const stop = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    handOver(await startWorlds(undo))
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function startWorlds(undo: Undo[]): Promise<BrowserWorld[]> {
  const folder = () => {
    const made = passableFolder()
    undo.push(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const postgres = await startTestPostgres(folder())
  undo.push(() => postgres.stop())
  const filled = folder()
  await fill(filled, postgres.connection)
  const worlds = Array.from({ length: BROWSER_WORLDS }, async (_, at) => {
    const [own, database] = [folder(), { ...postgres.connection, database: `world_${at}` }]
    copyFolder(filled, own)
    await copyDatabase(postgres.connection, database.database)
    const application = await start(own, database)
    undo.push(() => application.stop())
    return { address: application.address, database: connectionString(database) }
  })
  // All of them first, so that what did start is known to `undo`.
  await Promise.allSettled(worlds)
  return await Promise.all(worlds)
}

/** So many styles that the footwear of one location is more than a screen reads at first. */
const start = (folder: string, database: PostgresConnection) =>
  startApplication({ DATA_DIR: folder, DATABASE_URL: connectionString(database), DEMO_STYLES: '66' })

/** Seconds: what gives way to everything else takes long on a busy machine, and what is left each world does beside its tests. */
const LONGEST_FILL = 300

/** The demo brand with all that is reckoned of it once, as its pictures are looked at. */
async function fill(folder: string, database: PostgresConnection): Promise<void> {
  const application = await start(folder, database)
  const isReckoned = async (client: Client) => {
    const { rows } = await client.query(
      "select 1 from graphile_worker.jobs where run_at < now() + interval '10 s' limit 1",
    )
    return rows.length === 0
  }
  try {
    await withClient(database, (client) => until(() => isReckoned(client), LONGEST_FILL).catch(() => undefined))
  } finally {
    await application.stop()
  }
}

/**
 * Its objects with the secret that signs their addresses. Pictures of products are shared: their keys name all that they are
 * made from, so that what one world made the others find.
 */
function copyFolder(filled: string, own: string): void {
  const pictures = join(filled, 'objects', 'renditions')
  mkdirSync(pictures, { recursive: true })
  cpSync(filled, own, { recursive: true, filter: (path) => path !== pictures })
  symlinkSync(pictures, join(own, 'objects', 'renditions'), 'dir')
}

async function copyDatabase(template: PostgresConnection, name: string): Promise<void> {
  await withClient({ ...template, database: 'postgres' }, (client) =>
    client.query(`create database ${name} template ${template.database}`),
  )
}
