import type { LocationCode } from '../../identity/user.ts'
import { defaults } from '../../kernel/limits.ts'
import { coming } from '../selling-seasons.ts'

export const internalChannels = ['Wholesale', 'Retail'] as const
export type InternalChannel = (typeof internalChannels)[number]
/** Europe is planned as the international line, under a name, a region and a location of its own. */
export const internalRegions = ['Domestic', 'International', 'Europe'] as const
export type InternalRegion = (typeof internalRegions)[number]

export interface InternalVariant {
  channel: InternalChannel
  region: InternalRegion
  /** The variant whose seasons and static fields this one shares. */
  aliasOf?: 'International'
  location: LocationCode
}

/** The kinds internal assortments come in (AST-16): each channel at home and abroad, and Europe as an alias of abroad. */
export const internalVariants: readonly InternalVariant[] = internalChannels.flatMap((channel): InternalVariant[] => [
  { channel, region: 'Domestic', location: defaults.location },
  { channel, region: 'International', location: defaults.location },
  { channel, region: 'Europe', aliasOf: 'International', location: defaults.locationOfEurope },
])

/** What an internal assortment has before anybody chose anything. `state` is how a new one begins. */
export function staticFields(channel: InternalChannel, region: InternalRegion = 'Domestic', today = new Date()) {
  const seasons = coming(today)
  const current = seasons[0]!
  return {
    channel,
    orgType: 'internal' as const,
    method: 'static' as const,
    defaultRegion: region,
    availableSeasons: seasons.map(({ season, year }) => ({ season, year })),
    currentSeason: current.season,
    currentYear: current.year,
    state: 'Published' as const,
  }
}

/** An internal assortment is known by these; no two are alike in all of them. */
export const uniqueTogether = ['season', 'year', 'region', 'gender', 'title'] as const

/** What one of these is called where nobody thought of a better title: `Fall 2027 Domestic Footwear`. */
export const internalName = (one: { season: string; year: number; region: string; productType: string }): string =>
  `${one.season} ${one.year} ${one.region} ${one.productType}`
