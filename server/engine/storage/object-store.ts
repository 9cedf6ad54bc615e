import type { Readable } from 'node:stream'

/** A stored object's facts. Size in bytes. */
export interface StoredObject {
  size: number
  contentType: string
}

/** What it takes to open a store. */
export type StorePlace = { kind: 'folder'; folder: string } | { kind: 'bucket'; settings: BucketSettings }

export interface BucketSettings {
  endpoint: string
  bucket: string
  region: string
  /** Both or neither: without them the machine's own keys are used (`bucket-keys.ts`). */
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

/** One part of an upload that has arrived, with the mark the store answered for it. */
export interface ArrivedPart {
  /** From 1. */
  number: number
  etag: string
}

/** The first bytes of an object, fewer when it is shorter, and how many it has. */
export interface ObjectStart {
  start: Buffer
  size: number
}

/** How a signed address may be used. */
export interface SignedRead {
  /** From now on. */
  seconds: number
  filename: string
  contentType: string
}

/**
 * Where files lie: a local folder by default, any S3 by configuration (UPL-04). Keys are slash-separated
 * (`renditions/ab/abc…-400.webp`); `put` replaces whole objects and never leaves half of one behind.
 */
export interface ObjectStore extends MultipartUploads {
  /** How a thread opens the same store. */
  readonly place: StorePlace
  put(key: string, body: Buffer | Readable, facts: { contentType: string }): Promise<StoredObject>
  /** Undefined when there is no such object. */
  read(key: string): Promise<(StoredObject & { content: Readable }) | undefined>
  readBuffer(key: string): Promise<Buffer | undefined>
  /** At most so many bytes. Undefined when there is no such object. */
  readStart(key: string, bytes: number): Promise<ObjectStart | undefined>
  find(key: string): Promise<StoredObject | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** A path for libraries that open files themselves; undefined where objects are not files. */
  localPath(key: string): string | undefined
  /** An address under which this one object is downloaded without a login until it expires. */
  signedUrl(key: string, read: SignedRead): Promise<string>
  /** Bytes that still fit; undefined where nobody can say. */
  freeBytes(): Promise<number | undefined>
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

/** Uploads in parts that browsers send to signed addresses (UPL-01), past the application's own calls. */
export interface MultipartUploads {
  /** Where signed addresses lie when it is not this application: a page must be allowed to send there. */
  readonly origin: string | undefined
  /**
   * The id of an upload of which the store holds nothing before its bytes come, as of a file of one part in a folder;
   * undefined where it has to be begun.
   */
  unbegunUpload(facts: { size: number; chunkSize: number }): string | undefined
  /** Answers the upload's id. `size` and `chunkSize` in bytes: every part but the last has `chunkSize`. */
  beginUpload(key: string, facts: { size: number; chunkSize: number; contentType: string }): Promise<string>
  /** The address to which part `number` is put; the answer's ETag header marks what arrived. */
  partUrl(key: string, uploadId: string, number: number, seconds: number): Promise<string>
  /**
   * Makes one object of the parts and answers its first bytes, at most so many; undefined when somebody took it away at once.
   * @throws Failure uploadNotWhole when parts miss or are not those that arrived
   */
  completeUpload(
    key: string,
    uploadId: string,
    parts: readonly ArrivedPart[],
    bytes: number,
  ): Promise<ObjectStart | undefined>
  /** Forgets an upload and its parts. Nothing to forget is no error. */
  abortUpload(key: string, uploadId: string): Promise<void>
  /** Ids of uploads that nobody sent anything to for so many days, at most `most`; a bucket sees to its own. */
  staleUploads(days: number, most: number): Promise<string[]>
}

/** Refuses keys that could leave the store's own folder or break an address. */
export function checkKey(key: string): string {
  const wrong =
    key === '' || key.length > 500 || !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(key) || /(^|\/)\.\.?(\/|$)|\/\//.test(key)
  if (wrong) throw new Error(`not an object key: ${key.slice(0, 100)}`)
  return key
}
