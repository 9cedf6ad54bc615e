import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/** Where everything of one embedded PostgreSQL lies. */
export type Places = {
  /** The folder we were given: password, lock, log. Ours. */
  home: string
  /** What PostgreSQL itself must reach: the cluster and drafts of it. Equals `home` unless that is closed to its user. */
  ground: string
  cluster: string
  socket: string
  log: string
  password: string
  lock: string
  spareBinaries: string
}

const elsewhere = '/var/lib/linebook'
/** sun_path holds 104 bytes on macOS and 108 on Linux, with the file name of the socket in it. */
const longestSocketPath = 100

/** Makes the folders that are missing, with the rights that PostgreSQL's user needs, and names them all. */
export function preparePlaces(dataDir: string, user: SystemUser): Places {
  mkdirSync(dataDir, { recursive: true })
  const home = realpathSync(dataDir)
  // Only root lends the folder to another user, who has to pass through it.
  if (user) chownSync(home, process.getuid?.() ?? 0, user.gid)
  chmodSync(home, user ? 0o710 : 0o700)
  const ground = groundOf(home, user)
  return {
    home,
    ground,
    cluster: join(ground, 'cluster'),
    socket: socketFolder(ground, user),
    log: join(home, 'postgres.log'),
    password: join(home, 'password'),
    lock: join(home, 'owner.json'),
    spareBinaries: join(user && ground !== home ? elsewhere : ground, 'binaries'),
  }
}

/**
 * A data folder under root's 0700 home cannot be entered by another user. The cluster then lies in /var/lib/linebook
 * and the data folder holds a link to it: one that is deleted with the folder, so that a deleted folder starts empty.
 */
function groundOf(home: string, user: SystemUser): string {
  const link = join(home, 'elsewhere')
  const isElsewhere = lstatSync(link, { throwIfNoEntry: false }) !== undefined
  // Where it was made it stays, even if the way to the data folder was opened since.
  if (!isElsewhere && canEnter(home, user)) return home
  if (!isElsewhere) {
    const folder = join(elsewhere, randomBytes(6).toString('hex'))
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    symlinkSync(folder, link)
  }
  return realpathSync(link)
}

function socketFolder(ground: string, user: SystemUser): string {
  const near = join(ground, 'socket')
  const short = join(tmpdir(), `linebook-${createHash('sha256').update(ground).digest('hex').slice(0, 12)}`)
  const folder = Buffer.byteLength(join(near, '.s.PGSQL.5432')) > longestSocketPath ? short : near
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user && folder === near) chownSync(folder, user.uid, user.gid)
  if (folder === short) claim(folder, user)
  return folder
}

/** The shared temporary folder is open to everybody: never trust one that somebody else made. */
function claim(folder: string, user: SystemUser): void {
  const made = lstatSync(folder)
  const mine = process.getuid?.()
  if (!made.isDirectory() || (made.uid !== mine && made.uid !== user?.uid)) {
    throw new StartRefusal(`${folder} belongs to somebody else. Remove it, or choose a shorter DATA_DIR.`)
  }
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
}

/** True when the cluster has been made; it appears whole, by a rename. */
export function hasCluster(places: Places): boolean {
  return statSync(join(places.cluster, 'PG_VERSION'), { throwIfNoEntry: false })?.isFile() ?? false
}
