import { join } from 'node:path'
import type { DocumentSettings } from '../../../contract/documents/document.ts'
import type { DocumentSource } from '../../../contract/documents/document-source.ts'
import { readNow } from '../../engine/database/read-now.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { preparePictures } from './prepare-pictures.ts'
import type { RenderOrder } from './rendering/render-order.ts'
import type { DocumentsRoom } from './room.ts'
import { dayAt } from '../../../contract/kernel/days/zoned-time.ts'

export interface FileWish {
  source: DocumentSource
  settings: DocumentSettings
  type: RenderOrder['type']
  subType: RenderOrder['subType']
  fileType: 'pdf' | 'xlsx'
  language: string
  caller: Pick<Caller, 'name' | 'lastName' | 'timezone'>
  /** Writes the pages of a PDF as marks into the folder too. */
  withPages?: boolean
}

export interface Watch {
  signal: AbortSignal
  /** Steps: every product counts once for its picture and once for its place in the file. */
  onProgress?: (progress: { done: number; total: number }) => void
}

/**
 * Makes a document's file in a folder of its own, hands it to `use` and removes it. Rejects with the signal's reason when
 * it is given up: the rendering thread is told, and ended when it does not hear.
 */
export async function makeFile<Result>(
  room: DocumentsRoom,
  wish: FileWish,
  watch: Watch,
  use: (file: string, made: { pages: number; folder: string }) => Promise<Result>,
): Promise<Result> {
  const { source, settings, type, subType, fileType, language, caller } = wish
  const half = source.rows.length
  const tell = (from: number, done: number, total: number) => {
    const share = total === 0 ? 0 : Math.round((done / total) * half)
    watch.onProgress?.({ done: from + share, total: half * 2 })
  }
  return room.scratch.within(async (folder) => {
    const pictures = await preparePictures(
      room,
      { source, settings, type, subType, fileType, folder },
      { signal: watch.signal, onProgress: (done, total) => tell(0, done, total) },
    )
    const file = join(folder, `document.${fileType}`)
    const order: RenderOrder = {
      source,
      settings,
      type,
      subType,
      language,
      author: `${caller.name} ${caller.lastName}`.trim(),
      today: dayAt(caller.timezone, await readNow(room.db)),
      ...pictures,
      file,
      ...(wish.withPages ? { pagesFolder: folder } : {}),
    }
    const made = await room.workers.run(`documents/${fileType}`, order, {
      signal: watch.signal,
      onProgress: (progress) => {
        const { done, total } = progress as { done: number; total: number }
        tell(half, done, total)
      },
    })
    return await use(file, { folder, pages: wish.withPages ? ((made as { pages?: number }).pages ?? 0) : 0 })
  })
}
