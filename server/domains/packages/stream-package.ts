import { PassThrough, type Readable } from 'node:stream'
import type { FileAnswer } from '../../engine/http/answers/file-answer.ts'
import { onceStoreIsBack } from '../../engine/storage/once-store-is-back.ts'
import { entryNames } from '../../engine/zip/entry-names.ts'
import { type ZippedFile, zipStream } from '../../engine/zip/zip-stream.ts'
import { zippedPhotos } from '../catalogue/catalogue.public.ts'
import type { FileToTake } from '../libraries/libraries.public.ts'
import type { PackedPhoto } from './package-contents.ts'
import type { PackagesRoom } from './room.ts'

/** How far a package is. */
export interface Far {
  done: number
  bytes: number
}

/** The files of a package as a ZIP that is made while it is read; `far` grows with it. */
export function streamPackage(
  { store, catalogue }: Pick<PackagesRoom, 'store' | 'catalogue'>,
  filename: string,
  contents: { files: readonly FileToTake[]; photos: readonly PackedPhoto[] },
  far: Far,
  signal: AbortSignal,
): FileAnswer & { content: Readable } {
  const nameOf = entryNames()
  async function* files(): AsyncIterable<ZippedFile> {
    for (const { filename: name, object_key: key } of contents.files)
      yield { name: nameOf(name), open: async () => (await onceStoreIsBack(() => store.read(key), signal))?.content }
    for (const small of [true, false]) {
      const photos = contents.photos.filter((photo) => photo.small === small)
      yield* zippedPhotos({ ...catalogue, store }, photos, small, nameOf, signal)
    }
  }
  return {
    content: zipStream(counted(files(), far)),
    filename: `${filename}.zip`,
    contentType: 'application/zip',
  }
}

async function* counted(files: AsyncIterable<ZippedFile>, far: Far): AsyncIterable<ZippedFile> {
  for await (const file of files) {
    yield {
      ...file,
      open: async () => {
        const content = await file.open()
        return content && counting(content, far)
      },
    }
    far.done += 1
  }
}

/** Passes on what comes and counts it, as many bytes at a time as a disk gives. */
function counting(content: Readable, far: Far): Readable {
  const through = new PassThrough({ highWaterMark: 256 * 1024 })
  content.on('data', (chunk: Buffer) => {
    far.bytes += chunk.length
  })
  content.once('error', (error) => through.destroy(error))
  through.once('close', () => content.destroy())
  return content.pipe(through)
}
