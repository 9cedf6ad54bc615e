import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { postgresUser } from './postgres/system-user.ts'
import { type LockFile, type LockHolder, takeLockFile } from './processes/lock-file.ts'
import { StartRefusal } from './start-refusal.ts'

export type DataFolder = {
  /** Tells later starts in the same folder where this one is served. */
  announce(address: string): void
  release(): void
}

/**
 * Makes this process the only one in a data folder until it ends, however it ends, or tells who is there already.
 * `command` names a process that is not the application itself, for those who come meanwhile.
 * @throws StartRefusal when the folder cannot be used
 */
export function takeDataFolder(
  dataDir: string,
  command?: string,
): { folder: DataFolder; heldBy?: undefined } | { folder?: undefined; heldBy: LockHolder } {
  try {
    makeFolder(resolve(dataDir))
    shutFolder(dataDir)
    const { lock, heldBy } = takeLockFile(join(dataDir, 'running.json'))
    if (heldBy) return { heldBy }
    if (command) lock.note({ command })
    return { folder: heldFolder(lock) }
  } catch (error) {
    throw dataFolderRefusal(error, dataDir) ?? error
  }
}

/** With those it lies in. Node's own way through them never ends where nobody may make one, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** What we keep in a data folder, or a database of ours kept that lay in it by itself. */
const ours =
  /^(postgres(\.log)?|objects|secret|running\.json.*|cluster|socket|password|owner\.json|binaries|elsewhere)$/

/**
 * Whoever shares the machine reads nothing in it; the user that root lends the database to may pass through. A folder
 * that holds anything else was not made for us alone: there each of our parts is shut by itself.
 */
function shutFolder(dataDir: string): void {
  if (readdirSync(dataDir).some((name) => !ours.test(name))) return
  const user = postgresUser()
  try {
    if (user) chownSync(dataDir, process.getuid?.() ?? 0, user.gid)
    chmodSync(dataDir, user ? 0o710 : 0o700)
  } catch (error) {
    // A volume that belongs to somebody else who lets us write in it: its rights are the operator's matter.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

const heldFolder = (lock: LockFile): DataFolder => ({
  announce: (address) => lock.note({ address }),
  release: () => lock.release(),
})

const noFolder: DataFolder = { announce: () => undefined, release: () => undefined }

/**
 * The same for the application, which needs the folder for itself if its database or its files lie there.
 * @throws StartRefusal that says where the one that runs already is served
 */
export function claimDataFolder({
  dataDir,
  databaseUrl,
  s3,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>): DataFolder {
  if (databaseUrl && s3) return noFolder
  const { folder, heldBy } = takeDataFolder(dataDir)
  if (folder) return folder
  const { command, address } = heldBy.notes
  if (command) throw commandAtWork(dataDir, heldBy)
  const where = address ? `at ${address}` : 'and is still starting'
  throw new StartRefusal(`Linebook runs already in ${dataDir}, ${where} (process ${heldBy.pid}).`)
}

/** What is said when a command has the folder: it goes by itself. */
export const commandAtWork = (dataDir: string, { pid, notes }: LockHolder): StartRefusal =>
  new StartRefusal(`"${notes['command']}" is at work in ${dataDir} (process ${pid}): try again when it has ended.`)

const reasons: Record<string, string> = {
  EROFS: 'is read-only',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  ENOENT: 'cannot be made',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk whose quota is used up',
}

/** An error of the file system in the data folder as a reason that the operator can mend; undefined for any other. */
export function dataFolderRefusal(error: unknown, dataDir: string): StartRefusal | undefined {
  const { code = '', path = dataDir } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  const isOurs = path.startsWith(dataDir) || dataDir.startsWith(path)
  return reason && isOurs ? new StartRefusal(`DATA_DIR ${dataDir} ${reason}.`) : undefined
}
