import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface GridExamples {
  /** Of the page; takes `?view=manage|kinds|large|remote`, `&rows=`, `&scheme=`. */
  address: string
  close: () => Promise<void>
}

/** Builds the grid's example page as production builds are, and serves it on a free port. Takes a few seconds. */
export async function serveGridExamples(): Promise<GridExamples> {
  const outDir = await mkdtemp(join(tmpdir(), 'grid-examples-'))
  const input = 'client/grid-examples.html'
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions: { input } } })
  const server = await preview({
    logLevel: 'error',
    build: { outDir },
    preview: { port: 4800, strictPort: false, proxy: {} },
  })
  const base = server.resolvedUrls?.local[0]
  if (!base) throw new Error('the example page is not served')
  return {
    address: `${base}grid-examples.html`,
    close: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
