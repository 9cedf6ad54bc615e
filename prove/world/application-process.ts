import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** One process of the built application, which may be ended and begun again on the same port. */
export interface ApplicationProcess {
  name: string
  /** Of the public port, without a slash at its end; nobody listens there in a process that only works. */
  address: string
  /** Where liveness, readiness and figures are asked for. */
  opsAddress: string
  /** True until it ends, by itself or by us. */
  isAlive(): boolean
  /** kill -9 of it and nothing else; answers which process it was. */
  kill(): Promise<number>
  /** Sends SIGTERM and waits; answers its exit code. */
  stop(): Promise<number | null>
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** What it has said so far. */
  said(): string
  /** Removes its folder; after its end. */
  remove(): void
}

const patience = 180_000

/** A process of the build in dist/, not started yet. `env`: database, store, roles and whatever else it is to have. */
export async function applicationProcess(name: string, env: Record<string, string>): Promise<ApplicationProcess> {
  const folder = mkdtempSync(join(tmpdir(), `linebook-prove-${name}-`))
  const [port, opsPort] = [await freePort(), await freePort()]
  const opsAddress = `http://127.0.0.1:${opsPort}`
  let child: ChildProcess | undefined
  let output = ''
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isAlive()) return child?.exitCode ?? null
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    opsAddress,
    isAlive,
    async kill() {
      await end('SIGKILL')
      return child?.pid ?? 0
    },
    stop: () => end('SIGTERM'),
    async start() {
      const { NODE_ENV: _unwanted, ...inherited } = process.env
      child = spawn(process.execPath, ['--enable-source-maps', resolve('dist/server/main.js')], {
        env: {
          ...inherited,
          HOST: '127.0.0.1',
          PORT: String(port),
          OPS_PORT: String(opsPort),
          DATA_DIR: folder,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (piece: Buffer) => (output = (output + piece.toString()).slice(-20_000)))
      }
      const until = Date.now() + patience
      while (!(await isReady(opsAddress))) {
        if (!isAlive()) throw new Error(`${name} ended with ${child.exitCode} before it was ready:\n${output}`)
        if (Date.now() > until) throw new Error(`${name} is not ready after ${patience / 1000} s:\n${output}`)
        await wait(50)
      }
    },
    said: () => output,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Whether a process says of itself that it may be given calls or work. */
export const isReady = (opsAddress: string): Promise<boolean> =>
  fetch(`${opsAddress}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Below those that systems give to calls on their way out: one of these may take a port before the process is up. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    server.close()
    await once(server, 'close')
    return port
  }
}
