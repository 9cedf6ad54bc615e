// Builds server and client into a folder of their own and puts them in place when both are finished: a build that
// fails leaves the last good one. Packages stay outside the server's bundles.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { builtMarker, checkNode, install, say, sourcesHash } from './prepare.mjs'

const compressible = /\.(js|css|html|svg|json|txt|map|ttf)$/
const smallest = 1024
/** A font of ten thousand signs takes the highest level half a minute, and hardly anybody ever fetches it. */
const largest = 2 * 1024 * 1024

checkNode()
install()
// A client of the developer's kind was left where a test had built it, which has another one in its environment.
process.env.NODE_ENV = 'production'

const started = Date.now()
const hash = sourcesHash()
const draft = join('dist', `.draft-${process.pid}`)
say('Building server and client ...')
try {
  mkdirSync(draft, { recursive: true })
  await Promise.all([buildServer(), buildClient()])
  await compressClient()
  for (const part of ['server', 'client']) putInPlace(part)
  writeFileSync(builtMarker, hash)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
} finally {
  rmSync(draft, { recursive: true, force: true })
}

async function buildServer() {
  const { build } = await import('esbuild')
  const { serverBuild } = await import('./server-bundle.mjs')
  await build({ ...serverBuild(), outdir: join(draft, 'server') })
}

async function buildClient() {
  if (!existsSync('client/index.html')) return
  const { build } = await import('vite')
  await build({ configFile: 'vite.config.ts', logLevel: 'warn', build: { outDir: join('..', draft, 'client') } })
}

/** Once here, at the highest level, instead of on every answer. */
async function compressClient() {
  const folder = join(draft, 'client')
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file)
      if (content.length < smallest || content.length > largest) return
      // A font would take as long as all scripts together, for a fiftieth less.
      const level = file.endsWith('.ttf') ? 10 : 11
      const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
    }),
  )
}

function putInPlace(part) {
  const finished = join(draft, part)
  if (!existsSync(finished)) return
  const place = join('dist', part)
  if (existsSync(place)) renameSync(place, join(draft, `${part}-before`))
  renameSync(finished, place)
}
