import { z } from 'zod'
import { lineStatus, productType } from '../../catalogue/product-query.ts'
import { photo } from '../../catalogue/product.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { currencyCode, minorUnits } from '../../kernel/amounts/money.ts'
import { door } from './stores.ts'
import { customerAddress } from '../../masterdata/customers.ts'
import { orderOrigins, orderRegions } from '../places/regions.ts'

// What is looked up while a wholesale order is written (document 2: /orders/wof/…).

const access = areaAccess.wholesaleOrders
const region = z.enum(orderRegions)
const origin = z.enum(orderOrigins)
const text = z.string().trim().max(200)

const foundCustomer = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  currency: currencyCode,
})
export type FoundCustomer = z.output<typeof foundCustomer>

/** At most ten (LIM-03). */
export const findCustomers = endpoint({
  method: 'POST',
  path: '/orders/wof/customer/name/autocomplete',
  summary: 'Customers this person may order for, by any part of code or name',
  access,
  body: z.object({ text }),
  reads: true,
  output: z.array(foundCustomer),
})

/** All three are needed (ORW-08). Errors: notFound, also when the email is not the customer's. */
export const customerDetails = endpoint({
  method: 'POST',
  path: '/orders/wof/customer/details',
  summary: 'A customer with what an order takes from it: currency, terms of region and country, addresses',
  access,
  body: z.object({ email: text, region, id: z.string().min(1).max(60) }),
  reads: true,
  output: foundCustomer.extend({
    currencySymbol: z.string(),
    decimalPlaces: z.number().int(),
    official: z.boolean(),
    /** The customer's own, else those of its country, else those of the region; the first is the usual one. */
    terms: z.array(z.object({ code: z.string(), description: z.string() })),
    addresses: z.array(customerAddress),
    /** Doors that its last split order went to (ORW-06). */
    lastStores: z.array(door.omit({ _id: true })),
    /** Not archived yet, other than drafts. */
    openOrders: z.number().int(),
  }),
})
export type CustomerDetails = z.output<(typeof customerDetails)['output']>

/** Of a customer that this person may not order for: as if there were none. */
export const findOrderOfPo = endpoint({
  method: 'POST',
  path: '/orders/wof/po',
  summary: 'The latest other order of a customer that has the same PO, which the ERP may refuse',
  access,
  body: z.object({
    customerId: z.string().min(1).max(60),
    po: z.string().trim().min(1).max(40),
    orderId: z.string().max(60),
  }),
  reads: true,
  output: z.object({ orderIdentifier: z.string().nullable() }),
})

export const findReps = endpoint({
  method: 'POST',
  path: '/orders/wof/rep',
  summary: 'Who sells to a customer, or whoever has a number',
  access,
  body: z.object({ customerId: z.string().max(60).optional(), repNumber: z.string().trim().max(40).optional() }),
  reads: true,
  output: z.array(z.object({ code: z.string(), name: z.string(), email: z.string() })),
})

const foundStyle = z.object({
  style: z.string(),
  name: z.string(),
  /** How many are sold in the region. */
  colors: z.number().int(),
  hero: photo.nullable(),
})
export type FoundStyle = z.output<typeof foundStyle>

/** At most ten. Without a region or a style there is nothing to find (ORW-08). `customer` is `-` before one is chosen. */
export const findStyles = endpoint({
  method: 'GET',
  path: '/orders/wof/style/autocomplete/{region}/{origin}/{customer}/{style}',
  summary: 'Styles that an order of a region and origin may have, by any part of number or name',
  access,
  params: z.object({ region, origin, customer: z.string().min(1).max(60), style: z.string().trim().min(1).max(60) }),
  output: z.array(foundStyle),
})

export const STYLES_AT_ONCE = 200

const soldColour = z.object({
  color: z.string(),
  colorDescription: z.string(),
  lineStatus,
  hero: photo.nullable(),
  /** In the currency asked for; null where there is none. */
  price: minorUnits.nullable(),
  /** What nobody else holds, by day and size; stock is of the day it came. */
  availability: z.array(z.object({ date: z.string(), bySize: z.record(z.string(), z.number().int()) })),
  /** Of that, what the order holds that it is read for, by size. */
  held: z.record(z.string(), z.number().int()),
})
export const soldStyle = z.object({
  style: z.string(),
  name: z.string(),
  gender: z.string(),
  productType,
  sizeScale: z.string(),
  run: z.array(z.string()),
  colors: z.array(soldColour),
})
export type SoldStyle = z.output<typeof soldStyle>
export type SoldColour = z.output<typeof soldColour>

/** Those that are not sold in the region are left out: the page says 'No style/color data found' (ORW-08). */
export const lookUpStyles = endpoint({
  method: 'POST',
  path: '/orders/wof/style',
  summary: 'Styles with their sizes, the colours a region sells, prices, and what is free when',
  access,
  body: z.object({
    region,
    origin,
    currency: currencyCode.nullable(),
    customerId: z.string().max(60).optional(),
    style: z.array(z.string().trim().min(1).max(40)).min(1).max(STYLES_AT_ONCE),
    /** Prices are those of this day. */
    startDate: z.iso.date().nullable(),
    /** What this order holds itself counts as free. */
    orderId: z.string().max(60).optional(),
  }),
  reads: true,
  output: z.array(soldStyle),
})

/** What the sizes and prices of an order can be matched against where nobody can be asked. Prices are those of today. */
export const streamStyles = endpoint({
  method: 'GET',
  path: '/orders/wof/styles/{region}/{origin}/{currency}',
  summary: 'All styles that a region sells, with sizes, colours and prices, as NDJSON: {count}, then {rows} of 20',
  access,
  params: z.object({ region, origin, currency: currencyCode }),
  output: soldStyle.extend({
    colors: z.array(soldColour.pick({ color: true, colorDescription: true, lineStatus: true, price: true })),
  }),
  media: 'ndjson',
})
export type ListedStyle = z.output<(typeof streamStyles)['output']>
