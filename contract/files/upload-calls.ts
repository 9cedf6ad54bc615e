import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { limits } from '../kernel/limits.ts'

/** Most parts an S3 takes. */
export const MOST_PARTS = 10_000
/** Smallest part an S3 takes, but for the last. */
const leastChunk = 5 * 1024 * 1024
const mostChunk = 100 * 1024 * 1024

const uploadId = z.string().min(1).max(60)
/** What a browser calls the file; where it comes to lie is decided by the server. */
const key = z.string().min(1).max(1000)
const bucket = z.string().min(1).max(100)

const areUnique = (files: readonly { uploadId: string }[]): boolean =>
  new Set(files.map((file) => file.uploadId)).size === files.length

/**
 * Begins an upload, or goes on with one (`uploadId`, for instance after a reload): fresh addresses for all of its parts.
 * Errors: storageFull, payloadTooLarge, tooManyItems, uploadGone.
 */
export const createUpload = endpoint({
  method: 'POST',
  path: '/upload/aws/s3/create',
  summary: 'Signed addresses to which the parts of a file are put',
  access: areaAccess.manageLibraries,
  files: true,
  unheld: true,
  body: z.object({
    bucket,
    key,
    fileSize: z.number().int().min(1, 'is empty'),
    chunkSize: z.number().int().min(leastChunk).max(mostChunk),
    uploadId: uploadId.optional(),
  }),
  output: z.object({
    uploadId,
    /** One for each part, in their order. They expire. */
    urls: z.array(z.string()),
    /** ISO 8601; afterwards fresh ones are asked for. */
    expiration: z.string(),
  }),
})

const arrivedFile = z.object({
  uploadId,
  filename: z.string(),
  fileSize: z.number(),
  /** By what the file holds, not by its name. */
  contentType: z.string(),
})
export type ArrivedFile = z.output<typeof arrivedFile>

/** Errors: uploadNotWhole, uploadGone. Completing again answers the same. */
export const completeUpload = endpoint({
  method: 'POST',
  path: '/upload/aws/s3/complete',
  summary: 'Joins the parts of an upload to one file',
  repeatable: true,
  access: areaAccess.manageLibraries,
  files: true,
  unheld: true,
  body: z.object({
    bucket,
    key,
    uploadId,
    /** The ETag that each part was answered with, in the order of the parts. */
    etags: z.array(z.string().min(1).max(200)).min(1).max(MOST_PARTS),
  }),
  bodyLimit: 4 * 1024 * 1024,
  output: arrivedFile,
})

/**
 * Begins uploads of files of one part, all of them or none: for a folder of small files (decision 79). Errors: as `createUpload`.
 */
export const createUploads = endpoint({
  method: 'POST',
  path: '/upload/aws/s3/create/many',
  summary: 'Signed addresses to which files of one part are put, for some of them at once',
  access: areaAccess.manageLibraries,
  files: true,
  unheld: true,
  body: z.object({
    bucket,
    files: z
      .array(z.object({ key, fileSize: z.number().int().min(1, 'is empty').max(limits.uploadChunk) }))
      .min(1)
      .max(limits.filesAtOnce),
  }),
  output: z.object({
    /** In the order of the files. */
    uploads: z.array(z.object({ uploadId, url: z.string() })),
    expiration: z.string(),
  }),
})

/** Each file for itself: why one did not become whole stands in its place. Completing again answers the same. */
export const completeUploads = endpoint({
  method: 'POST',
  path: '/upload/aws/s3/complete/many',
  summary: 'Makes files of what was put to the addresses of `create/many`',
  repeatable: true,
  access: areaAccess.manageLibraries,
  files: true,
  unheld: true,
  body: z.object({
    bucket,
    files: z
      .array(z.object({ uploadId, etag: z.string().min(1).max(200) }))
      .min(1)
      .max(limits.filesAtOnce)
      .refine(areUnique, 'names an upload twice'),
  }),
  output: z.object({
    /** In the order of the files. */
    files: z.array(
      z.union([arrivedFile, z.object({ uploadId, messageCode: z.enum(['uploadGone', 'uploadNotWhole']) })]),
    ),
  }),
})

export const abortUploads = endpoint({
  method: 'POST',
  path: '/upload/aws/s3/abort',
  summary: 'Gives uploads up and forgets what arrived of them',
  access: areaAccess.manageLibraries,
  files: true,
  unheld: true,
  body: z.object({ uploadIds: z.array(uploadId).min(1).max(1000) }),
  output: z.object({ aborted: z.number().int() }),
})

/** Where uploads go: what `createUpload` asks for as `bucket`. */
export const UPLOAD_BUCKET = 'linebook'
/** Bytes of one file at most. */
export const MOST_FILE_BYTES = limits.collectionSize
/** Uploads one person may have under way or not yet put to use. */
export const MOST_UPLOADS = 1000
