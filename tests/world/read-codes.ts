import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

let isPrepared: Promise<unknown> | undefined

/** Its own file, not that of a network. */
async function prepare(): Promise<void> {
  const file = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
}

/** What every QR code of a picture says, as a camera would read it. */
export const readCodes = (png: Buffer): Promise<string[]> => read(png, 'QRCode')

/** What bars of a picture say, as a scanner of carriers would read them. */
export const readBars = (png: Buffer): Promise<string[]> => read(png, 'Code128')

/** What every QR code of a frame says, by the reader and the settings of the scanner. */
export const readCodesOf = (pixels: Pixels): Promise<string[]> => readFrame(pixels, 'QRCode', 8)

export type Pixels = Pick<ImageData, 'data' | 'width' | 'height'>

async function read(png: Buffer, format: 'QRCode' | 'Code128'): Promise<string[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readFrame({ data: new Uint8ClampedArray(data), width: info.width, height: info.height }, format, 60)
}

async function readFrame(pixels: Pixels, format: 'QRCode' | 'Code128', most: number): Promise<string[]> {
  await (isPrepared ??= prepare())
  const found = await readBarcodes({ ...pixels, colorSpace: 'srgb' } as ImageData, {
    formats: [format],
    maxNumberOfSymbols: most,
    tryHarder: true,
  })
  return found.map(({ text }) => text)
}

/** Of a page, in its own measure. */
interface Part {
  left: number
  top: number
  side: number
}

/** The left upper corner of what is dark within a square part of a page, of which a picture is given. */
export async function darkCorner(
  png: Buffer,
  page: { width: number; height: number },
  { left, top, side }: Part,
): Promise<{ x: number; y: number }> {
  const picture = sharp(png)
  const { width, height } = await picture.metadata()
  const [across, down] = [width / page.width, height / page.height]
  const box = { left: Math.round(left * across), top: Math.round(top * down) }
  const size = { width: Math.round(side * across), height: Math.round(side * down) }
  const { data, info } = await picture
    .extract({ ...box, ...size })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [x, y] = [info.width, info.height]
  for (let at = 0; at < info.width * info.height; at++) {
    if (data[at * info.channels]! > 127) continue
    x = Math.min(x, at % info.width)
    y = Math.min(y, Math.floor(at / info.width))
  }
  return { x: (box.left + x) / across, y: (box.top + y) / down }
}
