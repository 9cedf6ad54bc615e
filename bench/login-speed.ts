import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { enqueuePreviews } from '../server/domains/libraries/preview-queue.ts'
import { PIXEL_LIMIT } from '../server/engine/pictures/read-picture.ts'
import { hashPassword } from '../server/domains/identity/login/password.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { addImages } from './library-data.ts'
import { median, type Row, row } from './row.ts'

const PICTURES = 24
const SIDE = Math.floor(Math.sqrt(PIXEL_LIMIT)) - 30
const IDLE_LOGINS = 20
const PASSWORD = 'the password of a bench'

/** Logins while pictures just below the limit of pixels are made, against those of an application that does nothing else. */
export const loginsAmongPictures = (): Promise<Row> => withApplication(measure)

async function measure({ application: { db, pool, store }, listen }: ComposedApplication): Promise<Row> {
  await pool.query(
    `insert into user_account (public_id, email, state, user_code, name, last_name, password_hash)
      values ('bench', 'bench@linebook.test', 'active', 'BENCH', 'Bench', 'Person', $1)`,
    [await hashPassword(PASSWORD)],
  )
  const address = await listen()
  const login = async (): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${address}/api/users/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'bench@linebook.test', password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`a login was answered ${answer.status}`)
    return performance.now() - began
  }
  const ids = Array.from({ length: PICTURES }, (_none, at) => `large${at}`)
  // Interlaced: it cannot be read in strips. Noise makes it as large a file as real ones are.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const real = await sharp({ create: { width: SIDE, height: 600, channels: 3, background: '#1d4f91', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const picture = await sharp({
    create: { width: SIDE, height: SIDE, channels: 4, background: '#1d4f91' },
    limitInputPixels: false,
  })
    .composite([{ input: real, left: 0, top: 0 }])
    .png({ compressionLevel: 6, progressive: true })
    .toBuffer()
  for (const id of ids) await store.put(`files/00/${id}`, picture, { contentType: 'image/png' })
  await addImages(pool, ids, 'png')
  const isMaking = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ preview: string }>('select distinct preview from asset_file')
    const wrong = rows.find(({ preview }) => preview !== 'ready' && preview !== 'waiting')
    if (wrong) throw new Error(`previews are ${wrong.preview}`)
    return rows.some(({ preview }) => preview === 'waiting')
  }
  for (let warm = 0; warm < 3; warm++) await login()
  const idle: number[] = []
  for (let count = 0; count < IDLE_LOGINS; count++) idle.push(await login())
  await db.transaction().execute((trx) => enqueuePreviews(trx, ids))
  const among: number[] = []
  while (await isMaking()) {
    among.push(await login())
    await wait(200)
  }
  return row({
    name: `logins while ${PICTURES} pictures of ${Math.round(SIDE ** 2 / 1e6)} million pixels are made, against logins alone`,
    value: median(among),
    unit: 'ms',
    reference: median(idle),
    limit: 3,
  })
}
