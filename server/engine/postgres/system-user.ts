import { execFileSync, spawnSync } from 'node:child_process'

/** The uid and gid that PostgreSQL runs under; undefined means: as ourselves. */
export type SystemUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root lends it to the user `postgres`, else to `nobody`. */
export function postgresUser(): SystemUser {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

function idOf(flag: string, name: string): number | undefined {
  try {
    const id = Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return Number.isInteger(id) && id > 0 ? id : undefined
  } catch {
    return undefined
  }
}

/** Asks the system itself, as that user: permissions of every parent folder and access lists count. */
export function canEnter(folder: string, user: SystemUser): boolean {
  if (!user) return true
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Our own PG* variables would lead the tools astray. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' }
}
