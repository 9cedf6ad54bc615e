import type { Attachment } from './attachment.ts'

/** `lost`: the page was loaded anew, so that the file has to be chosen again. `clash`: its name belongs to another. */
export type UploadStatus =
  | 'waiting'
  | 'running'
  | 'finishing'
  | 'paused'
  | 'offline'
  | 'lost'
  | 'clash'
  | 'failed'
  | 'done'

/** What is known beforehand of whatever the files become; empty where nobody said. */
export interface UploadFacts {
  year: string
  season: string
  channel: string
}

/** An upload under the names of the specification (UPL-05). */
export interface UploadItem extends UploadFacts {
  hashId: string
  filename: string
  /** As its person called the file, also when it goes under another name after a clash. */
  displayName: string
  size: number
  /** Bytes that arrived or are on their way. */
  sent: number
  /** The same as a share of the whole, 0 to 100. */
  progress: number
  /** Bytes in a second, over the last seconds; 0 while unknown. */
  rate: number
  status: UploadStatus
  /** Why it failed or clashes, in words. */
  fault: string | undefined
  /** Which of the registered targets takes it. */
  libraryType: string
  usageType: string
  attachTo: Attachment | undefined
}
