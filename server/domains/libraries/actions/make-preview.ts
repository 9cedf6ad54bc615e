import sharp from 'sharp'
import { previewSizes } from '../../../../contract/libraries/preview-address.ts'
import { PIXEL_LIMIT } from '../../../engine/pictures/read-picture.ts'
import { fileForPreview, notePreview } from '../asset-files.queries.ts'
import { previewKey } from '../preview-keys.ts'
import type { LibrariesRoom } from '../room.ts'
import { tellOfLibrary } from '../tell-of-library.ts'

/** Bytes of a picture that is read whole where objects are no files. */
const MOST_BYTES = 256 * 1024 * 1024
/** Seconds after which a picture that is still decoded is given up: a bomb, or broken beyond reason. */
const PATIENCE = 60
/** So that a vector picture is drawn larger than it is and never enlarged afterwards. */
const VECTOR_DENSITY = 300

const pictures: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/tiff',
  'image/avif',
  'image/heic',
  'image/svg+xml',
])

/**
 * Reads a file's picture, its size in pixels and its renditions (LIB-06). A file of a kind without a picture, or one that
 * cannot be read, is kept and says so. Safe to repeat.
 */
export async function makePreview({ db, store }: LibrariesRoom, fileId: string): Promise<void> {
  const file = await fileForPreview(db, fileId)
  if (!file?.object_key) return
  const readable = pictures.has(file.content_type ?? '') && (file.file_size ?? 0) <= MOST_BYTES
  const made = readable
    ? await renditionsOf(
        store.localPath(file.object_key) ?? (await store.readBuffer(file.object_key)),
        file.content_type!,
      )
    : undefined
  for (const { size, content } of made?.renditions ?? [])
    await store.put(previewKey(fileId, size), content, { contentType: 'image/webp' })
  await db.transaction().execute(async (trx) => {
    await notePreview(trx, file.id, {
      preview: made ? 'ready' : readable ? 'failed' : 'none',
      width: made?.width ?? null,
      height: made?.height ?? null,
    })
    await tellOfLibrary(trx, file.library_type)
  })
}

/** Undefined when the picture cannot be read. Work of sharp's own threads: the event loop goes on. */
async function renditionsOf(input: string | Buffer | undefined, contentType: string) {
  if (!input) return undefined
  const options = {
    limitInputPixels: PIXEL_LIMIT,
    failOn: 'error' as const,
    ...(contentType === 'image/svg+xml' ? { density: VECTOR_DENSITY } : {}),
  }
  try {
    const { width, height, autoOrient } = await sharp(input, options).metadata()
    const picture = sharp(input, options).timeout({ seconds: PATIENCE }).autoOrient().toColourspace('srgb')
    const renditions = await Promise.all(
      previewSizes.map(async (size) => ({
        size,
        content: await picture
          .clone()
          .resize(size, size, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer(),
      })),
    )
    return { width: autoOrient?.width ?? width, height: autoOrient?.height ?? height, renditions }
  } catch {
    return undefined
  }
}
