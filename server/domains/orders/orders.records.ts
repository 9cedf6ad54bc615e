import { sql } from 'kysely'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { RecordKind } from '../../declarations/record-kind.ts'
import type { Database } from '../../tables.ts'
import { productNames } from '../catalogue/catalogue.public.ts'
import { orderStores } from './order-stores.ts'
import { heldFrom } from './orders.queries.ts'
import { seenOrders } from './orders.access.ts'

/** Of some orders the key of the one that this person sees; a deleted one, of which the trail goes on, by nobody but administrators. */
async function seenKey(db: Database, caller: Caller, of: ReturnType<typeof sql<boolean>>): Promise<number | undefined> {
  const stores = orderStores.filter(({ kind }) => mayAccess(caller, kind.access))
  for (const store of stores) {
    const { rows } = await sql<{ id: number }>`
      select o.id from ${heldFrom(store)} where ${of} and ${seenOrders(store, caller)}`.execute(db)
    if (rows[0]) return rows[0].id
  }
  return undefined
}

export const orderRecords: RecordKind = {
  table: 'customer_order',
  titles: (keys) => sql`
    select id, case when deleted_at is null then public_id end as "publicId", order_identifier as title, currency
    from customer_order where id = any(${[...keys]}::bigint[])`,
  parts: {
    order_sku: { name: 'product', titles: productNames },
    order_row: { name: 'product', titles: productNames },
  },
  find: (db, caller, publicId) => seenKey(db, caller, sql<boolean>`o.public_id = ${publicId}`),
  maySee: async (db, caller, key) => (await seenKey(db, caller, sql<boolean>`o.id = ${key}`)) !== undefined,
}
