import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { isStoreFull, storeFault } from '../../../contract/kernel/store-full.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { type BucketSettings, checkKey } from './object-store.ts'

export type BucketRequest = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string }

/** Signed requests to one bucket. */
export interface BucketClient {
  readonly origin: string
  /** `words` stand behind the question mark. What the server cannot answer for the moment is asked again. */
  send(method: string, key: string, request?: BucketRequest, words?: Record<string, string>): Promise<Response>
  /** Rejects when the bucket cannot be listed. */
  list(): Promise<void>
  /** An address that is good for `seconds`. */
  sign(method: 'GET' | 'PUT', key: string, words: Record<string, string>, seconds: number): Promise<string>
}

/** Path-style addresses, which every server knows. */
export function openClient(settings: BucketSettings): BucketClient {
  const client = new AwsClient({ ...settings, service: 's3', retries: 0 })
  const root = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
  const addressOf = (key: string, words: Record<string, string> = {}) => {
    const query = new URLSearchParams(words).toString()
    return `${root}/${checkKey(key)}${query && `?${query}`}`
  }
  return {
    origin: new URL(root).origin,
    send: (method, key, request = {}, words = {}) =>
      patiently(() => client.fetch(addressOf(key, words), { method, ...request })),
    async list() {
      const response = await patiently(() => client.fetch(`${root}?list-type=2&max-keys=1`))
      if (!response.ok) throw await refusal(response, 'list the bucket')
    },
    async sign(method, key, words, seconds) {
      const address = addressOf(key, { ...words, 'X-Amz-Expires': String(seconds) })
      const signed = await client.sign(address, { method, aws: { signQuery: true } })
      // A space is written the way every server reads it.
      return signed.url.replaceAll('+', '%20')
    },
  }
}

/** What may be otherwise a moment later. A full store (507) and what is not known there (501) stay as they are. */
const passing: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
/** Milliseconds at most before each further attempt; a random share of them, so that many do not come back at once. */
const pauses = [100, 200, 400, 800, 1_600, 3_200] as const

async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (const pause of pauses) {
    const response = await ask()
    if (!passing.has(response.status)) return response
    // Else its connection would stay taken.
    await response.body?.cancel()
    await wait(Math.random() * pause)
  }
  return ask()
}

const partFaults: ReadonlySet<string> = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'NoSuchUpload'])

/** A refusal in the words of the house: storageFull, uploadNotWhole, or an error that is logged. */
export async function refusal(response: Response, what: string, answer?: string): Promise<Error> {
  const told = answer ?? (await response.text())
  const fault = storeFault(told)
  const message = `object store refused to ${what}: ${response.status} ${fault ?? told.slice(0, 200)}`
  if (isStoreFull(response.status, fault)) return new Failure('storageFull', message)
  return fault && partFaults.has(fault) ? new Failure('uploadNotWhole', message) : new Error(message)
}
