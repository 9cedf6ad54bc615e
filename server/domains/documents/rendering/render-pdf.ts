import { layOutDocument } from '../../../../contract/documents/layout/lay-out-document.ts'
import { documentTitle, type LayoutRequest, seasonLine } from '../../../../contract/documents/layout/layout-request.ts'
import { documentWords } from './document-words.ts'
import { pathBySize } from './draw-page.ts'
import type { RenderOrder, RenderWatch } from './render-order.ts'
import { writePdf } from './write-pdf.ts'

/** Writes a document as PDF. Returns the number of pages. Throws RenderCancelled. */
export const renderPdf = (order: RenderOrder, watch: RenderWatch): Promise<{ pages: number }> =>
  writePdf(
    {
      file: order.file,
      language: order.language,
      pathOf: pathBySize(order),
      ...(order.pagesFolder ? { pagesFolder: order.pagesFolder } : {}),
      compose(measure) {
        const request: LayoutRequest = {
          ...order,
          type: order.type === 'Spreadsheet' ? 'Linesheet' : order.type,
          words: documentWords(order.language),
          measure,
        }
        return {
          document: layOutDocument(request),
          title: documentTitle(request),
          author: order.author,
          subject: [order.source.assortment.subTitle, seasonLine(request)].filter((part) => part !== '').join(', '),
        }
      },
    },
    watch,
  )
