import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText } from '../kernel/texts/json-text.ts'
import { likeness } from '../kernel/pictures/likeness.ts'
import { PICTURE_COLOURS, pictureColour } from '../kernel/pictures/picture-colour.ts'
import { nameText } from '../kernel/texts/name-text.ts'
import { recordId } from '../kernel/record-batch.ts'
import { PAGE_LIMIT } from '../kernel/paging.ts'
import { asset, assetStatus, assetValues, usageType } from './asset.ts'
import { libraryTypes } from './libraries.ts'

/** Rows of one batch; a grid that changes more sends one batch after the other. */
export const ASSET_BATCH = 1_000

export const libraryType = z.enum(libraryTypes)

const values = z.array(z.string().max(200)).max(100)
/** Which assets: by text in name, keyword and file name, by readiness, by values of fields (any one of each). */
export const assetFilters = z.object({
  text: z.string().trim().max(200).default(''),
  ready: z.boolean().optional(),
  /** Only what came out lately and the person has not looked at (LIB-07); of published ones. */
  isNew: z.boolean().optional(),
  /** Only those with a working file (LIB-05); of published ones. */
  working: z.boolean().optional(),
  /** Only those whose picture shows one of these colours (BEY-16); of published ones. */
  pictureColors: z.array(pictureColour).min(1).max(PICTURE_COLOURS).optional(),
  fields: z
    .record(z.string(), values)
    .refine((fields) => Object.keys(fields).every((field) => field in assetValues.shape), 'names no field of an asset')
    .default({}),
})
export type AssetFilters = z.input<typeof assetFilters>

/** A field, with a minus in front of it for the other direction; `shade` puts first what is nearest to `pictureColors`. */
export const assetSort = z.string().regex(/^-?[A-Za-z]+$/)

/** The same as an object of one field, `{ name: -1 }`. */
const sortObject = z
  .record(z.string().regex(/^[A-Za-z]+$/), z.union([z.literal(1), z.literal(-1), z.literal('asc'), z.literal('desc')]))
  .refine((fields) => Object.keys(fields).length === 1, 'names one field')
  .transform((fields) => {
    const [field, way] = Object.entries(fields)[0]!
    return way === 1 || way === 'asc' ? field : `-${field}`
  })

const row = z.number().int().min(0).max(10_000_000)

/** A page by `skip` and `limit`, or by rows from `startRow` to before `endRow`, which win. */
export const pageOptions = z.object({
  skip: row.default(0),
  limit: z.number().int().min(1).max(PAGE_LIMIT).default(100),
  startRow: row.optional(),
  endRow: row.optional(),
  /** Published ones begin as their library does, others by name. */
  sort: z.union([assetSort, sortObject]).optional(),
  /** False leaves the totals out, which are -1 then. */
  totalCount: z.boolean().default(true),
  /** Whether the options of the library's filters are counted as well; of published ones. */
  facets: z.boolean().default(false),
})

/** Days for which an asset that came out is new to whoever has not looked at it. */
export const NEW_DAYS = 30

/** For each field its values with how many assets match if they were chosen as well, given all other filters. */
export const assetFacets = z.record(z.string(), z.record(z.string(), z.number().int()))
export type AssetFacets = z.infer<typeof assetFacets>

/** Values of fields as parameters of their own, beside or in place of `filters`. */
const ownFilters = Object.fromEntries(
  Object.keys(assetValues.shape).map((field) => [field, z.union([z.string().max(200), values]).optional()]),
) as Record<keyof typeof assetValues.shape, z.ZodOptional<z.ZodUnion<[z.ZodString, typeof values]>>>

/** Published ones; with `_manage` those of `status`, for whoever manages the library (403 for others). */
export const listAssets = endpoint({
  method: 'GET',
  path: '/assets',
  summary: 'A page of the assets of one library, by filters',
  access: areaAccess.viewLibraries,
  query: z.object({
    libraryType,
    _manage: z.enum(['true', 'false']).default('false'),
    status: assetStatus.default('Published'),
    filters: jsonText(assetFilters).optional(),
    _options: jsonText(pageOptions).optional(),
    /** Fields to leave out, with a minus each: `-token -content`. What is secret of a file is never told. */
    _select: z.string().max(500).optional(),
    ...ownFilters,
  }),
  /** One element. */
  output: z.array(
    z.object({
      data: z.array(asset),
      totalCount: z.number().int(),
      /** Of all that match. */
      readyCount: z.number().int(),
      /** Of these rows what is new to the person (LIB-07). */
      newIds: z.array(z.string()),
      facets: assetFacets.optional(),
    }),
  ),
})

/** All published assets that filters find, a count and then rows (PRD-07). Errors: notAllowed, invalidInput. */
export const streamAssets = endpoint({
  method: 'GET',
  path: '/assets/stream',
  summary: 'All published assets of one library that filters find, as NDJSON: {count}, then {rows} of 20',
  access: areaAccess.viewLibraries,
  query: z.object({ libraryType, filters: jsonText(assetFilters).optional(), sort: assetSort.optional() }),
  output: asset,
  media: 'ndjson',
})

export const assetOptions = endpoint({
  method: 'POST',
  path: '/options/data/{libraryType}',
  summary: 'Values of the fields of published assets under filters, each with its count',
  access: areaAccess.viewLibraries,
  params: z.object({ libraryType }),
  body: z.object({ filters: assetFilters.prefault({}), fields: z.array(z.string().max(60)).max(40).optional() }),
  reads: true,
  output: z.object({ options: assetFacets }),
})

/** A published one for readers, of any status for whoever manages the library. Errors: notFound. */
export const readAsset = endpoint({
  method: 'GET',
  path: '/assets/{libraryType}/{id}',
  summary: 'One asset with its files',
  access: areaAccess.viewLibraries,
  params: z.object({ libraryType, id: z.string().min(1).max(60) }),
  output: asset,
})

/** Assets that are answered at most. */
export const SIMILAR_ASSETS = 60

/**
 * Published assets of the library whose picture looks like that of one, the most alike first. `isDescribed` is false while
 * its own picture has not been looked at, or cannot be. Errors: notFound.
 */
export const findSimilarAssets = endpoint({
  method: 'POST',
  reads: true,
  path: '/assets/{libraryType}/{id}/similar',
  summary: 'Assets that look like one, by their pictures',
  access: areaAccess.viewLibraries,
  params: z.object({ libraryType, id: z.string().min(1).max(60) }),
  body: z.object({
    by: likeness.default('look'),
    limit: z.number().int().min(1).max(SIMILAR_ASSETS).default(24),
  }),
  output: z.object({ data: z.array(asset), isDescribed: z.boolean() }),
})

export const countAssets = endpoint({
  method: 'GET',
  path: '/assets/{libraryType}/counts',
  summary: 'How many assets of a library stand in each status',
  access: areaAccess.manageLibraries,
  params: z.object({ libraryType }),
  output: z.record(assetStatus, z.number().int()),
  background: true,
})

const id = z.string().min(1).max(60)
const patch = assetValues.partial().extend({ name: nameText.max(200).optional(), status: assetStatus.optional() })

/**
 * `addAsset`: a new one in Pending, named by the browser so that sending it again adds nothing twice. `addFiles` announces
 * files; `updateFiles` with `uploadId` says that one arrived: then older files of the same usage go (UPL-02). `moveFiles`
 * takes files of other assets of this library over, or gives own ones another usage: what was primary stays as a working
 * file, and an asset that gave all of its files away goes into Deleted (LIB-05). A working file may take a `filename`; a
 * primary one bears its asset's. `deleteAsset` puts an asset into Deleted.
 */
export const assetChange = z.object({
  _id: id,
  version: z.number().int().optional(),
  addAsset: z.boolean().default(false),
  patch: patch.default({}),
  addFiles: z
    .array(z.object({ _id: recordId, filename: z.string().min(1).max(500), usageType }))
    .max(50)
    .default([]),
  updateFiles: z
    .array(z.object({ _id: id, uploadId: id.optional(), groups: z.array(z.string().max(60)).max(20).optional() }))
    .max(50)
    .default([]),
  deleteFiles: z.array(id).max(50).default([]),
  moveFiles: z
    .array(z.object({ _id: id, usageType: usageType.optional(), filename: z.string().min(1).max(500).optional() }))
    .max(50)
    .default([]),
  deleteAsset: z.boolean().default(false),
})
export type AssetChange = z.output<typeof assetChange>
export type WrittenAssetChange = z.input<typeof assetChange>

/**
 * All or nothing. Errors: userLock, duplicate with the name, notReady with what is missing, notFound, uploadGone,
 * invalidInput.
 */
export const batchAssets = endpoint({
  method: 'PATCH',
  path: '/assets/{manageType}/batch/many',
  summary: 'Change, add and delete assets of a library and their files, in one transaction',
  access: areaAccess.manageLibraries,
  params: z.object({ manageType: libraryType }),
  body: z.array(assetChange).min(1).max(ASSET_BATCH),
  bodyLimit: 4 * 1024 * 1024,
  output: z.object({ rows: z.array(asset) }),
})

/** Which assets of a library: some by their ids, or all that match but a few. */
const someAssets = z.object({
  ids: z.array(id).min(1).max(20_000).optional(),
  filters: assetFilters.prefault({}),
  except: z.array(id).max(20_000).default([]),
})
export type SomeAssets = z.output<typeof someAssets>
/** Thousands of ids. */
const idsLimit = 4 * 1024 * 1024

/** Those that may take this way and, for publishing, are ready; the others stay as they are and are counted. */
export const changeStatuses = endpoint({
  method: 'POST',
  path: '/assets/{manageType}/status',
  summary: 'Publish, unpublish, delete or restore many assets at once, by their ids or all that match',
  access: areaAccess.manageLibraries,
  params: z.object({ manageType: libraryType }),
  body: someAssets.extend({
    to: assetStatus,
    from: assetStatus,
    /** Only what this change of one's own moved: the way back. */
    movedBy: id.optional(),
  }),
  bodyLimit: idsLimit,
  /** `batchId` names the change for `movedBy`; null when nothing changed. */
  output: z.object({ changed: z.number().int(), left: z.number().int(), batchId: z.string().nullable() }),
})

/** Days for which a deleted asset can still be restored before it may be removed for good. */
export const PURGE_DAYS = 30

/** What `purgeAssets` and `retryPreviews` would do with these, asked before either is. */
export const forecastAssets = endpoint({
  method: 'POST',
  path: '/assets/{manageType}/forecast',
  summary: 'How many of these assets are ready, can be removed for good, and how many previews can be made again',
  access: areaAccess.manageLibraries,
  params: z.object({ manageType: libraryType }),
  body: someAssets.extend({ status: assetStatus }),
  bodyLimit: idsLimit,
  reads: true,
  output: z.object({ ready: z.number().int(), purgeable: z.number().int(), previews: z.number().int() }),
})

/** Of these, those that have been deleted for 30 days; the others stay and are counted. */
export const purgeAssets = endpoint({
  method: 'POST',
  path: '/assets/{manageType}/purge',
  summary: 'Remove deleted assets and their files for good, 30 days after they were deleted',
  access: areaAccess.purgeLibraries,
  params: z.object({ manageType: libraryType }),
  body: someAssets,
  bodyLimit: idsLimit,
  output: z.object({ purged: z.number().int(), left: z.number().int() }),
})

/** Of these assets of one status: files of kinds that have previews, but have none and get none by themselves. */
export const retryPreviews = endpoint({
  method: 'POST',
  path: '/assets/{manageType}/previews',
  summary: 'Make the previews again that failed before',
  access: areaAccess.manageLibraries,
  params: z.object({ manageType: libraryType }),
  body: someAssets.extend({ status: assetStatus }),
  bodyLimit: idsLimit,
  output: z.object({ files: z.number().int() }),
})

const fileToCheck = z.object({
  filename: z.string().min(1).max(500),
  /** The asset that the file is for; a name of its own files is allowed. */
  assetId: id.optional(),
})

export const checkFilename = endpoint({
  method: 'POST',
  path: '/assets/{manageType}/check-filename',
  summary: 'Whether a file name belongs to a different asset of the library',
  access: areaAccess.manageLibraries,
  params: z.object({ manageType: libraryType }),
  body: fileToCheck,
  reads: true,
  output: z.object({
    /** 'Success', or why not. */
    message: z.string(),
    /** As it will be kept. */
    filename: z.string(),
    /** Whose name it is, on success the asset that the file is for. */
    asset: z.object({ _id: z.string(), name: z.string() }).nullable(),
  }),
})

/** The same of many files at once; two of one name among them are not told apart. */
export const checkFilenames = endpoint({
  method: 'POST',
  path: '/assets/{manageType}/check-filenames',
  summary: 'Which of these file names belong to a different asset of the library',
  access: areaAccess.manageLibraries,
  params: z.object({ manageType: libraryType }),
  body: z.object({ files: z.array(fileToCheck).min(1).max(ASSET_BATCH) }),
  reads: true,
  output: z.object({
    /** In the order of the files, as each will be kept, and whose name it is. */
    files: z.array(
      z.object({ filename: z.string(), takenBy: z.object({ _id: z.string(), name: z.string() }).nullable() }),
    ),
  }),
})

/** For readers those of published assets; ids that cannot be had are left out. */
export const signFiles = endpoint({
  method: 'POST',
  path: '/assets/{libraryType}',
  summary: 'Addresses under which files of a library are downloaded for some minutes',
  access: areaAccess.viewLibraries,
  params: z.object({ libraryType }),
  body: z.object({ signedUrls: z.array(id).min(1).max(500) }),
  files: true,
  reads: true,
  output: z.object({ signedUrls: z.array(z.object({ _id: z.string(), filename: z.string(), url: z.string() })) }),
})
