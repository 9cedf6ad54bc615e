import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { inBatches } from '../client/parts/uploader/in-batches.ts'
import { limits } from '../contract/kernel/limits.ts'
import { answerInThread, inOwnThread } from './in-own-thread.ts'

export interface Sending {
  address: string
  cookie: string
  /**
   * `calls`: each is created, put and completed; `folder`: put one by one, but created and completed many at once, as the browser
   * has it; `put`: in one stream to `address`.
   */
  way: 'calls' | 'folder' | 'put'
  bytes: number
  files: number
  /** Files at a time. */
  atOnce: number
}

export interface Sent {
  /** Milliseconds of each file. */
  times: number[]
  /** Of all together. */
  whole: number
}

/** Addresses that are there before their turn, as of the browser's queue. */
const LEAST_AHEAD = 10

/** Sends files from a thread of its own. */
export const sendFiles = (sending: Sending): Promise<Sent> =>
  inOwnThread(new URL('./small-files-client.js', import.meta.url), sending)

/** Sent before and not counted: the client's own code is new in its thread. */
const WARM_UP = 100
/** Connections that a browser keeps to one host. */
const CONNECTIONS = 6

async function send({ address, cookie, way, bytes, files, atOnce }: Sending): Promise<Sent> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const ask = (method: string, path: string, body: Buffer | string, type: string) =>
    new Promise<{ etag: string; text: string }>((resolve, reject) => {
      const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), cookie }
      const request = http.request(new URL(path, address), { method, agent, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (more: string) => (text += more))
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve({ etag: answer.headers.etag ?? '', text })
          else reject(new Error(`${method} ${path} was answered ${answer.statusCode}: ${text}`))
        })
      })
      request.on('error', reject).end(body)
    })
  const post = async <Answer>(call: string, json: object) => {
    const { text } = await ask('POST', `/api/upload/aws/s3/${call}`, JSON.stringify(json), 'application/json')
    return JSON.parse(text) as Answer
  }
  const content = randomBytes(bytes)
  const put = (path: string) => ask('PUT', path, content, 'application/octet-stream')
  const named = { bucket: 'linebook', key: 'picture.jpg' }
  const byCalls = async () => {
    const wish = { ...named, fileSize: bytes, chunkSize: limits.uploadChunk }
    const { uploadId, urls } = await post<{ uploadId: string; urls: string[] }>('create', wish)
    const { etag } = await put(urls[0]!)
    await post('complete', { ...named, uploadId, etags: [etag] })
  }
  let left = 0
  const addresses: Promise<{ uploadId: string; url: string }>[] = []
  /** The next address; others are asked for before the last one is taken. */
  const nextAddress = () => {
    if (addresses.length < LEAST_AHEAD) {
      const count = Math.min(limits.filesAtOnce, left + 1 - addresses.length)
      const wish = {
        bucket: named.bucket,
        files: Array.from({ length: count }, () => ({ key: named.key, fileSize: bytes })),
      }
      const begun = count > 0 ? post<{ uploads: { uploadId: string; url: string }[] }>('create/many', wish) : undefined
      for (let at = 0; at < count; at += 1) addresses.push(begun!.then(({ uploads }) => uploads[at]!))
    }
    return addresses.shift()!
  }
  const completed = inBatches<{ uploadId: string; etag: string }, void>({
    most: limits.filesAtOnce,
    pause: 1_000,
    isMoreToCome: () => left > 0,
    async work(arrived) {
      const { files: whole } = await post<{ files: object[] }>('complete/many', {
        bucket: named.bucket,
        files: arrived,
      })
      if (whole.some((one) => 'messageCode' in one)) throw new Error('A file is not whole')
      return whole.map(() => ({ answer: undefined }))
    },
  })
  let waits: Promise<void>[] = []
  const ofFolder = async () => {
    const { uploadId, url } = await nextAddress()
    const { etag } = await put(url)
    waits.push(completed.ask({ uploadId, etag }))
  }
  const one = { calls: byCalls, folder: ofFolder, put: () => put('/') }[way]
  const sendAll = async (count: number): Promise<Sent> => {
    left = count
    waits = []
    const times: number[] = []
    const began = performance.now()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left-- > 0) {
          const begun = performance.now()
          await one()
          times.push(performance.now() - begun)
        }
      }),
    )
    completed.look()
    await Promise.all(waits)
    return { times, whole: performance.now() - began }
  }
  await sendAll(WARM_UP)
  const sent = await sendAll(files)
  agent.destroy()
  return sent
}

await answerInThread(send)
