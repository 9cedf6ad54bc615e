import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { composeApplication, type RunningApplication } from '../server/compose-application.ts'
import { createLog } from '../server/engine/log.ts'
import { growHeapSlowly } from '../server/engine/processes/heap-growth.ts'
import { startEmbeddedPostgres } from '../server/engine/postgres/supervisor.ts'
import { openLocalFolder } from '../server/engine/storage/local-folder.ts'
import { atLength } from './at-length.ts'
import { fillCatalogue } from './catalogue-data.ts'

export type ComposedApplication = RunningApplication & {
  /** Listens on a free port; answers the address without a slash at its end. */
  listen(): Promise<string>
}

/**
 * Lets `measure` have the application, composed in this process over a database of its own, and stops both afterwards.
 * With `styles` the catalogue holds so many of five colourways each, all of them footwear with `ofOneType`, and its index is
 * ready; with `client` it serves the built pages too.
 */
export async function withApplication<Answer>(
  measure: (running: ComposedApplication) => Promise<Answer>,
  { styles = 0, ofOneType = false, client = false }: { styles?: number; ofOneType?: boolean; client?: boolean } = {},
): Promise<Answer> {
  // As the application's own process does.
  growHeapSlowly()
  const folder = mkdtempSync(join(tmpdir(), 'linebook-bench-'))
  const quiet = { info: () => undefined, warn: () => undefined }
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet })
    try {
      const running = await composeApplication({
        connection: postgres.connection,
        store: await openLocalFolder(join(folder, 'objects')),
        log: createLog('fatal'),
        workerFile: resolve('dist/server/worker.js'),
        objectsKeptDays: 8,
        pictureFile: resolve('dist/server/pictures.js'),
        indexThread: resolve('dist/server/facet-index.js'),
        secrets: ['the secret of a benchmark'],
        // One account calls at full speed, far beyond what one person may.
        limitless: true,
        secureCookies: false,
        ...(client ? { clientFolder: resolve('dist/client') } : {}),
      })
      try {
        if (styles > 0) await fill(running, { styles, ofOneType })
        const listen = async () => {
          await running.app.listen({ port: 0, host: '127.0.0.1' })
          return addressOf(running.app.server.address())
        }
        return await measure({ ...running, listen })
      } finally {
        await running.close()
      }
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(
  { application: { catalogue, pool } }: RunningApplication,
  { styles, ofOneType }: { styles: number; ofOneType: boolean },
): Promise<void> {
  await atLength(pool, async (run) => {
    await fillCatalogue(run, styles)
    // An assortment holds one type alone.
    if (ofOneType) await run(`update style set product_type = 'Footwear'`)
  })
  await catalogue.reload()
  while (!catalogue.isIndexed()) await wait(50)
}

export const addressOf = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${(address as AddressInfo).port}`
