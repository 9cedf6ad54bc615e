import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { bombs } from '../../../tests/builders/build-bombs.ts'
import { createProcessPool, type ProcessPool } from '../workers/process-pool.ts'
import { PICTURE_LIMITS } from './picture-processes.ts'

let file: string
let folder: string
let pool: ProcessPool

beforeAll(async () => {
  file = join(inject('serverFolder'), 'pictures.js')
  folder = await mkdtemp(join(tmpdir(), 'linebook-bombs-'))
  // One at a time, and whatever limits of the machine's would end it come long after.
  pool = createProcessPool({ ...PICTURE_LIMITS, file, memory: 8 * PICTURE_LIMITS.memory, atOnce: 1, niceness: 0 })
})
afterAll(async () => {
  await pool.close()
  await rm(folder, { recursive: true })
})

/** What comes of a file at a door: the code of its refusal, or what was made of it. */
async function come(door: 'library' | 'logo' | 'feed', name: string, content: Buffer): Promise<unknown> {
  const path = join(folder, name)
  await writeFile(path, content)
  const kind = name.endsWith('.pdf')
    ? 'pages'
    : name.endsWith('.psd')
      ? 'layers'
      : name.endsWith('.svg')
        ? 'vector'
        : 'picture'
  const orders = {
    library: ['libraries/file', { kind, path }],
    logo: ['pictures/logo', { content }],
    feed: ['pictures/read', { path }],
  } as const
  const [task, order] = orders[door]
  return pool.run(task, order).catch((error: { code?: string }) => error.code)
}
const spent = 'process-spent'
const died = 'process-died'
const refused = { refused: expect.stringContaining('is ') }

test.each([
  ['library', 'huge.png', 'tooManyPixels'],
  ['logo', 'huge.png', refused],
  ['library', 'huge.tif', 'tooManyPixels'],
  ['feed', 'huge.tif', refused],
  ['library', 'interlaced.png', died],
  ['logo', 'strip.tif', refused],
  ['logo', 'entities.svg', refused],
  ['library', 'entities.svg', 'damaged'],
  ['library', 'masks.svg', spent],
  ['logo', 'long.svg', refused],
  ['logo', 'packed.svg', died],
  ['library', 'flate.pdf', died],
  ['library', 'forms.pdf', died],
  ['library', 'tiles.pdf', spent],
  ['library', 'canvas.psd', 'damaged'],
] as const)('SHELL-13 at the door of a %s %s costs no more than its bytes may', async (door, name, outcome) => {
  expect(await come(door, name, bombs[name]())).toEqual(outcome)
})

test('SHELL-13 a picture as large as is taken in is drawn, though it costs more than a bomb may', async () => {
  const create = { width: 10_000, height: 10_000, channels: 3 as const, background: '#1d4f91' }
  const large = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
  expect(await come('logo', 'large.png', large)).toMatchObject({ format: 'png' })
  expect(await come('library', 'large.png', large)).toMatchObject({ width: 10_000, height: 10_000 })
})

test('LIB-06 a picture of values that are no colours is of no kind that is shown, and not damaged', async () => {
  const values = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .toColourspace('scrgb')
    .tiff({ compression: 'none' })
    .toBuffer()
  expect(await come('library', 'values.tif', values)).toBe('unknownKind')
  expect(await come('feed', 'values.tif', values)).toEqual({ refused: 'is of a kind that cannot be shown' })
})
