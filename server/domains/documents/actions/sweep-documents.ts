import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { leaveObjects } from '../../../engine/storage/leave-objects.ts'
import { documentsOlderThan, removeDocumentRows } from '../documents.queries.ts'
import { objectsOf } from '../keep-pages.ts'
import type { DocumentsRoom } from '../room.ts'

/** Removes documents whose time is over; their files are left for a backup. */
export async function sweepDocuments({ db }: Pick<DocumentsRoom, 'db'>, days: number): Promise<void> {
  const rows = await documentsOlderThan(db, days)
  if (rows.length === 0) return
  await act(db, nobody, {
    async change(trx) {
      await leaveObjects(trx, rows.flatMap(objectsOf))
      await removeDocumentRows(
        trx,
        rows.map(({ id }) => id),
      )
    },
    audit: 'nothing: their time is over',
    tell: 'nothing: lists show what is there when they are read',
  })
}
