import type { DocumentJobRow } from './documents.queries.ts'

/** Where a document's file lies in the object store. Public ids may begin with a sign that keys may not. */
export const objectKey = ({ public_id, file_type }: Pick<DocumentJobRow, 'public_id' | 'file_type'>): string =>
  `documents/d${public_id}.${file_type}`

export const contentTypeOf = (fileType: 'pdf' | 'xlsx'): string =>
  fileType === 'pdf' ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
