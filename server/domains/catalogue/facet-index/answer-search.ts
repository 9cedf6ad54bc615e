import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import type { Bits } from '../../../engine/columns/bits.ts'
import { countFacets } from './count-facets.ts'
import { countMatches } from './count-styles.ts'
import { Matches } from './matches.ts'
import { pageOfMatches } from './page-of-matches.ts'
import type { SearchGround } from './search-ground.ts'

/** `ofTexts`: what the words and numbers of styles in the search leave. */
export function answerSearch(ground: SearchGround, ofTexts: readonly Bits[], request: SkeletonRequest): PackedSkeleton {
  const { scratch, version } = ground
  scratch.reset()
  const matches = new Matches(ground, ofTexts, request)
  const { ids, locations } = pageOfMatches(ground, matches, request)
  const counted = request.total ? countMatches(ground, matches.all) : { slots: -1, styles: -1 }
  return {
    ids: new Float64Array(ids),
    locations: new Uint8Array(locations),
    total: counted.slots,
    styleCount: counted.styles,
    facets: countFacets(ground, matches, request.facets),
    version,
  }
}
