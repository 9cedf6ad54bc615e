import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { previewSizes } from '../contract/libraries/preview-address.ts'
import { enqueuePreviews } from '../server/domains/libraries/preview-queue.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { addImages } from './library-data.ts'
import { type Row, row } from './row.ts'

/** In each of the rounds, which are measured in turns with the bare ones. */
const PICTURES = 50
const ROUNDS = 4
/** Pixels of the longer side. */
const SIDE = 2_000
/** Pictures that differ; decoding does not get quicker by a picture's having been there before. */
const DIFFERENT = 10
/** Previews that are made at once, as the queue makes them. */
const LANES = 2

/** Pictures of a library, from their jobs' being there until all have their previews, against sharp alone (LIB-06). */
export const previewsAgainstSharp = (): Promise<Row> => withApplication(measure)

async function measure({ application: { db, pool, store } }: ComposedApplication): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-bench-'))
  try {
    const pictures = await Promise.all(Array.from({ length: DIFFERENT }, (_none, at) => drawPicture(at)))
    const files = await Promise.all(
      Array.from({ length: PICTURES }, async (_none, at) => {
        const path = join(folder, `${at}.jpg`)
        await writeFile(path, pictures[at % DIFFERENT]!)
        return path
      }),
    )
    const ours = async (round: number, count = PICTURES): Promise<number> => {
      const ids = await addFiles(round, count)
      const began = performance.now()
      await db.transaction().execute((trx) => enqueuePreviews(trx, ids))
      // Asking is work too, and takes the processors from what is measured.
      while ((await waiting()) > 0) await wait(50)
      return performance.now() - began
    }
    const addFiles = async (round: number, count: number): Promise<string[]> => {
      const ids = Array.from({ length: count }, (_none, at) => `picture${round}n${at}`)
      for (const [at, id] of ids.entries())
        await store.put(`files/00/${id}`, pictures[at % DIFFERENT]!, { contentType: 'image/jpeg' })
      await addImages(pool, ids, 'jpeg')
      return ids
    }
    const waiting = async (): Promise<number> => {
      const { rows } = await pool.query<{ preview: string; count: number }>(
        'select preview, count(*)::int as count from asset_file group by preview',
      )
      const wrong = rows.find(({ preview }) => preview !== 'ready' && preview !== 'waiting')
      if (wrong) throw new Error(`${wrong.count} previews are ${wrong.preview}`)
      return rows.find(({ preview }) => preview === 'waiting')?.count ?? 0
    }
    const times = { ours: 0, bare: 0 }
    // The first of each loads what the others find there.
    await bareSharp(files.slice(0, 4), folder)
    await ours(0, 4)
    for (let round = 1; round <= ROUNDS; round++) {
      times.bare += await bareSharp(files, folder)
      times.ours += await ours(round)
    }
    const perSecond = (milliseconds: number) => (PICTURES * ROUNDS) / (milliseconds / 1000)
    return row({
      name: `previews of ${PICTURES * ROUNDS} pictures of ${SIDE} px against sharp alone, ${LANES} at once`,
      value: perSecond(times.ours),
      unit: 'pictures/s',
      reference: perSecond(times.bare),
      limit: 0.8,
      atLeast: true,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** With the detail of a photo: neither flat nor mere noise. */
function drawPicture(at: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + at * 8, sigma: 60 }
  return sharp({ create: { width: SIDE, height: SIDE * 0.75, channels: 3, background: '#808080', noise } })
    .blur(1.5 + at / 10)
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** The same renditions of the same files, written down. */
async function bareSharp(files: readonly string[], folder: string): Promise<number> {
  const left = [...files]
  const work = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const upright = sharp(path).autoOrient()
      await Promise.all(
        previewSizes.map((size) =>
          upright
            .clone()
            .resize(size, size, { fit: 'inside' })
            .webp({ quality: 82, effort: 3 })
            .toFile(join(folder, `${left.length}-${size}.webp`)),
        ),
      )
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: LANES }, work))
  return performance.now() - began
}
