import { createHash } from 'node:crypto'
import type { fetchProducts as fetchProductsCall } from '../../../../contract/catalogue/fetch-products.ts'
import { type FacetKey, facetKeys } from '../../../../contract/catalogue/facets.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import { LruCache } from '../../../engine/cache/lru-cache.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { AnswerMemory } from '../../../engine/http/answer-memory.ts'
import { joinRows } from '../../../engine/http/join-rows.ts'
import { Serialised } from '../../../engine/http/serialised.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { ReadyRow, RowReader } from '../row-reader.ts'
import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import type { SkeletonReader } from '../skeleton-reader.ts'

type Body = Parsed<typeof fetchProductsCall>['body']

/** Answers are kept this many milliseconds at most, and only for the version of the catalogue they were read from. */
const ANSWER_LIFETIME = 60_000
const ANSWERS = 200

/** What is kept of an answer: not its 200 KB of bytes, which would soon be work for the garbage collector. */
interface Answer {
  skeleton: PackedSkeleton
  ready: readonly ReadyRow[]
}

/** Reads a page of the product list: skeleton → hydrate → rules → present, all but the skeleton from a cache. */
export type FetchProducts = (body: Body, caller: Caller) => Promise<Serialised>

export function prepareFetchProducts(skeletons: SkeletonReader, rows: RowReader): FetchProducts {
  const answers = new LruCache<string, Answer>({ most: ANSWERS, lifetime: ANSWER_LIFETIME })
  const pages = new AnswerMemory()
  return async (body, caller) => {
    const request = skeletonRequest(body, caller)
    const key = answerKey(request)
    const known = answers.get(key)
    if (known?.skeleton.version === skeletons.version()) return present(known, pages)
    const skeleton = await skeletons.read(request)
    const ready = await rows.read(skeleton.ids, skeleton.locations)
    const answer = { skeleton, ready }
    if (skeleton.version === skeletons.version()) answers.set(key, answer)
    return present(answer, pages)
  }
}

/**
 * What the body asks for, in the scope of the caller.
 * @throws Failure invalidInput for a range that is none, notAllowed for a location
 */
export function skeletonRequest(body: Body, caller: Caller): SkeletonRequest {
  const { _options: options } = body
  const skip = body.startRow ?? options.skip
  const limit = body.endRow === undefined ? options.limit : body.endRow - skip
  if (limit < 0 || limit > PAGE_LIMIT) {
    const reason = limit < 0 ? 'must not be before startRow' : `at most ${PAGE_LIMIT} rows`
    const details = [{ field: 'body.endRow', message: reason }]
    throw new Failure('invalidInput', `body.endRow: ${reason}`, { data: { field: 'body.endRow', reason }, details })
  }
  return {
    ...visibleScope(caller, body['locations.code']),
    statuses: body['locations.lineStatus'],
    types: body.productType,
    query: body.query,
    sort: typeof options.sort === 'string' ? [options.sort] : options.sort,
    skip,
    limit,
    total: options.totalCount,
    facets: options.facets === 'all' ? facetKeys : ([...new Set(options.facets)] as FacetKey[]),
  }
}

/** Long lists of styles would make long keys. */
function answerKey(request: SkeletonRequest): string {
  const text = JSON.stringify(request)
  return text.length < 500 ? text : createHash('sha256').update(text).digest('base64')
}

function present({ skeleton, ready }: Answer, pages: AnswerMemory): Serialised {
  const { total, styleCount, facets, version } = skeleton
  const counts = `"totalCount":${total},"styleCount":${styleCount},"facets":${facets},"version":${version}`
  const { page, memory } = joinRows(ready, { before: '{"data":[', after: `],${counts}}` }, pages)
  return new Serialised(page, () => pages.giveBack(memory))
}
