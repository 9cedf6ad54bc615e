import { z } from 'zod'
import { currencyCode, minorUnits } from '../kernel/amounts/money.ts'
import { locationCode } from '../identity/user.ts'
import { lineStatus, productType } from './product-query.ts'

const text = z.string()
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const dayOrNull = day.nullable()
const amountOrNull = minorUnits.nullable()

/** One picture of a style-colour; its addresses are made by `photoAddress`, the hash makes them immutable. */
export const photo = z.object({
  angle: text,
  hash: text,
  /** Colour to show until the picture is there. */
  ground: text,
})
export type Photo = z.infer<typeof photo>

/** Stock or a coming delivery of one size: `date` is when it can ship, in the past for stock on hand. */
export const availability = z.object({ size: text, upc: text, date: day, inventory: z.number().int() })
export type Availability = z.infer<typeof availability>

/** What one location sells the style-colour for, and until when. Amounts in minor units of `currency`. */
export const productLocation = z.object({
  code: locationCode,
  currency: currencyCode,
  lineStatus,
  sizeRange: text,
  wholesalePrice: amountOrNull,
  originalCost: amountOrNull,
  suggestedRetail: amountOrNull,
  /** What it will cost from `futurePriceDate` on; null where nothing is known to change. */
  futureWholesalePrice: amountOrNull,
  futureSuggestedRetail: amountOrNull,
  futurePriceDate: dayOrNull,
  markupPercent: z.number().nullable(),
  statusDate: dayOrNull,
  lastProdDate: dayOrNull,
  styleLastProdDate: dayOrNull,
  addDate: dayOrNull,
  firstAvailDate: dayOrNull,
  totalInventory: z.number().int(),
})
export type ProductLocation = z.infer<typeof productLocation>

const categories = z.object({
  type: text,
  shape: text,
  height: text,
  closure: text,
  sport: text,
  lighted: z.boolean(),
  vegan: z.boolean(),
  width: text,
  apparelType: text,
  apparelSubType: text,
})

const styleFacts = {
  style: text,
  styleNumeric: z.number().int(),
  name: text,
  productType,
  division: text,
  divisionId: text,
  gender: text,
  description: text,
  features: z.array(text),
  sizeScale: text,
  outsole: text,
  upper: text,
  vegan: z.boolean(),
  boxCategory: text,
  dutyCode: text,
  units: text,
  capacity: z.number().nullable(),
  capacityUnit: text,
  capacityType: text,
  dimensions: text,
  metricDimensions: text,
  popCategory: text,
  popType: text,
  popGender: text,
  usage: text,
  materials: text,
  groupSlug: text,
  categories,
}

const colourFacts = {
  color: text,
  colorDescription: text,
  colorFamily: text,
  colorHex: text,
  nrf: text,
  seasonCodes: z.array(text),
  /** Where it is sold: Wholesale, Retail. */
  channels: z.array(text),
  lifeCycle: text,
  carryover: z.union([z.literal(0), z.literal(1)]),
  newColor: z.boolean(),
  firstCost: amountOrNull,
  expirationDate: dayOrNull,
  createdDate: z.string(),
}

/** A row of a product list: one style-colour with its prices at one location (PRD-01, PRD-03). */
export const productRow = z.object({
  /** `STYLE_COLOR`. */
  _id: text,
  ...styleFacts,
  ...colourFacts,
  location: productLocation,
  /** Every angle, the hero first; empty shows 'Coming soon' (SHELL-16). */
  photos: z.array(photo),
})
export type ProductRow = z.infer<typeof productRow>

/** The whole record of document 2: all permitted locations with availability, and texts for the side panels. */
export const product = productRow.extend({
  eCommerce: z.object({ description: text, details: z.array(text), construction: text }),
  components: z.object({
    color1: text,
    material1: text,
    color2: text,
    material2: text,
    color3: text,
    material3: text,
  }),
  relationships: z.array(text),
  locations: z.array(productLocation.extend({ availability: z.array(availability) })),
})
export type Product = z.infer<typeof product>

/** One colourway beside the others of its style. */
export const colourway = z.object({
  _id: text,
  color: text,
  colorDescription: text,
  colorHex: text,
  lineStatus: lineStatus.nullable(),
  /** On hand and on its way, where its status is told of. */
  available: z.number().int(),
  /** When it can first ship. */
  firstAvailDate: dayOrNull,
  hero: photo.nullable(),
})
export type Colourway = z.infer<typeof colourway>

export const styleColourId = (style: string, color: string): string => `${style}_${color}`

/** Parts of a `STYLE_COLOR` id; a style number holds no underscore. Undefined when it is no such id. */
export function partsOfStyleColourId(id: string): { style: string; color: string } | undefined {
  const at = id.indexOf('_')
  return at > 0 && at < id.length - 1 ? { style: id.slice(0, at), color: id.slice(at + 1) } : undefined
}
