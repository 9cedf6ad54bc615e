import { z } from 'zod'
import { defaults, limits } from '../kernel/limits.ts'
import { locationCode } from '../identity/user.ts'
import { facetKeys, type FacetKey } from './facets.ts'
import { PICTURE_COLOURS, pictureColour } from '../kernel/pictures/picture-colour.ts'

/** A = active, R = reorder or in stock only, O = open-to-order, D = dropped, X = cancelled. */
export const lineStatus = z.enum(['A', 'R', 'O', 'D', 'X'])
export type LineStatus = z.infer<typeof lineStatus>

export const productType = z.enum(['Footwear', 'Apparel', 'POP'])
export type ProductType = z.infer<typeof productType>

/** An empty list filters nothing; an empty value in a list is none to filter by, and rejected (PRD-10). */
const values = z
  .array(z.string().trim().min(1).max(200))
  .max(500)
  .transform((list) => (list.length > 0 ? list : undefined))
const amount = z.number().int().min(0).max(1_000_000_000)

const facetFields = Object.fromEntries(facetKeys.map((key) => [key, values.optional()])) as Record<
  FacetKey,
  z.ZodOptional<typeof values>
>

const styleAlternative = z.object({
  style: z.string().trim().min(1).max(40),
  color: z.string().trim().max(40).optional(),
})

/**
 * Which products: facet values (any of one facet, all facets together), free text over style, name and colour,
 * named styles or style-colours, and price ranges in minor units of the location's currency. What is no filter is stripped,
 * as everywhere (API-02).
 */
export const productQuery = z.object({
  ...facetFields,
  /** Style number, name or colour, any part of it. */
  text: z.string().trim().max(200).optional(),
  styles: z.array(z.string().trim().min(1).max(40)).max(limits.filterProductSearch).optional(),
  /** `STYLE_COLOR` ids. */
  styleColors: z.array(z.string().trim().min(3).max(80)).max(20_000).optional(),
  /** Any of these, as looked up by style and colour; a style without colour stands for all its colours (PRD-06). */
  $or: z.array(styleAlternative).max(limits.filterProductSearch).optional(),
  wholesaleFrom: amount.optional(),
  wholesaleTo: amount.optional(),
  retailFrom: amount.optional(),
  retailTo: amount.optional(),
  /** Any of these colours covers a good part of what the hero picture shows. */
  pictureColors: z.array(pictureColour).max(PICTURE_COLOURS).optional(),
  /** Only colourways with stock at the location. */
  inStock: z.boolean().optional(),
})
export type ProductQuery = z.infer<typeof productQuery>

/** A location, or ALL that the person may see (LIM-03). */
export const locationChoice = z.union([locationCode, z.literal('ALL')])
export type LocationChoice = z.infer<typeof locationChoice>

/** One, or several. */
export const productTypes = z.union([productType.transform((one) => [one]), z.array(productType).max(3)])

/** What a list of products is made of: a query, at a location, of product types and line statuses. */
export const productSearch = {
  query: productQuery.default({}),
  productType: productTypes.optional(),
  'locations.code': locationChoice.default('ALL'),
  'locations.lineStatus': z
    .array(lineStatus)
    .max(5)
    .default([...defaults.lineStatuses] as ['A', 'R', 'O']),
}

/** Fields a list of products may be sorted by; a tie is settled by style, colour. */
export const productSortKeys = [
  'style',
  'name',
  'wholesalePrice',
  'suggestedRetail',
  'createdDate',
  'totalInventory',
] as const
export const productSort = z.enum([
  ...productSortKeys,
  ...(productSortKeys.map((key) => `-${key}`) as `-${(typeof productSortKeys)[number]}`[]),
  /** The nearest to the colours of `pictureColors` first; all are alike where none is asked for. It stands alone. */
  'shade',
])
export type ProductSort = z.infer<typeof productSort>

/** By how many fields at once products may be sorted (GRID-02). */
export const PRODUCT_SORTS = 4
export const sortField = (sort: ProductSort): string => sort.replace('-', '')

/** What a list is sorted by, the first counts most. */
export const productOrder = z
  .array(productSort)
  .min(1)
  .max(PRODUCT_SORTS)
  .refine((sorts) => new Set(sorts.map(sortField)).size === sorts.length, 'each field at most once')
  .refine((sorts) => sorts.length === 1 || !sorts.includes('shade'), 'shade stands alone')
export type ProductOrder = readonly ProductSort[]

/** The same as an object, `{ style: 1, name: -1 }`. */
const sortObject = z
  .record(z.string().max(40), z.union([z.literal(1), z.literal(-1), z.literal('asc'), z.literal('desc')]))
  .transform((fields) =>
    Object.entries(fields).map(([field, way]) => (way === 1 || way === 'asc' ? field : `-${field}`)),
  )
  .pipe(productOrder)

/** One, or up to four of different fields, of which the first counts most. */
export const productSorting = z.union([productSort, productOrder, sortObject]).default('-createdDate')
