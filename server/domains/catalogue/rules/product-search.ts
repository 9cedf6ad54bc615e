import type { FacetCounts, FacetKey } from '../../../../contract/catalogue/facets.ts'
import type {
  LineStatus,
  ProductOrder,
  ProductQuery,
  ProductType,
} from '../../../../contract/catalogue/product-query.ts'
import { styleColourId } from '../../../../contract/catalogue/product.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'

/**
 * The colours of point-of-sale merchandise that somebody may see, by location; where none are named there are none. 'all'
 * for whoever sees everything (PERM-12).
 */
export type PopColours = 'all' | Readonly<Partial<Record<LocationCode, readonly string[]>>>

/** What of the catalogue somebody may see. */
export interface CatalogueScope {
  /** Never empty but for people without any location, who find nothing. */
  locations: readonly LocationCode[]
  /** A POP product is sold at a location only in these; everything else is not asked. */
  popColours: PopColours
}

/**
 * Which style-colours, at which of the visible locations. A style-colour matches when one location fulfils everything
 * that is said of locations; it is shown at the first such in the order given.
 */
export interface ProductSearch extends CatalogueScope {
  statuses: readonly LineStatus[]
  /** A scope around the query: not left out when product types are counted. */
  types?: readonly ProductType[]
  query: ProductQuery
}

/** A page of a search. Order: the sort keys in turn, then style number (bytes), then colour code (bytes), both ascending. */
export interface SkeletonRequest extends ProductSearch {
  /** Never empty. */
  sort: ProductOrder
  skip: number
  limit: number
  total: boolean
  facets: readonly FacetKey[]
}

/** Keys of the rows in order and what was counted; -1 for totals that were not asked for. */
export interface Skeleton {
  ids: number[]
  /** Key of the location each row is shown at. */
  locations: number[]
  total: number
  styleCount: number
  /** Only values that leave something, ordered by their bytes. */
  facets: FacetCounts
  /** Of the catalogue that was read. */
  version: number
}

/**
 * The words of a text search, without case and accents (BEY-24); each must be found in the style's number or name, or the colour's code or
 * description.
 */
export const searchWords = (text: string | undefined): string[] =>
  foldLetters(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)

/** Both kinds of `$or` entries apart: whole styles, and `STYLE_COLOR` ids of those with a colour (PRD-06). */
export const alternatives = ($or: NonNullable<ProductQuery['$or']>): { styles: string[]; styleColors: string[] } => ({
  styles: $or.flatMap(({ style, color }) => (color ? [] : [style])),
  styleColors: $or.flatMap(({ style, color }) => (color ? [styleColourId(style, color)] : [])),
})
