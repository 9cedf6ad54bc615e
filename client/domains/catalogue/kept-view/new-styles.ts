import type { ProductFilters } from '../list/catalogue.filters.ts'

/** A new style was neither in the line of the season before, nor is it an older style in a new colour (decision 112). */
const asked = { newColor: ['false'], carryover: ['false'] } as const satisfies ProductFilters['facets']
const keys = ['newColor', 'carryover'] as const

/** The facets that the choice is made of: while it is made they are no filters of their own. */
export const isOfNewStyles = (key: string): boolean => keys.some((one) => one === key)

export const showsNewStylesOnly = ({ facets }: Pick<ProductFilters, 'facets'>): boolean =>
  keys.every((key) => facets[key]?.join() === asked[key].join())

export function withNewStylesOnly(facets: ProductFilters['facets'], on: boolean): ProductFilters['facets'] {
  const { newColor: _new, carryover: _carried, ...others } = facets
  return on ? { ...others, ...asked } : others
}
