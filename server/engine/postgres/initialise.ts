import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../start-refusal.ts'
import type { PostgresBinaries } from './binaries.ts'
import { hasCluster, type Places } from './places.ts'
import { reasonOf } from './server-words.ts'
import { cleanEnvironment, type SystemUser } from './system-user.ts'

export const superuser = 'linebook'

const draftPrefix = 'draft-'

/**
 * Makes the cluster when there is none. It is made aside and renamed, so that an interrupted first start leaves
 * nothing half done. Returns the password.
 * @throws when the folder was made by another major version, or its password is lost
 */
export async function initialise(places: Places, binaries: PostgresBinaries, user: SystemUser): Promise<string> {
  for (const name of readdirSync(places.ground)) {
    if (name.startsWith(draftPrefix)) rmSync(join(places.ground, name), { recursive: true, force: true })
  }
  if (hasCluster(places)) {
    checkVersion(places, binaries)
    handOver(places.cluster, user)
    if (!existsSync(places.password))
      throw new StartRefusal(`${places.password} is missing: the database cannot be opened.`)
    return readFileSync(places.password, 'utf8').trim()
  }
  const password = randomBytes(24).toString('base64url')
  await makeCluster(places, binaries, user, password)
  return password
}

/** A folder made by an ordinary user and now opened by root: PostgreSQL insists on owning it. */
function handOver(cluster: string, user: SystemUser): void {
  if (!user || statSync(cluster).uid === user.uid) return
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, cluster])
}

function checkVersion(places: Places, binaries: PostgresBinaries): void {
  const made = readFileSync(join(places.cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = binaries.version.split('.')[0]
  if (made !== ours)
    throw new StartRefusal(`${places.cluster} was made by PostgreSQL ${made}; this is PostgreSQL ${ours}.`)
}

async function makeCluster(places: Places, binaries: PostgresBinaries, user: SystemUser, password: string) {
  const draft = join(places.ground, `${draftPrefix}${process.pid}`)
  const passwordFile = join(draft, 'password')
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid)
  const cluster = join(draft, 'cluster')
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      // The builtin provider sorts the same on every machine and never changes under an index.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...user, cwd: draft, env: cleanEnvironment() },
  ).catch((error: { stderr?: string; message: string }) => {
    throw new StartRefusal(`PostgreSQL could not make its folder: ${reasonOf(error.stderr?.trim() || error.message)}.`)
  })
  writeFileSync(places.password, `${password}\n`, { mode: 0o600 })
  renameSync(cluster, places.cluster)
  rmSync(draft, { recursive: true, force: true })
}
