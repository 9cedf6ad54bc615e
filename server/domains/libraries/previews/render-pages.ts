import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { previewSizes } from '../../../../contract/libraries/preview-address.ts'
import { allow } from '../../../engine/pictures/within-cost.ts'
import { NoPreview } from './no-preview.ts'
import { MOST_PAGES } from './preview-kinds.ts'
import { encode } from './render-picture.ts'

export interface RenderedPages {
  /** Points of the first page. */
  width: number
  height: number
  /** All there are. */
  pages: number
  /** Still in pixels, of which its renditions are made. */
  first: PixelsOfPage
  /** Pictures of the next, as many as are drawn. */
  further: Uint8Array[]
}

interface PixelsOfPage {
  data: Buffer
  raw: { width: number; height: number; channels: 3 }
}

const SIDE = previewSizes[1]
/** Seconds of processors: of one page more than the file itself may cost, and of all after which no further page is drawn. */
const COST = { page: 1, all: 8 }

/** Pictures of a document's pages; work of a process of its own. @throws NoPreview */
export async function renderPages(path: string): Promise<RenderedPages> {
  const content = await readFile(path)
  // An Illustrator file may have something in front of its pages.
  const start = content.subarray(0, 1024).indexOf('%PDF-')
  const reader = await PDFiumLibrary.init()
  const document = await reader.loadDocument(start > 0 ? content.subarray(start) : content).catch((error: Error) => {
    throw new NoPreview(/password|security/i.test(error.message) ? 'protected' : 'damaged', error.message)
  })
  try {
    const pages = document.getPageCount()
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const { user } = process.cpuUsage()
    const first = await drawPage(page)
    const further: Uint8Array[] = []
    for (let at = 1; at < Math.min(pages, MOST_PAGES); at++) {
      if (process.cpuUsage().user - user > COST.all * 1e6) break
      allow({ cpu: COST.page })
      const { data, raw } = await drawPage(document.getPage(at))
      further.push(new Uint8Array(await encode(sharp(data, { raw }))))
    }
    return { width: Math.round(originalWidth), height: Math.round(originalHeight), pages, first, further }
  } catch (error) {
    throw error instanceof NoPreview ? error : new NoPreview('damaged', String(error))
  } finally {
    document.destroy()
  }
}

type Page = ReturnType<Awaited<ReturnType<PDFiumLibrary['loadDocument']>>['getPage']>

/** A page on white, as large as the largest rendition. */
async function drawPage(page: Page): Promise<PixelsOfPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const longer = Math.max(originalWidth, originalHeight)
  if (!(longer > 0)) throw new NoPreview('damaged', 'a page has no size')
  // Bytes in the order of red, green and blue: the reader turns them already.
  const { data, width, height } = await page.render({ scale: SIDE / longer, render: 'bitmap', renderFormFields: true })
  const drawn = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' })
  return { data: await drawn.raw().toBuffer(), raw: { width, height, channels: 3 } }
}
