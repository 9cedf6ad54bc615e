import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
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
 */
export function takeDataFolder(
  dataDir: string,
  command?: string,
): { folder: DataFolder; heldBy?: undefined } | { folder?: undefined; heldBy: LockHolder } {
  mkdirSync(dataDir, { recursive: true })
  const { lock, heldBy } = takeLockFile(join(dataDir, 'running.json'))
  if (heldBy) return { heldBy }
  if (command) lock.note({ command })
  return { folder: heldFolder(lock) }
}

const heldFolder = (lock: LockFile): DataFolder => ({
  announce: (address) => lock.note({ address }),
  release: () => lock.release(),
})

/**
 * The same for the application, which needs the folder for itself.
 * @throws StartRefusal that says where the one that runs already is served
 */
export function claimDataFolder(dataDir: string): DataFolder {
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
