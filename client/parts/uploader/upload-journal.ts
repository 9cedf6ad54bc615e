import type { WorkSealer } from '../../engine/session/work-sealer.ts'
import { keptUploadPrefix } from './kept-uploads.ts'
import type { UploadItem } from './upload-item.ts'

/** What is kept of an upload that is not finished, so that it goes on after a reload (UPL-01). */
export interface KeptUpload extends Omit<UploadItem, 'sent' | 'progress' | 'rate' | 'status' | 'fault'> {
  lastModified: number
  context: unknown
  uploadId: string | undefined
  etags: (string | null)[]
}

export interface UploadJournal {
  read(): KeptUpload[]
  keep(upload: KeptUpload): void
  forget(hashId: string): void
}

/** The server sweeps uploads that nobody goes on with for three days. */
const forgottenAfterMs = 3 * 24 * 3_600_000

/** Not what an earlier release kept under other names. */
const isKept = (upload: unknown): upload is KeptUpload =>
  typeof (upload as KeptUpload | undefined)?.hashId === 'string' && typeof (upload as KeptUpload).filename === 'string'

/** One entry for each upload of a person in this browser; nobody else is ever shown them or can read them there. */
export function openUploadJournal(person: string, sealer: WorkSealer, storage: Storage = localStorage): UploadJournal {
  const prefix = keptUploadPrefix(person)
  const keys = () => Array.from({ length: storage.length }, (_none, at) => storage.key(at) ?? '')
  return {
    read: () =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key): KeptUpload[] => {
          try {
            const { at, sealed } = JSON.parse(storage.getItem(key) ?? '') as { at: number; sealed: string }
            const upload = Date.now() - at < forgottenAfterMs && sealer.open(sealed)
            if (isKept(upload)) return [upload]
          } catch {
            // What cannot be read any more is forgotten with what is too old.
          }
          storage.removeItem(key)
          return []
        }),
    keep: (upload) => {
      try {
        storage.setItem(prefix + upload.hashId, JSON.stringify({ at: Date.now(), sealed: sealer.seal(upload) }))
      } catch {
        // A full storage, or a session that ended meanwhile, costs the going on after a reload, not the upload.
      }
    },
    forget: (hashId) => storage.removeItem(prefix + hashId),
  }
}
