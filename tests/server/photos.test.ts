import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPicture } from '../../server/engine/pictures/read-picture.ts'
import { renderPhoto } from '../../server/domains/catalogue/photos/render-photo.ts'
import { bombs } from '../builders/build-bombs.ts'
import { buildProducts } from '../builders/build-products.ts'
import { photoWords } from '../builders/photo-words.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let sales: BuiltUser
const { hash } = photoWords({ style: '20010', color: 'BLK', angle: 'hero' })
const wide = sharp({ create: { width: 300, height: 100, channels: 3, background: '#cc2200' } })

beforeAll(async () => {
  world = await startTestApplication()
  sales = await buildUser(world.application.db)
  await buildProducts(world.application.pool, [{ style: '20010', color: 'BLK', angles: ['hero'] }])
})
afterAll(() => world.close())

const photo = (path: string, init: { cookie?: string; headers?: Record<string, string> } = { cookie: sales.cookie }) =>
  world.fetch(`/media/photos/${path}`, init)

test('PRD-01 a photo comes in every format at the width asked for, and is cached for good', async () => {
  for (const [format, type, read] of [
    ['avif', 'image/avif', 'heif'],
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ]) {
    const answer = await photo(`${hash}/160.${format}`)
    expect(answer.status, format).toBe(200)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toBe(type)
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([picture.format, picture.width, picture.height], format).toEqual([read, 160, 160])
  }
  const { headers } = await photo(`${hash}/160.webp`)
  const again = await photo(`${hash}/160.webp`, {
    cookie: sales.cookie,
    headers: { 'if-none-match': headers.get('etag')! },
  })
  expect(again.status).toBe(304)
})

test('PRD-01 unknown photos, widths and formats are not found, and nobody sees any without a login', async () => {
  for (const path of [`${'0'.repeat(64)}/160.webp`, `${hash}/161.webp`, `${hash}/160.gif`, `..%2f..%2fetc/160.webp`]) {
    expect((await photo(path)).status, path).toBe(404)
  }
  expect((await photo(`${hash}/160.webp`, {})).status).toBe(401)
})

test('PRD-01 a stored original stands whole on a square of its ground', async () => {
  const { pool, store, catalogue } = world.application
  const content = await wide.jpeg().toBuffer()
  const stored = createHash('sha256').update(content).digest('hex')
  await store.put('originals/test.jpg', content, { contentType: 'image/jpeg' })
  await pool.query(
    `insert into photo (style_colour_id, angle, position, hash, source, ground)
     select id, 'worn', 1, $1, 'stored:originals/test.jpg', '#00ff00' from style_colour`,
    [stored],
  )
  const answer = await photo(`${stored}/400.jpg`)
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)].map((part) => Math.round(part / 64))).toEqual([0, 4, 0])
  const files = await catalogue.renditions.ensure([stored, hash, '1'.repeat(64)], 80, 'jpg')
  expect([...files.keys()].sort()).toEqual([stored, hash].sort())
})

test('a cut-out stays one where the format can, and stands on its ground where it cannot', async () => {
  const content = await sharp({
    create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const corner = async (format: 'webp' | 'jpg') =>
    [
      ...(await sharp(await renderPhoto(content, '#ff0000', 80, format))
        .raw()
        .toBuffer()),
    ].slice(0, 4)
  expect((await corner('webp'))[3]).toBe(0)
  expect((await corner('jpg')).slice(0, 3).map((part) => Math.round(part / 128))).toEqual([2, 0, 0])
})

test('ADM-03 a truncated and an enormous picture are refused in clear words', async () => {
  const noise = sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const whole = await noise.jpeg().toBuffer()
  expect(await readPicture(whole)).toEqual({ width: 800, height: 800, format: 'jpeg' })
  await expect(readPicture(whole.subarray(0, whole.length / 2))).rejects.toThrow('is damaged')
  await expect(readPicture(bombs['huge.png']())).rejects.toThrow('is too large: 60000 x 60000')
  await expect(readPicture(Buffer.from('no picture'))).rejects.toThrow('is no picture')
})
