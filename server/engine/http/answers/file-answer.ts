import type { Readable } from 'node:stream'

/** What a handler of an endpoint with media 'file' returns. */
export interface FileAnswer {
  content: Readable | Buffer
  filename: string
  contentType: string
  /** Bytes, when known. */
  size?: number
  /** Shown in the browser instead of saved. */
  inline?: boolean
  /** Nothing of it runs, wherever it is shown: text of people, or a page that is not of the application. */
  inert?: boolean
}

/** `Content-Disposition` with an ASCII name for old clients and the real one beside it (RFC 6266). */
export function contentDisposition({ filename, inline }: Pick<FileAnswer, 'filename' | 'inline'>): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`
}
