import { assortmentMethod, assortmentState } from '../../../../contract/assortments/assortment.ts'
import { internalRegions } from '../../../../contract/assortments/internal/internal-variants.ts'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { formatListAddress, type ListAddress, parseListAddress } from '../list-address.ts'

/** By what a list of internal assortments is narrowed; `season` is `Fall 2026`. */
export interface InternalFilters {
  season?: string
  region?: string
  productType?: string
  method?: string
  state?: string
}
export type InternalAddress = ListAddress & { filters: InternalFilters }

export const filterChoices = {
  region: internalRegions,
  productType: productType.options,
  method: assortmentMethod.options,
  state: assortmentState.options,
} as const

/** Reads the address; what it does not know it leaves out. */
export function parseInternalAddress(search: Record<string, unknown>): InternalAddress {
  const known = Object.entries(filterChoices).filter(([name, values]) =>
    (values as readonly unknown[]).includes(search[name]),
  )
  const season = search['season']
  return {
    ...parseListAddress(search),
    filters: {
      ...Object.fromEntries(known.map(([name]) => [name, search[name] as string])),
      ...(typeof season === 'string' && /^\S+ \d{4}$/.test(season) ? { season } : {}),
    },
  }
}

export const formatInternalAddress = ({ filters, ...list }: InternalAddress): Record<string, unknown> => ({
  ...formatListAddress(list),
  ...filters,
})

/** As the list is asked for: archived is a state that people see, and a view of its own. */
export function filterQuery({ season, state, ...rest }: InternalFilters): Record<string, string | number> {
  const [name, year] = season?.split(' ') ?? []
  const isArchived = state === 'Archived'
  return {
    ...rest,
    view: isArchived ? 'archived' : 'all',
    ...(state && !isArchived ? { state } : {}),
    ...(name && year ? { season: name, year: Number(year) } : {}),
  }
}
