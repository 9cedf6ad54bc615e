import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLocalFolder } from '../../server/engine/storage/local-folder.ts'
import type { ObjectStore } from '../../server/engine/storage/object-store.ts'
import { openBucket } from '../../server/engine/storage/s3/s3-bucket.ts'
import { startS3Server } from './s3-server.ts'
import { hasSwift, startSwiftServer } from './swift-server.ts'

export type StoreKind = 'local' | 's3' | 'swift'

/** What is tested on each store: a folder, a light S3 server, and Debian's Swift where it is installed. */
export const storeKinds: readonly StoreKind[] = ['local', 's3', ...(hasSwift() ? (['swift'] as const) : [])]

export interface StartedStore {
  store: ObjectStore
  /** Of the local one: where its objects lie. */
  folder?: string
  stop(): Promise<void>
}

/** An empty store of a kind. */
export async function startStore(kind: StoreKind): Promise<StartedStore> {
  if (kind === 'local') {
    const folder = await mkdtemp(join(tmpdir(), 'linebook-stores-'))
    return { store: await openLocalFolder(folder), folder, stop: () => rm(folder, { recursive: true, force: true }) }
  }
  const server = kind === 's3' ? await startS3Server() : await startSwiftServer()
  return { store: openBucket(server.settings), stop: () => server.stop() }
}
