import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { findSystemChromium, prepareChromium } from '../../scripts/chromium.mjs'
import { installRivals } from '../install-rivals.ts'
import './page/bench-page.ts'

export interface GridPage {
  page: Page
  devtools: CDPSession
  close(): Promise<void>
}

const wanted = join('bench', 'grid', 'rivals')
const rivals = join('.cache', 'grid-rivals')

/** Builds the page of the three grids, serves it and opens it in Chromium once; all is measured in this one load. */
export async function openGridPage(): Promise<GridPage> {
  // Glide and AG Grid.
  installRivals(wanted, 'grid-rivals')
  await prepareChromium(() => undefined)
  const outDir = await mkdtemp(join(tmpdir(), 'grid-bench-'))
  const common = { root: join('bench', 'grid', 'page'), configFile: false as const, logLevel: 'error' as const }
  await build({
    ...common,
    plugins: [react()],
    // React once, for all of them.
    resolve: { dedupe: ['react', 'react-dom'], alias: rivalPackages() },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5_000 },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { port: 4820, strictPort: false } })
  const browser = await chromium.launch({
    executablePath: findSystemChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--enable-precise-memory-info'],
  })
  const close = async () => {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.on('pageerror', (error) => console.error(error))
    await page.goto(server.resolvedUrls!.local[0]!)
    await page.waitForFunction(() => window.bench !== undefined)
    return { page, devtools: await page.context().newCDPSession(page), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The page lies beside the rivals' folder, not in it. */
function rivalPackages(): Record<string, string> {
  return Object.fromEntries(
    ['@glideapps/glide-data-grid', 'ag-grid-community'].map((name) => [name, resolve(rivals, 'node_modules', name)]),
  )
}
