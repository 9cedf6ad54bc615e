import { removeObjects } from '../keep-pages.ts'
import { documentsOlderThan, removeDocumentRow } from '../documents.queries.ts'
import type { DocumentsRoom } from '../room.ts'

/** Removes documents whose time is over, the file first: a row without a file is swept again, a lone file never. */
export async function sweepDocuments(room: Pick<DocumentsRoom, 'db' | 'store'>, days: number): Promise<void> {
  for (const row of await documentsOlderThan(room.db, days)) {
    await removeObjects(room.store, row)
    await removeDocumentRow(room.db, row.id)
  }
}
