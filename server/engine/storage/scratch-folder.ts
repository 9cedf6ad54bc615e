import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { EngineTables } from '../database/engine.tables.ts'
import { type LockFile, readLockFile, takeLockFile } from '../processes/lock-file.ts'
import { isSameProcess } from '../processes/process-identity.ts'
import type { ProcessLease } from '../processes/process-lease.ts'

/** Where files lie for a while on this machine. */
export interface Scratch {
  /** A folder of its own for as long as `use` takes. */
  within<Result>(use: (folder: string) => Promise<Result>): Promise<Result>
  /** Removes what processes of this machine left behind that were killed. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two looks for what others left behind. */
const EVERY = 60_000

const prefix = 'linebook-'
const holderFile = 'holder.json'
const named = /^linebook-([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/

/** One folder for each lease of this process, below the machine's temporary folder or `ground`; made when it is first needed. */
export function openScratch(options: {
  db: Kysely<EngineTables>
  lease: ProcessLease
  ground?: string | undefined
  log: Logger
}): Scratch {
  const { db, lease, ground = tmpdir(), log } = options
  const own = new Map<string, Promise<LockFile>>()
  let last = ''

  const folderNow = async (): Promise<string> => {
    last = lease.held()?.id ?? last
    const folder = join(ground, prefix + last)
    const known = own.get(folder) ?? openFolder(folder)
    own.set(folder, known)
    const forget = () => void (own.get(folder) === known && own.delete(folder))
    try {
      await known
    } catch (error) {
      // On a full disk, say: whoever needs it next tries anew.
      forget()
      throw error
    }
    if (existsSync(folder)) return folder
    // Cleaners of the machine remove what lies in its temporary folder for days.
    forget()
    return folderNow()
  }
  const sweep = async (): Promise<void> => {
    const abandoned = (await readdir(ground)).flatMap((name) => {
      const id = named.exec(name)?.[1]
      return id !== undefined && isAbandoned(join(ground, name)) ? [id] : []
    })
    if (abandoned.length === 0) return
    const leases = await db.selectFrom('process_lease').select('id').where('id', 'in', abandoned).execute()
    const living = new Set(leases.map(({ id }) => id))
    for (const id of abandoned) {
      if (!living.has(id)) await rm(join(ground, prefix + id), { recursive: true, force: true })
    }
  }
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => log.info({ err: error }, 'left files could not be looked for'))
  }, EVERY)
  timer.unref()
  return {
    async within(use) {
      const folder = await mkdtemp(join(await folderNow(), 'work-'))
      try {
        return await use(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    sweep,
    async close() {
      clearInterval(timer)
      for (const folder of own.keys()) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openFolder(folder: string): Promise<LockFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { lock } = await takeOrRemove(folder)
  if (!lock) throw new Error(`${folder} is another process's`)
  return lock
}

/** A folder that says nothing of whose it is would be removed by nobody. */
async function takeOrRemove(folder: string): Promise<ReturnType<typeof takeLockFile>> {
  try {
    return takeLockFile(join(folder, holderFile))
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Its process is gone. One of another installation or container on this machine names no lease of ours and lives here. */
function isAbandoned(folder: string): boolean {
  const holder = readLockFile(join(folder, holderFile))
  return holder !== undefined && !isSameProcess(holder.pid, holder.identity)
}
