import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Sample } from '../../../contract/samples/sample.ts'
import * as calls from '../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import * as scans from '../../../contract/samples/scans/scan-calls.ts'
import * as tracking from '../../../contract/samples/tracking-calls.ts'
import { PAGE_LIMIT } from '../../../contract/kernel/paging.ts'
import { call, callForFile } from '../../engine/api/call.ts'
import { followsLists } from '../../engine/live/followed-queries.ts'

/** What a list of one library shows, in which order. */
export interface SampleQuery {
  library: SampleLibrary
  filters: z.input<typeof calls.sampleFilters>
  sort: z.input<typeof calls.sampleSort>
}

interface Part {
  skip: number
  limit: number
  totalCount?: boolean
}

export const readSamples = ({ library, filters, sort }: SampleQuery, part: Part, signal: AbortSignal) =>
  call(
    calls.listSamples,
    {
      params: { subtype: library },
      query: { filters: JSON.stringify(filters), _options: JSON.stringify({ ...part, sort }) },
    },
    { signal },
  )

/** Lines that match, whether they are loaded or not, in pieces of what one call answers. */
export async function readAllSamples(query: SampleQuery, most: number, signal: AbortSignal): Promise<Sample[]> {
  const rows: Sample[] = []
  while (rows.length < most) {
    const part = { skip: rows.length, limit: PAGE_LIMIT, totalCount: false }
    const { data } = await readSamples(query, part, signal)
    rows.push(...data)
    if (data.length < PAGE_LIMIT) break
  }
  return rows
}

export const saveSamples = (library: SampleLibrary, changes: calls.WrittenSampleChange[]) =>
  call(calls.batchSamples, { params: { manageType: library }, body: changes })

export const completeSample = async (
  library: SampleLibrary,
  property: (typeof calls.completedFields)[number],
  value: string,
  signal: AbortSignal,
): Promise<string[]> =>
  value.trim() === ''
    ? []
    : call(calls.completeSample, { params: { manageType: library, property, value } }, { signal })

export const validateSamples = (
  library: SampleLibrary,
  rows: z.input<typeof calls.validateSamples.body>['rows'],
  signal: AbortSignal,
) => call(calls.validateSamples, { params: { library }, body: { rows } }, { signal })

export const findSamples = async (library: SampleLibrary, codes: string[], signal: AbortSignal): Promise<Sample[]> =>
  (await call(calls.findSamples, { params: { library }, body: { codes } }, { signal })).data

export const exportSamples = (
  library: SampleLibrary,
  body: z.input<typeof calls.exportSamples.body>,
  signal: AbortSignal,
) => callForFile(calls.exportSamples, { params: { library }, body }, { signal })

/** What the catalogue knows of styles and colours that were typed. */
export const describeSamples = async (products: { style: string; color: string }[]) =>
  (await call(calls.describeSamples, { body: { products } })).found

export const transferSamples = (ids: string[]) => call(calls.transferSamples, { body: ids })

/** What happened to pieces of one library. */
export const recordMoves = (library: SampleLibrary, body: z.input<typeof tracking.recordMoves.body>) =>
  call(tracking.recordMoves, { params: { manageType: library }, body })

export const revertBatch = (library: SampleLibrary, batchId: string) =>
  call(tracking.revertMoves, { params: { manageType: library }, body: { batchId } })

export const readMoves = (
  library: SampleLibrary,
  filters: object,
  part: { skip: number; limit: number },
  signal: AbortSignal,
) =>
  call(
    tracking.listMoves,
    { params: { manageType: library }, query: { filters: JSON.stringify(filters), ...part } },
    { signal },
  )

/** Lines of one library that are told with a product. */
const OF_PRODUCT = 50

/** What a library has of one colour of a style; follows what everybody does. */
export function useProductSamples(library: SampleLibrary, style: string, color: string) {
  const query = { library, filters: { fields: { style: [style], color: [color] } }, sort: [] }
  return useQuery({
    queryKey: ['samples', 'of product', library, style, color],
    queryFn: ({ signal }) => readSamples(query, { skip: 0, limit: OF_PRODUCT }, signal),
    meta: followsLibraries(library),
  })
}

/** What labels are of, each in turn. */
export const lookUp = async (labels: string[], signal: AbortSignal) =>
  (await call(scans.lookUpScans, { body: { labels } }, { signal })).found

/** Samples of whatever libraries to where they were scanned, as one. */
export const moveScanned = (rows: z.input<typeof scans.moveScanned.body>['rows']) =>
  call(scans.moveScanned, { body: { rows } })

/** What changes with the lines of these libraries. */
export const followsLibraries = (...libraries: SampleLibrary[]) =>
  followsLists(...libraries.map((library) => `samples ${library}`))

/** Lines of each library that this person sees; follows what everybody does. */
export function useCounts(mayLook: boolean) {
  const { data } = useQuery({
    queryKey: ['samples', 'counts'],
    meta: followsLibraries('Production', 'Sales'),
    queryFn: ({ signal }) => call(calls.countSamples, {}, { signal }),
    enabled: mayLook,
  })
  return data ?? {}
}

/** Values of a field under all other filters, asked for when somebody opens them. */
export const useValues = ({ library, filters }: Pick<SampleQuery, 'library' | 'filters'>, field: calls.FilteredField) =>
  useQuery({
    queryKey: ['samples', 'values', library, field, filters],
    queryFn: ({ signal }) => call(calls.sampleOptions[library], { body: { filters, field } }, { signal }),
  })

/** One line and where it has been; follows what everybody does with it. */
export const useTracked = (library: SampleLibrary, id: string) =>
  useQuery({
    queryKey: ['samples', 'tracked', library, id],
    queryFn: ({ signal }) => call(tracking.trackSample, { params: { manageType: library, id } }, { signal }),
    meta: followsLibraries(library),
  })
