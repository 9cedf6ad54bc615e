import type { SeveralFacet } from '../../../../../contract/catalogue/facets.ts'
import type { ProductOrder, ProductSort } from '../../../../../contract/catalogue/product-query.ts'
import type { Bits } from '../../../../engine/columns/bits.ts'
import type { Dictionary } from './dictionary.ts'
import type { FacetTable } from './facet-table.ts'
import type { ColourFacet, LocationFacet, StyleFacet } from './index-entries.ts'

export interface LocationColumns {
  present: Bits
  readonly facets: FacetTable<LocationFacet>
  /** NaN where there is no price. */
  wholesale: Float64Array
  retail: Float64Array
  inventory: Float64Array
}

/** How the colourways of styles stand among the slots: those of one style mostly side by side. */
export interface StyleRuns {
  /** Slots behind which another style begins. */
  readonly ends: Bits
  /** Slots of styles that do not stand side by side. */
  readonly scattered: Bits
}

/** Where the value of each slot stands among the different values of a column; without one it stands behind them all. */
export interface Places {
  readonly bySlot: Uint32Array
  /** How many different values there are. */
  readonly different: number
}

/** All slots in the order of their sorts. */
export interface Orders {
  /** For sorts by location the key of one is needed. */
  order(sorts: ProductOrder, location?: number): Uint32Array
  /** Of a sort that is the same at every location, once something was ordered by it. */
  places(sort: ProductSort): Places
  /** Where each slot stands by style number and colour code, which settles every tie. */
  rank(): Uint32Array
}

/** The columns of the catalogue as they are read, in the thread that writes them and on the event loop. */
export interface ReadableColumns {
  readonly slots: number
  /** Slots that sets have room for; where they are only read, as many as there are. */
  readonly capacity: number
  readonly alive: Bits
  readonly ids: Float64Array
  /** Place of the style of each slot. */
  readonly style: Uint32Array
  /** Place of the colour of each slot among the codes. */
  readonly colorCode: Uint32Array
  readonly colorCodes: { readonly texts: readonly string[] }
  readonly runs: StyleRuns
  /** By the place of the style. */
  readonly ofStyles: FacetTable<StyleFacet>
  /** By slot, as are those of locations. */
  readonly ofColours: FacetTable<ColourFacet>
  /** Of facets with several values, for each value the slots that have it. */
  readonly several: Readonly<Record<SeveralFacet, { readonly dictionary: Dictionary; readonly bits: readonly Bits[] }>>
  readonly locations: ReadonlyMap<number, LocationColumns>
  readonly orders: Orders
}
