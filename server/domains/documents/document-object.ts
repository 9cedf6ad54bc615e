import type { DocumentJobRow } from './documents.queries.ts'

/** Where a document's file lies in the object store. Public ids may begin with a sign that keys may not. */
export const objectKey = ({ public_id, file_type }: Pick<DocumentJobRow, 'public_id' | 'file_type'>): string =>
  `documents/d${public_id}.${file_type}`

/** Pages of a document that lie beside its file, so many together, and the hashes of the pictures on all of them. */
export const pagesKey = ({ public_id }: Pick<DocumentJobRow, 'public_id'>, at: number): string =>
  `documents/d${public_id}.pages-${at}.json`
export const picturesKey = ({ public_id }: Pick<DocumentJobRow, 'public_id'>): string =>
  `documents/d${public_id}.pictures.json`

export const contentTypeOf = (fileType: 'pdf' | 'xlsx'): string =>
  fileType === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
