import { join } from 'node:path'
import type { ObjectStore } from './object-store.ts'
import { pourIntoFile } from './pour-into-file.ts'
import type { Scratch } from './scratch-folder.ts'

/**
 * An object as a file, for what reads files alone: the store's own where it has one, else a copy for the time being.
 * Undefined when there is no such object.
 */
export async function withFile<Result>(
  { store, scratch }: { store: ObjectStore; scratch: Scratch },
  key: string,
  use: (path: string) => Promise<Result>,
): Promise<Result | undefined> {
  const own = store.localPath(key)
  if (own) return (await store.find(key)) && use(own)
  const object = await store.read(key)
  if (!object) return undefined
  return scratch.within(async (folder) => {
    const copy = join(folder, 'object')
    await pourIntoFile(object.content, copy, { mode: 0o600 })
    return use(copy)
  })
}
