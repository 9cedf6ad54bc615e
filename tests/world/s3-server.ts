import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BucketSettings } from '../../server/engine/storage/object-store.ts'

export interface S3Server {
  settings: BucketSettings
  /** Requests that it has got. */
  asked(): number
  /** Bytes of objects and parts that it has taken in. */
  taken(): number
  /** From now on what is put is refused so; undefined takes it in again. */
  refusePuts(refusal: { status: number; code: string } | undefined): void
  /** From now on everything is refused so; undefined ends it. */
  refuseAll(refusal: { status: number; code: string } | undefined): void
  /** Puts that were refused since `refusePuts`. */
  refused(): number
  /** Uploads in parts that it was asked to forget, which it does not know how to. */
  forgotten(): number
  stop(): Promise<void>
}

/** Its package brings no types. It is a Koa application: whatever stands first in its list meets a request first. */
interface Server {
  middleware: ((request: Met, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<{ address: string; port: number }>
  close(): Promise<void>
}
interface Met {
  method: string
  querystring: string
  req: IncomingMessage
  status: number
  body: unknown
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
  let asked = 0
  let taken = 0
  let refused = 0
  let forgotten = 0
  let refusal: { status: number; code: string } | undefined
  let refusalOfAll: typeof refusal
  const answer = (met: Met, { status, code }: NonNullable<typeof refusal>) => {
    met.req.resume()
    met.status = status
    met.body = `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  }
  server.middleware.unshift(async (met, next) => {
    asked += 1
    if (refusalOfAll) return answer(met, refusalOfAll)
    if (met.method === 'DELETE' && met.querystring.includes('uploadId=')) forgotten += 1
    if (met.method !== 'PUT') return next()
    if (!refusal) {
      await next()
      taken += Number(met.req.headers['content-length'] ?? 0)
      return
    }
    refused += 1
    answer(met, refusal)
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
    asked: () => asked,
    taken: () => taken,
    refused: () => refused,
    forgotten: () => forgotten,
    refusePuts(given) {
      refusal = given
      refused = 0
    },
    refuseAll(given) {
      refusalOfAll = given
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
