import { nearWordsFromTables, soldColoursFromTables } from '../autocomplete.queries.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { skeletonFromTables } from '../facet-sql.queries.ts'
import type { SimilarFound, SimilarRequest } from '../facet-index/search/find-similar.ts'
import type { SoldColoursRequest } from '../facet-index/columns/sold-colours.ts'
import { similarFromTables } from '../looks/similar-from-tables.ts'
import { type PackedSkeleton, packSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'

/** Answers skeletons from the index in memory, and from the tables while it loads. */
export interface SkeletonReader {
  read(request: SkeletonRequest): Promise<PackedSkeleton>
  /** What looks like a style-colour among what a search leaves. */
  similar(request: SimilarRequest): Promise<SimilarFound>
  /** Codes of those of the colours that are sold among what a search leaves. */
  soldColours(request: SoldColoursRequest): Promise<string[]>
  /** Words of names and colours that a written one may have been meant to be, whoever may see them. */
  nearWords(written: string): Promise<string[]>
  /** Of the catalogue that the next read sees; -1 while it is not known, then nothing is cached. */
  version(): number
}

/** The part of the index that answers; undefined while it loads or after it failed. */
export interface ReadyIndex {
  query(request: SkeletonRequest): Promise<PackedSkeleton>
  similar(request: SimilarRequest): Promise<SimilarFound>
  soldColours(request: SoldColoursRequest): Promise<string[]>
  nearWords(written: string): Promise<string[]>
  version: number
}

export function createSkeletonReader(options: {
  db: CatalogueDatabase
  index: () => ReadyIndex | undefined
  onError: (error: Error) => void
}): SkeletonReader {
  const { db, index, onError } = options
  const answer = async <Answer>(
    ask: (ready: ReadyIndex) => Promise<Answer>,
    fromTables: () => Promise<Answer>,
  ): Promise<Answer> => {
    const ready = index()
    try {
      if (ready) return await ask(ready)
    } catch (error) {
      // The thread died under the question; it starts again by itself, and the tables know the answer too.
      onError(error as Error)
    }
    return fromTables()
  }
  return {
    read: (request) =>
      answer(
        (ready) => ready.query(request),
        async () => packSkeleton(await skeletonFromTables(db, request)),
      ),
    similar: (request) =>
      answer(
        (ready) => ready.similar(request),
        () => similarFromTables(db, request),
      ),
    soldColours: (request) =>
      answer(
        (ready) => ready.soldColours(request),
        () => soldColoursFromTables(db, request),
      ),
    nearWords: (written) =>
      answer(
        (ready) => ready.nearWords(written),
        () => nearWordsFromTables(db, written),
      ),
    version: () => index()?.version ?? -1,
  }
}
