import { readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { commandLine, isAlive } from '../processes/process-identity.ts'

/** What a running PostgreSQL says of itself in postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketFolder: string; ready: boolean }

/** Reads postmaster.pid; undefined when there is none or it is still being written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/**
 * The PostgreSQL that runs on this cluster. A pid file whose process is gone, or whose id now belongs to another
 * program, is removed: PostgreSQL itself only asks whether the id is alive and would refuse to start.
 */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return undefined
  if (isAlive(postmaster.pid) && looksLikePostgres(postmaster.pid, cluster)) return postmaster
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return undefined
}

function looksLikePostgres(pid: number, cluster: string): boolean {
  const line = commandLine(pid)
  // Where the system does not tell, PostgreSQL's own check decides.
  if (line === '') return true
  return basename(line.split(' ')[0] ?? '').startsWith('postgres') && line.includes(cluster)
}
