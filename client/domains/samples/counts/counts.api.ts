import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../contract/samples/counts/count-calls.ts'
import type { DifferenceKind } from '../../../../contract/samples/counts/count.ts'
import type { Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import { call, callForFile } from '../../../engine/api/call.ts'
import { followsLists } from '../../../engine/live/followed-queries.ts'

/** Rows on one page of whatever a count lists. */
export const COUNT_PAGE = 50

/** A list of counts, which follows what everybody does. */
const useFollowed = <Data>(key: readonly unknown[], read: (signal: AbortSignal) => Promise<Data>, enabled = true) =>
  useQuery({
    queryKey: ['counts', ...key],
    meta: followsLists('sampleCounts'),
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    enabled,
  })

const part = (page: number) => ({ skip: page * COUNT_PAGE, limit: COUNT_PAGE })

export const useCounts = (list: calls.CountList, page: number) =>
  useFollowed([list, page], (signal) => call(calls.listCounts, { query: { list, ...part(page) } }, { signal }))

export const useCount = (id: string) =>
  useFollowed(['one', id], (signal) => call(calls.readCount, { params: { id } }, { signal }))

export const useCountLines = (id: string, place: string | undefined, page: number) =>
  useFollowed(
    ['lines', id, place, page],
    (signal) => call(calls.listCountLines, { params: { id }, query: { place: place!, ...part(page) } }, { signal }),
    place !== undefined,
  )

export const useLookAgain = (id: string, isAny: boolean) =>
  useFollowed(
    ['again', id],
    (signal) => call(calls.listLookAgain, { params: { id }, query: part(0) }, { signal }),
    isAny,
  )

export const useDifferences = (id: string, kind: DifferenceKind, page: number) =>
  useFollowed(['differences', id, kind, page], (signal) =>
    call(calls.listDifferences, { params: { id }, query: { kind, ...part(page) } }, { signal }),
  )

export const beginCount = (body: z.input<typeof calls.beginCount.body>) => call(calls.beginCount, { body })

export const sayFound = async (id: string, body: z.input<typeof calls.scanCount.body>, signal?: AbortSignal) => {
  const { found } = await call(calls.scanCount, { params: { id }, body }, { signal })
  return found satisfies Scanned[]
}

export const lookAgain = (id: string, sampleIds: string[]) =>
  call(calls.lookAgain, { params: { id }, body: { sampleIds } })

export const confirmCount = (id: string, body: z.input<typeof calls.confirmCount.body>) =>
  call(calls.confirmCount, { params: { id }, body })

export const cancelCount = (id: string) => call(calls.cancelCount, { params: { id } })

/** The sheet of a count, as a workbook or to be signed. */
export const countFile = (id: string, kind: 'xlsx' | 'pdf') =>
  callForFile(kind === 'pdf' ? calls.printCount : calls.exportCount, { params: { id } })
