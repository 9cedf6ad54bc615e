import type { SeveralFacet } from '../../../../contract/catalogue/facets.ts'
import { type ProductOrder, type ProductSort, sortField } from '../../../../contract/catalogue/product-query.ts'
import { type Bits, fittedBits } from '../../../engine/columns/bits.ts'
import { type CatalogueColumns, ofEach } from './columns/catalogue-columns.ts'
import type { ChangeCount } from './change-count.ts'
import { Dictionary } from './columns/dictionary.ts'
import { FacetCombinations } from './search/facet-combinations.ts'
import { FacetTable } from './columns/facet-table.ts'
import { colourFacetGroups, locationFacetGroups, styleFacetGroups } from './columns/index-entries.ts'
import type { LadderColumns } from './search/ladder.ts'
import type { Places, ReadableColumns, StyleRuns } from './columns/readable-columns.ts'
import { orderKey } from './columns/slot-orders.ts'

interface SentTable {
  texts: readonly (readonly string[])[]
  members: readonly number[][]
  codes: Uint16Array
}

interface SentLocation {
  id: number
  present: Bits
  facets: SentTable
  wholesale: Float64Array
  retail: Float64Array
  inventory: Float64Array
}

/**
 * The columns at one moment, as they are sent to the event loop: columns are shared memory, only texts are copied. All of
 * one edition belongs together; memory that a growing catalogue moves to comes with the next.
 */
export interface Edition {
  /** Of the reading of the whole catalogue that the columns began with. */
  reading: number
  version: number
  /** Of the changes, before and after which the columns are what this edition says. */
  change: number
  changes: Int32Array<SharedArrayBuffer>
  slots: number
  alive: Bits
  ids: Float64Array
  style: Uint32Array
  colorCode: Uint32Array
  colorCodes: readonly string[]
  runs: StyleRuns
  ofStyles: SentTable
  ofColours: SentTable
  several: Readonly<Record<SeveralFacet, { texts: readonly string[]; bits: readonly Bits[] }>>
  locations: readonly SentLocation[]
  orders: ReadonlyMap<string, Uint32Array>
  /** Of what is the same at every location, by field. */
  places: ReadonlyMap<string, Places>
  /** Made with the first order. */
  rank: Uint32Array | undefined
  ladders: ReadonlyMap<string, LadderColumns>
}

const sent = <Key extends string>({ combinations, codes }: FacetTable<Key>): SentTable => ({
  texts: combinations.dictionaries.map(({ texts }) => texts),
  members: combinations.members,
  codes,
})

export function editionOf(
  columns: CatalogueColumns,
  { ladders, changes, reading, version }: Pick<Edition, 'ladders' | 'reading' | 'version'> & { changes: ChangeCount },
): Edition {
  const { slots, alive, ids, style, colorCode, colorCodes, runs, ofStyles, ofColours, several, locations, orders } =
    columns
  return {
    reading,
    version,
    change: changes.now(),
    changes: changes.memory,
    slots,
    alive,
    ids,
    style,
    colorCode,
    colorCodes: colorCodes.texts,
    runs,
    ofStyles: sent(ofStyles),
    ofColours: sent(ofColours),
    several: ofEach((key) => ({ texts: several[key].dictionary.texts, bits: several[key].bits })),
    locations: Array.from(locations, ([id, location]) => ({
      ...location,
      id,
      facets: sent(location.facets),
    })),
    orders: orders.made,
    places: orders.madePlaces,
    rank: orders.madeRank,
    ladders,
  }
}

const readCombinations = <Key extends string>(
  groups: readonly (readonly Key[])[],
  { texts, members }: SentTable,
): FacetCombinations<Key> => new FacetCombinations(groups, texts.map(Dictionary.of), members)

/**
 * The columns of an edition, to be read like those it was made of. Their sets end with the slots that there are: memory
 * that is kept for others would be walked by every answer.
 */
export function columnsOf(edition: Edition): ReadableColumns {
  const { slots, alive, ids, style, colorCode, runs, ofStyles, ofColours, several, locations, orders, places, rank } =
    edition
  const fitted = (bits: Bits): Bits => fittedBits(bits, slots)
  const ofLocations = readCombinations(locationFacetGroups, locations[0]!.facets)
  return {
    slots,
    capacity: slots,
    alive: fitted(alive),
    ids,
    style,
    colorCode,
    colorCodes: { texts: edition.colorCodes },
    runs: { ends: fitted(runs.ends), scattered: fitted(runs.scattered) },
    ofStyles: new FacetTable(readCombinations(styleFacetGroups, ofStyles), ofStyles.codes),
    ofColours: new FacetTable(readCombinations(colourFacetGroups, ofColours), ofColours.codes),
    several: ofEach((key) => ({
      dictionary: Dictionary.of(several[key].texts),
      bits: several[key].bits.map(fitted),
    })),
    locations: new Map(
      locations.map((location) => [
        location.id,
        {
          ...location,
          present: fitted(location.present),
          facets: new FacetTable(ofLocations, location.facets.codes),
        },
      ]),
    ),
    orders: {
      order: (sorts: ProductOrder, location?: number) => orders.get(orderKey(sorts, location))!,
      places: (sort: ProductSort) => places.get(sortField(sort))!,
      rank: () => rank!,
    },
  }
}
