import { type FileHandle, open } from 'node:fs/promises'
import type { BigIntStats } from 'node:fs'
import type { ObjectStart } from './object-store.ts'
import { missing } from './part-faults.ts'

/** The first bytes of a file, at most so many; undefined when there is no such file. */
export async function readFileStart(path: string, bytes: number): Promise<ObjectStart | undefined> {
  const file = await open(path).catch(missing)
  if (!file) return undefined
  try {
    const { start, facts } = await startOf(file, bytes)
    return { start, size: Number(facts.size) }
  } finally {
    await file.close()
  }
}

/** The same of one that is open, with its facts. */
export async function startOf(file: FileHandle, bytes: number): Promise<{ start: Buffer; facts: BigIntStats }> {
  const [{ buffer, bytesRead }, facts] = await Promise.all([
    file.read(Buffer.alloc(bytes), 0, bytes, 0),
    file.stat({ bigint: true }),
  ])
  return { start: buffer.subarray(0, bytesRead), facts }
}
