import { join } from 'node:path'
import { usualPaper } from '../../../../contract/documents/layout/paper.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { drawnPdf } from '../drawn-pdf.ts'
import type { ArticleOrder } from '../rendering/render-article.ts'
import type { DocumentsRoom } from '../room.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { documentFilename } from '../rules/document-name.ts'

/** A text with pictures as PDF, for whoever takes it; `folder` is the caller's, who removes it. */
export async function articlePdf(
  room: Pick<DocumentsRoom, 'db' | 'workers'>,
  caller: Caller,
  { folder, ...of }: Pick<ArticleOrder, 'article' | 'pictures'> & { folder: string },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const order: ArticleOrder = {
    ...of,
    paper: usualPaper(caller.userActiveLocation),
    today: dayAt(caller.timezone, await readNow(room.db)),
    language: caller.language,
    file: join(folder, 'article.pdf'),
  }
  const filename = documentFilename(of.article.title, '', of.article.kind, 'pdf')
  return drawnPdf(room, 'documents/article', order, { filename, signal })
}
