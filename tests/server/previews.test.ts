import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { initializeCanvas, writePsdBuffer } from 'ag-psd'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makePreview } from '../../server/domains/libraries/actions/make-preview.ts'
import { enqueuePreviews } from '../../server/domains/libraries/preview-queue.ts'
import { removeObjects } from '../../server/domains/libraries/actions/sweep-files.ts'
import { previewKey } from '../../server/domains/libraries/preview-keys.ts'
import { previewJob, removeObjectsJob } from '../../server/domains/libraries/job-names.ts'
import { enqueue } from '../../server/engine/jobs/job-runner.ts'
import { passesByItself } from '../../server/engine/jobs/passes-by-itself.ts'
import { bombs } from '../builders/build-bombs.ts'
import { buildPhotoshop } from '../builders/build-photoshop.ts'
import { buildAsset } from '../builders/build-library.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { until } from '../world/until.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import type { Asset } from '../../contract/libraries/asset.ts'

let world: TestApplication
let editor: BuiltUser
let reader: BuiltUser
let tools: string

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  editor = await buildUser(db, { permissions: { advertisingAssets: ['editor'] } })
  reader = await buildUser(db, { permissions: { advertisingAssets: ['user'] } })
  tools = await mkdtemp(join(tmpdir(), 'linebook-tools-'))
})
afterAll(async () => {
  await world.close()
  await rm(tools, { recursive: true, force: true })
})
afterEach(() => void vi.unstubAllEnvs())

const blue = '#1d4f91'
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue }, limitInputPixels: false })

let made = 0
/** The file as it is once its preview was made, or was given up. */
async function seen(filename: string, content: Buffer) {
  const asset = await buildAsset(world, editor, 'AdvertisingAsset', { name: `Seen ${++made}`, filename, content })
  await makePreview(world.application, asset.primaryFile!._id)
  const answer = await world.fetch('/api/assets/AdvertisingAsset/batch/many', {
    method: 'PATCH',
    cookie: editor.cookie,
    json: [{ _id: asset._id }],
  })
  return ((await answer.json()) as { rows: Asset[] }).rows[0]!.files[0]!
}
const pictureAt = async (address: string | null, who = editor) => {
  const answer = await world.fetch(address!, { cookie: who.cookie })
  return answer.status === 200
    ? sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true })
    : undefined
}
const pdf = async (pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}) => {
  const document = new PDFDocument({ size: 'A4', autoFirstPage: false, ...options })
  for (const colour of pages) document.addPage().rect(0, 0, 595, 842).fill(colour)
  document.end()
  return buffer(document)
}

test.each([
  ['jpg', () => plain(900, 600).jpeg().toBuffer()],
  ['png', () => plain(900, 600).png().toBuffer()],
  ['tif', () => plain(900, 600).tiff().toBuffer()],
  ['tif', () => plain(900, 600).toColourspace('cmyk').tiff().toBuffer()],
  ['webp', () => plain(900, 600).webp().toBuffer()],
  ['avif', () => plain(900, 600).avif({ effort: 0 }).toBuffer()],
  ['gif', () => plain(900, 600).gif().toBuffer()],
])('LIB-06 a picture in %s has a preview, its size and its colours', async (ending, make) => {
  const file = await seen(`picture.${ending}`, await make())
  expect(file).toMatchObject({ preview: 'ready', previewFault: null, dimensions: { width: 900, height: 600 } })
  const [colour, ...others] = file.colors
  expect([others, colour!.share]).toEqual([[], 1])
  const drawn = await pictureAt(file.thumbnail)
  expect([drawn!.info.width, drawn!.info.height]).toEqual([320, 213])
  // What a print knows of blue is another blue.
  expect(drawn!.data[2]! - drawn!.data[0]!).toBeGreaterThan(60)
})

test.each([
  ['jpg', 'jpeg'],
  ['tif', 'tiff'],
] as const)('LIB-06 a picture in %s that a camera turned is shown upright', async (ending, format) => {
  const red = await sharp({ create: { width: 450, height: 600, channels: 3, background: '#c02020' } })
    .png()
    .toBuffer()
  const turned = await plain(900, 600)
    .composite([{ input: red, left: 450, top: 0 }])
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
  const file = await seen(`turned.${ending}`, turned)
  expect(file.dimensions).toEqual({ width: 600, height: 900 })
  for (const [address, height] of [
    [file.thumbnail, 320],
    [file.previewJpg, 900],
  ] as const) {
    const { data, info } = (await pictureAt(address))!
    expect([info.width, info.height]).toEqual([Math.round((height * 2) / 3), height])
    // What was on the left is above now.
    const redness = (row: number) => data[row * info.width * 3]! - data[row * info.width * 3 + 2]!
    expect([redness(10) < -60, redness(height - 10) > 60]).toEqual([true, true])
  }
})

test('LIB-06 a vector picture is drawn large and safe: it runs nothing and opens nothing beside itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-svg-'))
  await writeFile(join(folder, 'secret.png'), await plain(10, 10).png().toBuffer())
  const svg = (inside: string) =>
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#d8402a"/>${inside}</svg>`)
  const file = await seen(
    'mark.svg',
    svg(`<script>while(true){}</script><image href="file://${folder}/secret.png" width="40" height="20"/>`),
  )
  expect(file).toMatchObject({ preview: 'ready', contentType: 'image/svg+xml', dimensions: { width: 40, height: 20 } })
  expect(file.colors.map(({ hex }) => hex)).toEqual(['#d8402a'])
  const large = await pictureAt(file.previewJpg)
  expect([large!.info.width, large!.info.height]).toEqual([1600, 800])
  await rm(folder, { recursive: true })
  // The file itself is only ever saved, never opened as a page of ours.
  const original = await world.fetch(file.sourceFile!, { cookie: editor.cookie })
  expect(original.headers.get('content-disposition')).toContain('attachment')
  expect(original.headers.get('x-content-type-options')).toBe('nosniff')
  expect(original.headers.get('content-security-policy')).toContain('sandbox')
})

test.each(['lookbook.pdf', 'logo.ai'])('LIB-06 %s has a picture of every page', async (filename) => {
  const file = await seen(filename, await pdf(['#1d4f91', '#d8402a', '#2e7d32']))
  expect(file).toMatchObject({
    preview: 'ready',
    pages: 3,
    pagePictures: 3,
    dimensions: { width: 595, height: 842 },
    previewPdf: file.sourceFile,
  })
  expect(file.colors[0]!.hex).toMatch(/^#1[de](4f|50)9[01]$/)
  const page = (at: number, who = editor) => pictureAt(`/media/assets/${file._id}/page-${at}.webp`, who)
  const [first, second] = [await page(1), await page(2)]
  expect(first!.info.height).toBeGreaterThan(1590)
  expect(second!.data[0]! - second!.data[2]!).toBeGreaterThan(100)
  expect(await page(4)).toBeUndefined()
  expect(await page(2, reader)).toBeUndefined()
})

test('LIB-06 the flattened picture of a Photoshop file is shown', async () => {
  initializeCanvas(
    () => undefined as never,
    (width, height) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
      colorSpace: 'srgb',
    }),
  )
  const data = new Uint8ClampedArray(400 * 300 * 4).map((_none, at) => [0x1d, 0x4f, 0x91, 0xff][at % 4]!)
  const psd = writePsdBuffer({
    width: 400,
    height: 300,
    imageData: { width: 400, height: 300, data, colorSpace: 'srgb' } as never,
  })
  const file = await seen('layers.psd', Buffer.from(psd))
  expect(file).toMatchObject({ preview: 'ready', dimensions: { width: 400, height: 300 } })
  expect(file.colors.map(({ hex }) => hex)).toEqual([blue])
})

const rgb = [0x1d, 0x4f, 0x91]
const somebodys = (name: string) => readFile(`tests/files/${name}`)
test.each([
  ['bitmap.psd', () => buildPhotoshop(0, 1, [0xff]), null, null],
  ['grey-16.psd', () => buildPhotoshop(1, 16, [0x80]), null, null],
  ['indexed.psd', () => buildPhotoshop(2, 8, [7]), null, blue],
  ['light-32.psd', () => buildPhotoshop(3, 32, rgb), null, null],
  ['rgb-16.psd', () => buildPhotoshop(3, 16, rgb), null, blue],
  ['indexed-seen-through.psd', () => buildPhotoshop(2, 8, [7, 0xff]), 'unknownKind', null],
  ['cmyk.psd', () => buildPhotoshop(4, 8, [1, 2, 3, 4]), 'unknownKind', null],
  ['duotone.psd', () => buildPhotoshop(8, 8, [0x80]), 'unknownKind', null],
  ['lab-16.psd', () => buildPhotoshop(9, 16, rgb), 'unknownKind', null],
  ['float32.tif', somebodys, 'unknownKind', null],
  ['lab.tif', somebodys, 'unknownKind', null],
  ['comment-4k.svg', somebodys, null, null],
] as const)('LIB-06 %s is shown, or said to be of a kind that is not', async (name, make, previewFault, colour) => {
  const file = await seen(name, await make(name))
  expect(file).toMatchObject({ preview: previewFault ? 'none' : 'ready', previewFault })
  if (colour) expect(file.colors.map(({ hex }) => hex)).toEqual([colour])
})

test.each([
  'width="40mm" height="20mm"',
  'width="4in" height="2in"',
  'width="40pt" height="20pt"',
  'width="100%" height="100%"',
  '',
])('LIB-06 a vector picture that says its size as %s is drawn as large as any', async (size) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 40 20"><rect width="40" height="20" fill="${blue}"/></svg>`
  const file = await seen('units.svg', Buffer.from(svg))
  expect(file).toMatchObject({ preview: 'ready', previewFault: null })
  expect(file.colors.map(({ hex }) => hex)).toEqual([blue])
  expect((await pictureAt(file.previewJpg))!.info).toMatchObject({ width: 1600, height: 800 })
})

const postscript = '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n'

test('LIB-06 an EPS shows the picture it brings along', async () => {
  const tiff = await plain(200, 100).tiff({ compression: 'lzw' }).toBuffer()
  const head = Buffer.alloc(30)
  const text = Buffer.from(postscript)
  ;[0xc6d3d0c5, head.length, text.length, 0, 0, head.length + text.length, tiff.length].forEach((word, at) =>
    head.writeUInt32LE(word, at * 4),
  )
  vi.stubEnv('PATH', tools)
  const file = await seen('mark.eps', Buffer.concat([head, text, tiff]))
  expect(file).toMatchObject({ preview: 'ready', contentType: 'application/postscript' })
  expect(file.colors.map(({ hex }) => hex)).toEqual([blue])
})

test('LIB-06 what needs a program that this machine lacks is kept and says so, and has a preview where there is one', async () => {
  const film = Buffer.from('\0\0\0\x20ftypisom film', 'latin1')
  vi.stubEnv('PATH', tools)
  for (const [name, content] of [
    ['mark.eps', Buffer.from(postscript)],
    ['film.mp4', film],
  ] as const)
    expect(await seen(name, content)).toMatchObject({ preview: 'none', previewFault: 'noReader', thumbnail: null })
  // A stand-in for the program: what it is told is in its own hands.
  const frame = join(tools, 'frame.png')
  await plain(640, 360).png().toFile(frame)
  const tool = join(tools, 'ffmpeg')
  await writeFile(tool, `#!/bin/sh\nfor last; do :; done\nexec /bin/cp ${frame} "\${last#file:}"\n`)
  await chmod(tool, 0o755)
  const file = await seen('film.mp4', film)
  expect(file).toMatchObject({
    preview: 'ready',
    dimensions: { width: 640, height: 360 },
    previewVideo: file.sourceFile,
  })
})

test('LIB-06 a picture of a phone is shown where the machine has a reader, turned as its container says', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')
  vi.stubEnv('PATH', tools)
  expect(await seen('phone.heic', heic)).toMatchObject({ preview: 'none', previewFault: 'noReader' })
  // What the program writes keeps the EXIF of the original, which a container overrules.
  const unpacked = join(tools, 'unpacked.jpg')
  await plain(640, 480).withMetadata({ orientation: 6 }).jpeg().toFile(unpacked)
  const tool = join(tools, 'heif-convert')
  const written = (script: string) => writeFile(tool, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  await written(`echo "File contains 2 images"\nfor at in 1 2; do /bin/cp ${unpacked} "\${4%.jpg}-$at.jpg"; done`)
  const file = await seen('phone.heic', heic)
  expect(file).toMatchObject({ preview: 'ready', dimensions: { width: 640, height: 480 } })
  expect((await pictureAt(file.thumbnail))!.info).toMatchObject({ width: 320, height: 240 })
  await written('echo "Could not read HEIF/AVIF file" >&2\nexit 1')
  expect(await seen('phone.heic', heic)).toMatchObject({ preview: 'failed', previewFault: 'damaged' })
  // Whatever is written to its folder next meets a full disk: a program fails of it, or leaves half a picture and says nothing.
  for (const end of ['echo "Could not write" >&2\nexit 1', 'echo half > "${4%.jpg}-1.jpg"']) {
    await written(`/bin/ln -s /dev/full room\n${end}`)
    await expect(seen('phone.heic', heic)).rejects.toSatisfy(passesByItself)
  }
})

test('LIB-06 what cannot be read says why, and is kept', async () => {
  const locked = await pdf(['#1d4f91'], { userPassword: 'secret' })
  const cases = [
    ['bomb.png', bombs['huge.png'](), 'failed', 'tooManyPixels'],
    ['broken.jpg', Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'), 'failed', 'damaged'],
    ['broken.pdf', Buffer.from('%PDF-1.7 no page'), 'failed', 'damaged'],
    ['locked.pdf', locked, 'failed', 'protected'],
    ['broken.psd', Buffer.from('8BPS\0\x01 layers that are none', 'latin1'), 'failed', 'tooManyPixels'],
    ['sheet.csv', Buffer.from('style,colour\n1,2\n'), 'none', 'unknownKind'],
    ['page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'none', 'unknownKind'],
  ] as const
  for (const [name, content, preview, previewFault] of cases) {
    const file = await seen(name, content)
    expect([name, file.preview, file.previewFault, file.thumbnail]).toEqual([name, preview, previewFault, null])
    const original = await world.fetch(file.sourceFile!, { cookie: editor.cookie })
    expect(Buffer.from(await original.arrayBuffer()).equals(content)).toBe(true)
  }
})

test('LIB-06 nobody but who may see the asset gets its file', async () => {
  const file = await seen('mine.jpg', await plain(10, 10).jpeg().toBuffer())
  expect((await world.fetch(file.sourceFile!, { cookie: reader.cookie })).status).toBe(404)
  expect((await world.fetch(file.sourceFile!)).status).toBe(401)
})

test('BEY-16 assets are found by a colour of their picture, and by likeness among those that are out', async () => {
  const type = 'AdvertisingLogo'
  const keeper = await buildUser(world.application.db, { permissions: { advertisingLogos: ['editor'] } })
  const looker = await buildUser(world.application.db, { permissions: { advertisingLogos: ['user'] } })
  const drawn = (shape: string, colour: string) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" fill="${colour}">
      <rect width="300" height="300" fill="#fff"/>${shape}</svg>`),
    )
  const disc = '<circle cx="150" cy="150" r="90"/>'
  const bar = '<rect x="30" y="130" width="240" height="40"/>'
  const made = async (name: string, picture: ReturnType<typeof sharp>) => {
    const content = await picture.png().toBuffer()
    const asset = await buildAsset(world, keeper, type, { name, filename: `${name}.png`, content })
    await makePreview(world.application, asset.primaryFile!._id)
    return asset._id
  }
  const red = await made('Red disc', drawn(disc, '#C0282D'))
  const blueDisc = await made('Blue disc', drawn(disc, '#2F5FB3'))
  const redBar = await made('Red bar', drawn(bar, '#C0282D'))
  const out = await made('Red draft', drawn(disc, '#C0282D'))
  await world.application.db
    .updateTable('asset')
    .set({ status: 'Published', published_at: new Date() })
    .where('public_id', 'in', [red, blueDisc, redBar])
    .execute()
  await world.application.db.updateTable('library_revision').set({ revision: 1_000 }).execute()

  const filters = JSON.stringify({ pictureColors: [{ hex: '#C0282D' }] })
  const listed = await world.fetch(`/api/assets?libraryType=${type}&filters=${encodeURIComponent(filters)}`, {
    cookie: looker.cookie,
  })
  const [page] = (await listed.json()) as { data: Asset[] }[]
  expect(page!.data.map(({ name }) => name)).toEqual(['Red bar', 'Red disc'])

  const like = (id: string, by: string, who = looker) =>
    world.fetch(`/api/assets/${type}/${id}/similar`, { method: 'POST', cookie: who.cookie, json: { by } })
  const names = async (by: string) =>
    ((await (await like(red, by)).json()) as { data: Asset[] }).data.map((one) => one.name)
  expect(await names('shape')).toEqual(['Blue disc', 'Red bar'])
  expect(await names('color')).toEqual(['Red bar', 'Blue disc'])
  expect((await like(out, 'look')).status).toBe(404)
  expect((await like(red, 'look', reader)).status).toBe(403)
})

test('LIB-06 who brings one file waits for one turn, not for all the files that somebody else brought before', async () => {
  const other = await buildUser(world.application.db, { permissions: { advertisingAssets: ['editor'] } })
  const content = await plain(8, 8).png().toBuffer()
  const fileOf = async (who: BuiltUser) =>
    (await buildAsset(world, who, 'AdvertisingAsset', { name: `Turn ${++made}`, filename: 'turn.png', content }))
      .primaryFile!._id
  const many = [await fileOf(editor), await fileOf(editor), await fileOf(editor), await fileOf(editor)]
  const one = await fileOf(other)
  const waits = sql`graphile_worker.jobs where task_identifier = ${previewJob}`
  await until(async () => (await sql`select from ${waits}`.execute(world.application.db)).rows.length === 0)
  const undone = new Error('undone')
  await expect(
    world.application.db.transaction().execute(async (trx) => {
      for (const files of [many.slice(0, 2), many.slice(2), [one]]) await enqueuePreviews(trx, files)
      const { rows } = await sql<{ key: string }>`select key from ${waits} order by priority, id`.execute(trx)
      expect(rows.map(({ key }) => key.split(' ')[1])).toEqual([many[0], one, ...many.slice(1)])
      throw undone
    }),
  ).rejects.toBe(undone)
})

test('LIB-04 what lies in the store of a file that is gone is removed days later, and not when a row names it again', async () => {
  const { db, store } = world.application
  const { _id: fileId } = await seen('kept.png', await plain(8, 8).png().toBuffer())
  const isMade = sql`select from graphile_worker.jobs where key = ${`preview ${fileId}`}`
  await until(async () => (await isMade.execute(db)).rows.length === 0)
  const file = db.selectFrom('asset_file').select('object_key').where('public_id', '=', fileId)
  const { object_key: objectKey } = await file.executeTakeFirstOrThrow()
  const objects = [{ fileId, objectKey: objectKey! }]
  await removeObjects(world.application, { objects }, 8)
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
    where task_identifier = ${removeObjectsJob} and run_at > now()`.execute(db)
  expect(rows).toEqual([{ days: 8 }])
  await removeObjects(world.application, { objects, isDue: true }, 8)
  expect([await store.find(objectKey!), await store.find(previewKey(fileId, 320))]).not.toContain(undefined)
  await db.deleteFrom('asset_file').where('public_id', '=', fileId).execute()
  await removeObjects(world.application, { objects, isDue: true }, 8)
  expect([await store.find(objectKey!), await store.find(previewKey(fileId, 320))]).toEqual([undefined, undefined])
})

test('LIB-06 a preview whose job still waits is not offered again, one whose job was given up is', async () => {
  const { db } = world.application
  const { _id: fileId } = await seen('waits.png', (await plain(64, 64).png().toBuffer()).subarray(0, 40))
  const ask = async (what: 'forecast' | 'previews') => {
    const json = { status: 'Pending', filters: { text: `Seen ${made}` } }
    const init = { method: 'POST', cookie: editor.cookie, json }
    return (await world.fetch(`/api/assets/AdvertisingAsset/${what}`, init)).json()
  }
  await expect.poll(() => ask('forecast')).toMatchObject({ previews: 1 })
  const key = `preview ${fileId}`
  await enqueue(db, previewJob, { fileId }, { key, runIn: 3_600 })
  expect([await ask('forecast'), await ask('previews')]).toMatchObject([{ previews: 0 }, { files: 0 }])
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(id), 'given up') from graphile_worker.jobs
    where key = ${key}`.execute(db)
  expect([await ask('forecast'), await ask('previews')]).toMatchObject([{ previews: 1 }, { files: 1 }])
})
