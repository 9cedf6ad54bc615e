import { sql } from 'kysely'
import type { ShareMessage } from '../../../../contract/shares/share.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { DocumentJobRow } from '../documents.queries.ts'

/** The person a mail comes from, whatever became of their account. */
export interface Sender {
  id: number
  email: string
  name: string
  language: string
  isActive: boolean
}

export const insertDeliveries = (
  trx: DatabaseTransaction,
  rows: readonly { document_id: number; message: ShareMessage }[],
) =>
  trx
    .insertInto('document_delivery')
    .values(rows.map(({ document_id, message }) => ({ document_id, message: JSON.stringify(message) })))
    .execute()

/** The message that waits for a document, taken so that it leaves once; undefined when there is none. */
export async function takeDelivery(trx: DatabaseTransaction, documentId: number): Promise<ShareMessage | undefined> {
  const row = await trx
    .updateTable('document_delivery')
    .set({ delivered_at: sql<Date>`now()` })
    .where('document_id', '=', documentId)
    .where('delivered_at', 'is', null)
    .returning('message')
    .executeTakeFirst()
  return row?.message
}

export async function senderOf(
  trx: DatabaseTransaction,
  { owner_id }: Pick<DocumentJobRow, 'owner_id'>,
): Promise<Sender> {
  return trx
    .selectFrom('user_account')
    .select([
      'id',
      'email',
      'language',
      sql<string>`name || ' ' || last_name`.as('name'),
      sql<boolean>`state = 'active'`.as('isActive'),
    ])
    .where('id', '=', owner_id)
    .executeTakeFirstOrThrow()
}
