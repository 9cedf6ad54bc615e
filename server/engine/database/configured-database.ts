import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { checkDatabase } from './check-database.ts'
import { withClient } from '../postgres/connection.ts'
import { runningConnection } from '../postgres/running-connection.ts'
import { startEmbeddedPostgres } from '../postgres/supervisor.ts'
import { isSameProcess } from '../processes/process-identity.ts'
import type { LockHolder } from '../processes/lock-file.ts'
import { commandAtWork, takeDataFolder } from '../data-folder.ts'
import { StartRefusal } from '../start-refusal.ts'

export interface OpenDatabase {
  connection: pg.ClientConfig
  /** Of the application that runs on it, where that is known. */
  address?: string
  /** Resolves when a database of ours died so often that it is given up, with what to say. */
  lost?: Promise<StartRefusal>
  /** Ends what was started for this process; what others run stays. */
  stop(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Milliseconds until an application that is just starting has its database. */
const PATIENCE = 60_000

const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres')

/** The database of the application: that of DATABASE_URL, else the embedded one, started here. */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Place,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) return { connection: await checkDatabase(databaseUrl, say), stop: async () => undefined }
  say('Starting the embedded PostgreSQL.')
  return startEmbeddedPostgres({ dataDir: embeddedFolder(dataDir), log: { info: say, warn: say } })
}

/**
 * The same database for a command, whether the application runs or not, and says which one that is. When none runs, the
 * embedded one is started for the command alone, which holds the data folder until it has ended.
 * @param command as people type it
 * @throws StartRefusal
 */
export async function reachDatabase(place: Place, command: string, say: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl) {
    say(`Database of DATABASE_URL: ${databaseName(databaseUrl)}.`)
    return openConfiguredDatabase(place, say)
  }
  const { folder, heldBy } = takeDataFolder(dataDir, command)
  if (heldBy?.notes['command']) throw commandAtWork(dataDir, heldBy)
  if (heldBy) {
    const connection = await databaseOfRunning(dataDir, heldBy)
    const { address } = heldBy.notes
    say(`Database of the application that runs in ${dataDir}${address ? `, at ${address}` : ''}.`)
    return { connection, ...(address ? { address } : {}), stop: async () => undefined }
  }
  say(`No application runs in ${dataDir}: its database is started for this command alone.`)
  try {
    const database = await openConfiguredDatabase(place, () => undefined)
    const stop = async () => {
      await database.stop()
      folder.release()
    }
    return { connection: database.connection, stop }
  } catch (error) {
    folder.release()
    throw error
  }
}

/** Waits for an application that has only just been started. */
async function databaseOfRunning(dataDir: string, holder: LockHolder): Promise<pg.ClientConfig> {
  const until = Date.now() + PATIENCE
  while (isSameProcess(holder.pid, holder.identity) && Date.now() < until) {
    const connection = runningConnection(embeddedFolder(dataDir))
    const answers =
      connection && (await withClient(connection, (client) => client.query('select 1')).catch(() => false))
    if (connection && answers) return connection
    await wait(100)
  }
  throw new StartRefusal(`The database of the application in ${dataDir} (process ${holder.pid}) does not answer.`)
}

/** Name and host, without the account and its password. */
function databaseName(url: string): string {
  // With a socket folder the host is empty, which no URL may be.
  const { hostname, port, pathname, searchParams } = new URL(
    url.replace(/^postgres(ql)?:/, 'http:').replace(/@\//, '@localhost/'),
  )
  const host = searchParams.get('host') ?? hostname
  return `${decodeURIComponent(pathname.slice(1)) || 'postgres'} at ${host}${port ? `:${port}` : ''}`
}
