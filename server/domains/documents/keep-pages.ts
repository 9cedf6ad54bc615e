import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGES_AT_ONCE } from '../../../contract/documents/share-document.ts'
import type { ObjectStore } from '../../engine/storage/object-store.ts'
import { objectKey, pagesKey, picturesKey } from './document-object.ts'
import type { DocumentJobRow } from './documents.queries.ts'
import { pageFile, picturesFile } from './rendering/write-page-files.ts'

type Kept = Pick<DocumentJobRow, 'public_id' | 'file_type' | 'pages'>

const chunks = (pages: number): number[] => Array.from({ length: Math.ceil(pages / PAGES_AT_ONCE) }, (_, at) => at)
const json = { contentType: 'application/json' }

/** Puts the pages that were written beside the file into the object store. */
export async function keepPages(store: ObjectStore, folder: string, row: Kept): Promise<void> {
  for (const at of chunks(row.pages))
    await store.put(pagesKey(row, at), await readFile(join(folder, pageFile(at))), json)
  if (row.pages > 0) await store.put(picturesKey(row), await readFile(join(folder, picturesFile)), json)
}

/** The file of a document with its pages. */
export const objectsOf = (row: Kept): string[] => [
  objectKey(row),
  ...chunks(row.pages).map((at) => pagesKey(row, at)),
  ...(row.pages > 0 ? [picturesKey(row)] : []),
]
