import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  compareSides,
  type DifferenceFilter,
  exportDifferences,
  listDifferences,
} from '../../../../contract/assortments/comparison/compare.ts'
import { seasonChannels } from '../../../../contract/seasons/season-names.ts'
import { listSeasons } from '../../../../contract/seasons/season-calls.ts'
import { call, callForFile } from '../../../engine/api/call.ts'

export interface SidePair {
  from: string
  to: string
}

/** `seen` is what is known of how new the sides are: another is another question. */
export const useComparison = (pair: SidePair, seen = 0) =>
  useQuery({
    queryKey: ['comparisons', pair, seen],
    queryFn: ({ signal }) => call(compareSides, { query: pair }, { signal }),
    // Products come, go and change their prices without telling whoever compares.
    staleTime: 10_000,
    retry: false,
  })

/** Seasons of both channels that this person may see, newest first; nobody is asked for those who see none. */
export function useSeasonSides(enabled: boolean) {
  const lists = useQueries({
    queries: seasonChannels.map((channel) => ({
      queryKey: ['seasons', channel, ''] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => call(listSeasons, { params: { channel } }, { signal }),
      enabled,
    })),
  })
  return lists
    .flatMap(({ data }) => data?.data ?? [])
    .toSorted((one, other) => other.year - one.year || one.season.localeCompare(other.season))
}

export const useDifferences = (
  pair: SidePair,
  filter: DifferenceFilter,
  page: { skip: number; limit: number },
  seen = 0,
) =>
  useQuery({
    queryKey: ['comparisons', pair, seen, filter, page],
    queryFn: ({ signal }) => call(listDifferences, { query: { ...pair, ...filter, ...page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })

export const readDifferenceSheet = (body: z.input<typeof exportDifferences.body>) =>
  callForFile(exportDifferences, { body })
