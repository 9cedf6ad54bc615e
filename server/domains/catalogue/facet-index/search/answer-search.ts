import type { PackedSkeleton } from '../../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../../rules/product-search.ts'
import type { Bits } from '../../../../engine/columns/bits.ts'
import { Candidates } from './candidates.ts'
import { countFacets } from './count-facets.ts'
import { countStyles } from './count-styles.ts'
import { Matches } from './matches.ts'
import { pageOfMatches } from './page-of-matches.ts'
import type { SearchGround } from './search-ground.ts'

/** `ofTexts`: what the words and numbers of styles in the search leave; `nearest`: an order by colour, which only the thread knows. */
export function answerSearch(
  ground: SearchGround,
  ofTexts: readonly Bits[],
  request: SkeletonRequest,
  nearest?: Uint32Array,
): PackedSkeleton {
  const { scratch, version } = ground
  scratch.reset()
  const matches = new Matches(ground, ofTexts, request, request.facets.length > 0)
  const page = pageOfMatches(ground, matches, request, nearest)
  const all = new Candidates(matches.all, ground)
  const facets = countFacets(ground, matches, all, request.facets)
  return {
    total: request.total ? all.total : -1,
    // Behind the facets, which may have listed the styles.
    styleCount: request.total ? countStyles(ground, all) : -1,
    facets,
    version,
    ...page,
  }
}
