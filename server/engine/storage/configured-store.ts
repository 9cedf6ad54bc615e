import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openLocalFolder } from './local-folder.ts'
import type { ObjectStore } from './object-store.ts'
import { keepToOurselves } from './own-rights.ts'
import { openBucket } from './s3/s3-bucket.ts'

/**
 * The object store of the application and of its commands. `secret` signs addresses in the local folder; who gives out
 * none needs none.
 */
export async function openConfiguredStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  secret?: string,
): Promise<ObjectStore> {
  if (s3) return openBucket(s3)
  const folder = join(dataDir, 'objects')
  const store = await openLocalFolder(folder, secret)
  await keepToOurselves(folder)
  return store
}
