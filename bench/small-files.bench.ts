import { randomUUID } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { concurrency } from '../contract/kernel/limits.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { addressOf, type ComposedApplication, withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'
import { type Sending, sendFiles } from './small-files-client.ts'

const ROUNDS = 5
const ALONE = 60
const FOLDER = 500

/**
 * Small files by the three calls of an upload, and a folder of them as the browser sends it, against one streamed PUT of the
 * same bytes to a file with one insert (UPL-01).
 */
export const rows = (): Promise<Row[]> => withApplication(measure)

async function measure({ application: { db, pool }, listen }: ComposedApplication): Promise<Row[]> {
  const { cookie } = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
  const address = await listen()
  const bare = await bareServer(pool)
  try {
    const alone = { bytes: 1024 * 1024, files: ALONE, atOnce: 1 }
    const folder = { bytes: 100 * 1024, files: FOLDER, atOnce: concurrency.uploads }
    const send = async (way: Sending['way'], what: Pick<Sending, 'bytes' | 'files' | 'atOnce'>) => {
      const sent = await sendFiles({ address: way === 'put' ? bare.address : address, cookie, way, ...what })
      // As whoever puts them to use would: a person has at most a thousand that wait.
      await pool.query('delete from upload')
      return sent
    }
    for (const way of ['calls', 'put', 'folder', 'put'] as const) await send(way, { ...alone, files: 200 })
    const taken = { ours: [] as number[], bare: [] as number[], folder: [] as number[], bareFolder: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      taken.ours.push(...(await send('calls', alone)).times)
      taken.bare.push(...(await send('put', alone)).times)
      taken.folder.push((await send('folder', folder)).whole)
      taken.bareFolder.push((await send('put', folder)).whole)
    }
    return [
      row({
        name: 'upload of 1 MB by its three calls against one streamed PUT with an insert',
        value: median(taken.ours),
        unit: 'ms',
        reference: median(taken.bare),
        limit: 2,
      }),
      row({
        name: `${FOLDER} files of 100 KB against as many streamed PUTs with an insert each`,
        value: median(taken.folder),
        unit: 'ms',
        reference: median(taken.bareFolder),
        limit: 1.5,
      }),
    ]
  } finally {
    bare.close()
  }
}

/** Writes down what is put, and a row of it. */
async function bareServer(pool: pg.Pool): Promise<{ address: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-put-'))
  await pool.query(
    'create table bare_file (id bigint generated always as identity primary key, name text, bytes bigint)',
  )
  const server = createServer((request, answer) => {
    const name = randomUUID()
    const file = createWriteStream(join(folder, name))
    const put = async () => {
      await pipeline(request, file)
      await pool.query('insert into bare_file (name, bytes) values ($1, $2)', [name, file.bytesWritten])
    }
    put().then(
      () => answer.end('arrived'),
      (error: unknown) => answer.destroy(error as Error),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    address: addressOf(server.address()),
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
