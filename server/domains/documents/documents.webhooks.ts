import { sql } from 'kysely'
import type { ToldOfRecords } from '../../declarations/told-kind.ts'
import type { DatabaseTransaction } from '../../tables.ts'

const told = (...actions: ToldOfRecords['actions']): ToldOfRecords => ({ record: 'document_job', actions, describe })

/** What other systems are told of documents. */
export const documentWebhooks = {
  'document.completed': told('completed'),
  'document.failed': told('failed'),
}

async function describe(trx: DatabaseTransaction, keys: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select d.id, json_build_object('documentId', d.public_id, 'filename', d.filename, 'fileType', d.file_type,
      'assortmentId', d.assortment_public_id, 'messageCode', d.message_code) as data
    from document_job d where d.id = any(${[...keys]}::bigint[])`.execute(trx)
  return rows
}
