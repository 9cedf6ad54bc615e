import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { pourIntoFile } from './pour-into-file.ts'

/**
 * An object as a file, for what reads files alone: the store's own where it has one, else a copy for the time being.
 * Undefined when there is no such object.
 */
export async function withFile<Result>(
  store: ObjectStore,
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result | undefined> {
  const own = store.localPath(key)
  if (own) return (await store.find(key)) && use(own)
  const object = await store.read(key)
  if (!object) return undefined
  const copy = join(tmpdir(), `linebook-${randomUUID()}`)
  try {
    await pourIntoFile(object.content, copy, { mode: 0o600 })
    return await use(copy)
  } finally {
    await rm(copy, { force: true })
  }
}
