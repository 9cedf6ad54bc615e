import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readLockFile } from '../../server/engine/processes/lock-file.ts'

export type StartedApplication = {
  /** Without a slash at its end. */
  address: string
  dataDir: string
  stop(): Promise<void>
  /** kill -9: nothing is finished, nothing is put away. */
  kill(): Promise<void>
}

const patience = 240_000

/**
 * Starts the built application on a free port with an empty data folder and a small demo brand, as a browser or a
 * benchmark meets it, and waits until it is healthy. `env` overrides single variables; with a DATA_DIR of your own the
 * folder stays. `entry` is another build of the server. Nothing is refused because the machine is busy: it is, with the tests.
 * @throws with what the application said when it ends before it is healthy
 */
export async function startApplication(
  env: Record<string, string> = {},
  entry = 'dist/server/main.js',
): Promise<StartedApplication> {
  const dataDir = env['DATA_DIR'] ?? passableFolder()
  const { NODE_ENV: _unwanted, ...inherited } = process.env
  const child = spawn(process.execPath, ['--enable-source-maps', resolve(entry)], {
    env: {
      ...inherited,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO_STYLES: '60',
      CALL_LIMITS: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()))
  const stop = async () => {
    await end(child)
    if (!env['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const address = await untilHealthy(child, dataDir)
    const kill = async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    return { address, dataDir, stop, kill }
  } catch (error) {
    await stop()
    throw new Error(`${(error as Error).message}\n${output}`, { cause: error })
  }
}

/** A folder of its own. PostgreSQL may run as another user, who has to pass through. */
export function passableFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-world-'))
  chmodSync(folder, 0o711)
  return folder
}

async function untilHealthy(child: ChildProcess, dataDir: string): Promise<string> {
  const until = Date.now() + patience
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The application ended with ${child.exitCode}:`)
    const holder = readLockFile(join(dataDir, 'running.json'))
    const address = holder?.pid === child.pid ? holder?.notes['address'] : undefined
    if (address && (await isHealthy(address))) return address
    await new Promise((wake) => setTimeout(wake, 50))
  }
  throw new Error('The application did not become healthy:')
}

async function isHealthy(address: string): Promise<boolean> {
  return await fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await once(child, 'exit')
  clearTimeout(timer)
}
