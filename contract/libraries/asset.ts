import { z } from 'zod'
import { librarySubTypes } from './libraries.ts'

export const assetStatuses = ['Pending', 'Published', 'Unpublished', 'Deleted'] as const
export const assetStatus = z.enum(assetStatuses)
export type AssetStatus = z.infer<typeof assetStatus>

export const usageType = z.enum(['Primary', 'Working'])
export type UsageType = z.infer<typeof usageType>

/** A file is announced before its bytes arrive (UPL-02). */
export const fileState = z.enum(['WaitingForFile', 'Available'])

/** `none`: a file of this kind has no preview; `failed`: it should have one, but could not be read. */
export const previewState = z.enum(['waiting', 'ready', 'none', 'failed'])

/**
 * Why a file has no preview (LIB-06). `unknownKind`: none is made of such files. `noReader`: this installation lacks what
 * reads them. The others are of this one file.
 */
export const previewFault = z.enum([
  'unknownKind',
  'noReader',
  'damaged',
  'protected',
  'tooLarge',
  'tooManyPixels',
  'tooSlow',
  'tooHeavy',
])
export type PreviewFault = z.infer<typeof previewFault>

/** A colour of a picture and how much of it bears it, 0 to 1. */
export const assetColor = z.object({ hex: z.string(), share: z.number() })
export type AssetColor = z.infer<typeof assetColor>

export const assetFile = z.object({
  _id: z.string(),
  filename: z.string(),
  usageType,
  addMethod: z.literal('Upload'),
  state: fileState,
  fileSize: z.number().nullable(),
  contentType: z.string().nullable(),
  groups: z.array(z.string()),
  /** The one of its asset's files that stands for it: the primary one, else the first working one. */
  hero: z.boolean(),
  preview: previewState,
  /** Null while there is a preview, or one is being made. */
  previewFault: previewFault.nullable(),
  /** Address of a small picture; null without one. */
  thumbnail: z.string().nullable(),
  /** Address of a large picture; null without one. */
  previewJpg: z.string().nullable(),
  /** Address of the file itself; null before it has arrived. */
  sourceFile: z.string().nullable(),
  /** The same, of what a browser shows page by page; null for everything else. */
  previewPdf: z.string().nullable(),
  /** The same, of what a browser plays; null for everything else. */
  previewVideo: z.string().nullable(),
  /** Pixels; of a document points of its first page. */
  dimensions: z.object({ width: z.number(), height: z.number() }).nullable(),
  /** How many pages a document has; null for everything else. */
  pages: z.number().int().nullable(),
  /** Pages, from the first, that have a picture: `pageAddress`. */
  pagePictures: z.number().int(),
  /** Of its picture, the largest share first. */
  colors: z.array(assetColor),
})
export type AssetFile = z.infer<typeof assetFile>

/** A file as its asset names it; all there is to know of it stands in `files`. */
const fileInBrief = assetFile.pick({
  _id: true,
  filename: true,
  state: true,
  groups: true,
  thumbnail: true,
  dimensions: true,
})
export type FileInBrief = z.infer<typeof fileInBrief>

const text = z.string().nullable()

/** The values of all fields; a library shows those it has. */
export const assetValues = z.object({
  assetType: text,
  assetSubType: text,
  docType: text,
  category: text,
  gender: text,
  season: text,
  year: text,
  region: text,
  lang: text,
  divisionId: text,
  orientation: text,
  storeType: text,
  productSubType: text,
  usage: text,
  vmCategory: text,
  mediaDisplay: text,
  initiative: text,
  element: text,
  function: text,
  entity: z.array(z.string()),
  tag: text,
  keyword: text,
  dimensions: text,
  beginDate: text,
  expireDate: text,
  startDate: text,
  endDate: text,
})
export type AssetValues = z.infer<typeof assetValues>

export const asset = assetValues.extend({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  status: assetStatus,
  libraryType: z.string(),
  /** Null but in global retail. */
  subType: z.enum(librarySubTypes).nullable(),
  primaryFile: fileInBrief.nullable(),
  workingFile: fileInBrief.nullable(),
  files: z.array(assetFile),
  /** What it lacks for publishing, see `Lack`. */
  lacks: z.array(z.string()),
  createdDate: z.string(),
  addedBy: z.string(),
  /** When it last came out. */
  publishedDate: z.string().nullable(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  version: z.number().int(),
})
export type Asset = z.infer<typeof asset>
