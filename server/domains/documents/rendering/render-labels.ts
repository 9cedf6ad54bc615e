import { type LabelsRequest, layOutLabels } from '../../../../contract/documents/layout/lay-out-labels.ts'
import { documentWords } from './document-words.ts'
import { pathBySize } from './draw-page.ts'
import type { RenderOrder, RenderWatch } from './render-order.ts'
import { writePdf } from './write-pdf.ts'

/** What labels are rendered from; plain data. `pictures` are JPEG files by hash. */
export type LabelsOrder = Omit<LabelsRequest, 'words' | 'measure'> & Pick<RenderOrder, 'pictures' | 'file' | 'language'>

/** Writes labels as PDF. Throws RenderCancelled. */
export function renderLabels(order: LabelsOrder, watch: RenderWatch): Promise<{ pages: number }> {
  const { file, language, pictures } = order
  const words = documentWords(language)
  return writePdf(
    {
      file,
      language,
      pathOf: pathBySize({ pictures, largePictures: {} }),
      compose: (measure) => ({
        document: layOutLabels({ ...order, words, measure }),
        title: words('labels.title'),
        author: '',
        subject: words('labels.title'),
      }),
    },
    watch,
  )
}
