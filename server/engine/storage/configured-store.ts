import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openLocalFolder } from './local-folder.ts'
import type { ObjectStore } from './object-store.ts'
import { openBucket } from './s3-bucket.ts'

/**
 * The object store of the application and of its commands. `secret` signs addresses in the local folder; who gives out
 * none needs none.
 */
export const openConfiguredStore = async (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  secret?: string,
): Promise<ObjectStore> => (s3 ? openBucket(s3) : openLocalFolder(join(dataDir, 'objects'), secret))
