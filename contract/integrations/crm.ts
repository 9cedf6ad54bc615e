import { z } from 'zod'
import { locationCode } from '../identity/user.ts'
import { currencyCode, minorUnits } from '../kernel/amounts/money.ts'
import { productType } from '../catalogue/product-query.ts'
import { deliveryFault, deliveryState, webhookAttempt } from './webhook.ts'

const text = z.string()
const amount = minorUnits.nullable()

/** A product as the CRM gets it: what an account is shown and quoted. Amounts in minor units of the currency. */
export const crmProduct = z.object({
  /** `STYLE_COLOR`. */
  _id: text,
  style: text,
  color: text,
  name: text,
  colorDescription: text,
  division: text,
  gender: text,
  pillar: text,
  label: text,
  lineStatus: text,
  sizeRange: text,
  wholesalePrice: amount,
  netCost: amount,
  suggestedRetail: amount,
  quantity: z.number().int().nullable(),
})
export type CrmProduct = z.infer<typeof crmProduct>

/** What the assortment itself is, beside its products. */
export const crmAssortment = z.object({
  assortmentId: text,
  title: text,
  subTitle: text,
  productType,
  season: text,
  year: z.number().int().nullable(),
  channel: text,
  region: text,
  gender: text,
  locationId: locationCode,
  currency: currencyCode,
  /** Code of who it belongs to. */
  owner: text,
})
export type CrmAssortment = z.infer<typeof crmAssortment>

/**
 * What the CRM is sent (AST-19): all of an assortment, what changed since the message before, or that it is gone. `id` is
 * the idempotency key; `version` counts up with every change of the assortment.
 */
export const crmMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('assortment.synced'),
    id: text,
    timestamp: text,
    version: z.number().int(),
    assortment: crmAssortment,
    products: z.array(crmProduct),
  }),
  z.object({
    type: z.literal('assortment.changed'),
    id: text,
    timestamp: text,
    version: z.number().int(),
    assortment: crmAssortment,
    /** New ones and those that changed, whole. */
    products: z.array(crmProduct),
    removed: z.array(text),
    /** How many there are now: a receiver that has another number asks for all of it by answering 409. */
    productCount: z.number().int(),
  }),
  z.object({
    type: z.literal('assortment.removed'),
    id: text,
    timestamp: text,
    version: z.number().int(),
    assortmentId: text,
  }),
])
export type CrmMessage = z.infer<typeof crmMessage>
export type CrmKind = CrmMessage['type']

/**
 * `sending`: it is on its way; `waiting`: it did not get through and is tried again; `failed`: not tried again by itself.
 * A synced one stays so until something of it changes, which is then carried over by itself.
 */
export const crmState = z.enum(['never', 'sending', 'waiting', 'synced', 'failed'])
export type CrmState = z.infer<typeof crmState>

/** Why it did not arrive; `notReadable`: nobody who asked for it may see the assortment any more. */
export const crmFault = z.enum([...deliveryFault.options, 'notReadable'])

export const crmAttempt = webhookAttempt.extend({ fault: crmFault.nullable() })

/** How an assortment stands with the CRM. */
export const crmSync = z.object({
  /** Of the assortment. */
  _id: text,
  state: crmState,
  lastSyncDate: z.string().nullable(),
  nextAttemptDate: z.string().nullable(),
  attempts: z.number().int(),
  lastAttempt: crmAttempt.nullable(),
})
export type CrmSync = z.infer<typeof crmSync>

export const crmDelivery = z.object({
  _id: text,
  kind: z.enum(['assortment.synced', 'assortment.changed', 'assortment.removed']),
  /** Of the assortment as it is called now. */
  title: text,
  assortmentId: text,
  /** Products that the message speaks of. */
  products: z.number().int(),
  state: deliveryState,
  createdDate: z.string(),
  nextAttemptDate: z.string().nullable(),
  attempts: z.number().int(),
  lastAttempt: crmAttempt.nullable(),
})
export type CrmDelivery = z.infer<typeof crmDelivery>

/** What the CRM of ours holds of an assortment. */
export const crmHeld = z.object({ version: z.number().int(), products: z.number().int(), receivedDate: z.string() })
