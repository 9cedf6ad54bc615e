import type { CatalogueDatabase } from './catalogue.database.ts'
import { skeletonFromTables } from './facet-sql.queries.ts'
import { type PackedSkeleton, packSkeleton } from './rules/packed-skeleton.ts'
import type { SkeletonRequest } from './rules/product-search.ts'

/** Answers skeletons from the index in memory, and from the tables while it loads. */
export interface SkeletonReader {
  read(request: SkeletonRequest): Promise<PackedSkeleton>
  /** Of the catalogue that the next read sees; -1 while it is not known, then nothing is cached. */
  version(): number
}

/** The part of the index that answers; undefined while it loads or after it failed. */
export interface ReadyIndex {
  query(request: SkeletonRequest): Promise<PackedSkeleton>
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
    version: () => index()?.version ?? -1,
  }
}
