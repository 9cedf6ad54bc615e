import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import ZipStream from 'zip-stream'

/** A file on its way into a ZIP. */
export interface ZippedFile {
  /** Path within the ZIP, of `entryNames`. */
  name: string
  modified?: Date
  /** Opened when its turn comes; undefined when it is gone, which leaves it out. */
  open(): Promise<Readable | undefined>
}

/**
 * A ZIP of files, made while it is read and as fast as it is read: one file is open at a time, the next is asked for when
 * the last is through, and nothing is held, whatever the sum of their sizes. Pictures and documents are packed already
 * and are stored as they are. A file that breaks off breaks the stream, so that nobody takes half a ZIP for a whole one;
 * whoever stops reading ends the source too.
 */
export function zipStream(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): Readable {
  const zip = new ZipStream({ store: true })
  let current: Readable | undefined
  zip.once('close', () => current?.destroy())

  const fill = async (): Promise<void> => {
    for await (const { name, modified, open } of files) {
      if (zip.destroyed) return
      current = await open()
      if (!current) continue
      // Whoever stopped reading while it was being opened did not close it.
      if (zip.destroyed) return void current.destroy()
      await add(zip, current, { name, date: modified ?? new Date() })
    }
    zip.finish()
  }
  fill().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))))
  return zip
}

/** Resolves when the file is through. Rejects also when nobody reads on and it was closed, which the ZIP does not tell. */
const add = (zip: ZipStream, content: Readable, entry: { name: string; date: Date }): Promise<void> =>
  new Promise((resolve, reject) => {
    finished(content, { writable: false }).catch(reject)
    zip.entry(content, entry, (error) => (error ? reject(error) : resolve()))
  })
