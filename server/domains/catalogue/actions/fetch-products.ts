import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isChannel } from '../../../../contract/catalogue/channels.ts'
import { usualStatuses } from '../../../../contract/catalogue/usual-statuses.ts'
import type { LocationChoice, ProductQuery } from '../../../../contract/catalogue/product-query.ts'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import { type FacetKey, facetKeys } from '../../../../contract/catalogue/facets.ts'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { RowPages } from '../../../engine/http/answers/row-pages.ts'
import type { Serialised } from '../../../engine/http/answers/serialised.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { type Answer, asksForMore, type Body, countsOf, type FindHolders, lookUpMore } from './look-up-more.ts'
import type { RowReader } from '../rows/row-reader.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import type { SkeletonReader } from '../rows/skeleton-reader.ts'

/**
 * Answers are kept this many milliseconds at most, and only for the version of the catalogue they were read from: which rows,
 * and never the rows themselves, which the reader keeps as far as its memory allows.
 */
const ANSWER_LIFETIME = 60_000
const ANSWERS = 200

/** Reads a page of the product list: skeleton → hydrate → rules → present, all but the skeleton from a cache. */
export type FetchProducts = (body: Body, caller: Caller, holders: FindHolders) => Promise<Serialised>

export function prepareFetchProducts(db: CatalogueDatabase, skeletons: SkeletonReader, rows: RowReader): FetchProducts {
  const answers = new LRUCache<string, Answer['skeleton']>({ max: ANSWERS, ttl: ANSWER_LIFETIME })
  const pages = new RowPages()
  return async (body, caller, holders) => {
    const finish = (answer: Answer) =>
      asksForMore(body)
        ? lookUpMore(db, caller, body, answer, holders)
        : pages.of(answer.ready, { name: 'data', rest: countsOf(answer) })
    const request = skeletonRequest(body, caller)
    const key = answerKey(request)
    const known = answers.get(key)
    const isNow = known?.version === skeletons.version()
    const skeleton = isNow ? known : await skeletons.read(request)
    if (!isNow && skeleton.version === skeletons.version()) answers.set(key, skeleton)
    return finish({ skeleton, ready: await rows.read(skeleton.ids, skeleton.locations) })
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
    throw refusedField('body.endRow', reason)
  }
  return {
    statuses: body['locations.lineStatus'] ?? usualStatuses({ ...body, productTypes: body.productType }),
    types: body.productType,
    query: queryOf(body),
    sort: typeof options.sort === 'string' ? [options.sort] : options.sort,
    skip,
    limit,
    total: options.totalCount,
    facets: options.facets === 'all' ? facetKeys : ([...new Set(options.facets)] as FacetKey[]),
    // Last, here and in the answer (`answer-search.ts`): fields behind what is spread are dear, at 10 microseconds a request.
    ...visibleScope(caller, body['locations.code'] ?? placeOfRegion(body.region)),
  }
}

/** LIM-03: the EU for Europe, else the US; everything where no region is named. */
function placeOfRegion(region: string | undefined): LocationChoice {
  if (region === undefined) return 'ALL'
  return region === 'Europe' ? defaults.locationOfEurope : defaults.location
}

/** @throws Failure invalidInput when alternatives are named in both places */
function queryOf({ query: asked, $or, channel }: Body): ProductQuery {
  // A look-up for a channel finds what is sold there.
  const query = isChannel(channel) && !asked.channel ? { ...asked, channel: [channel] } : asked
  if (!$or) return query
  if (!query.$or) return { ...query, $or }
  throw refusedField('body.$or', 'is named in query as well')
}

/** Long lists of styles would make long keys. */
function answerKey(request: SkeletonRequest): string {
  const text = JSON.stringify(request)
  return text.length < 500 ? text : createHash('sha256').update(text).digest('base64')
}
