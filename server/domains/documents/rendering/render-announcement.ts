import {
  type AnnouncementRequest,
  layOutAnnouncement,
} from '../../../../contract/documents/layout/lay-out-announcement.ts'
import { documentWords } from './document-words.ts'
import { pathBySize } from './draw-page.ts'
import type { RenderOrder, RenderWatch } from './render-order.ts'
import { writePdf } from './write-pdf.ts'

/** What an announcement is rendered from; plain data. `pictures` are JPEG files by address. */
export type AnnouncementOrder = Omit<AnnouncementRequest, 'words' | 'measure'> &
  Pick<RenderOrder, 'pictures' | 'file' | 'language'>

/** Writes the announcement as PDF. Throws RenderCancelled. */
export function renderAnnouncement(order: AnnouncementOrder, watch: RenderWatch): Promise<{ pages: number }> {
  const { file, language, pictures, announcement } = order
  const words = documentWords(language)
  return writePdf(
    {
      file,
      language,
      pathOf: pathBySize({ pictures, largePictures: {} }),
      compose: (measure) => ({
        document: layOutAnnouncement({ ...order, words, measure }),
        title: announcement.title,
        author: announcement.addedBy,
        subject: words('announcement.title'),
      }),
    },
    watch,
  )
}
