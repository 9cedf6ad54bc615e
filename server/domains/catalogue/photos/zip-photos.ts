import { extname } from 'node:path'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import { onceStoreIsBack } from '../../../engine/storage/once-store-is-back.ts'
import type { ZippedFile } from '../../../engine/zip/zip-stream.ts'
import type { Renditions } from './renditions.ts'

/** Pictures that are looked up, and made where they are missing, at a time: the ZIP flows while the next are made. */
const PIECE = 24
/** Pixels of a small picture, and of a large one that nobody brought in any size. */
const widths = { small: 800, large: 1600 } as const

export interface WantedPhoto {
  hash: string
  folder: string
  /** Without an ending. */
  name: string
}

/** Pictures on their way into a ZIP, small or as they were brought. One that cannot be had leaves its place empty (ERR-04). */
export async function* zippedPhotos(
  { renditions, store }: { renditions: Renditions; store: ObjectStore },
  wanted: readonly WantedPhoto[],
  isSmall: boolean,
  nameOf: (folder: string, name: string) => string,
  signal: AbortSignal,
): AsyncIterable<ZippedFile> {
  for (let from = 0; from < wanted.length; from += PIECE) {
    const some = wanted.slice(from, from + PIECE)
    const hashes = some.map(({ hash }) => hash)
    const brought = isSmall ? new Map<string, string>() : await renditions.originals(hashes)
    const missing = hashes.filter((hash) => !brought.has(hash))
    const width = isSmall ? widths.small : widths.large
    const made = await onceStoreIsBack(() => renditions.ensure(missing, width, 'jpg', { signal }), signal)
    for (const { hash, folder, name } of some) {
      const key = brought.get(hash) ?? made.get(hash)?.key
      if (key === undefined) continue
      yield {
        name: nameOf(folder, `${name}${extname(key)}`),
        open: async () => (await onceStoreIsBack(() => store.read(key), signal))?.content,
      }
    }
  }
}
