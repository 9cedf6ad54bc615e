import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

let library: Promise<PDFiumLibrary> | undefined

/**
 * Some pages of a PDF as a reader's viewer shows them, from 1: PNGs of so many pixels in width. `isToBeKept`: in few colours, which takes
 * far longer than all else of a large page.
 */
export async function renderPdfPages(
  pdf: Buffer,
  numbers: readonly number[],
  width: number,
  { isToBeKept = true }: { isToBeKept?: boolean } = {},
): Promise<Buffer[]> {
  library ??= PDFiumLibrary.init()
  const document = await (await library).loadDocument(pdf)
  try {
    const pages: Buffer[] = []
    for (const number of numbers) {
      const page = document.getPage(number - 1)
      const scale = width / page.getOriginalSize().originalWidth
      const { data, ...size } = await page.render({ scale, render: 'bitmap' })
      const picture = sharp(data, { raw: { width: size.width, height: size.height, channels: 4 } })
      pages.push(
        await picture
          .flatten({ background: '#ffffff' })
          .png(isToBeKept ? { palette: true } : { compressionLevel: 1 })
          .toBuffer(),
      )
    }
    return pages
  } finally {
    document.destroy()
  }
}

/** How far two pictures of one size are apart, as people see it: without the soft edges of letters. */
export async function visibleDifference(one: Buffer, other: Buffer): Promise<{ sizes: string[]; share: number }> {
  const [a, b] = await Promise.all([one, other].map(raw))
  const sizes = [a!, b!].map(({ info }) => `${info.width} × ${info.height}`)
  if (sizes[0] !== sizes[1]) return { sizes, share: 1 }
  let differing = 0
  for (let at = 0; at < a!.data.length; at++) if (Math.abs(a!.data[at]! - b!.data[at]!) > 24) differing += 1
  return { sizes, share: differing / a!.data.length }
}

const raw = (png: Buffer) => sharp(png).removeAlpha().blur(1.2).raw().toBuffer({ resolveWithObject: true })
