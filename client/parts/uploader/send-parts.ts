import { isStoreFull, storeFault } from '../../../contract/kernel/store-full.ts'
import { concurrency } from '../../../contract/kernel/limits.ts'

/** `offline`: no answer came. `expired`: fresh addresses are needed. `full`: nothing more fits. */
export type SendFault = 'offline' | 'expired' | 'full' | 'refused'

export class SendError extends Error {
  readonly fault: SendFault
  constructor(fault: SendFault) {
    super(fault)
    this.fault = fault
  }
}

export interface Sending {
  file: Blob
  chunkSize: number
  /** One address for each part. */
  urls: readonly string[]
  /** Marks of the parts that arrived before, by place; filled as others arrive. */
  etags: (string | undefined)[]
  signal: AbortSignal
  /** Bytes that arrived or are on their way. */
  onProgress(sent: number): void
  /** A part arrived. */
  onPart(): void
}

type Put = (url: string, part: Blob, signal: AbortSignal, onProgress: (sent: number) => void) => Promise<string>

/**
 * Sends what is missing of a file, four parts at once (UPL-01). @throws SendError; AbortError when it was stopped. What
 * arrived until then stands in `etags` and is not sent again.
 */
export async function sendParts(sending: Sending, put: Put = putPart): Promise<void> {
  const { file, chunkSize, urls, etags, signal } = sending
  const underway = new Map<number, number>()
  const sizeOf = (at: number) => Math.min(chunkSize, file.size - at * chunkSize)
  const tell = () => {
    const arrived = urls.reduce((sum, _url, at) => (etags[at] === undefined ? sum : sum + sizeOf(at)), 0)
    sending.onProgress([...underway.values()].reduce((sum, bytes) => sum + bytes, arrived))
  }
  const missing = urls.map((_url, at) => at).filter((at) => etags[at] === undefined)
  // One that fails stops the others: they would meet the same fault.
  const stop = new AbortController()
  const both = AbortSignal.any([signal, stop.signal])
  const work = async () => {
    for (let at = missing.shift(); at !== undefined; at = missing.shift()) {
      const place = at
      const part = file.slice(place * chunkSize, place * chunkSize + sizeOf(place))
      try {
        etags[place] = await put(urls[place]!, part, both, (sent) => {
          underway.set(place, sent)
          tell()
        })
      } finally {
        underway.delete(place)
      }
      sending.onPart()
      tell()
    }
  }
  tell()
  try {
    await Promise.all(Array.from({ length: concurrency.uploadParts }, work))
  } catch (error) {
    stop.abort()
    throw error
  }
}

const faults: Record<number, SendFault> = { 0: 'offline', 403: 'expired', 502: 'offline', 503: 'offline' }

/** An S3 may say by a code alone that it is full, under the status of a signature that is over. */
const faultOf = (status: number, answer: string): SendFault =>
  isStoreFull(status, storeFault(answer)) ? 'full' : (faults[status] ?? 'refused')

/** `fetch` says nothing of how far an upload is. */
const putPart: Put = (url, part, signal, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', stop)
      settle()
    }
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, part.size)))
    request.addEventListener('load', () => {
      const etag = request.getResponseHeader('etag')
      if (request.status === 200 && etag) end(() => resolve(etag))
      else end(() => reject(new SendError(faultOf(request.status, request.responseText))))
    })
    request.addEventListener('error', () => end(() => reject(new SendError('offline'))))
    request.addEventListener('abort', () => end(() => reject(new DOMException('stopped', 'AbortError'))))
    if (signal.aborted) return reject(new DOMException('stopped', 'AbortError'))
    signal.addEventListener('abort', stop, { once: true })
    request.open('PUT', url)
    request.send(part)
  })
