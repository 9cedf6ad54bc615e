import { availableParallelism } from 'node:os'
import type { PhotoFormat, PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import { limitConcurrency } from '../../../engine/concurrency/limit-concurrency.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { type PhotoSource, readPhotoSources } from './photo.queries.ts'
import { type PictureDrawer, renderPhoto } from './render-photo.ts'

export const mediaTypes: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** A finished rendition in the object store; `path` where objects are files, for libraries that open them themselves. */
export interface RenditionFile {
  key: string
  path: string | undefined
}

/** Makes renditions of photos when they are first asked for and keeps them in the object store. */
export interface Renditions {
  /** Undefined when no photo has this hash or its original is gone. */
  file(hash: string, width: PhotoWidth, format: PhotoFormat): Promise<RenditionFile | undefined>
  /** Many at once, as documents need them; what cannot be had is missing. `onProgress` counts those looked at. */
  ensure(
    hashes: readonly string[],
    width: PhotoWidth,
    format: PhotoFormat,
    options?: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
  ): Promise<Map<string, RenditionFile>>
  /** Keys of the originals as they were brought; drawn and unknown ones are missing. */
  originals(hashes: readonly string[]): Promise<Map<string, string>>
}

export function createRenditions(options: {
  db: CatalogueDatabase
  store: ObjectStore
  drawPicture?: PictureDrawer
}): Renditions {
  const { db, store, drawPicture } = options
  // One core stays free for answering calls.
  const rendering = limitConcurrency(Math.max(1, availableParallelism() - 1))
  const looking = limitConcurrency(8)
  const underWay = new Map<string, Promise<RenditionFile | undefined>>()

  const original = async (photo: PhotoSource, width: PhotoWidth): Promise<Buffer | undefined> => {
    const { source } = photo
    const key = storedKey(photo)
    if (key !== undefined) return store.readBuffer(key)
    if (!source.startsWith('drawn:') || !drawPicture) return undefined
    return Buffer.from(drawPicture(source.slice('drawn:'.length), width))
  }

  const make = async (photo: PhotoSource | undefined, key: string, width: PhotoWidth, format: PhotoFormat) => {
    if (!photo) return undefined
    return rendering(async () => {
      const content = await original(photo, width)
      if (!content) return undefined
      await store.put(key, await renderPhoto(content, photo.ground, width, format), { contentType: mediaTypes[format] })
      return { key, path: store.localPath(key) }
    })
  }

  /** Asked for twice while it is being made, it is made once. */
  const once = (hash: string, width: PhotoWidth, format: PhotoFormat, known?: PhotoSource) => {
    const key = renditionKey(hash, width, format)
    const same = underWay.get(key)
    if (same) return same
    const work = (async () => {
      if (await store.find(key)) return { key, path: store.localPath(key) }
      return make(known ?? (await readPhotoSources(db, [hash])).get(hash), key, width, format)
    })().finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  return {
    file: once,
    async originals(hashes) {
      const sources = await readPhotoSources(db, [...new Set(hashes)])
      return new Map([...sources].flatMap(([hash, photo]) => (storedKey(photo) ? [[hash, storedKey(photo)!]] : [])))
    },
    async ensure(hashes, width, format, { signal, onProgress } = {}) {
      const wanted = [...new Set(hashes)]
      const sources = await readPhotoSources(db, wanted)
      const files = new Map<string, RenditionFile>()
      let done = 0
      await Promise.all(
        wanted.map((hash) =>
          looking(async () => {
            signal?.throwIfAborted()
            const source = sources.get(hash)
            const file = source && (await once(hash, width, format, source))
            if (file) files.set(hash, file)
            done += 1
            onProgress?.(done, wanted.length)
          }),
        ),
      )
      return files
    },
  }
}

const storedKey = ({ source }: PhotoSource): string | undefined =>
  source.startsWith('stored:') ? source.slice('stored:'.length) : undefined

const renditionKey = (hash: string, width: PhotoWidth, format: PhotoFormat): string =>
  `renditions/${hash.slice(0, 2)}/${hash}-${width}.${format}`
