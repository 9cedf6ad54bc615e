import type { ProductSort } from '../../../../contract/catalogue/product-query.ts'
import type { Bits } from './bits.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import type { ChangeCount } from './change-count.ts'
import { Dictionary } from './dictionary.ts'
import { type SlotFacet, slotFacets } from './index-entries.ts'
import type { LadderColumns } from './ladder.ts'
import type { FacetColumn, ReadableColumns } from './readable-columns.ts'
import { orderKey } from './slot-orders.ts'

interface SentColumn {
  texts: readonly string[]
  codes: Uint16Array
}

interface SentLocation {
  id: number
  present: Bits
  lineStatus: SentColumn
  sizeRange: SentColumn
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
  capacity: number
  styles: number
  alive: Bits
  ids: Float64Array
  style: Uint32Array
  facets: Readonly<Record<SlotFacet, SentColumn>>
  seasons: { texts: readonly string[]; bits: readonly Bits[] }
  locations: readonly SentLocation[]
  orders: ReadonlyMap<string, Uint32Array>
  /** Made with the first order. */
  rank: Uint32Array | undefined
  ladders: ReadonlyMap<string, LadderColumns>
}

const sent = ({ dictionary, codes }: FacetColumn): SentColumn => ({ texts: dictionary.texts, codes })

const byFacet = <Value>(valueOf: (key: SlotFacet) => Value) =>
  Object.fromEntries(slotFacets.map((key) => [key, valueOf(key)])) as Record<SlotFacet, Value>

export function editionOf(
  columns: CatalogueColumns,
  { ladders, changes, reading, version }: Pick<Edition, 'ladders' | 'reading' | 'version'> & { changes: ChangeCount },
): Edition {
  const { slots, capacity, alive, ids, style, facets, seasons, locations, orders } = columns
  return {
    reading,
    version,
    change: changes.now(),
    changes: changes.memory,
    slots,
    capacity,
    styles: columns.styles.size,
    alive,
    ids,
    style,
    facets: byFacet((key) => sent(facets[key])),
    seasons: { texts: seasons.dictionary.texts, bits: seasons.bits },
    locations: Array.from(locations, ([id, location]) => ({
      ...location,
      id,
      lineStatus: sent(location.lineStatus),
      sizeRange: sent(location.sizeRange),
    })),
    orders: orders.made,
    rank: orders.madeRank,
    ladders,
  }
}

/** The columns of an edition, to be read like those it was made of. */
export function columnsOf(edition: Edition): ReadableColumns {
  const { slots, capacity, alive, ids, style, styles, facets, seasons, locations, orders, rank } = edition
  const dictionaries = new Map<string, Dictionary>()
  const received = (key: string, { texts, codes }: SentColumn): FacetColumn => {
    const dictionary = dictionaries.get(key) ?? Dictionary.of(texts)
    dictionaries.set(key, dictionary)
    return { dictionary, codes }
  }
  return {
    slots,
    capacity,
    alive,
    ids,
    style,
    styles: { size: styles },
    facets: byFacet((key) => received(key, facets[key])),
    seasons: { dictionary: Dictionary.of(seasons.texts), bits: seasons.bits },
    locations: new Map(
      locations.map((location) => [
        location.id,
        {
          ...location,
          lineStatus: received('lineStatus', location.lineStatus),
          sizeRange: received('sizeRange', location.sizeRange),
        },
      ]),
    ),
    orders: {
      order: (sort: ProductSort, location?: number) => orders.get(orderKey(sort, location))!,
      rank: () => rank!,
    },
  }
}
