import { randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import { mkdir, link, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { downloadFiles } from '../contract/packages/package-calls.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { addressOf, type ComposedApplication, withApplication } from './composed-application.ts'
import { LIBRARY } from './library-data.ts'
import { installRivals } from './install-rivals.ts'
import { median, type Row, row } from './row.ts'

const MiB = 1024 * 1024
const FILES = 100
const FILE_SIZE = 20 * MiB
const TOTAL = (FILES * FILE_SIZE) / MiB
const ROUNDS = 3

/** Its package brings no types. */
interface Archive extends Readable {
  file(path: string, entry: { name: string }): void
  finalize(): Promise<void>
}
type Archiver = { ZipArchive: new (options: { store: boolean }) => Archive }

async function loadArchiver(): Promise<Archiver> {
  const folder = installRivals(join('bench', 'archiver'), 'archiver')
  return import(pathToFileURL(resolve(folder, 'node_modules/archiver/index.js')).href) as Promise<Archiver>
}

/** A package of 2 GB taken over HTTP, against a route that zips the same files with archiver alone (DLP-02). */
export const zipAgainstBare = (): Promise<Row[]> => withApplication(measure)

async function measure({ application: { db, pool, store }, listen }: ComposedApplication): Promise<Row[]> {
  const { ZipArchive } = await loadArchiver()
  const address = await listen()
  const { cookie } = await buildUser(db, { permissions: { advertisingAssets: ['user'] } })
  const ids = Array.from({ length: FILES }, (_none, at) => `large${at}`)
  const paths = ids.map((id) => store.localPath(`files/00/${id}`)!)
  await mkdir(dirname(paths[0]!), { recursive: true })
  await writeFile(paths[0]!, randomBytes(FILE_SIZE))
  for (const path of paths.slice(1)) await link(paths[0]!, path)
  await pool.query(
    `insert into asset (public_id, library_type, name, status, published_at)
      select id, '${LIBRARY}', id, 'Published', now() from unnest($1::text[]) id`,
    [ids],
  )
  await pool.query(
    `insert into asset_file (public_id, asset_id, library_type, filename, usage_type, state, object_key, file_size, content_type,
        preview)
      select public_id, id, library_type, public_id || '.bin', 'Primary', 'Available', 'files/00/' || public_id, ${FILE_SIZE},
        'application/octet-stream', 'none'
      from asset where public_id = any ($1::text[])`,
    [ids],
  )
  const body = JSON.stringify({ files: ids.map((key) => ({ type: 's3', key })) })
  const bare = createServer((_request, answer) => {
    const zip = new ZipArchive({ store: true })
    for (const [at, path] of paths.entries()) zip.file(path, { name: `${ids[at]}.bin` })
    zip.pipe(answer)
    void zip.finalize()
  })
  await new Promise<void>((listening) => bare.listen(0, '127.0.0.1', listening))
  try {
    const ours = () => take(`${address}/api${downloadFiles.path}`, cookie, body)
    const reference = () => take(addressOf(bare.address()), '', '')
    const taken: { ours: Taken[]; bare: Taken[] } = { ours: [], bare: [] }
    let more = 0
    for (let round = 0; round < ROUNDS; round++) {
      taken.bare.push(await reference())
      const before = process.memoryUsage().rss
      const sampling = setInterval(() => (more = Math.max(more, process.memoryUsage().rss - before)), 20)
      taken.ours.push(await ours())
      clearInterval(sampling)
    }
    const rate = (all: readonly Taken[]) => TOTAL / (median(all.map(({ milliseconds }) => milliseconds)) / 1000)
    return [
      row({
        name: `package of ${TOTAL} MB against the same files zipped by archiver alone`,
        value: rate(taken.ours),
        unit: 'MB/s',
        reference: rate(taken.bare),
        limit: 0.8,
        atLeast: true,
      }),
      row({ name: 'package: memory', value: more / MiB, unit: 'MB more', reference: 1, limit: 150 }),
      row({
        name: 'package: first byte',
        value: median(taken.ours.map(({ first }) => first)),
        unit: 'ms',
        reference: 1,
        limit: 300,
      }),
    ]
  } finally {
    bare.closeAllConnections()
    bare.close()
  }
}

interface Taken {
  milliseconds: number
  /** Milliseconds until the first bytes came. */
  first: number
}

const take = (address: string, cookie: string, body: string): Promise<Taken> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    let first = 0
    let bytes = 0
    const headers = { cookie, 'content-type': 'application/json' }
    request(address, { method: 'POST', headers }, (answer) => {
      answer.on('data', (chunk: Buffer) => {
        first ||= performance.now() - began
        bytes += chunk.length
      })
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200 && bytes > TOTAL * MiB)
          resolve({ milliseconds: performance.now() - began, first })
        else reject(new Error(`answered ${answer.statusCode} and ${bytes} bytes`))
      })
    })
      .on('error', reject)
      .end(body)
  })
