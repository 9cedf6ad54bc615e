import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { paged } from '../../kernel/paging.ts'

const MB = 1024 * 1024
/** Of a ZIP of pictures with the table of their feed: bytes packed and unpacked, files. */
export const pictureZip = { packed: 500 * MB, unpacked: 2048 * MB, files: 20_000 } as const

/** Bytes of one uploaded feed; larger ones come by the command line. */
export const FEED_UPLOAD = 1024 * 1024 * 1024

/** Rows of each list of a preview. */
export const FEED_PREVIEW_ROWS = 200

export const feedKind = z.enum([
  'products',
  'colours',
  'locations',
  'availability',
  'photos',
  'customers',
  'packCodes',
  'shippers',
  'prices',
])
export type FeedKindName = z.infer<typeof feedKind>

const feedCounts = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
})
export type FeedCounts = z.infer<typeof feedCounts>

/** `cancelled`: what was written before stays, and the next run of the file goes on behind it. */
export const feedState = z.enum(['checking', 'checked', 'applying', 'finished', 'cancelled', 'failed'])
export type FeedState = z.infer<typeof feedState>

export const feedUpload = z.object({
  /** Empty for a run of the command line, which has no screen of its own. */
  _id: z.string(),
  fileName: z.string(),
  size: z.number().nullable(),
  kind: feedKind.nullable(),
  state: feedState,
  done: z.number().int(),
  total: z.number().int().nullable(),
  checked: feedCounts.nullable(),
  applied: feedCounts.nullable(),
  /** Why the file could not be taken in; `code` is one of the faults of `tables.json`. */
  fault: z.object({ code: z.string(), data: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  by: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
})
export type FeedUpload = z.infer<typeof feedUpload>

export const feedPreview = z.object({
  adds: z.array(z.object({ row: z.number().int(), key: z.string() })),
  changes: z.array(
    z.object({
      row: z.number().int(),
      key: z.string(),
      cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  rejects: z.array(z.object({ row: z.number().int(), key: z.string(), reasons: z.array(z.string()) })),
})
export type FeedPreview = z.infer<typeof feedPreview>

export const feedUploadDetail = feedUpload.extend({ preview: feedPreview.nullable() })
export type FeedUploadDetail = z.infer<typeof feedUploadDetail>

const idOf = z.object({ id: z.string().min(1).max(60) })

/** The body is the file: CSV, XLSX, NDJSON, or a ZIP of a photo feed with its pictures. */
export const uploadFeed = endpoint({
  method: 'POST',
  path: '/feed/uploads',
  summary: 'Takes a feed file in and begins to look at what it would do; nothing of it is applied',
  access: areaAccess.administration,
  query: z.object({ name: z.string().trim().min(1).max(200) }),
  output: feedUpload,
  upload: FEED_UPLOAD,
  effort: 'import',
})

export const listFeeds = endpoint({
  method: 'GET',
  path: '/feed/uploads',
  summary: 'The history of feeds, of uploads and of the command line, newest first',
  access: areaAccess.administration,
  query: z.object({
    offset: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: paged(feedUpload),
  background: true,
})

export const getFeed = endpoint({
  method: 'GET',
  path: '/feed/uploads/{id}',
  summary: 'One uploaded feed with what it would add, change and reject',
  access: areaAccess.administration,
  params: idOf,
  output: feedUploadDetail,
  background: true,
})

/** 409 notReady unless it was looked at and not applied yet. */
export const applyFeed = endpoint({
  method: 'POST',
  path: '/feed/uploads/{id}/apply',
  summary: 'Applies an uploaded feed in the background',
  access: areaAccess.administration,
  params: idOf,
  output: feedUpload,
})

export const cancelFeed = endpoint({
  method: 'POST',
  path: '/feed/uploads/{id}/cancel',
  summary: 'Stops looking at or applying a feed; what is written stays',
  access: areaAccess.administration,
  params: idOf,
  output: feedUpload,
})

export const downloadRejects = endpoint({
  method: 'GET',
  path: '/feed/uploads/{id}/rejects',
  summary: 'The rejected rows with their reasons as CSV, to be mended and fed again',
  access: areaAccess.administration,
  params: idOf,
  output: z.unknown(),
  media: 'file',
})
