import { AwsClient } from 'aws4fetch'
import { isStoreFull, storeFault } from '../../../../contract/kernel/store-full.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { askStore, isAway, type StorePatience, usualPatience } from './ask-store.ts'
import { storageAway } from '../breaker.ts'
import { bucketKeys } from './bucket-keys.ts'
import { type BucketSettings, checkKey } from '../object-store.ts'

export type BucketRequest = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string }

/** Signed requests to one bucket. */
export interface BucketClient {
  readonly origin: string
  /** `words` stand behind the question mark. What the server cannot answer for the moment is asked again. */
  send(method: string, key: string, request?: BucketRequest, words?: Record<string, string>): Promise<Response>
  /** Rejects when the bucket is not there, or may not be used. Asked once. */
  check(): Promise<void>
  /** An address that is good for `seconds`. */
  sign(method: 'GET' | 'PUT', key: string, words: Record<string, string>, seconds: number): Promise<string>
}

/** Path-style addresses, which every server knows. */
export function openClient(settings: BucketSettings, patience: StorePatience = usualPatience): BucketClient {
  const keys = bucketKeys(settings)
  // What is reckoned of a key for a day of signing outlives its client.
  const cache = new Map<string, ArrayBuffer>()
  const openSigner = async (): Promise<AwsClient> => {
    const { accessKeyId, secretAccessKey, sessionToken } = await keys()
    const { region } = settings
    const own = { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) }
    return new AwsClient({ ...own, region, service: 's3', retries: 0, cache })
  }
  const root = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
  const ask = askStore(openSigner, patience)
  const addressOf = (key: string, words: Record<string, string> = {}) => {
    const query = new URLSearchParams(words).toString()
    return `${root}/${checkKey(key)}${query && `?${query}`}`
  }
  return {
    origin: new URL(root).origin,
    send: (method, key, request = {}, words = {}) => ask(addressOf(key, words), { method, ...request }),
    async check() {
      const response = await ask(root, { method: 'HEAD' }, { isOnce: true })
      if (!response.ok) throw await refusal(response, 'show the bucket')
    },
    async sign(method, key, words, seconds) {
      const address = addressOf(key, { ...words, 'X-Amz-Expires': String(seconds) })
      const signer = await openSigner()
      const signed = await signer.sign(address, { method, aws: { signQuery: true } })
      // A space is written the way every server reads it.
      return signed.url.replaceAll('+', '%20')
    },
  }
}

const partFaults: ReadonlySet<string> = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'NoSuchUpload'])

/** A refusal in the words of the house: storageFull, uploadNotWhole, or an error that is logged. */
export async function refusal(response: Response, what: string, answer?: string): Promise<Error> {
  const told = answer ?? (await response.text())
  const fault = storeFault(told)
  const message = `object store refused to ${what}: ${response.status} ${fault ?? told.slice(0, 200)}`
  if (isStoreFull(response.status, fault)) return new Failure('storageFull', message)
  if (isAway(response.status)) return storageAway(`refused to ${what}: ${response.status} ${fault ?? ''}`.trimEnd())
  return fault && partFaults.has(fault) ? new Failure('uploadNotWhole', message) : new Error(message)
}
