import { locationCode, type LocationCode } from '../../../contract/identity/user.ts'
import {
  type SeasonChannel,
  seasonChannels,
  seasonYears,
  type SellingSeason,
  sellingSeasons,
} from '../../../contract/seasons/season-names.ts'

/** What every internal view of the products is of, and what one looks at in it (PRD-08). */
export interface InternalAddress {
  season?: SellingSeason | undefined
  year?: number | undefined
  channel?: SeasonChannel | undefined
  location?: LocationCode | undefined
  /** Of the domestic and the international view. */
  tab: 'browse' | 'search'
  title: string
  /** The assortment that is looked at. */
  assortment: string
  text: string
  /** Side panel of a product. */
  panel: string
}

export type Search = Readonly<Record<string, unknown>>

export function parseInternal(search: Search): InternalAddress {
  const of = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
  const year = Number(search['year'])
  return {
    season: sellingSeasons.find((season) => season === search['season']),
    year: Number.isInteger(year) && year >= seasonYears.first && year <= seasonYears.last ? year : undefined,
    channel: seasonChannels.find((channel) => channel === search['channel']),
    location: locationCode.safeParse(search['locations.code']).data,
    tab: search['tab'] === 'search' ? 'search' : 'browse',
    title: of(search['title']),
    assortment: of(search['assortment']),
    text: of(search['text']),
    panel: of(search['panel']),
  }
}

/** What is as usual is left out. */
export function formatInternal(address: Partial<InternalAddress>): Record<string, unknown> {
  const { season, year, channel, location, tab, title, assortment, text, panel } = address
  return {
    ...(season ? { season } : {}),
    ...(year === undefined ? {} : { year }),
    ...(channel ? { channel } : {}),
    ...(location ? { 'locations.code': location } : {}),
    ...(tab === 'search' ? { tab } : {}),
    ...(title ? { title } : {}),
    ...(assortment ? { assortment } : {}),
    ...(text?.trim() ? { text: text.trim() } : {}),
    ...(panel ? { panel } : {}),
  }
}

/** For the router: an address as these screens would have written it. */
export const normaliseInternal = (search: Search): Record<string, unknown> => formatInternal(parseInternal(search))

export type InternalView = 'landing' | 'domestic' | 'international' | 'divider' | 'detail'

const slug = (channel: SeasonChannel) => channel.toLowerCase() as 'wholesale' | 'retail'

export const seasonsPath = (channel: SeasonChannel) => `/product/libraries/seasons-${slug(channel)}` as const
export const viewPath = (view: 'landing' | 'domestic' | 'international', channel: SeasonChannel) =>
  `/product/libraries/${view}-${slug(channel)}` as const

export interface Goal {
  to: string
  search: Record<string, unknown>
}

/**
 * Where somebody goes who asks for a view without what it is of (PRD-08): to the seasons of its channel when season or
 * year is missing, or the location of a wholesale detail; to the landing page when there is no title to browse.
 */
export function ledFrom(view: InternalView, search: Search, ofPath?: SeasonChannel): Goal | undefined {
  const address = parseInternal(search)
  const channel = ofPath ?? address.channel ?? 'Wholesale'
  const { season, year } = address
  const lacksLocation = view === 'detail' && channel === 'Wholesale' && !address.location
  if (!season || year === undefined || lacksLocation) return { to: seasonsPath(channel), search: {} }
  const browses = (view === 'domestic' || view === 'international') && address.tab === 'browse'
  if (browses && address.title === '') return { to: viewPath('landing', channel), search: { season, year } }
  return undefined
}

/**
 * A style's page is of the library of all products (whose filters name seasons and channels too) unless its address is of a
 * season's line.
 */
export const isInternalDetail = (search: Search): boolean =>
  search['year'] !== undefined ||
  search['assortment'] !== undefined ||
  (search['channel'] !== undefined && parseInternal(search).season !== undefined)
