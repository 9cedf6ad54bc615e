import { createWriteStream, linkSync, mkdtempSync, openSync, rmSync, writeSync, closeSync } from 'node:fs'
import { createServer } from 'node:http'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from '@playwright/test'
import { openBrowser } from './built-application.ts'
import { addressOf } from './composed-application.ts'
import { median, type Row, row } from './row.ts'

const MiB = 1024 * 1024
const SIZE = 1024 * MiB
const ROUNDS = 3
/** Milliseconds for one upload on a machine that is far from free. */
const PATIENCE = 120_000

/**
 * A file of 1 GB chosen in the browser's uploader, from the choice until it says that all is there, against the same file put
 * by the same browser in one stream to a server that does nothing but write it down (UPL-01).
 */
export async function uploadAgainstPut(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-bench-'))
  try {
    const file = join(folder, 'film.bin')
    writeLarge(file)
    const { context, close } = await openBrowser({ DEMO_STYLES: '60' })
    try {
      await context.request.post('/api/users/session', {
        data: { email: 'editor@linebook.test', password: 'linebook-demo' },
      })
      const [ours, bare] = [await context.newPage(), await context.newPage()]
      const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
      for (let round = 0; round < ROUNDS; round++) {
        // A name belongs to one asset.
        const named = join(folder, `film ${round}.bin`)
        linkSync(file, named)
        // Each stays where it is, as ours do: written into memory that was just let go, a file takes half the time of one that
        // is new to the machine.
        times.bare.push(await putBare(bare, file, join(folder, `put ${round}.bin`)))
        times.ours.push(await upload(ours, named))
      }
      const perSecond = (milliseconds: number) => SIZE / MiB / (milliseconds / 1000)
      return row({
        name: 'upload of 1 GB through the browser against one streamed PUT to a file',
        value: perSecond(median(times.ours)),
        unit: 'MB/s',
        reference: perSecond(median(times.bare)),
        limit: 0.6,
        atLeast: true,
      })
    } finally {
      await close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Bytes that nothing on the way could make less of. */
function writeLarge(path: string): void {
  const piece = randomBytes(16 * MiB)
  const file = openSync(path, 'w')
  for (let written = 0; written < SIZE; written += piece.length) writeSync(file, piece)
  closeSync(file)
}

async function upload(page: Page, file: string): Promise<number> {
  // Anew: what is done leaves the list after a while, and a count of all rounds would hang on how long they take.
  await page.goto('/advertising/libraries/manage/logos/upload')
  const began = performance.now()
  await page.getByLabel('Choose files', { exact: true }).and(page.locator('input')).setInputFiles(file)
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await panel.getByRole('status').filter({ hasText: '1 of 1 file uploaded' }).waitFor({ timeout: PATIENCE })
  return performance.now() - began
}

const bareScript = `
  const input = document.querySelector('input')
  input.addEventListener('change', () => {
    const request = new XMLHttpRequest()
    request.addEventListener('load', () => document.body.append(request.responseText))
    request.open('PUT', '/file')
    request.send(input.files[0])
  })`

async function putBare(page: Page, file: string, target: string): Promise<number> {
  const server = createServer((request, answer) => {
    if (request.method !== 'PUT') {
      answer.setHeader('content-type', 'text/html').end(`<input type="file"><script>${bareScript}</script>`)
      return
    }
    pipeline(request, createWriteStream(target)).then(
      () => answer.end('arrived'),
      (error: unknown) => answer.destroy(error as Error),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    await page.goto(addressOf(server.address()))
    const began = performance.now()
    await page.locator('input').setInputFiles(file)
    await page.getByText('arrived').waitFor({ timeout: PATIENCE })
    return performance.now() - began
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
