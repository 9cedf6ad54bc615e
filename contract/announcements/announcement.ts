import { z } from 'zod'

const text = z.string().nullable()

/** An advertising asset that an announcement shows, as it is today. */
export const shownAsset = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.string(),
  assetType: text,
  category: text,
  gender: text,
  season: text,
  year: text,
  beginDate: text,
  expireDate: text,
  /** Addresses of its picture, small and large; null without one. */
  thumbnail: text,
  previewJpg: text,
  dimensions: z.object({ width: z.number(), height: z.number() }).nullable(),
})
export type ShownAsset = z.infer<typeof shownAsset>

/** What the advertising team tells everybody who looks into its library: words, and the assets they are about (LIB-10). */
export const announcement = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  html: z.string(),
  published: z.boolean(),
  /** When it was published last; null before. */
  publishedDate: text,
  /** Published, and not read by this person yet. */
  isNew: z.boolean(),
  /** In the order they were chosen; readers see the published ones. */
  assets: z.array(shownAsset),
  addedBy: z.string(),
  createdDate: z.string(),
  lastEditedByUser: z.string(),
  modifiedDate: z.string(),
  version: z.number().int(),
})
export type Announcement = z.infer<typeof announcement>

/** Assets in one announcement. */
export const ANNOUNCED_ASSETS = 60
