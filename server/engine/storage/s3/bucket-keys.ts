import { storageAway } from '../breaker.ts'
import type { BucketSettings } from '../object-store.ts'

/** What signs requests to a bucket. Those that a machine is given for a while carry a token beside. */
export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/**
 * The keys of the settings. Without any, those that this machine is given, in the order in which every tool for S3 looks:
 * environment, profile of `~/.aws`, web identity, container, instance. They are asked for again before they expire.
 * The reading of them is loaded by whoever needs it alone.
 * @throws Failure storageAway when there are none
 */
export function bucketKeys({ accessKeyId, secretAccessKey }: BucketSettings): () => Promise<BucketKeys> {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) {
    const keys = Promise.resolve({ accessKeyId, secretAccessKey })
    return () => keys
  }
  let chain: Promise<() => Promise<BucketKeys>> | undefined
  return async () => {
    chain ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) => defaultProvider())
    const provide = await chain
    return provide().catch((error: Error) => {
      throw storageAway(`has no keys: ${error.message}`)
    })
  }
}
