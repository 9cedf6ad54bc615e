import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { paged } from '../../kernel/paging.ts'
import { MOST_PIECES } from '../sample-fields.ts'
import { sampleFilters } from '../sample-calls.ts'
import { sampleLibrary } from '../sample-libraries.ts'
import { MOST_SCANS, scanned } from '../scans/scan-calls.ts'
import { samplePlace } from '../tracking-calls.ts'
import { count, countDifference, countLine, differenceKind, wholeCount } from './count.ts'

const keep = areaAccess.keepSamples
const id = z.string().min(1).max(60)
const params = z.object({ id })
const version = z.number().int().optional()

/** Lines that are counted at once, and places. */
export const COUNTED_LINES = 20_000
export const COUNTED_PLACES = 2_000
/** Rows of one call. */
const PAGE = 200
const page = {
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(PAGE).default(50),
}
/** Moves that are told of a difference. */
export const TOLD_WITH_DIFFERENCE = 5

export const countList = z.enum(['open', 'closed'])
export type CountList = z.infer<typeof countList>

export const listCounts = endpoint({
  method: 'GET',
  path: '/sampleCounts',
  summary: 'Counts of the libraries that somebody keeps, the newest first',
  access: keep,
  query: z.object({ list: countList.default('open'), ...page }),
  output: paged(count).extend({ counts: z.record(countList, z.number().int()) }),
})

/** Made by the browser: sent again it is there once. Errors: nothingToDo where nothing is to be counted, tooManyItems. */
export const beginCount = endpoint({
  method: 'POST',
  path: '/sampleCounts',
  summary: 'Begin to count places, or whatever lines filters find',
  once: true,
  access: keep,
  body: z.object({ _id: id, library: sampleLibrary, filters: sampleFilters.prefault({}) }),
  output: wholeCount,
})

export const readCount = endpoint({
  method: 'GET',
  path: '/sampleCounts/{id}',
  summary: 'One count with its places and how many differences it has',
  access: keep,
  params,
  output: wholeCount,
})

/** Expected at a place, found there, or both. */
export const listCountLines = endpoint({
  method: 'GET',
  path: '/sampleCounts/{id}/lines',
  summary: 'Lines of one place of a count',
  access: keep,
  params,
  query: z.object({ place: z.string().min(1).max(20), ...page }),
  output: paged(countLine),
})

/** Lines to be looked for once more, wherever they are expected. */
export const listLookAgain = endpoint({
  method: 'GET',
  path: '/sampleCounts/{id}/again',
  summary: 'Lines of a count that are to be looked for once more',
  access: keep,
  params,
  query: z.object(page),
  output: paged(countLine),
})

export const listDifferences = endpoint({
  method: 'GET',
  path: '/sampleCounts/{id}/differences',
  summary: 'Differences of one kind between what was found and what is there',
  access: keep,
  params,
  query: z.object({ kind: differenceKind, ...page }),
  output: paged(countDifference),
})

/**
 * Labels in the order in which they were scanned: what stands behind the label of a place is found there. A label counts once, whoever
 * scans it and however often it is sent. Errors: countOver, notFound.
 */
export const scanCount = endpoint({
  method: 'POST',
  path: '/sampleCounts/{id}/scans',
  summary: 'Say what was found: labels that were scanned, or pieces that were counted by hand',
  repeatable: true,
  background: true,
  access: keep,
  params,
  body: z.object({
    /** Where somebody is; left out, each sample is found where it stands. */
    place: samplePlace.omit({ library: true }).optional(),
    labels: z.array(z.string().trim().min(1).max(300)).max(MOST_SCANS).default([]),
    /** Pieces in all of a line at the place, with and without labels. */
    typed: z
      .array(z.object({ sampleId: id, quantity: z.number().int().min(0).max(MOST_PIECES) }))
      .max(MOST_SCANS)
      .default([]),
  }),
  output: z.object({ found: z.array(scanned) }),
})

/** What was found of them is forgotten, and who scans is asked for them. Errors: countOver. */
export const lookAgain = endpoint({
  method: 'POST',
  path: '/sampleCounts/{id}/again',
  summary: 'Send differences back to those who count',
  once: true,
  access: keep,
  params,
  body: z.object({ sampleIds: z.array(id).min(1).max(PAGE) }),
  output: wholeCount,
})

/** All differences but some, in one batch. Errors: userLock where somebody has counted on since, countOver, notOnHand. */
export const confirmCount = endpoint({
  method: 'POST',
  path: '/sampleCounts/{id}/confirm',
  summary: 'Set the library by what was found',
  once: true,
  access: keep,
  params,
  body: z.object({ version, except: z.array(z.string().max(200)).max(COUNTED_LINES).default([]) }),
  output: z.object({ count: wholeCount, confirmed: z.number().int(), batchId: z.string() }),
})

export const cancelCount = endpoint({
  method: 'POST',
  path: '/sampleCounts/{id}/cancel',
  summary: 'Give a count up: nothing is changed',
  once: true,
  access: keep,
  params,
  output: wholeCount,
})

/** Differences of a sheet on paper; the workbook has more. */
export const PRINTED_DIFFERENCES = 2_000

/** Errors: nothingToDo without any difference, tooManyItems. */
export const printCount = endpoint({
  method: 'POST',
  path: '/sampleCounts/{id}/pdf',
  summary: 'The sheet of a count as a PDF to be signed: what was expected, found, and done about it',
  access: keep,
  reads: true,
  params,
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})

/** Errors: nothingToDo without any difference. */
export const exportCount = endpoint({
  method: 'POST',
  path: '/sampleCounts/{id}/xlsx',
  summary: 'The sheet of a count as a workbook: what was expected, found, and done about it',
  access: keep,
  reads: true,
  params,
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
