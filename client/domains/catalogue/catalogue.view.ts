import { type ProductOrder, productOrder } from '../../../contract/catalogue/product-query.ts'
import type { ListLayout } from '../../parts/list-tools/layout-toggle.tsx'
import { densities, type Density } from '../../parts/tiles/tile-geometry.ts'
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

export function parseListState(address: Record<string, unknown>): ProductListState {
  const sort = productOrder.safeParse(typeof address.sort === 'string' ? address.sort.split(',') : undefined)
  return {
    filters: parseFilters(address),
    view: {
      sort: sort.success ? sort.data : usualView.sort,
      layout: address.layout === 'table' ? 'table' : usualView.layout,
      density: densities.find((density) => density === address.density) ?? usualView.density,
    },
  }
}

/** Everything a colleague needs to see the same list; what is as usual is left out. */
export function formatListState({ filters, view }: ProductListState): Address {
  return {
    ...formatFilters(filters),
    ...(`${view.sort}` === `${usualView.sort}` ? {} : { sort: view.sort.join(',') }),
    ...(view.layout === usualView.layout ? {} : { layout: view.layout }),
    ...(view.density === usualView.density ? {} : { density: view.density }),
  }
}

/** For the router: an address as this screen would have written it. */
export const normaliseListAddress = (address: Record<string, unknown>): Address =>
  formatListState(parseListState(address))
