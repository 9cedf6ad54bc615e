import type { Skeleton, SkeletonRequest } from '../rules/product-search.ts'
import { type Bits, countBits, listBits } from './bits.ts'
import { countFacets } from './count-facets.ts'
import type { StyleCounter } from './count-styles.ts'
import type { FilterSets } from './filter-sets.ts'
import { Matches } from './matches.ts'
import { pageOfMatches } from './page-of-matches.ts'
import type { ReadableColumns } from './readable-columns.ts'

/** What a search is answered from. */
export interface SearchGround {
  columns: ReadableColumns
  sets: FilterSets
  styles: StyleCounter
  version: number
}

/** `ofTexts`: what the words and numbers of styles in the search leave. */
export function answerSearch(
  { columns, sets, styles, version }: SearchGround,
  ofTexts: readonly Bits[],
  request: SkeletonRequest,
): Skeleton {
  const matches = new Matches(columns, sets, ofTexts, request)
  const { ids, locations } = pageOfMatches(columns, matches, request)
  const total = request.total ? countBits(matches.all) : -1
  const styleCount = request.total ? styles.count(listBits(matches.all, total), columns.style, columns.styles.size) : -1
  return { ids, locations, total, styleCount, facets: countFacets(columns, sets, matches, request.facets), version }
}
