import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { isSameProcess, processIdentity } from './process-identity.ts'

/** What a lock file says about its holder; `notes` is free for the caller, e.g. the address served. */
export type LockHolder = { pid: number; identity: string; notes: Record<string, string> }

export type LockFile = {
  /** Adds to the notes that others read. */
  note(notes: Record<string, string>): void
  release(): void
}

/**
 * Takes a lock file for this process, or tells who holds it. A file left by a dead process, even one whose id
 * was given to another program since, counts as free; its notes come back as `leftBehind`.
 */
export function takeLockFile(
  path: string,
):
  | { lock: LockFile; leftBehind?: LockHolder; heldBy?: undefined }
  | { lock?: undefined; leftBehind?: undefined; heldBy: LockHolder } {
  const mine: LockHolder = { pid: process.pid, identity: processIdentity(process.pid) ?? '', notes: {} }
  let leftBehind: LockHolder | undefined
  for (;;) {
    if (linkNew(path, mine)) return { lock: heldLock(path, mine), leftBehind }
    const holder = readLockFile(path)
    if (holder && isSameProcess(holder.pid, holder.identity)) return { heldBy: holder }
    leftBehind = holder ?? leftBehind
    setAside(path, holder)
  }
}

/** Reads a lock file; undefined when there is none or it is unreadable. */
export function readLockFile(path: string): LockHolder | undefined {
  try {
    const read = JSON.parse(readFileSync(path, 'utf8')) as Partial<LockHolder>
    if (typeof read.pid !== 'number') return undefined
    return { pid: read.pid, identity: read.identity ?? '', notes: read.notes ?? {} }
  } catch {
    return undefined
  }
}

/** Writes aside and links: the file appears whole or not at all, and only one process can make it appear. */
function linkNew(path: string, holder: LockHolder): boolean {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** Moves a stale file away, and back again if another process renewed it between our look and our move. */
function setAside(path: string, stale: LockHolder | undefined): void {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readLockFile(aside)
  const renewed = moved && (moved.pid !== stale?.pid || moved.identity !== stale.identity)
  try {
    if (renewed) linkSync(aside, path)
  } finally {
    unlinkSync(aside)
  }
}

function heldLock(path: string, mine: LockHolder): LockFile {
  return {
    note(notes) {
      Object.assign(mine.notes, notes)
      const draft = `${path}.${randomBytes(6).toString('hex')}`
      writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
      renameSync(draft, path)
    },
    release() {
      const now = readLockFile(path)
      if (now?.pid === mine.pid && now.identity === mine.identity) unlinkSync(path)
    },
  }
}
