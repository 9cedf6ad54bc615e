import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/file-answer.ts'
import { contentTypeOf } from '../document-object.ts'
import type { AnnouncementOrder } from '../rendering/render-announcement.ts'
import type { DocumentsRoom } from '../room.ts'
import { dayIn } from '../rules/day-in-timezone.ts'
import { documentFilename } from '../rules/document-name.ts'

/** An announcement as PDF, in the words of whoever takes it; `folder` is the caller's, who removes it. */
export async function announcementPdf(
  room: Pick<DocumentsRoom, 'db' | 'workers'>,
  caller: Caller,
  { folder, ...of }: Pick<AnnouncementOrder, 'announcement' | 'pictures'> & { folder: string },
  signal: AbortSignal,
): Promise<FileAnswer> {
  const order: AnnouncementOrder = {
    ...of,
    paper: caller.userActiveLocation === 'US' ? 'Letter' : 'A4',
    today: dayIn(caller.timezone, await readNow(room.db)),
    language: caller.language,
    file: join(folder, 'announcement.pdf'),
  }
  await room.workers.run('documents/announcement', order, { signal })
  const content = await readFile(order.file)
  const { title } = of.announcement
  return {
    content,
    size: content.length,
    filename: documentFilename(title, '', 'announcement', 'pdf'),
    contentType: contentTypeOf('pdf'),
  }
}
