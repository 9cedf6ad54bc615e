import { openLocalFolder } from './local-folder.ts'
import type { ObjectStore, StorePlace } from './object-store.ts'
import { openBucket } from './s3/s3-bucket.ts'

/** Opens an object store anew, for instance in a thread, which cannot be handed the open one. */
export const openStore = async (place: StorePlace): Promise<ObjectStore> =>
  place.kind === 'bucket' ? openBucket(place.settings) : openLocalFolder(place.folder)
