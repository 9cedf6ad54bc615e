import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { limits } from '../contract/kernel/limits.ts'

export interface Sending {
  address: string
  cookie: string
  /** `calls`: created, put and completed; `put`: in one stream to `address`. */
  way: 'calls' | 'put'
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

/** Sends files from a thread of its own, so that the client's work is not counted as the server's. */
export async function sendFiles(sending: Sending): Promise<Sent> {
  const worker = new Worker(new URL(import.meta.url), { workerData: sending })
  const [sent] = (await once(worker, 'message')) as [Sent]
  await worker.terminate()
  return sent
}

async function send({ address, cookie, way, bytes, files, atOnce }: Sending): Promise<Sent> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce })
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
  const one = way === 'calls' ? byCalls : () => put('/')
  const times: number[] = []
  let left = files
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
  const whole = performance.now() - began
  agent.destroy()
  return { times, whole }
}

if (!isMainThread && parentPort) {
  const tell = parentPort.postMessage.bind(parentPort)
  tell(await send(workerData as Sending))
}
