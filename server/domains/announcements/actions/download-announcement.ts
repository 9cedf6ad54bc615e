import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limitConcurrency } from '../../../engine/concurrency/limit-concurrency.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import type { JpegOrder } from '../../../engine/pictures/picture-tasks.ts'
import { articlePdf, documentWords } from '../../documents/documents.public.ts'
import { largePreview } from '../../libraries/libraries.public.ts'
import { announcementArticle } from '../announcement-article.ts'
import { presentAnnouncement } from '../announcements.present.ts'
import { findAnnouncement } from '../announcements.queries.ts'
import type { AnnouncementsRoom } from '../room.ts'
import { readerOf } from './show-announcements.ts'

/** Longest side in pixels: 300 dots an inch at the width of half a page. */
const PRINTED = 1_100

/** Made while the browser waits; nothing is kept (LIB-10). @throws Failure notFound */
export async function downloadAnnouncement(
  room: AnnouncementsRoom,
  caller: Caller,
  publicId: string,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const row = await findAnnouncement(room.db, readerOf(caller), publicId)
  return room.scratch.within(async (folder) => {
    const announcement = presentAnnouncement(caller, row)
    const pictures: Record<string, string> = {}
    const limited = limitConcurrency(4)
    await Promise.all(
      row.assets.map((asset, at) =>
        limited(async () => {
          signal.throwIfAborted()
          const address = announcement.assets[at]!.previewJpg
          const content = asset.file && address ? await largePreview(room.store, asset.file.id) : undefined
          if (!content) return
          const path = join(folder, `${at}.jpg`)
          await writeFile(path, await printed(room, content))
          pictures[address!] = path
        }),
      ),
    )
    const { language } = caller
    const article = announcementArticle(announcement, documentWords(language), language)
    return await articlePdf(room, caller, { article, pictures, folder }, signal)
  })
}

/** On white, as the paper is. */
const printed = ({ pictures }: AnnouncementsRoom, content: Buffer): Promise<Uint8Array> =>
  pictures.shown.run('pictures/jpeg', {
    content,
    ground: '#FFFFFF',
    quality: 86,
    side: PRINTED,
    isDense: true,
  } satisfies JpegOrder)
