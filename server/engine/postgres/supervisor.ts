import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type LockHolder, takeLockFile } from '../processes/lock-file.ts'
import { isAlive, isSameProcess, processIdentity } from '../processes/process-identity.ts'
import { StartRefusal } from '../start-refusal.ts'
import { adoptOrphan, hostOf } from './adopt.ts'
import { findBinaries } from './binaries.ts'
import { type PostgresConnection, withClient } from './connection.ts'
import { initialise, superuser } from './initialise.ts'
import { keepRunning, type SupervisorLog } from './keep-running.ts'
import { preparePlaces } from './places.ts'
import type { Postmaster } from './postmaster-file.ts'
import { spawnPostgres, stopPostgres, watchStranger } from './server-process.ts'
import { postgresUser } from './system-user.ts'
import { startWatchdog } from './watchdog.ts'

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** Process id of the server as it runs now, for figures and tests. */
  readonly pid: number
  /** True when it was found running, left over by an application that was killed. */
  adopted: boolean
  /** Resolves when it died so often that it is given up, with what to say; its restarts before that are seen to here. */
  lost: Promise<StartRefusal>
  /** Stops it in order; calling twice is harmless. */
  stop(): Promise<void>
}

const applicationDatabase = 'linebook'

/**
 * Starts the PostgreSQL that came with npm on `dataDir`, making the folder on the first start, and sees to it that it
 * ends when this process ends, even by kill -9.
 * @throws one clear sentence when another running application holds the folder, or PostgreSQL cannot start
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: SupervisorLog
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options
  const user = postgresUser()
  const places = preparePlaces(dataDir, user)
  const { lock, heldBy, leftBehind } = takeLockFile(places.lock)
  if (heldBy) throw new StartRefusal(`The database in ${places.home} is in use by process ${heldBy.pid}.`)
  try {
    const binaries = findBinaries(user, places.spareBinaries)
    await lastWatchdogDone(leftBehind)
    const password = await initialise(places, binaries, user)
    const orphan = await adoptOrphan(places.cluster, password)
    if (orphan) log.warn(`Found PostgreSQL (process ${orphan.pid}) still running after the last session: using it.`)
    const watchdog = startWatchdog(places.cluster, binaries, user)
    lock.note({ watchdog: String(watchdog.pid), watchdogIdentity: processIdentity(watchdog.pid) ?? '' })
    const installation = { places, binaries, user }
    try {
      const port = await portOf(orphan)
      const first = orphan ? watchStranger(orphan) : await spawnPostgres(installation, port)
      const connection = await openDatabase(first.postmaster, password)
      const kept = keepRunning(first, () => spawnPostgres(installation, port), log)
      let stopping: Promise<void> | undefined
      const stop = async () => {
        await kept.leave()
        await stopPostgres(installation)
        watchdog.dismiss()
        lock.release()
      }
      return {
        connection,
        get pid() {
          return kept.pid
        },
        adopted: Boolean(orphan),
        lost: kept.lost,
        stop: () => (stopping ??= stop()),
      }
    } catch (error) {
      await stopPostgres(installation)
      watchdog.dismiss()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A watchdog that is at work would stop the server that we are about to start. */
async function lastWatchdogDone(leftBehind: LockHolder | undefined): Promise<void> {
  const pid = Number(leftBehind?.notes.watchdog)
  const identity = leftBehind?.notes.watchdogIdentity ?? ''
  const until = Date.now() + 70_000
  const isAtWork = () => isAlive(pid) && identity !== '' && isSameProcess(pid, identity)
  while (isAtWork() && Date.now() < until) await wait(20)
}

/** Sockets need none; where there are none, one that is free stays the server's over its restarts. */
const portOf = async (orphan: Postmaster | undefined): Promise<number> =>
  orphan?.port ?? (process.platform === 'win32' ? freePort() : 5432)

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function openDatabase(postmaster: Postmaster, password: string): Promise<PostgresConnection> {
  const connection = { host: hostOf(postmaster), port: postmaster.port, user: superuser, password }
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [applicationDatabase])
    if (found.rowCount === 0) await client.query(`create database ${applicationDatabase}`)
  })
  return { ...connection, database: applicationDatabase }
}
