import { z } from 'zod'
import { currencyCode, minorUnits } from '../kernel/amounts/money.ts'
import { locationCode } from '../identity/user.ts'
import { photo } from '../catalogue/product.ts'
import { lineStatus, productType } from '../catalogue/product-query.ts'
import { label } from '../assortments/assortment.ts'
import { keptGroup } from '../assortments/group-sort/sort-board.ts'

const text = z.string()
const amount = minorUnits.nullable()
const percent = z.number().nullable()
const count = z.number().int().nullable()

/** What can ship of one size and from which day on. */
const sizeAvailability = z.object({ size: text, date: text, inventory: z.number().int() })

/** One style-colour as a document shows it: prices in minor units of the source's currency, percentages 0 to 100. */
export const documentRow = z.object({
  /** `STYLE_COLOR`. */
  _id: text,
  style: text,
  name: text,
  color: text,
  colorDescription: text,
  productType,
  gender: text,
  division: text,
  divisionGroup: text,
  pillar: text,
  category: text,
  lineStatus,
  sizeRange: text,
  materials: text,
  boxCategory: text,
  /** Its width where it is no usual one. */
  otherSpecialWidths: text,
  description: text,
  seasonCodes: z.array(text),
  label: text,
  styleNote: text,
  colorNote: text,
  cost: amount,
  originalCost: amount,
  suggestedRetail: amount,
  /** From `futurePriceDate` on; null where nothing is known to change. */
  futureCost: amount,
  futureSuggestedRetail: amount,
  futurePriceDate: text.nullable(),
  netCost: amount,
  discountPercent: percent,
  initialMarkup: percent,
  sellThru: percent,
  percentage: percent,
  quantity: count,
  /** Units in stock and coming, of all sizes. */
  inventory: z.number().int(),
  availability: z.array(sizeAvailability),
  photos: z.array(photo),
})
export type DocumentRow = z.infer<typeof documentRow>

/** Everything a document is made of, in the order it is to be shown. Browser and server lay out the same source. */
export const documentSource = z.object({
  assortment: z.object({
    _id: text,
    title: text,
    subTitle: text,
    season: text,
    year: z.number().int().nullable(),
    productType,
    labels: z.array(label),
    /** Address of its logo (AST-15). */
    logo: text.nullable(),
  }),
  locationId: locationCode,
  /** Of a region of the whole world: quantities of one place are not told, and are 0 (LIM-03). */
  isGlobal: z.boolean(),
  currency: currencyCode,
  /** Groups in the order people gave them (AST-13). */
  displayGroups: z.array(keptGroup),
  rows: z.array(documentRow),
})
export type DocumentSource = z.infer<typeof documentSource>
