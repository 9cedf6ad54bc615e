import { layOutTearSheet } from '../../../../contract/documents/layout/tear-sheets/lay-out-tear-sheet.ts'
import type { TearSheetRequest } from '../../../../contract/documents/layout/tear-sheets/tear-sheet-request.ts'
import { documentWords } from './document-words.ts'
import { pathBySize } from './draw-page.ts'
import type { RenderOrder, RenderWatch } from './render-order.ts'
import { writePdf } from './write-pdf.ts'

/** What a tear sheet is rendered from; plain data, so that it can be handed to a thread. */
export type TearSheetOrder = Omit<TearSheetRequest, 'words' | 'measure'> &
  Pick<RenderOrder, 'pictures' | 'largePictures' | 'file'>

/** Writes the tear sheet as a PDF of one page. Throws RenderCancelled. */
export function renderTearSheet(order: TearSheetOrder, watch: RenderWatch): Promise<{ pages: number }> {
  const { file, language, author, source } = order
  const { style, name, color, colorDescription } = source.product
  const words = documentWords(language)
  return writePdf(
    {
      file,
      language,
      pathOf: pathBySize(order),
      compose: (measure) => ({
        document: layOutTearSheet({ ...order, words, measure }),
        title: `${name}, ${style}`,
        author,
        subject: `${words('tear.title')}, ${colorDescription} ${color}`,
      }),
    },
    watch,
  )
}
