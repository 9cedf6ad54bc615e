import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { type Row, row } from '../row.ts'
import type { GridPage } from './open-grid-page.ts'

const ROWS = 100_000

const figure = (name: string, value: number, unit: string, limit: number): Row =>
  row({ name: `grid, ${name}`, value, unit, reference: 1, limit })

export const measureSize = async (): Promise<Row[]> => [
  figure('JavaScript of the part', await gzipped('client/parts/grid/grid.tsx'), 'KB gzipped', 40),
  figure('JavaScript of its painter', await gzipped('client/parts/grid/painting/grid-painter.ts'), 'KB gzipped', 10),
]

export const measureHeap = async (world: GridPage): Promise<Row[]> => [
  figure('heap after all rows were scrolled past, over the start', await heapGrowth(world), 'MB', 30),
]

/** With its dialogs and the rules it reads cells by; React, Mantine, texts and dialogs' frame are everybody's. */
async function gzipped(entry: string): Promise<number> {
  const othersOut: Plugin = {
    name: 'others-out',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined
        const isOwn =
          path.startsWith('.') &&
          /\/(parts\/grid|contract\/grid)(\/|$)/.test(new URL(path, `file://${resolveDir}/`).pathname)
        return isOwn ? undefined : { path, external: true }
      }),
  }
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    outdir: 'out',
    loader: { '.css': 'empty' },
    plugins: [othersOut],
  })
  const bytes = outputFiles.map(({ contents }) => gzipSync(contents, { level: 9 }).byteLength)
  return bytes.reduce((sum, size) => sum + size, 0) / 1000
}

/** What the grid and its source hold on to; the rows themselves are there before, as the server's. */
async function heapGrowth({ page, devtools }: GridPage): Promise<number> {
  await page.evaluate((rows) => window.bench.show('linebook', rows), ROWS)
  const used = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await used()
  await page.evaluate((rows) => window.bench.scrollPast(rows), ROWS)
  return ((await used()) - before) / 1e6
}
