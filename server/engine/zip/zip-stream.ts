import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file on its way into a ZIP. */
export interface ZippedFile {
  /** Path within the ZIP, of `entryNames`. */
  name: string
  /** Bytes, when known. */
  size?: number
  modified?: Date
  /** Opened when its turn comes; undefined when it is gone, which leaves it out. */
  open(): Promise<Readable | undefined>
}

/** Bytes from which a file needs the wide form of the ZIP's sizes. */
const wide = 0xffff_ffff

/**
 * A ZIP of files, made while it is read and as fast as it is read: one file is open at a time, the next is asked for when
 * the last is through, and nothing is held, whatever the sum of their sizes. Pictures and documents are packed already
 * and are stored as they are. A file that breaks off breaks the stream, so that nobody takes half a ZIP for a whole one;
 * whoever stops reading ends the source too.
 */
export function zipStream(files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.once('close', () => current?.destroy())

  const fill = async (): Promise<void> => {
    for await (const { name, size, modified, open } of files) {
      if (output.destroyed) return
      current = await open()
      if (!current) continue
      // Whoever stopped reading while it was being opened did not close it.
      if (output.destroyed) return void current.destroy()
      zip.addReadStream(current, name, {
        compress: false,
        mtime: modified ?? new Date(),
        ...(size === undefined ? {} : { size, forceZip64Format: size >= wide }),
      })
      await finished(current, { writable: false })
    }
    zip.end()
  }
  fill().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}
