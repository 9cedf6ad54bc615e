import { execFile, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type LockHolder, takeLockFile } from '../processes/lock-file.ts'
import { isAlive, isSameProcess, processIdentity } from '../processes/process-identity.ts'
import { adoptOrphan, hostOf, waitUntilReady } from './adopt.ts'
import { findBinaries, type PostgresBinaries } from './binaries.ts'
import { type PostgresConnection, withClient } from './connection.ts'
import { initialise, superuser } from './initialise.ts'
import { type Places, preparePlaces } from './places.ts'
import { type Postmaster, runningPostmaster } from './postmaster-file.ts'
import { cleanEnvironment, postgresUser, type SystemUser } from './system-user.ts'
import { startWatchdog } from './watchdog.ts'

export type SupervisorLog = { info(message: string): void; warn(message: string): void }

export type EmbeddedPostgres = {
  connection: PostgresConnection
  /** Process id of the server, for figures and tests. */
  pid: number
  /** True when it was found running, left over by an application that was killed. */
  adopted: boolean
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
  if (heldBy) throw new Error(`The database in ${places.home} is in use by process ${heldBy.pid}.`)
  try {
    const binaries = findBinaries(user, places.spareBinaries)
    await lastWatchdogDone(leftBehind)
    const password = await initialise(places, binaries, user)
    const orphan = await adoptOrphan(places.cluster, password)
    if (orphan) log.warn(`Found PostgreSQL (process ${orphan.pid}) still running after the last session: using it.`)
    const watchdog = startWatchdog(places.cluster, binaries, user)
    lock.note({ watchdog: String(watchdog.pid), watchdogIdentity: processIdentity(watchdog.pid) ?? '' })
    try {
      const postmaster = orphan ?? (await spawnPostgres(places, binaries, user))
      const connection = await openDatabase(postmaster, password)
      let stopping: Promise<void> | undefined
      const stop = async () => {
        await stopPostgres(places, binaries, user)
        watchdog.dismiss()
        lock.release()
      }
      return { connection, pid: postmaster.pid, adopted: Boolean(orphan), stop: () => (stopping ??= stop()) }
    } catch (error) {
      await stopPostgres(places, binaries, user)
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

async function spawnPostgres(places: Places, binaries: PostgresBinaries, user: SystemUser): Promise<Postmaster> {
  rotateLog(places.log)
  const log = openSync(places.log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', places.cluster, ...(await listenFlags(places)), ...serverFlags], {
    ...user,
    cwd: places.cluster,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    // Ctrl-C in the terminal would reach it too, before our own orderly stop.
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject))
  child.unref()
  try {
    return await Promise.race([waitUntilReady(places.cluster, child.pid ?? 0), failed])
  } catch (error) {
    throw new Error(`${(error as Error).message}. Its last words:\n${lastLines(places.log)}`, { cause: error })
  }
}

const serverFlags = Object.entries({
  // Our statements are short: compiling them costs more than it saves.
  jit: 'off',
  shared_buffers: '256MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'linebook',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

async function listenFlags(places: Places): Promise<string[]> {
  if (process.platform !== 'win32') {
    const folder = `unix_socket_directories=${places.socket}`
    return ['-c', 'listen_addresses=', '-c', folder, '-c', 'unix_socket_permissions=0700', '-c', 'port=5432']
  }
  const port = await freePort()
  return ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`]
}

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

async function stopPostgres(places: Places, binaries: PostgresBinaries, user: SystemUser): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', '60'],
    ['immediate', '20'],
  ] as const) {
    const running = runningPostmaster(places.cluster)
    if (!running) return
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', places.cluster, '-m', mode, '-w', '-t', seconds], {
      ...user,
      cwd: places.cluster,
      env: cleanEnvironment(),
    }).catch(() => {})
  }
}

const logLimit = 10 * 1024 * 1024

function rotateLog(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(path, `${path}.1`)
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8).join('\n')
}
