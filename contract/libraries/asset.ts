import { z } from 'zod'

export const assetStatuses = ['Pending', 'Published', 'Unpublished', 'Deleted'] as const
export const assetStatus = z.enum(assetStatuses)
export type AssetStatus = z.infer<typeof assetStatus>

export const usageType = z.enum(['Primary', 'Working'])
export type UsageType = z.infer<typeof usageType>

/** A file is announced before its bytes arrive (UPL-02). */
export const fileState = z.enum(['WaitingForFile', 'Available'])

/** `none`: a file of this kind has no preview; `failed`: it should have one, but could not be read. */
export const previewState = z.enum(['waiting', 'ready', 'none', 'failed'])

export const assetFile = z.object({
  _id: z.string(),
  filename: z.string(),
  usageType,
  addMethod: z.literal('Upload'),
  state: fileState,
  fileSize: z.number().nullable(),
  contentType: z.string().nullable(),
  groups: z.array(z.string()),
  preview: previewState,
  /** Address of a small picture; null without one. */
  thumbnail: z.string().nullable(),
  /** Address of a large picture; null without one. */
  previewJpg: z.string().nullable(),
  dimensions: z.object({ width: z.number(), height: z.number() }).nullable(),
})
export type AssetFile = z.infer<typeof assetFile>

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
})
export type AssetValues = z.infer<typeof assetValues>

export const asset = assetValues.extend({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  status: assetStatus,
  libraryType: z.string(),
  primaryFile: assetFile.nullable(),
  workingFile: assetFile.nullable(),
  files: z.array(assetFile),
  /** What it lacks for publishing, see `Lack`. */
  lacks: z.array(z.string()),
  createdDate: z.string(),
  addedBy: z.string(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  version: z.number().int(),
})
export type Asset = z.infer<typeof asset>
