import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Likeness } from '../../../../contract/kernel/pictures/likeness.ts'
import * as calls from '../../../../contract/libraries/asset-calls.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { noteUsage, setUserFlag } from '../../../../contract/usage/usage-calls.ts'
import { call } from '../../../engine/api/call.ts'
import { queryClient } from '../../../engine/api/query-client.ts'
import { readStream } from '../../../engine/api/read-stream.ts'
import { PAGE_ROWS } from '../../../parts/row-pages/page-readings.ts'
import type { PageSource } from '../../../parts/row-pages/row-pages.ts'
import { whileReading } from '../../../parts/toasts/while-reading.ts'

const root = (type: LibraryType) => ['libraries', 'list', type]

/** An asset as this person's list shows it. */
export type ListedAsset = Asset & { isNew: boolean }

const readList = async (
  type: LibraryType,
  filters: calls.AssetFilters,
  options: Partial<z.input<typeof calls.pageOptions>>,
  signal?: AbortSignal,
) => {
  const query = { libraryType: type, filters: JSON.stringify(filters), _options: JSON.stringify(options) }
  const [page] = await call(calls.listAssets, { query }, { signal })
  const { data, newIds, ...rest } = page!
  const isNew = new Set(newIds)
  return { ...rest, rows: data.map((row): ListedAsset => ({ ...row, isNew: isNew.has(row._id) })) }
}

/** All of a list, while a toast tells how far it is. @throws AbortError when given up */
export const readAll = (type: LibraryType, filters: calls.AssetFilters, sort: string): Promise<Asset[]> =>
  whileReading((options) =>
    readStream(calls.streamAssets, { query: { libraryType: type, filters: JSON.stringify(filters), sort } }, options),
  )

/** Pages of a list as the cache keeps them. */
export function libraryPages(type: LibraryType, filters: calls.AssetFilters, sort: string): PageSource<ListedAsset> {
  const keyOf = (page: number) => [...root(type), 'page', filters, sort, page]
  return {
    idOf: ({ _id }) => _id,
    kept: (page) =>
      queryClient.getQueryState(keyOf(page))?.isInvalidated
        ? undefined
        : queryClient.getQueryData<readonly ListedAsset[]>(keyOf(page)),
    load: (page) =>
      queryClient.fetchQuery({
        queryKey: keyOf(page),
        queryFn: async ({ signal }) =>
          (await readList(type, filters, { skip: page * PAGE_ROWS, limit: PAGE_ROWS, sort }, signal)).rows,
      }),
  }
}

/** How many match, with the counts of every option. */
export const useListSummary = (type: LibraryType, filters: calls.AssetFilters) =>
  useQuery({
    queryKey: [...root(type), 'summary', filters],
    queryFn: async ({ signal }) => {
      const { totalCount, facets } = await readList(type, filters, { limit: 1, facets: true }, signal)
      return { total: totalCount, facets: facets ?? {} }
    },
    placeholderData: keepPreviousData,
  })

/** The first of a list, such as the newest. */
export const useFirstAssets = (type: LibraryType, filters: calls.AssetFilters, sort: string, limit: number) =>
  useQuery({
    queryKey: [...root(type), 'first', filters, sort, limit],
    queryFn: ({ signal }) => readList(type, filters, { limit, sort, facets: true }, signal),
  })

export const useAsset = (type: LibraryType, id: string | undefined, known: Asset | undefined) =>
  useQuery({
    queryKey: [...root(type), 'asset', id],
    queryFn: ({ signal }) => call(calls.readAsset, { params: { libraryType: type, id: id! } }, { signal }),
    enabled: id !== undefined && known === undefined,
    retry: false,
  })

/** Published assets that look like one, the most alike first (BEY-16). */
export const useSimilarAssets = (type: LibraryType, id: string, by: Likeness) =>
  useQuery({
    queryKey: [...root(type), 'similar', id, by],
    queryFn: ({ signal }) =>
      call(calls.findSimilarAssets, { params: { libraryType: type, id }, body: { by, limit: 30 } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Forgets what was read before the library changed. */
export const forgetLibrary = (type: LibraryType): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: root(type) })

/** Nobody waits for either; what fails is not said. */
export const noteSeen = (ids: string[]): Promise<unknown> =>
  call(setUserFlag, { body: { flag: 'Seen', modelType: 'Asset', modelId: ids } }).catch(() => undefined)

export const noteAction = (action: string, modelId: string, data: Record<string, string | number> = {}): void =>
  void call(noteUsage, { body: { action, modelType: 'Asset', modelId, data } }).catch(() => undefined)
