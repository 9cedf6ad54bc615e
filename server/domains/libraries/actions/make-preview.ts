import { sql } from 'kysely'
import { pageKey, previewKey } from '../preview-keys.ts'
import { fileForPreview, lockAssetsOf, notePreview } from '../asset-files.queries.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { withFile } from '../../../engine/storage/with-file.ts'
import { NoPreview } from '../previews/no-preview.ts'
import { previewFaultOf } from '../previews/preview-fault-of.ts'
import { mostBytes, previewKindOf } from '../previews/preview-kinds.ts'
import type { SeenFile } from '../previews/look-into-file.ts'
import { seeFile } from '../previews/see-file.ts'
import type { PreviewsRoom } from '../room.ts'
import { tellOfLibrary } from '../tell-of-library.ts'
import { removeMade } from './sweep-files.ts'

const picture = { contentType: 'image/webp' }

/**
 * Makes what is seen of a file: renditions, pictures of its pages, its size and its colours (LIB-06). A file of a kind
 * without a preview, or one that cannot be read, is kept and says why. Safe to repeat.
 */
export async function makePreview(
  room: PreviewsRoom,
  fileId: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, store } = room
  const file = await fileForPreview(db, fileId)
  if (!file?.object_key) return
  const kind = previewKindOf(file.content_type)
  const look = async (): Promise<SeenFile | NoPreview> => {
    try {
      if (!kind) throw new NoPreview('unknownKind')
      if ((file.file_size ?? 0) > mostBytes[kind]) throw new NoPreview('tooLarge')
      const seen = await withFile(room, file.object_key!, (path) =>
        seeFile(room, kind, path, { by: String(file.created_by), signal }),
      )
      if (!seen) throw new Error(`the object of the file ${fileId} is not in the store`)
      return seen
    } catch (error) {
      const fault = previewFaultOf(error)
      if (!fault) throw error
      return new NoPreview(fault)
    }
  }
  const seen = await look()
  const facts = seen instanceof NoPreview ? nothingSeen(seen) : await keepSeen(store, fileId, seen)
  const isKept = await act(db, nobody, {
    find: (trx) => lockAssetsOf(trx, sql`f.id = ${file.id}`),
    change: (trx) => notePreview(trx, file.id, facts),
    audit: 'nothing: what is seen of a file is no change of it',
    tell: (_locked, noted) => (noted ? tellOfLibrary(file.library_type) : []),
  })
  // Deleted meanwhile: what was made goes too.
  if (!isKept) await removeMade(store, fileId)
}

/** Puts the pictures into the store; answers what is noted of them. */
async function keepSeen(store: ObjectStore, fileId: string, seen: SeenFile) {
  const { renditions, width, height, colors, pages, further, look } = seen
  await Promise.all(
    renditions.map(({ size, content }) => store.put(previewKey(fileId, size), Buffer.from(content), picture)),
  )
  for (const [at, content] of further.entries()) await store.put(pageKey(fileId, at + 2), Buffer.from(content), picture)
  return {
    preview: 'ready' as const,
    preview_fault: null,
    width,
    height,
    colors: JSON.stringify(colors),
    pages,
    page_pictures: pages === null ? 0 : further.length + 1,
    look: Buffer.from(look?.look ?? []),
    look_colours: Buffer.from(look?.colours ?? []),
  }
}

const nothingSeen = ({ code }: NoPreview) => ({
  preview: code === 'unknownKind' || code === 'noReader' ? ('none' as const) : ('failed' as const),
  preview_fault: code,
  width: null,
  height: null,
  colors: '[]',
  pages: null,
  page_pictures: 0,
  look: Buffer.alloc(0),
  look_colours: Buffer.alloc(0),
})
