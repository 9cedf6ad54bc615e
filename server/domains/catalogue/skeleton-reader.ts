import type { CatalogueDatabase } from './catalogue.database.ts'
import { skeletonFromTables } from './facet-sql.queries.ts'
import type { SimilarFound, SimilarRequest } from './facet-index/find-similar.ts'
import { similarFromTables } from './looks/similar-from-tables.ts'
import { type PackedSkeleton, packSkeleton } from './rules/packed-skeleton.ts'
import type { SkeletonRequest } from './rules/product-search.ts'

/** Answers skeletons from the index in memory, and from the tables while it loads. */
export interface SkeletonReader {
  read(request: SkeletonRequest): Promise<PackedSkeleton>
  /** What looks like a style-colour among what a search leaves. */
  similar(request: SimilarRequest): Promise<SimilarFound>
  /** Of the catalogue that the next read sees; -1 while it is not known, then nothing is cached. */
  version(): number
}

/** The part of the index that answers; undefined while it loads or after it failed. */
export interface ReadyIndex {
  query(request: SkeletonRequest): Promise<PackedSkeleton>
  similar(request: SimilarRequest): Promise<SimilarFound>
  version: number
}

export function createSkeletonReader(options: {
  db: CatalogueDatabase
  index: () => ReadyIndex | undefined
  onError: (error: Error) => void
}): SkeletonReader {
  const { db, index, onError } = options
  return {
    async read(request) {
      try {
        const skeleton = await index()?.query(request)
        if (skeleton) return skeleton
      } catch (error) {
        // The thread died under the question; it starts again by itself, and the tables know the answer too.
        onError(error as Error)
      }
      return packSkeleton(await skeletonFromTables(db, request))
    },
    async similar(request) {
      try {
        const found = await index()?.similar(request)
        if (found) return found
      } catch (error) {
        onError(error as Error)
      }
      return similarFromTables(db, request)
    },
    version: () => index()?.version ?? -1,
  }
}
