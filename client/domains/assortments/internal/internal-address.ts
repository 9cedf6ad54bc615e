import { assortmentMethod, assortmentState } from '../../../../contract/assortments/assortment.ts'
import { internalRegions } from '../../../../contract/assortments/internal/internal-variants.ts'
import { productType } from '../../../../contract/catalogue/product-query.ts'
import { addressState, choicePart, optionalPart, type Search } from '../../../engine/screens/address-state.ts'
import { type ListAddress, listAddress } from '../list/list-address.ts'

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

const filterParts = addressState<InternalFilters>({
  season: optionalPart((text) => /^\S+ \d{4}$/.test(text)),
  region: choicePart<string, undefined>(filterChoices.region, undefined),
  productType: choicePart<string, undefined>(filterChoices.productType, undefined),
  method: choicePart<string, undefined>(filterChoices.method, undefined),
  state: choicePart<string, undefined>(filterChoices.state, undefined),
})

/** Reads the address; what it does not know it leaves out. */
export const parseInternalAddress = (search: Search): InternalAddress => ({
  ...listAddress.parse(search),
  filters: filterParts.parse(search),
})

export const formatInternalAddress = ({ filters, ...list }: InternalAddress): Search => ({
  ...listAddress.format(list),
  ...filterParts.format(filters),
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
