import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/**
 * Writes what is read into a new file; resolves when it is whole. When it is not, whoever removes it finds it: it was opened
 * before anything was read, while a stream that opens its file by itself may make it after it broke off.
 */
export async function pourIntoFile(
  content: AsyncIterable<Buffer | string> | NodeJS.ReadableStream,
  path: string,
  { mode, signal }: { mode?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const file = await open(path, 'wx', mode)
  // The stream closes the file, whichever way it ends.
  await pipeline(content, file.createWriteStream(), signal ? { signal } : {})
}
