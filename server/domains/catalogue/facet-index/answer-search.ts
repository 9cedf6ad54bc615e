import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import type { Bits, ScratchBits } from './bits.ts'
import { countFacets } from './count-facets.ts'
import { countMatches } from './count-styles.ts'
import type { FilterSets } from './filter-sets.ts'
import { Matches } from './matches.ts'
import { pageOfMatches } from './page-of-matches.ts'
import type { ReadableColumns } from './readable-columns.ts'

/** What a search is answered from. */
export interface SearchGround {
  columns: ReadableColumns
  sets: FilterSets
  scratch: ScratchBits
  version: number
}

/** `ofTexts`: what the words and numbers of styles in the search leave. */
export function answerSearch(
  { columns, sets, scratch, version }: SearchGround,
  ofTexts: readonly Bits[],
  request: SkeletonRequest,
): PackedSkeleton {
  scratch.reset()
  const matches = new Matches({ columns, sets, scratch }, ofTexts, request)
  const { ids, locations } = pageOfMatches({ columns, scratch }, matches, request)
  const counted = request.total ? countMatches(columns, matches.all) : { slots: -1, styles: -1 }
  return {
    ids: new Float64Array(ids),
    locations: new Uint8Array(locations),
    total: counted.slots,
    styleCount: counted.styles,
    facets: countFacets(columns, sets, matches, request.facets),
    version,
  }
}
