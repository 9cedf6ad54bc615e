import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { takeLockFile } from './processes/lock-file.ts'
import { StartRefusal } from './start-refusal.ts'

export type DataFolder = {
  /** Tells later starts in the same folder where this one is served. */
  announce(address: string): void
  release(): void
}

/**
 * Makes this process the only application in a data folder until it ends, however it ends.
 * @throws StartRefusal that says where the one that runs already is served
 */
export function claimDataFolder(dataDir: string): DataFolder {
  mkdirSync(dataDir, { recursive: true })
  const { lock, heldBy } = takeLockFile(join(dataDir, 'running.json'))
  if (heldBy) {
    const where = heldBy.notes.address ? `at ${heldBy.notes.address}` : 'and is still starting'
    throw new StartRefusal(`Linebook runs already in ${dataDir}, ${where} (process ${heldBy.pid}).`)
  }
  return { announce: (address) => lock.note({ address }), release: () => lock.release() }
}
