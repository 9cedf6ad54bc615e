import { z } from 'zod'
import { productType } from '../catalogue/product-query.ts'
import { seasonChannels, seasonYears, sellingSeasons } from './season-names.ts'

export const sellingSeason = z.enum(sellingSeasons)
export const seasonChannel = z.enum(seasonChannels)

/** Live: open to everybody who reads internal products; in preparation: to those who work on the channel (SEA-02). */
export const seasonState = z.enum(['Live', 'Preparation', 'Archived'])
export type SeasonState = z.infer<typeof seasonState>

export const seasonRegion = z.enum(['Domestic', 'International', 'Europe', 'All'])
export type SeasonRegion = z.infer<typeof seasonRegion>

const setFields = {
  shortName: z.string().trim().min(1, 'Name is required').max(60),
  region: seasonRegion,
  orgType: z.enum(['internal', 'regular']),
  method: z.enum(['static', 'dynamic']),
  productType,
  state: seasonState,
}

/** A part of a season that opens and closes by itself: one region and product type. */
export const seasonSet = z.object({ _id: z.string(), ...setFields })
export type SeasonSet = z.infer<typeof seasonSet>

/** Sets of one season at most. */
export const SEASON_SETS = 40

/** What may not stand in a season twice. */
export const setKey = (set: Pick<SeasonSet, 'region' | 'orgType' | 'method' | 'productType'>): string =>
  [set.region, set.orgType, set.method, set.productType].join(' ')

/** A season's sets as they are saved: with `_id` those that stay, without it new ones. */
export const writtenSets = z
  .array(
    z.object({
      _id: z.string().min(1).max(40).optional(),
      ...setFields,
      orgType: setFields.orgType.default('internal'),
      method: setFields.method.default('static'),
      state: seasonState.default('Preparation'),
    }),
  )
  .max(SEASON_SETS)
  .refine((sets) => new Set(sets.map(setKey)).size === sets.length, 'Two sets are of the same region and product type')
export type WrittenSets = z.output<typeof writtenSets>

export const seasonYear = z.number().int().min(seasonYears.first).max(seasonYears.last)

/** One season of a channel with its sets (SEA-01). */
export const season = z.object({
  _id: z.string(),
  season: sellingSeason,
  year: z.number().int(),
  channel: seasonChannel,
  seasonSets: z.array(seasonSet),
  /** Where the logo lies in the object store: as it was uploaded, and as a JPEG. */
  sourceFile: z.string(),
  previewJpg: z.string(),
  /** Hashes of pictures for `logoAddress`; null while there is none. */
  logo: z.string().nullable(),
  customerLogo: z.string().nullable(),
  customerName: z.string(),
  sortOrder: z.number().int(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  lastEditedByUser: z.string(),
  version: z.number().int(),
  may: z.object({ edit: z.boolean() }),
})
export type Season = z.infer<typeof season>
