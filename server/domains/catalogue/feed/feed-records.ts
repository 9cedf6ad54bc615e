import { z } from 'zod'
import { channels } from '../../../../contract/catalogue/channels.ts'
import { lineStatus, productType } from '../../../../contract/catalogue/product-query.ts'
import { type CurrencyCode, currencies } from '../../../../contract/kernel/amounts/money.ts'
import { locationCode } from '../../../../contract/identity/user.ts'
import { runFits } from '../../../../contract/orders/pack-run.ts'

/**
 * The typed records of the product master feed (ADM-03). Files are read into these, and whoever fills the catalogue
 * from inside the server hands over the same: `upsertProducts(trx, {products, locations, …})` of catalogue.public.ts.
 * Names are those of the product record; amounts are minor units; days are yyyy-mm-dd.
 */
const text = z.string().max(4_000).default('')
const list = z.array(z.string().max(2_000)).max(200).default([])
const day = z.iso.date().nullable().default(null)
const amount = z.number().int().min(0).max(9_000_000_000_000).nullable().default(null)
const flag = z.boolean().default(false)

/** A style number holds no underscore, because `STYLE_COLOR` joins style and colour by one. */
export const feedStyle = z.string().regex(/^[^_\s]{1,40}$/, 'must be 1 to 40 characters without space or underscore')
export const feedColor = z.string().regex(/^\S{1,39}$/, 'must be 1 to 39 characters without space')

/** The first half of a product row: the same in all colourways of a style. The last row of a style counts. */
export const feedStyleFacts = z.object({
  name: z.string().min(1).max(200),
  productType,
  division: text,
  divisionId: text,
  gender: text,
  description: text,
  features: list,
  sizeScale: text,
  /** The run in its order; left out, the sizes of its availability. */
  sizes: z
    .array(z.string().min(1).max(20))
    .max(80)
    .refine((sizes) => new Set(sizes).size === sizes.length, 'names a size twice')
    .default([]),
  outsole: text,
  upper: text,
  vegan: flag,
  lighted: flag,
  boxCategory: text,
  dutyCode: text,
  units: text,
  capacity: z.number().min(0).max(999_999_999).nullable().default(null),
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
  type: text,
  shape: text,
  height: text,
  closure: text,
  sport: text,
  width: text,
  apparelType: text,
  apparelSubType: text,
  eCommerceDescription: text,
  eCommerceDetails: list,
  eCommerceConstruction: text,
  relationships: list,
})

/** The other half: what belongs to one colourway. Empty colour texts are taken from the colour list when it has the code. */
export const feedColourFacts = z.object({
  colorDescription: text,
  colorFamily: text,
  /** `#RRGGBB`. */
  colorHex: text,
  nrf: text,
  seasonCodes: list,
  /** Where it is sold; both when left out. */
  channels: z
    .array(z.enum(channels, 'is Wholesale or Retail'))
    .transform((given) => channels.filter((one) => given.includes(one)))
    .default([...channels]),
  lifeCycle: text,
  carryover: flag,
  newColor: flag,
  /** Minor units of USD. */
  firstCost: amount,
  expirationDate: day,
  /** When the brand created it; the day of the feed when left out. */
  createdDate: z.iso.datetime().nullable().default(null),
  color1: text,
  material1: text,
  color2: text,
  material2: text,
  color3: text,
  material3: text,
})

/** One row per style-colour. */
export const feedProduct = z.object({
  style: feedStyle,
  color: feedColor,
  ...feedStyleFacts.shape,
  ...feedColourFacts.shape,
})
export type FeedProduct = z.infer<typeof feedProduct>
/** What may be left out stays at its default. */
export type FeedProductInput = z.input<typeof feedProduct>

/** An entry of the brand's colour list. */
export const feedColour = z.object({
  color: feedColor,
  colorDescription: z.string().min(1).max(200),
  colorFamily: text,
  colorHex: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must look like #1A2B3C'),
  nrf: text,
})
export type FeedColour = z.infer<typeof feedColour>

/** What one location sells a style-colour for; amounts in minor units of the location's currency. */
export const feedLocation = z
  .object({
    style: feedStyle,
    color: feedColor,
    location: locationCode,
    lineStatus,
    sizeRange: text,
    wholesalePrice: amount,
    originalCost: amount,
    suggestedRetail: amount,
    futureWholesalePrice: amount,
    futureSuggestedRetail: amount,
    /** From which day on the future prices hold. */
    futurePriceDate: day,
    markupPercent: z.number().min(-99_999).max(99_999).nullable().default(null),
    statusDate: day,
    lastProdDate: day,
    styleLastProdDate: day,
    addDate: day,
    firstAvailDate: day,
  })
  .refine(
    (one) => one.futurePriceDate !== null || (one.futureWholesalePrice === null && one.futureSuggestedRetail === null),
    { path: ['futurePriceDate'], message: 'is required with a future price' },
  )
export type FeedLocation = z.infer<typeof feedLocation>

/** Stock (a past day) or a coming delivery of one size; an inventory of 0 takes the entry away. */
export const feedAvailability = z.object({
  style: feedStyle,
  color: feedColor,
  location: locationCode,
  size: z.string().min(1).max(20),
  date: z.iso.date(),
  inventory: z.number().int().min(0).max(99_999_999),
  upc: z.string().max(20).default(''),
})
export type FeedAvailability = z.infer<typeof feedAvailability>

/** One angle of a style-colour. `source` is 'stored:<object key>' or 'drawn:<words of the picture generator>'. */
export const feedPhoto = z.object({
  style: feedStyle,
  color: feedColor,
  angle: z.string().min(1).max(40),
  /** 0 is the hero. */
  position: z.number().int().min(0).max(99).default(0),
  /** sha256 of the original (or of the words) in hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  source: z.string().min(1).max(4_000),
  ground: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .default('#F3F3F1'),
  width: z.number().int().positive().nullable().default(null),
  height: z.number().int().positive().nullable().default(null),
  /** Of a stored original. */
  bytes: z.number().int().positive().nullable().default(null),
})
export type FeedPhoto = z.infer<typeof feedPhoto>

/** Who buys from the brand; the territory must be there. */
export const feedCustomer = z.object({
  code: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z0-9](?:[A-Z0-9 .&/_-]{0,38}[A-Z0-9])?$/, 'must be capitals, figures, spaces and . & / _ -'),
  name: z.string().min(1).max(120),
  email: z.union([z.literal(''), z.email()], 'is no e-mail address').default(''),
  country: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'must be three letters such as USA'),
  currency: z.enum(Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]),
  territory: z.string().toUpperCase().min(1).max(40),
  official: z.boolean().default(true),
  corporate: flag,
})
export type FeedCustomer = z.infer<typeof feedCustomer>

/** How many units a pack holds, and in which sizes (ADM-03). */
export const feedPackCode = z
  .object({
    code: feedCustomer.shape.code,
    description: z.string().max(200).default(''),
    units: z.number().int().min(1).max(10_000),
    sizes: z.array(z.string().max(30)).max(60).default([]),
  })
  .refine(({ sizes, units }) => runFits(sizes, units), {
    path: ['sizes'],
    message: 'must be like 7=2 | 8=4 with as many units as the pack',
  })
export type FeedPackCode = z.infer<typeof feedPackCode>

/** Who carries parcels; the tracking number follows the prefix in an address. */
export const feedShipper = z.object({
  code: feedCustomer.shape.code,
  name: z.string().min(1).max(120),
  trackingPrefix: z
    .string()
    .max(200)
    .refine((address) => address === '' || address.startsWith('https://'), 'must begin with https://')
    .default(''),
})
export type FeedShipper = z.infer<typeof feedShipper>

/** The wholesale price of a style-colour in a currency, or of one country in it: it goes before that of the location. */
export const feedPrice = z.object({
  style: feedStyle,
  color: feedColor,
  country: z
    .string()
    .toUpperCase()
    .regex(/^(?:[A-Z]{3})?$/, 'must be three letters such as USA')
    .default(''),
  currency: feedCustomer.shape.currency,
  /** Minor units of the currency. */
  price: z.number().int().min(0).max(9_000_000_000_000),
})
export type FeedPrice = z.infer<typeof feedPrice>

/** What is written in one go; photos, locations and availability may speak of products of the same batch. */
export interface FeedBatch {
  colours?: FeedColour[]
  products?: FeedProduct[]
  locations?: FeedLocation[]
  availability?: FeedAvailability[]
  photos?: FeedPhoto[]
  customers?: FeedCustomer[]
  packCodes?: FeedPackCode[]
  shippers?: FeedShipper[]
  prices?: FeedPrice[]
}

/** Rows of a kind that were new, that differed, and that the catalogue held already. */
export interface UpsertCount {
  added: number
  changed: number
  unchanged: number
  /** Rows that speak of a product or territory that is not there, by their place in the batch (from 0). */
  orphans: number[]
}
export type UpsertResult = Record<keyof FeedBatch, UpsertCount>
