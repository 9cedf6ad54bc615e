import type { ViewContent } from '../../../../contract/assortments/saved-views.ts'

/** How the rows of an assortment stand on screen, as far as a view keeps it. */
export type ShownView = Pick<ViewContent, 'columns' | 'sort' | 'filter'>

/** Whether two views show the same: columns that stand as usual need not be named. */
export const isSameView = (one: ShownView, other: ShownView): boolean => textOf(one) === textOf(other)

const textOf = ({ columns, sort, filter: { text, values, ranges } }: ShownView): string =>
  JSON.stringify([
    columns.map(({ key, width, hidden, pinned }) => [key, width, hidden === true, pinned]),
    sort?.map(({ key, direction, order }) => [key, direction, order ?? null]) ?? null,
    [text, sorted(values), sorted(ranges)],
  ])

const sorted = (object: object) => Object.entries(object).toSorted(([one], [other]) => (one < other ? -1 : 1))
