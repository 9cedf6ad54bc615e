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
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Where files lie: a local folder by default, any S3 by configuration (UPL-04). Keys are slash-separated
 * (`renditions/ab/abc…-400.webp`); `put` replaces whole objects and never leaves half of one behind.
 */
export interface ObjectStore {
  /** How a thread opens the same store. */
  readonly place: StorePlace
  put(key: string, body: Buffer | Readable, facts: { contentType: string }): Promise<StoredObject>
  /** Undefined when there is no such object. */
  read(key: string): Promise<(StoredObject & { content: Readable }) | undefined>
  readBuffer(key: string): Promise<Buffer | undefined>
  find(key: string): Promise<StoredObject | undefined>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** A path for libraries that open files themselves; undefined where objects are not files. */
  localPath(key: string): string | undefined
  /** Rejects when the store does not answer. */
  check(): Promise<void>
}

/** Refuses keys that could leave the store's own folder or break an address. */
export function checkKey(key: string): string {
  const wrong =
    key === '' || key.length > 500 || !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(key) || /(^|\/)\.\.?(\/|$)|\/\//.test(key)
  if (wrong) throw new Error(`not an object key: ${key.slice(0, 100)}`)
  return key
}
