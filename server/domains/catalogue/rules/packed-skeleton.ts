import type { Skeleton } from './product-search.ts'

/**
 * A skeleton as it crosses from the index's thread: cloning an object for every facet option would take as long as
 * counting them.
 */
export interface PackedSkeleton extends Omit<Skeleton, 'ids' | 'locations' | 'facets'> {
  ids: Float64Array
  /** Key of the location each row is shown at. */
  locations: Uint8Array
  /** JSON of the counts, as it is answered. */
  facets: string
}

export const packSkeleton = (skeleton: Skeleton): PackedSkeleton => ({
  ...skeleton,
  ids: Float64Array.from(skeleton.ids),
  locations: Uint8Array.from(skeleton.locations),
  facets: JSON.stringify(skeleton.facets),
})
