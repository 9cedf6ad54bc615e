import type { Attachment } from './attachment.ts'
import type { Outcome } from './in-batches.ts'
import type { UploadFacts } from './upload-item.ts'

/** The name belongs to something else; `message` says to what. */
export class NameClash extends Error {}

export interface FileToBegin extends UploadFacts {
  name: string
  attachTo: Attachment | undefined
}

/** A step for some files at once: what became of each, in their order. */
type Step<Wish, Answer> = (files: readonly Wish[]) => Promise<readonly Outcome<Answer>[]>

/** Where files go: what a room does before, between and after the parts. */
export interface UploadTarget {
  /** Makes room for the files; what is answered of each is kept and given back. A fault may be a NameClash. */
  begin: Step<FileToBegin, unknown>
  /** Of a file that is gone on with by its upload. */
  create: Step<{ name: string; size: number; uploadId: string | undefined }, { uploadId: string; urls: string[] }>
  complete: Step<{ name: string; uploadId: string; etags: string[] }, void>
  /** Puts what arrived to its use. */
  finish: Step<{ context: unknown; uploadId: string }, void>
  giveUp(context: unknown, uploadId: string | undefined): Promise<void>
  /** A failed call in words; undefined for an upload that the server does not know any more. */
  explain(error: unknown): string | undefined
}
