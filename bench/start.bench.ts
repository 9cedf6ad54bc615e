import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readLockFile } from '../server/engine/processes/lock-file.ts'
import { isAlive } from '../server/engine/processes/process-identity.ts'
import { median, type Row, row } from './row.ts'

const rounds = 5

/** From `npm start` to the first healthy answer, on a data folder that is filled already. */
export async function rows(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'linebook-bench-'))
  chmodSync(dataDir, 0o711)
  const times: number[] = []
  try {
    // The first round fills the folder.
    for (let round = 0; round <= rounds; round++) times.push(await startAndStop(dataDir))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  const value = median(times.slice(1))
  return [row({ name: 'start: warm npm start until healthy', value, unit: 'ms', reference: 1, limit: 4000 })]
}

async function startAndStop(dataDir: string): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  const until = Date.now() + 120_000
  let pid: number | undefined
  try {
    for (;;) {
      const holder = readLockFile(join(dataDir, 'running.json'))
      if (holder && isAlive(holder.pid)) pid = holder.pid
      const address = pid && holder?.notes['address']
      if (address && (await isHealthy(address))) return performance.now() - began
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      if (Date.now() > until) throw new Error('npm start was not healthy after two minutes')
      await wait(10)
    }
  } finally {
    // The application itself, not npm: it stops in order, and npm ends with it.
    if (pid) process.kill(pid, 'SIGTERM')
    else child.kill('SIGTERM')
    while (pid && isAlive(pid)) await wait(20)
  }
}

const isHealthy = (address: string): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )
