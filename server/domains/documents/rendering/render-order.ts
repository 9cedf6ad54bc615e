import type { DocumentSettings, DocumentSubType, DocumentType } from '../../../../contract/documents/document.ts'
import type { DocumentSource } from '../../../../contract/documents/document-source.ts'

/** What a document is rendered from; plain data, so that it can be handed to a thread. */
export interface RenderOrder {
  source: DocumentSource
  type: DocumentType
  subType: DocumentSubType
  settings: DocumentSettings
  author: string
  /** `yyyy-mm-dd` in the author's timezone. */
  today: string
  language: string
  /** JPEG files by picture hash, or by address where people brought it: those of the cells, and the large ones of the cover. */
  pictures: Record<string, string>
  largePictures: Record<string, string>
  /** Where the finished file is written. */
  file: string
  /** Takes the pages of a PDF as marks; left out, only the file is made. */
  pagesFolder?: string
}

export interface RenderWatch {
  report(progress: { done: number; total: number }): void
  isCancelled(): boolean
}

export class RenderCancelled extends Error {
  override name = 'RenderCancelled'
}
