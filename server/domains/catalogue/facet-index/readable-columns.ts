import type { ProductSort } from '../../../../contract/catalogue/product-query.ts'
import type { Bits } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import type { SlotFacet } from './index-entries.ts'

/** Values of one facet by slot, as dictionary codes. */
export interface FacetColumn {
  readonly dictionary: Dictionary
  codes: Uint16Array
}

export interface LocationColumns {
  present: Bits
  readonly lineStatus: FacetColumn
  readonly sizeRange: FacetColumn
  /** NaN where there is no price. */
  wholesale: Float64Array
  retail: Float64Array
  inventory: Float64Array
}

/** All slots in the order of a sort. */
export interface Orders {
  /** For sorts by location the key of one is needed. */
  order(sort: ProductSort, location?: number): Uint32Array
  /** Where each slot stands by style number and colour code, which settles every tie. */
  rank(): Uint32Array
}

/** The columns of the catalogue as they are read, in the thread that writes them and on the event loop. */
export interface ReadableColumns {
  readonly slots: number
  readonly capacity: number
  readonly alive: Bits
  readonly ids: Float64Array
  /** Place of the style of each slot. */
  readonly style: Uint32Array
  readonly styles: { readonly size: number }
  readonly facets: Readonly<Record<SlotFacet, FacetColumn>>
  readonly seasons: { readonly dictionary: Dictionary; readonly bits: readonly Bits[] }
  readonly locations: ReadonlyMap<number, LocationColumns>
  readonly orders: Orders
}
