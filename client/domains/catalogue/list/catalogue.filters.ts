import type { DynamicQuery } from '../../../../contract/assortments/assortment.ts'
import { type Channel, channels } from '../../../../contract/catalogue/channels.ts'
import { type FacetKey, facetKeys } from '../../../../contract/catalogue/facets.ts'
import {
  type LineStatus,
  lineStatus,
  type LocationChoice,
  locationChoice,
  type ProductQuery,
} from '../../../../contract/catalogue/product-query.ts'
import { defaults } from '../../../../contract/kernel/limits.ts'
import type { PictureColour } from '../../../../contract/kernel/pictures/picture-colour.ts'
import { formatPaints, parsePaints } from '../../../parts/picture-colours/paint-address.ts'

/** Line status and channel are chosen for the whole list, with defaults of their own; every other facet is a plain filter. */
export type FilterFacet = Exclude<FacetKey, 'lineStatus' | 'channel'>
export const filterFacets = facetKeys.filter((key): key is FilterFacet => key !== 'lineStatus' && key !== 'channel')

/** Minor units, both ends included; an open end is undefined. */
export interface AmountRange {
  from?: number
  to?: number
}

/** What the product list shows, as the screen thinks of it. Lists hold no empty and no double values. */
export interface ProductFilters {
  text: string
  location: LocationChoice
  /** In the order of the contract; never empty (LIM-03: A, R, O). */
  lineStatuses: readonly LineStatus[]
  /** In the order of the contract; never empty, and all of them are everything (PRD-03: Wholesale). */
  channels: readonly Channel[]
  facets: Partial<Record<FilterFacet, readonly string[]>>
  wholesale: AmountRange
  retail: AmountRange
  inStock: boolean
  /** Colours of which the picture shows one, each once. */
  pictureColors: readonly PictureColour[]
  /** Ids of the only products that are shown, as somebody chose them to hand them on; empty for all. */
  only: readonly string[]
}

export const noFilters: ProductFilters = {
  text: '',
  location: 'ALL',
  lineStatuses: [...defaults.lineStatuses],
  channels: ['Wholesale'],
  facets: {},
  wholesale: {},
  retail: {},
  inStock: false,
  pictureColors: [],
  only: [],
}

/** The part of an address behind `?`: plain texts, empty values left out (PRD-02). */
export type Address = Record<string, string | number | boolean>

/** The router quotes a text that looks like a number or a yes, which reads badly in a link: it is written as what it looks like. */
export const plainValue = (text: string): string | number | boolean =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text === 'true' || text === 'false' ? text === 'true' : text

/** Products that one link names at most: a longer one is cut by programs of mail. */
export const MOST_HANDED_ON = 100

const TEXT_LIMIT = 200
const VALUE_LIMIT = 500
/** Letters of a `STYLE_COLOR` id. */
const ID_LENGTH = { least: 3, most: 80 } as const
const AMOUNT_LIMIT = 1_000_000_000

/** A comma separates values, so one inside a value is written `%2C`. */
const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

function splitValues(text: string): string[] {
  const values = text.split(',').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%').trim())
  return [...new Set(values)].filter((value) => value !== '' && value.length <= TEXT_LIMIT).slice(0, VALUE_LIMIT)
}

function parseRange(text: string): AmountRange {
  const match = /^(\d{1,10})?-(\d{1,10})?$/.exec(text)
  if (!match) return {}
  const [from, to] = [match[1], match[2]].map((digits) =>
    digits === undefined || Number(digits) > AMOUNT_LIMIT ? undefined : Number(digits),
  )
  if (from !== undefined && to !== undefined && from > to) return {}
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const formatRange = ({ from, to }: AmountRange): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''

/** Reads an address, also one typed by hand or kept from long ago: what it does not understand it leaves at its default. */
export function parseFilters(address: Record<string, unknown>): ProductFilters {
  const read = (key: string): string => textOf(address[key])
  const location = locationChoice.safeParse(read('location'))
  const chosen = splitValues(read('status'))
  const lineStatuses = lineStatus.options.filter((status) => chosen.includes(status))
  const ofChannels = splitValues(read('channel'))
  const chosenChannels = channels.filter((one) => ofChannels.includes(one))
  const facets: ProductFilters['facets'] = {}
  for (const key of filterFacets) {
    const values = splitValues(read(key))
    if (values.length > 0) facets[key] = values
  }
  return {
    text: read('text').slice(0, TEXT_LIMIT).trim(),
    location: location.success ? location.data : noFilters.location,
    lineStatuses: lineStatuses.length > 0 ? lineStatuses : noFilters.lineStatuses,
    channels: chosenChannels.length > 0 ? chosenChannels : noFilters.channels,
    facets,
    wholesale: parseRange(read('wholesale')),
    retail: parseRange(read('retail')),
    inStock: read('stock') === 'yes',
    pictureColors: parsePaints(read('paint')),
    only: splitValues(read('only'))
      .filter(({ length }) => length >= ID_LENGTH.least && length <= ID_LENGTH.most)
      .slice(0, MOST_HANDED_ON),
  }
}

/** The address of filters; defaults and empty values are left out, so that equal filters have equal addresses. */
export function formatFilters(filters: ProductFilters): Address {
  const address: Address = {}
  const write = (key: string, value: string): void => {
    if (value !== '') address[key] = plainValue(value)
  }
  write('text', filters.text)
  if (filters.location !== noFilters.location) write('location', filters.location)
  const statuses = filters.lineStatuses.join(',')
  if (statuses !== noFilters.lineStatuses.join(',')) write('status', statuses)
  const ofChannels = filters.channels.join(',')
  if (ofChannels !== noFilters.channels.join(',')) write('channel', ofChannels)
  for (const key of filterFacets) write(key, joinValues(filters.facets[key] ?? []))
  write('wholesale', formatRange(filters.wholesale))
  write('retail', formatRange(filters.retail))
  if (filters.inStock) write('stock', 'yes')
  write('paint', formatPaints(filters.pictureColors))
  write('only', joinValues(filters.only))
  return address
}

/** The contract's query of these filters. */
export function queryOf(filters: ProductFilters): ProductQuery {
  const facets = Object.fromEntries(
    filterFacets.flatMap((key) => {
      const values = filters.facets[key]
      return values && values.length > 0 ? [[key, [...values]]] : []
    }),
  )
  return {
    ...facets,
    ...(filters.channels.length < channels.length ? { channel: [...filters.channels] } : {}),
    ...(filters.text ? { text: filters.text } : {}),
    ...(filters.wholesale.from === undefined ? {} : { wholesaleFrom: filters.wholesale.from }),
    ...(filters.wholesale.to === undefined ? {} : { wholesaleTo: filters.wholesale.to }),
    ...(filters.retail.from === undefined ? {} : { retailFrom: filters.retail.from }),
    ...(filters.retail.to === undefined ? {} : { retailTo: filters.retail.to }),
    ...(filters.inStock ? { inStock: true } : {}),
    ...(filters.pictureColors.length > 0 ? { pictureColors: [...filters.pictureColors] } : {}),
    ...(filters.only.length > 0 ? { styleColors: [...filters.only] } : {}),
  }
}

/** Filters in the shape that calls and dynamic assortments take. */
export const dynamicQueryOf = (filters: ProductFilters): DynamicQuery => ({
  query: queryOf(filters),
  'locations.code': filters.location,
  'locations.lineStatus': [...filters.lineStatuses],
})

/** Filters that narrow the list one after the other, in the order of the chips; each with the filters up to it. */
export function filterSteps(filters: ProductFilters): { key: string; upTo: ProductFilters }[] {
  const steps: { key: string; upTo: ProductFilters }[] = []
  const { location, lineStatuses } = filters
  let upTo: ProductFilters = { ...noFilters, location, lineStatuses, channels: filters.channels }
  const add = (key: string, more: Partial<ProductFilters>): void => {
    upTo = { ...upTo, ...more }
    steps.push({ key, upTo })
  }
  if (filters.text) add('text', { text: filters.text })
  for (const key of filterFacets) {
    if (filters.facets[key]) add(key, { facets: { ...upTo.facets, [key]: filters.facets[key] } })
  }
  if (formatRange(filters.wholesale)) add('wholesale', { wholesale: filters.wholesale })
  if (formatRange(filters.retail)) add('retail', { retail: filters.retail })
  if (filters.inStock) add('stock', { inStock: true })
  if (filters.pictureColors.length > 0) add('paint', { pictureColors: filters.pictureColors })
  if (filters.only.length > 0) add('only', { only: filters.only })
  return steps
}
