import { layOutSlip, type SlipRequest } from '../../../../contract/documents/layout/lay-out-slip.ts'
import { documentWords } from './document-words.ts'
import { pathBySize } from './draw-page.ts'
import type { RenderOrder, RenderWatch } from './render-order.ts'
import { writePdf } from './write-pdf.ts'

/** What a slip is rendered from; plain data. `pictures` are JPEG files by hash. */
export type SlipOrder = Omit<SlipRequest, 'words' | 'measure'> & Pick<RenderOrder, 'pictures' | 'file' | 'language'>

/** Writes a slip as PDF. Throws RenderCancelled. */
export function renderSlip(order: SlipOrder, watch: RenderWatch): Promise<{ pages: number }> {
  const { file, language, pictures, slip } = order
  return writePdf(
    {
      file,
      language,
      pathOf: pathBySize({ pictures, largePictures: {} }),
      compose: (measure) => ({
        document: layOutSlip({ ...order, words: documentWords(language), measure }),
        title: `${slip.kind} ${slip.number}`,
        author: '',
        subject: slip.kind,
      }),
    },
    watch,
  )
}
