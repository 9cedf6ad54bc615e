/** What servers that speak S3 call a bucket, an account or a disk into which nothing more fits. */
const codes: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'BucketQuotaExceeded',
  'ServiceQuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'EntityTooLarge',
  'InsufficientStorage',
  'InsufficientCapacity',
  'StorageFull',
  'XMinioStorageFull',
])

/** The code in the answer with which an S3 refuses something; undefined when there is none. */
export const storeFault = (answer: string): string | undefined => /<Error>[\s\S]*?<Code>(\w+)<\/Code>/.exec(answer)?.[1]

/** Whether an object store refused because it is full (UPL-04): by its status, or by the code in its answer. */
export const isStoreFull = (status: number, fault: string | undefined): boolean =>
  status === 507 || (fault !== undefined && codes.has(fault))
