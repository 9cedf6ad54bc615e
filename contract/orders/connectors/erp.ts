import { z } from 'zod'
import { shipToAddress } from '../places/ship-to.ts'

/** Why the ERP refused an order: by SKU, or of the whole where style, colour and size are empty. */
export const erpError = z.object({
  style: z.string().default(''),
  color: z.string().default(''),
  size: z.string().default(''),
  code: z.string().max(60),
  text: z.string().max(400),
  /** Linebook's own ERP says what it says by its code with these, in the language of whoever reads it. Of another its text stands. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ErpError = z.output<typeof erpError>

/** Fields of the head that the ERP speaks of by codes of its own. */
const fieldsByCode: Readonly<Record<string, string>> = {
  unknownCustomer: 'customer',
  notOfficial: 'customer',
  currency: 'customer',
  term: 'term',
  poUsed: 'po',
  dates: 'endDate',
  notWhole: 'packCode',
}

/** The field that an error is of, where it is of none of the sizes; empty: of the whole. */
export const fieldOfErpError = ({ code }: Pick<ErpError, 'code'>): string => fieldsByCode[code] ?? ''

/** A SKU of an order as it is sent: amounts in minor units. */
const erpSku = z.object({
  style: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number().int().nullable(),
  discount: z.number(),
  packCode: z.string(),
  /** Empty where the region has none. */
  upc: z.string(),
  /** Of it so many are held of stock; the rest is a back order or made. */
  held: z.number().int(),
  /** What each store gets, by its label; nothing where the order is not split. */
  stores: z.array(z.object({ store: z.string(), quantity: z.number().int() })).default([]),
})

/** What the ERP is sent. `id` is the key by which it knows a message that comes again. */
export const erpMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order.submitted'),
    order: z.string(),
    revision: z.number().int(),
    customer: z.string(),
    currency: z.string(),
    region: z.string(),
    origin: z.string(),
    warehouse: z.string(),
    po: z.string(),
    term: z.string(),
    additionalTerm: z.string(),
    shippingMethod: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    partialShipments: z.boolean(),
    instructions: z.string(),
    shipTo: shipToAddress.nullable().default(null),
    /** Doors that it is split over. */
    stores: z.array(z.object({ label: z.string(), address: shipToAddress.nullable() })).default([]),
    units: z.number().int(),
    subtotal: z.number().int(),
    skus: z.array(erpSku),
  }),
  z.object({ type: z.literal('order.canceled'), order: z.string(), revision: z.number().int() }),
])
export type ErpMessage = z.output<typeof erpMessage>

/** What an ERP answers, at once or later: a reference, or why not. */
export const erpAnswer = z.union([
  z.object({ reference: z.string().trim().min(1).max(60) }),
  z.object({ errors: z.array(erpError).min(1).max(5_000) }),
])
export type ErpAnswer = z.output<typeof erpAnswer>

/** Seconds after an attempt that did not get through; then it has failed, and an administrator sends it again. */
export const erpDelays = [5, 60, 300, 1_800, 7_200, 21_600, 50_400] as const
