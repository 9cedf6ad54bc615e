import { limits } from '../../../contract/kernel/limits.ts'
import type { Attachment } from './attachment.ts'
import type { UploadFacts, UploadItem } from './upload-item.ts'
import type { KeptUpload } from './upload-journal.ts'

/** A file on its way, with all that is known of it here. */
export interface Entry {
  item: UploadItem
  file: File | undefined
  lastModified: number
  context: unknown
  uploadId: string | undefined
  /** Where its parts are put, since the server was asked for it in this window. */
  urls: string[] | undefined
  etags: (string | undefined)[]
  stop: AbortController | undefined
  /** Without a connection, one after the other. */
  attempts: number
}

export const chunkSize = limits.uploadChunk

/** The one file of a new asset. */
const USUAL_USAGE = 'Primary'

export interface Wish {
  libraryType: string
  attachTo: Attachment | undefined
  file: File
}

export const shareOf = ({ sent, size }: Pick<UploadItem, 'sent' | 'size'>): number =>
  size === 0 ? 0 : Math.round((sent / size) * 100)

export const isSame = (item: UploadItem, lastModified: number, { libraryType, attachTo, file }: Wish): boolean =>
  item.status !== 'done' &&
  item.libraryType === libraryType &&
  item.attachTo?.id === attachTo?.id &&
  item.attachTo?.usage === attachTo?.usage &&
  item.displayName === file.name &&
  item.size === file.size &&
  lastModified === file.lastModified

export function newEntry({ libraryType, attachTo, file }: Wish, facts: Partial<UploadFacts> = {}): Entry {
  const { name, size, lastModified } = file
  return {
    item: {
      hashId: crypto.randomUUID(),
      filename: name,
      displayName: name,
      size,
      sent: 0,
      progress: 0,
      rate: 0,
      status: 'waiting',
      fault: undefined,
      libraryType,
      usageType: attachTo?.usage ?? USUAL_USAGE,
      attachTo,
      year: '',
      season: '',
      channel: '',
      ...facts,
    },
    file,
    lastModified,
    context: undefined,
    uploadId: undefined,
    urls: undefined,
    etags: [],
    stop: undefined,
    attempts: 0,
  }
}

export function restored(kept: KeptUpload): Entry {
  const { lastModified, context, uploadId, etags, ...known } = kept
  const sent = Math.min(known.size, etags.filter((etag) => etag !== null).length * chunkSize)
  return {
    item: { ...known, sent, progress: shareOf({ ...known, sent }), rate: 0, status: 'lost', fault: undefined },
    file: undefined,
    lastModified,
    context,
    uploadId,
    urls: undefined,
    etags: etags.map((etag) => etag ?? undefined),
    stop: undefined,
    attempts: 0,
  }
}

export function keptOf({ item, lastModified, context, uploadId, etags }: Entry): KeptUpload {
  const { sent: _sent, progress: _progress, rate: _rate, status: _status, fault: _fault, ...known } = item
  // Places that are still empty are holes.
  const marks = Array.from(etags, (etag) => etag ?? null)
  return { ...known, lastModified, context, uploadId, etags: marks }
}
