import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { openLocalUploads } from './local-uploads.ts'
import { checkKey, type ObjectStore } from './object-store.ts'
import { OWN_FILE, OWN_FOLDER } from './own-rights.ts'
import { fullOr, missing } from './part-faults.ts'
import { readFileStart } from './file-start.ts'
import { pourIntoFile } from './pour-into-file.ts'
import { addressFault, type AddressFault, type Permitted, signAddress } from './signed-address.ts'

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

/** The store that the application itself serves by signed addresses, see `serveObjects`. */
export interface LocalStore extends ObjectStore {
  readonly place: { kind: 'folder'; folder: string }
  /** Strong: no two contents ever had the same one in the place of this key. Undefined when there is no such object. */
  etagOf(key: string): Promise<string | undefined>
  addressFault(permitted: Permitted, given: { expires: string; signature: string }): AddressFault | undefined
  /** Takes in one part and answers its ETag. */
  receivePart(uploadId: string, number: number, content: Readable): Promise<string>
}

/**
 * The object store in a folder. Objects are written beside their place and renamed, so a reader never sees half of one.
 * `secret` signs addresses; without it, addresses are good for as long as the process lives.
 */
export async function openLocalFolder(
  folder: string,
  secret = randomBytes(32).toString('base64url'),
): Promise<LocalStore> {
  await mkdir(folder, { recursive: true, mode: OWN_FOLDER })
  // No key begins with a dot: nothing that is on its way is ever taken for an object.
  const uploads = await openLocalUploads(join(folder, '.uploads'))
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
      await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER })
      const partial = `${path}.${randomUUID()}.part`
      try {
        if (Buffer.isBuffer(body)) await writeFile(partial, body, { mode: OWN_FILE })
        else await pourIntoFile(body, partial, { mode: OWN_FILE })
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw fullOr(error)
      }
      return (await find(key))!
    },
    async read(key) {
      const facts = await find(key)
      return facts && { ...facts, content: createReadStream(pathOf(key)) }
    },
    async etagOf(key) {
      const facts = await stat(pathOf(key), { bigint: true }).catch(missing)
      // An object is never changed where it lies: what takes its place is another file, written later.
      return facts && `"${[facts.size, facts.mtimeNs, facts.ino].map((fact) => fact.toString(36)).join('-')}"`
    },
    readBuffer: async (key) => readFile(pathOf(key)).catch(missing),
    readStart: (key, bytes) => readFileStart(pathOf(key), bytes),
    remove: async (key) => rm(pathOf(key), { force: true }),
    localPath: pathOf,
    check: async () => access(folder),
    signedUrl: async (key, { seconds, filename, contentType }) =>
      signAddress(secret, { method: 'GET', key: checkKey(key), words: { filename, contentType } }, seconds),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    origin: undefined,
    unbegunUpload: uploads.unbegun,
    staleUploads: uploads.stale,
    beginUpload: (key, { size, chunkSize }) => uploads.begin({ key: checkKey(key), size, chunkSize }),
    partUrl: async (key, uploadId, number, seconds) =>
      signAddress(
        secret,
        { method: 'PUT', key: checkKey(key), words: { uploadId, partNumber: String(number) } },
        seconds,
      ),
    completeUpload: (key, uploadId, parts, bytes) => uploads.complete(uploadId, parts, { path: pathOf(key), bytes }),
    abortUpload: (_key, uploadId) => uploads.abort(uploadId),
    addressFault: (permitted, given) => addressFault(secret, permitted, given),
    receivePart: uploads.receive,
  }
}
