import { type ProductOrder, productOrder } from '../../../../contract/catalogue/product-query.ts'
import { addressState, choicePart, type Search } from '../../../engine/screens/address-state.ts'
import type { ListLayout } from '../../../parts/list-tools/layout-toggle.tsx'
import { densities, type Density } from '../../../parts/tiles/tile-geometry.ts'
import { type Address, formatFilters, parseFilters, type ProductFilters } from './catalogue.filters.ts'

/** How the list is shown. */
export interface ProductView {
  sort: ProductOrder
  layout: ListLayout
  density: Density
}

/** Newest creation first (PRD-03). */
export const usualView: ProductView = { sort: ['-createdDate'], layout: 'tiles', density: 'normal' }

export interface ProductListState {
  filters: ProductFilters
  view: ProductView
}

const viewParts = addressState<ProductView>({
  sort: {
    read: (said) =>
      productOrder.safeParse(typeof said === 'string' ? said.split(',') : undefined).data ?? usualView.sort,
    write: (sort) => (`${sort}` === `${usualView.sort}` ? undefined : sort.join(',')),
  },
  layout: choicePart(['tiles', 'table'], usualView.layout),
  density: choicePart(densities, usualView.density),
})

export const parseListState = (address: Search): ProductListState => ({
  filters: parseFilters(address),
  view: viewParts.parse(address),
})

/** Everything a colleague needs to see the same list; what is as usual is left out. */
export const formatListState = ({ filters, view }: ProductListState): Address => ({
  ...formatFilters(filters),
  ...(viewParts.format(view) as Address),
})

/** For the router: an address as this screen would have written it. */
export const normaliseListAddress = (address: Search): Address => formatListState(parseListState(address))
