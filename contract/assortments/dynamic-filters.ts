import type { DynamicQuery } from './assortment.ts'

/** How many things a dynamic assortment's filters ask for; where and in which line statuses is no filter. */
export const filterCount = ({ query }: DynamicQuery): number =>
  Object.values(query).reduce<number>((sum, value) => {
    if (Array.isArray(value)) return sum + value.length
    return value === undefined || value === '' || value === false ? sum : sum + 1
  }, 0)

/** Without filters a dynamic assortment holds nothing: it waits for somebody to choose (SHELL-20). */
export const hasFilters = (query: DynamicQuery | null): query is DynamicQuery =>
  query !== null && filterCount(query) > 0
