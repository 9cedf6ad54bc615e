import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { limits } from '../contract/kernel/limits.ts'
import { answerInThread, inOwnThread } from './in-own-thread.ts'

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

/** Sends files from a thread of its own. */
export const sendFiles = (sending: Sending): Promise<Sent> => inOwnThread(import.meta.url, sending)

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

await answerInThread(send)
