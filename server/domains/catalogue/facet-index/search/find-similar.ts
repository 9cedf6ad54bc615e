import type { Likeness } from '../../../../../contract/kernel/pictures/likeness.ts'
import { NearestLooks } from '../../../../engine/pictures/nearest-looks.ts'
import type { ProductSearch } from '../../rules/product-search.ts'
import { type Bits, hasBit } from '../../../../engine/columns/bits.ts'
import type { CatalogueColumns } from '../columns/catalogue-columns.ts'
import { Matches } from './matches.ts'
import type { SearchGround } from './search-ground.ts'

export interface SimilarRequest {
  /** What may be found. */
  search: ProductSearch
  /** Key of the style-colour that others are compared with. */
  id: number
  by: Likeness
  limit: number
}

/** Keys, the most alike first, and of each the key of the first location it matches at. */
export interface SimilarFound {
  ids: number[]
  locations: number[]
  /** False when the picture itself is not described. */
  isDescribed: boolean
}

/** Undefined while descriptions are not here. */
export function findSimilar(
  ground: SearchGround,
  columns: CatalogueColumns,
  ofThread: readonly Bits[],
  { search, id, by, limit }: SimilarRequest,
): SimilarFound | undefined {
  const { looks } = columns.looks
  if (!looks) return undefined
  const slot = columns.slotOf(id)
  const look = slot === undefined ? undefined : columns.looks.of(slot)
  if (slot === undefined || !look) return { ids: [], locations: [], isDescribed: false }
  ground.scratch.reset()
  const matches = new Matches(ground, ofThread, search)
  const slots = ground.scratch.slotsOf(matches.all)
  const nearest = new NearestLooks({ look, style: columns.style[slot]! }, by, limit)
  nearest.take({ bytes: looks, styleOf: (place) => columns.style[place]! }, slots)
  const found = nearest.found()
  return {
    ids: found.map((one) => columns.ids[one]!),
    locations: found.map((one) => matches.locations.find(({ bits }) => hasBit(bits, one))!.id),
    isDescribed: true,
  }
}
