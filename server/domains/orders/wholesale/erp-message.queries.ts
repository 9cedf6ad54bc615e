import { sql } from 'kysely'
import type { ErpMessage } from '../../../../contract/orders/connectors/erp.ts'
import { locationOfRegion } from '../../../../contract/orders/places/regions.ts'
import { isSplit } from '../../../../contract/orders/wholesale/stores.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'

type Submitted = Extract<ErpMessage, { type: 'order.submitted' }>

/** A whole order as the ERP gets it: its SKUs expanded, each with what is held of stock for it. */
export async function messageOf(trx: DatabaseTransaction, order: HeldOrder, revision: number): Promise<Submitted> {
  const { header, customer, gross, discountAmount } = order
  const doors = header.stores.map(({ _id, label }, place) => ({ _id, label, place }))
  const location = header.region && locationOfRegion[header.region]
  const ofDoors = sql`
    coalesce((select jsonb_agg(jsonb_build_object('store', t.label, 'quantity', (s.stores->t."_id"->>z.key)::int) order by t.place)
      from jsonb_to_recordset(${JSON.stringify(doors)}::jsonb) as t ("_id" text, label text, place int)
      where s.stores->t."_id" ? z.key), '[]')`
  const { rows } = await sql<Submitted['skus'][number]>`
    select s.style, s.color, z.key as size, z.value::int as quantity, s.unit_price as "unitPrice",
      coalesce(s.discount, ${header.discount}::numeric)::float8 as discount, s.pack_code as "packCode",
      coalesce((select max(a.upc) from availability a where a.style_colour_id = s.style_colour_id and a.size = z.key
        and a.location_id = (select o.id from location o where o.code = ${location}::text)), '') as upc,
      coalesce((select sum(h.quantity + least(0, h.pending))::int from availability_hold h
        where h.order_id = s.order_id and h.style_colour_id = s.style_colour_id and h.size = z.key), 0) as held,
      ${doors.length > 0 ? ofDoors : sql`'[]'::jsonb`} as stores
    from order_sku s cross join lateral jsonb_each_text(s.sizes) z
    where s.order_id = ${order.id} order by s.position, s.id, z.key`.execute(trx)
  return {
    type: 'order.submitted',
    order: order.orderIdentifier,
    revision,
    customer: customer?.id ?? '',
    currency: order.currency ?? '',
    region: header.region ?? '',
    origin: header.origin,
    warehouse: header.warehouse,
    po: header.po,
    term: header.term,
    additionalTerm: header.additionalTerm,
    shippingMethod: header.shippingMethod,
    startDate: header.startDate ?? '',
    endDate: header.endDate ?? '',
    partialShipments: header.partialShipments,
    instructions: header.instructions,
    shipTo: header.shipTo,
    stores: isSplit(header.stores) ? header.stores.map(({ label, address }) => ({ label, address })) : [],
    units: order.units,
    subtotal: gross - discountAmount,
    skus: rows,
  }
}
