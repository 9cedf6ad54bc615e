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

/** The order follows the question: by shade where one is asked for. */
export const usualSort = ({ pictureColors }: ProductFilters): ProductOrder =>
  pictureColors.length > 0 ? ['shade'] : usualView.sort

/** An order that nobody chose, or that makes no sense without its filter, gives way to the usual one of other filters. */
export const sortAfter = (sort: ProductOrder, before: ProductFilters, after: ProductFilters): ProductOrder =>
  `${sort}` === `${usualSort(before)}` ? usualSort(after) : sort

const viewParts = addressState<Omit<ProductView, 'sort'> & { sort: ProductOrder | undefined }>({
  sort: {
    read: (said) => productOrder.safeParse(typeof said === 'string' ? said.split(',') : undefined).data,
    write: (sort) => sort?.join(','),
  },
  layout: choicePart(['tiles', 'table'], usualView.layout),
  density: choicePart(densities, usualView.density),
})

export function parseListState(address: Search): ProductListState {
  const filters = parseFilters(address)
  const { sort, ...view } = viewParts.parse(address)
  const isAsked = sort !== undefined && (sort[0] !== 'shade' || filters.pictureColors.length > 0)
  return { filters, view: { ...view, sort: isAsked ? sort : usualSort(filters) } }
}

/** Everything a colleague needs to see the same list; what is as usual is left out. */
export const formatListState = ({ filters, view }: ProductListState): Address => ({
  ...formatFilters(filters),
  ...(viewParts.format({
    ...view,
    sort: `${view.sort}` === `${usualSort(filters)}` ? undefined : view.sort,
  }) as Address),
})

/** For the router: an address as this screen would have written it. */
export const normaliseListAddress = (address: Search): Address => formatListState(parseListState(address))
