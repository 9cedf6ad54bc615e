import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { isAlive } from '../processes/process-identity.ts'
import { StartRefusal } from '../start-refusal.ts'
import { waitUntilReady } from './adopt.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { Places } from './places.ts'
import { type Postmaster, runningPostmaster } from './postmaster-file.ts'
import { reasonOfServer, stillLeaving } from './server-words.ts'
import { cleanEnvironment, type SystemUser } from './system-user.ts'

/** A server that takes connections. */
export interface RunningServer {
  postmaster: Postmaster
  /** Resolves when its process ends, with how it did. */
  ended: Promise<string>
}

/** Where a server of ours runs, and by which programs. */
export interface Installation {
  places: Places
  binaries: PostgresBinaries
  user: SystemUser
}

/** Milliseconds for what a killed server left behind to let go of its memory. */
const longestFarewell = 30_000

const serverFlags = Object.entries({
  // Our statements are short: compiling them costs more than it saves.
  jit: 'off',
  shared_buffers: '256MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'linebook',
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * Starts a server and waits until it takes connections; after a crash it first recovers. `port` counts where there are
 * no sockets.
 * @throws StartRefusal with its last words
 */
export async function spawnPostgres(installation: Installation, port: number): Promise<RunningServer> {
  const until = Date.now() + longestFarewell
  for (;;) {
    try {
      return await spawnOnce(installation, port)
    } catch (error) {
      const isStillLeaving = stillLeaving.test((error as Error).message)
      if (!isStillLeaving || Date.now() > until) throw error
      await wait(200)
    }
  }
}

async function spawnOnce({ places, binaries, user }: Installation, port: number): Promise<RunningServer> {
  rotateLog(places.log)
  const log = openSync(places.log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', places.cluster, ...listenFlags(places, port), ...serverFlags], {
    ...user,
    cwd: places.cluster,
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    // Ctrl-C in the terminal would reach it too, before our own orderly stop.
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  const ended = once(child, 'exit').then(
    ([code, signal]: (string | number | null)[]) => (signal ? `by ${signal}` : `with ${code}`),
    (error: Error) => error.message,
  )
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject))
  child.unref()
  try {
    return { postmaster: await Promise.race([waitUntilReady(places.cluster, child.pid ?? 0), failed]), ended }
  } catch (error) {
    const said = reasonOfServer(readFileSync(places.log, 'utf8').slice(-100_000), child.pid)
    throw new StartRefusal(`${(error as Error).message}: ${said} (${places.log} has all of it).`, { cause: error })
  }
}

/** A server that we did not start tells nobody when it ends. */
export function watchStranger(postmaster: Postmaster): RunningServer {
  const ended = new Promise<string>((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(postmaster.pid)) return
      clearInterval(timer)
      resolve('unseen')
    }, 500)
    timer.unref()
  })
  return { postmaster, ended }
}

function listenFlags(places: Places, port: number): string[] {
  if (process.platform !== 'win32') {
    const folder = `unix_socket_directories=${places.socket}`
    return ['-c', 'listen_addresses=', '-c', folder, '-c', 'unix_socket_permissions=0700', '-c', `port=${port}`]
  }
  return ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', `port=${port}`]
}

/** Stops whatever server runs on the cluster. */
export async function stopPostgres({ places, binaries, user }: Installation): Promise<void> {
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
