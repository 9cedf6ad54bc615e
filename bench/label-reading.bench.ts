import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Label, layOutLabels } from '../contract/documents/layout/lay-out-labels.ts'
import { type ModulesMark, modulesPath } from '../contract/documents/layout/page-model.ts'
import { labelAddress, readLabel, writeLabel } from '../contract/samples/labels/label-code.ts'
import { sheetOf } from '../contract/samples/labels/label-stocks.ts'
import sharp from 'sharp'
import { type Pixels, readCodesOf } from '../tests/world/read-codes.ts'
import { installRivals } from './install-rivals.ts'
import { type Row, row } from './row.ts'
import { timed } from './times.ts'

const LABELS = 200
/** Of a frame as the scanner asks a camera for it. */
const FRAME = { width: 960, height: 720 }
const LETTERS = 'BCDEFGHJKLNPRSTUV'

type JsQr = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null

/** Labels of one sheet, each photographed small, turned, blurred and in bad light: what is read of them, against jsQR (BEY-11). */
export async function rows(): Promise<Row[]> {
  const frames: { letters: string; pixels: Pixels }[] = []
  for (const { code, letters } of printedCodes())
    frames.push({ letters, pixels: await photograph(code, frames.length) })
  const folder = installRivals(join('bench', 'jsqr'), 'jsqr')
  const loaded = (await import(pathToFileURL(resolve(folder, 'node_modules/jsqr/dist/jsQR.js')).href)) as {
    default: JsQr | { default: JsQr }
  }
  const jsQr = typeof loaded.default === 'function' ? loaded.default : loaded.default.default
  const readers = {
    ours: async ({ pixels }: (typeof frames)[number]) => readCodesOf(pixels),
    theirs: async ({ pixels: { data, width, height } }: (typeof frames)[number]) => [
      jsQr(data, width, height)?.data ?? '',
    ],
  }
  const read = { ours: 0, theirs: 0 }
  const taken = { ours: 0, theirs: 0 }
  // The first of each reads its code and tables.
  for (const reader of Object.values(readers)) await reader(frames[0]!)
  for (const frame of frames) {
    for (const [name, reader] of Object.entries(readers) as [keyof typeof readers, typeof readers.ours][]) {
      taken[name] += await timed(async () => {
        const texts = await reader(frame)
        const isRead = texts.some((text) => {
          const label = readLabel(text)
          return label !== undefined && writeLabel(label) === frame.letters
        })
        if (isRead) read[name] += 1
      })
    }
  }
  const photographed = `${LABELS} labels photographed small, turned and blurred`
  return [
    row({
      name: `${photographed}: read`,
      value: read.ours,
      unit: 'labels',
      reference: LABELS,
      limit: 0.99,
      atLeast: true,
    }),
    row({
      name: `${photographed}: read, against jsQR`,
      value: read.ours,
      unit: 'labels',
      reference: read.theirs,
      limit: 1,
      atLeast: true,
    }),
    row({
      name: `${photographed}: time for a frame, against jsQR`,
      value: taken.ours / LABELS,
      unit: 'ms',
      reference: taken.theirs / LABELS,
      limit: 0.5,
    }),
  ]
}

/** As they are printed: on one sheet after the other, by the writer of the PDF. */
function printedCodes(): { code: ModulesMark; letters: string }[] {
  const labels = Array.from({ length: LABELS }, (_none, at): Label => {
    const code = Array.from({ length: 8 }, (_letter, place) => LETTERS[(at * 7 + place * 5 + at ** 2) % LETTERS.length])
    const letters = writeLabel({ kind: 'sample', code: code.join(''), piece: at % 30 })
    const address = labelAddress('https://linebook.example.com', letters)
    return { address, letters, title: '', lines: [], place: '', piece: '', photo: null }
  })
  const sheet = sheetOf({ stock: 'Avery L7160', own: undefined })!
  const { pages } = layOutLabels({
    labels,
    sheet,
    start: 1,
    nudge: { right: 0, down: 0 },
    isTest: false,
    words: (key) => key,
    measure: (text, _face, size) => text.length * size * 0.5,
  })
  const codes = pages.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'modules'))
  return codes.map((code, at) => ({ code, letters: labels[at]!.letters }))
}

/** Each from elsewhere, always the same: three to five dots for a module, at any angle, out of focus, with noise and a shadow. */
async function photograph(code: ModulesMark, at: number): Promise<Pixels> {
  const chance = chances(at + 1)
  const side = Math.round(code.count * (3 + 2 * chance()))
  const white = Math.round((side * 4) / code.count)
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${side + 2 * white}" height="${side + 2 * white}">
    <rect width="100%" height="100%" fill="#f4f2ec"/>
    <path transform="translate(${white} ${white}) scale(${side / code.count})" d="${modulesPath(code)}" fill="#1c1b19"/></svg>`
  const turned = await sharp(Buffer.from(label))
    .rotate(360 * chance(), { background: '#8f8a80' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((FRAME.width - turned.info.width) * chance())
  const top = Math.floor((FRAME.height - turned.info.height) * chance())
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">
    <defs><linearGradient id="s" gradientTransform="rotate(${90 * chance()})">
    <stop offset="0" stop-opacity="0"/><stop offset="1" stop-opacity="0.45"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`
  const scene = await sharp({ create: { ...FRAME, channels: 3, background: '#8f8a80' } })
    .composite([
      { input: turned.data, left, top },
      { input: Buffer.from(shadow), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const { data, info } = await sharp(scene)
    .blur(0.6 + 0.7 * chance())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const noisy = new Uint8ClampedArray(data)
  for (let dot = 0; dot < noisy.length; dot += 4) {
    const noise = (chance() - 0.5) * 24
    for (let channel = 0; channel < 3; channel += 1) noisy[dot + channel] = noisy[dot + channel]! + noise
  }
  return { data: noisy, width: info.width, height: info.height }
}

/** Numbers from 0 to 1, the same in each run. */
function chances(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
