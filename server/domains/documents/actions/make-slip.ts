import { join } from 'node:path'
import type { Slip } from '../../../../contract/documents/layout/lay-out-slip.ts'
import { usualPaper } from '../../../../contract/documents/layout/paper.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { drawnPdf } from '../drawn-pdf.ts'
import { pictureFiles } from '../prepare-pictures.ts'
import type { SlipOrder } from '../rendering/render-slip.ts'
import type { DocumentsRoom } from '../room.ts'
import { documentFilename } from '../rules/document-name.ts'

/** A slip of things that somebody takes, as PDF, of whatever room, made while the browser waits. */
export function slipPdf(
  room: Pick<DocumentsRoom, 'catalogue' | 'store' | 'pictures' | 'workers' | 'scratch'>,
  { language, userActiveLocation }: Pick<Caller, 'language'> & { userActiveLocation: string },
  slip: Slip,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return room.scratch.within(async (folder) => {
    const shown = [...new Set(slip.rows.flatMap(({ photo }) => photo ?? []))]
    const order: SlipOrder = {
      slip,
      paper: usualPaper(userActiveLocation),
      language,
      pictures: await pictureFiles(room, shown, 400, folder, { signal }),
      file: join(folder, 'slip.pdf'),
    }
    const filename = documentFilename(`${slip.kind} ${slip.number}`, '', slip.kind, 'pdf')
    return drawnPdf(room, 'documents/slip', order, { filename, signal })
  })
}
