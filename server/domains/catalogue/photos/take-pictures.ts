import type { PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { Renditions } from './renditions.ts'

/** A picture that is there: as a file of this machine, else as what the object store holds of it. */
interface ReadyPicture {
  hash: string
  path: string | undefined
  read(): Promise<Buffer | undefined>
}

/**
 * What somebody makes of JPEG pictures in one width, by hash; those that cannot be had, and of which nothing is made, are
 * missing. `onProgress` counts those looked at.
 */
export async function takePictures<Taken>(
  { renditions, store }: { renditions: Renditions; store: Pick<ObjectStore, 'readBuffer'> },
  { hashes, width }: { hashes: readonly string[]; width: PhotoWidth },
  take: (picture: ReadyPicture) => Promise<Taken | undefined>,
  watch: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<Record<string, Taken>> {
  const files = await renditions.ensure(hashes, width, 'jpg', watch)
  const all: Record<string, Taken> = {}
  for (const [hash, { key, path }] of files) {
    watch.signal?.throwIfAborted()
    const taken = await take({ hash, path, read: () => store.readBuffer(key) })
    if (taken !== undefined) all[hash] = taken
  }
  return all
}
