import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { currencyCode, minorUnits } from '../../kernel/amounts/money.ts'
import { orderHeader, type OrderHeader, orderRow } from '../order.ts'

/** What of the header the ERP gets; the rest of it is of the house alone, and changes nothing that was sent. */
export const sentFields = [
  'customer',
  'po',
  'startDate',
  'endDate',
  'warehouse',
  'term',
  'shippingMethod',
  'region',
  'origin',
  'discount',
  'additionalTerm',
  'shipTo',
  'instructions',
  'partialShipments',
  'stores',
] as const satisfies readonly (keyof OrderHeader)[]
export type SentField = (typeof sentFields)[number]

const sentRow = orderRow
  .pick({ style: true, color: true, sizes: true, units: true, packCode: true, unitPrice: true, discount: true })
  .extend({ stores: orderRow.shape.stores.unwrap() })
export type SentRow = z.output<typeof sentRow>

/** An order as the ERP took it last: rows with units alone. */
export const sentOrder = z.object({
  units: z.number().int(),
  subtotal: minorUnits,
  currency: currencyCode.nullable(),
  customerName: z.string(),
  header: orderHeader.pick(
    Object.fromEntries(sentFields.map((field) => [field, true])) as Readonly<Record<SentField, true>>,
  ),
  rows: z.array(sentRow),
})
export type SentOrder = z.output<typeof sentOrder>

export const showSentOrder = endpoint({
  method: 'GET',
  path: '/orders/wholesale/{subtype}/sent/{id}',
  summary: 'A wholesale order as the ERP took it last; null when it never took it',
  access: areaAccess.wholesaleOrders,
  params: z.object({ subtype: z.string().max(30), id: z.string().min(1).max(40) }),
  output: z.object({ sent: sentOrder.nullable() }),
})
