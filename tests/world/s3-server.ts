import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketSettings } from '../../server/engine/storage/object-store.ts'

export interface S3Server {
  settings: BucketSettings
  stop(): Promise<void>
}

/** Its package brings no types. */
interface Server {
  run(): Promise<{ address: string; port: number }>
  close(): Promise<void>
}
type ServerClass = new (options: object) => Server

/** A light S3 server with one empty bucket on a free port; it checks signatures and their expiry. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'linebook-s3-'))
  const S3Server = createRequire(import.meta.url)('@20minutes/s3rver') as ServerClass
  const server = new S3Server({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'linebook' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'linebook',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
