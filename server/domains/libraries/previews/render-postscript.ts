import { open } from 'node:fs/promises'
import { runTool } from '../../../engine/processes/run-tool.ts'
import { NoPreview } from './no-preview.ts'
import { PATIENCE } from './preview-kinds.ts'
import { type RenderedPicture, renderPicture } from './render-picture.ts'

/** What a PostScript file for DOS and Windows begins with: where its own picture lies follows. */
const BINARY_HEADER = Buffer.from([0xc5, 0xd0, 0xd3, 0xc6])
const TIFF_PLACE = { start: 20, length: 24 }
const MOST_TIFF = 64 * 1024 * 1024
/** Kilobytes that the interpreter may use. */
const MEMORY = 512 * 1024

/**
 * The picture that an EPS brings along; without one, drawn by Ghostscript where the machine has it, shut in so that the
 * program in the file reads and writes nothing. @throws NoPreview, ToolMissing
 */
export async function renderPostscript(path: string): Promise<RenderedPicture> {
  const tiff = await embeddedTiff(path)
  if (tiff) return renderPicture(tiff).catch(() => drawn(path))
  return drawn(path)
}

async function embeddedTiff(path: string): Promise<Buffer | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(30)
    await file.read(head, 0, head.length, 0)
    if (!head.subarray(0, 4).equals(BINARY_HEADER)) return undefined
    const [start, length] = [head.readUInt32LE(TIFF_PLACE.start), head.readUInt32LE(TIFF_PLACE.length)]
    if (length === 0 || length > MOST_TIFF) return undefined
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
    return bytesRead === length ? buffer : undefined
  } finally {
    await file.close()
  }
}

async function drawn(path: string): Promise<RenderedPicture> {
  const png = await runTool(
    'gs',
    [
      '-dSAFER',
      '-dBATCH',
      '-dNOPAUSE',
      '-dQUIET',
      '-dEPSCrop',
      '-dFirstPage=1',
      '-dLastPage=1',
      '-dTextAlphaBits=4',
      '-dGraphicsAlphaBits=4',
      `-K${MEMORY}`,
      '-sDEVICE=png16m',
      '-r150',
      '-sOutputFile=%stdout',
      path,
    ],
    { patience: PATIENCE, mostBytes: MOST_TIFF },
  )
  return renderPicture(png).catch(() => {
    throw new NoPreview('damaged')
  })
}
