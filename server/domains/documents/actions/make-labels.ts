import { join } from 'node:path'
import type { LabelsRequest } from '../../../../contract/documents/layout/lay-out-labels.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { drawnPdf } from '../drawn-pdf.ts'
import { pictureFiles } from '../prepare-pictures.ts'
import { documentWords } from '../rendering/document-words.ts'
import type { LabelsOrder } from '../rendering/render-labels.ts'
import type { DocumentsRoom } from '../room.ts'
import { documentFilename } from '../rules/document-name.ts'

/** Labels on sheets as PDF, of whatever room, made while the browser waits. */
export function labelsPdf(
  room: Pick<DocumentsRoom, 'catalogue' | 'store' | 'pictures' | 'workers' | 'scratch'>,
  { language }: Pick<Caller, 'language'>,
  labels: Omit<LabelsRequest, 'words' | 'measure'>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return room.scratch.within(async (folder) => {
    const shown = [...new Set(labels.labels.flatMap(({ photo }) => photo ?? []))]
    const title = documentWords(language)('labels.title')
    const order: LabelsOrder = {
      ...labels,
      language,
      pictures: await pictureFiles(room, shown, 400, folder, { signal }),
      file: join(folder, 'labels.pdf'),
    }
    const filename = documentFilename(title, '', title, 'pdf')
    return drawnPdf(room, 'documents/labels', order, { filename, signal })
  })
}
