import { type ArticleRequest, layOutArticle } from '../../../../contract/documents/layout/lay-out-article.ts'
import { documentWords } from './document-words.ts'
import { pathBySize } from './draw-page.ts'
import type { RenderOrder, RenderWatch } from './render-order.ts'
import { writePdf } from './write-pdf.ts'

/** What an article is rendered from; plain data. `pictures` are JPEG files by address. */
export type ArticleOrder = Omit<ArticleRequest, 'words' | 'measure'> &
  Pick<RenderOrder, 'pictures' | 'file' | 'language'>

/** Writes the article as PDF. Throws RenderCancelled. */
export function renderArticle(order: ArticleOrder, watch: RenderWatch): Promise<{ pages: number }> {
  const { file, language, pictures, article } = order
  const words = documentWords(language)
  return writePdf(
    {
      file,
      language,
      pathOf: pathBySize({ pictures, largePictures: {} }),
      compose: (measure) => ({
        document: layOutArticle({ ...order, words, measure }),
        title: article.title,
        author: article.author,
        subject: article.kind,
      }),
    },
    watch,
  )
}
