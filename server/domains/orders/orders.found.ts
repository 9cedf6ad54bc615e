import { sql } from 'kysely'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import type { FoundOrder } from '../../../contract/orders/orders.manifest.ts'
import { containing } from '../../engine/database/like-pattern.ts'
import type { FoundSection } from '../../declarations/found-section.ts'
import { orderStores } from './order-stores.ts'
import { seenOrders } from './orders.access.ts'
import { heldFrom } from './orders.queries.ts'

/** By number, customer, what the customer calls it or who buys: the one whose number it is first, then the newest (BEY-09). */
export const foundOrders: FoundSection<FoundOrder> = {
  access: areaAccess.anyOrders,
  async find({ db }, caller, text, limit) {
    const open = orderStores.filter(({ kind }) => mayAccess(caller, kind.access))
    const found = open.map(
      (store) => sql`(
        select o.public_id as "_id", o.order_identifier as "orderIdentifier", ${store.kind.path} as "orderType",
          coalesce(c.name, trim(u.name || ' ' || u.last_name)) as of, o.units, o.created_at,
          ${text} in (o.order_identifier, o.number::text) or upper(${text}) = o.order_identifier as "isIt"
        from ${heldFrom(store)} where ${seenOrders(store, caller)} and o.search_text ilike ${containing(text)}
        order by "isIt" desc, o.created_at desc limit ${limit})`,
    )
    const { rows } = await sql<FoundOrder>`
      select f."_id", f."orderIdentifier", f."orderType", f.of, f.units from (${sql.join(found, sql` union all `)}) f
      order by f."isIt" desc, f.created_at desc limit ${limit}`.execute(db)
    return rows
  },
}
