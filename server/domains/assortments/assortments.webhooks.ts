import { sql } from 'kysely'
import type { ToldOfRecords } from '../../declarations/told-kind.ts'
import type { DatabaseTransaction } from '../../tables.ts'

const told = (...actions: ToldOfRecords['actions']): ToldOfRecords => ({ record: 'assortment', actions, describe })

/** What other systems are told of assortments. */
export const assortmentWebhooks = {
  'assortment.created': told('created'),
  'assortment.changed': told('changed', 'reverted'),
  'assortment.deleted': told('deleted'),
}

async function describe(trx: DatabaseTransaction, keys: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select a.id, json_build_object('assortmentId', a.public_id, 'title', a.title, 'version', a.version,
      'productType', a.product_type, 'state', case when a.archived then 'Archived' else a.state end) as data
    from assortment a where a.id = any(${[...keys]}::bigint[])`.execute(trx)
  return rows
}
