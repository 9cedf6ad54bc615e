import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { discoverInternal } from '../../../contract/assortments/internal/discover-internal.ts'
import { getInternalAssortment, queryInternalProducts } from '../../../contract/assortments/internal/internal-calls.ts'
import { listAssortments } from '../../../contract/assortments/list-assortments.ts'
import type { SeasonChannel, SellingSeason } from '../../../contract/seasons/season-names.ts'
import { call } from '../../engine/api/call.ts'
import { follows } from '../../engine/live/followed-queries.ts'

export interface OneSeason {
  season: SellingSeason
  year: number
  channel: SeasonChannel
}

const root = ['internalProducts'] as const
const meta = follows({ assortmentListChanged: true, assortmentChanged: true })

/** The internal assortments of a season. Like all here fresh when others change one. */
export const useSeasonAssortments = ({ season, year, channel }: OneSeason) =>
  useQuery({
    queryKey: [...root, 'list', season, year, channel],
    meta,
    queryFn: ({ signal }) =>
      call(
        listAssortments,
        { query: { orgType: 'internal', season, year, channel, sort: 'title', limit: 500 } },
        { signal },
      ),
  })

/** Titles and pillars of a season that a text is in (AST-17). */
export const useContents = ({ season, year, channel }: OneSeason, text: string) =>
  useQuery({
    queryKey: [...root, 'contents', season, year, channel, text],
    meta,
    queryFn: ({ signal }) =>
      call(discoverInternal, { body: { season, year, channel, ...(text === '' ? {} : { text }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useInternalAssortment = (id: string) =>
  useQuery({
    queryKey: [...root, 'one', id],
    meta,
    queryFn: ({ signal }) => call(getInternalAssortment, { params: { id } }, { signal }),
    enabled: id !== '',
  })

/** Ids of an assortment's products in its order, and its groups. */
export const useInternalStructure = (id: string) =>
  useQuery({
    queryKey: [...root, 'structure', id],
    meta,
    queryFn: ({ signal }) =>
      call(queryInternalProducts, { body: { assortmentId: id, endRow: 0, structure: true } }, { signal }),
    enabled: id !== '',
  })

/** Products that are read at once; more come when they are asked for. */
const PAGE = 200

/** Products from one place of an assortment on, up to another or to its end, page after page. */
export const useInternalRows = (id: string, startRow: number, endRow = Number.POSITIVE_INFINITY) =>
  useInfiniteQuery({
    queryKey: [...root, 'rows', id, startRow, endRow],
    meta,
    queryFn: ({ pageParam, signal }) =>
      call(
        queryInternalProducts,
        { body: { assortmentId: id, startRow: pageParam, endRow: Math.min(pageParam + PAGE, endRow) } },
        { signal },
      ),
    initialPageParam: startRow,
    getNextPageParam: ({ data }, _pages, from) =>
      data.length < PAGE || from + PAGE >= endRow ? undefined : from + PAGE,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    enabled: id !== '' && endRow > startRow,
  })
