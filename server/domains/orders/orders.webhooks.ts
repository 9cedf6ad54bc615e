import { sql } from 'kysely'
import type { ToldOfRecords } from '../../declarations/told-kind.ts'
import type { DatabaseTransaction } from '../../tables.ts'

const told = (...actions: ToldOfRecords['actions']): ToldOfRecords => ({ record: 'customer_order', actions, describe })

/** What other systems are told of orders; of each change with where the order stands then (BEY-15). */
export const orderWebhooks = {
  'order.created': told('created'),
  'order.changed': told('changed', 'reverted'),
  'order.deleted': told('deleted'),
}

async function describe(trx: DatabaseTransaction, keys: readonly number[]) {
  const { rows } = await sql<{ id: number; data: object }>`
    select o.id, json_build_object('orderId', o.public_id, 'orderIdentifier', o.order_identifier, 'purpose', o.purpose,
      'version', o.version, 'status', o.status, 'orderApprovalStatus', nullif(o.approval, '')) as data
    from customer_order o where o.id = any(${[...keys]}::bigint[])`.execute(trx)
  return rows
}
