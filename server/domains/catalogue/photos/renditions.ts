import type { PhotoFormat, PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import { limitConcurrency } from '../../../engine/concurrency/limit-concurrency.ts'
import { logoKey } from '../../../engine/pictures/logo-key.ts'
import type { PictureProcesses } from '../../../engine/pictures/picture-processes.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { Scratch } from '../../../engine/storage/scratch-folder.ts'
import { withFile } from '../../../engine/storage/with-file.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { type PhotoSource, readPhotoSources } from './photo.queries.ts'
import type { PhotoOrder, PictureDrawer } from './render-photo.ts'

export const mediaTypes: Record<PhotoFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** A finished rendition in the object store; `path` where objects are files, for libraries that open them themselves. */
export interface RenditionFile {
  key: string
  path: string | undefined
}

/** Makes renditions of photos when they are first asked for and keeps them in the object store. */
export interface Renditions {
  /** `by`: whoever waits for it. Undefined when no photo has this hash or its original is gone. */
  file(hash: string, width: PhotoWidth, format: PhotoFormat, by?: string): Promise<RenditionFile | undefined>
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

type Wish = Pick<PhotoOrder, 'width' | 'format'>

export function createRenditions(options: {
  db: CatalogueDatabase
  store: ObjectStore
  scratch: Scratch
  pictures: PictureProcesses
  drawPicture?: PictureDrawer
}): Renditions {
  const { db, store, scratch, pictures, drawPicture } = options
  const looking = limitConcurrency(8)
  let sets = 0
  const underWay = new Map<string, Promise<RenditionFile | undefined>>()

  /** Photos of the catalogue, and pictures that somebody brought for rows of an assortment, which are kept as logos are. */
  const readSources = async (hashes: readonly string[]): Promise<Map<string, PhotoSource>> => {
    const sources = await readPhotoSources(db, hashes)
    const brought = hashes.filter((hash) => !sources.has(hash))
    const found = await Promise.all(brought.map((hash) => looking(() => store.find(logoKey(hash)))))
    for (const [at, hash] of brought.entries())
      if (found[at]) sources.set(hash, { hash, source: `stored:${logoKey(hash)}`, ground: '#ffffff' })
    return sources
  }

  /** Undefined when the original is gone. */
  const rendered = async (photo: PhotoSource, by: string, wish: Omit<PhotoOrder, 'original' | 'ground'>) => {
    const { source, ground } = photo
    const render = (original: PhotoOrder['original']) => {
      const order: PhotoOrder = { ...wish, original, ground }
      return pictures.shown.run<Uint8Array>('catalogue/photo', order, { by })
    }
    const stored = storedKey(photo)
    if (stored !== undefined) return withFile({ store, scratch }, stored, (path) => render({ path }))
    if (!source.startsWith('drawn:') || !drawPicture) return undefined
    return render({ svg: drawPicture(source.slice('drawn:'.length), wish.width) })
  }

  const make = async (photo: PhotoSource | undefined, key: string, by: string, wish: Wish) => {
    const content = photo && (await rendered(photo, by, wish))
    if (!content) return undefined
    await store.put(key, Buffer.from(content), { contentType: mediaTypes[wish.format] })
    return { key, path: store.localPath(key) }
  }

  /** Asked for twice while it is being made, it is made once. */
  const once = (hash: string, wish: Wish, by: string, known?: PhotoSource) => {
    const key = renditionKey(hash, wish)
    const same = underWay.get(key)
    if (same) return same
    const work = (async () => {
      if (await store.find(key)) return { key, path: store.localPath(key) }
      return make(known ?? (await readSources([hash])).get(hash), key, by, wish)
    })().finally(() => underWay.delete(key))
    underWay.set(key, work)
    return work
  }

  return {
    file: (hash, width, format, by = '') => once(hash, { width, format }, by),
    async originals(hashes) {
      const sources = await readSources([...new Set(hashes)])
      return new Map([...sources].flatMap(([hash, photo]) => (storedKey(photo) ? [[hash, storedKey(photo)!]] : [])))
    },
    async ensure(hashes, width, format, { signal, onProgress } = {}) {
      const wanted = [...new Set(hashes)]
      const sources = await readSources(wanted)
      const files = new Map<string, RenditionFile>()
      let done = 0
      // Takes its turn with people who wait for single ones, however large it is.
      const by = `set ${(sets += 1)}`
      await Promise.all(
        wanted.map((hash) =>
          looking(async () => {
            signal?.throwIfAborted()
            const source = sources.get(hash)
            const file = source && (await once(hash, { width, format }, by, source))
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

const renditionKey = (hash: string, { width, format }: Wish): string =>
  `renditions/${hash.slice(0, 2)}/${hash}-${width}.${format}`
