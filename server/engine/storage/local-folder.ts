import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { checkKey, type ObjectStore } from './object-store.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
}

/** The object store in a folder. Objects are written beside their place and renamed, so a reader never sees half of one. */
export async function openLocalFolder(folder: string): Promise<ObjectStore> {
  await mkdir(folder, { recursive: true })
  const pathOf = (key: string) => join(folder, checkKey(key))
  const typeOf = (key: string) => contentTypes[extname(key)] ?? 'application/octet-stream'
  const find: ObjectStore['find'] = async (key) => {
    const facts = await stat(pathOf(key)).catch(missing)
    return facts?.isFile() ? { size: facts.size, contentType: typeOf(key) } : undefined
  }

  return {
    place: { kind: 'folder', folder },
    find,
    async put(key, body) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const partial = `${path}.${randomUUID()}.part`
      try {
        if (Buffer.isBuffer(body)) await writeFile(partial, body)
        else await pipeline(body, createWriteStream(partial))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      return (await find(key))!
    },
    async read(key) {
      const facts = await find(key)
      return facts && { ...facts, content: createReadStream(pathOf(key)) }
    },
    readBuffer: async (key) => readFile(pathOf(key)).catch(missing),
    remove: async (key) => rm(pathOf(key), { force: true }),
    localPath: pathOf,
    check: async () => access(folder),
  }
}

function missing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
  throw error
}
