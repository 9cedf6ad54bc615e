import { useQuery } from '@tanstack/react-query'
import { type DisplayGroup, displayGroups } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { boardOf, readBoard } from './group-sort.api.ts'

/** The styles of an assortment in its display groups, as somebody sorted them. */
export const useStylesInGroups = (assortmentId: string) =>
  useQuery({
    queryKey: ['assortments', 'styles in groups', assortmentId],
    queryFn: async ({ signal }): Promise<DisplayGroup[]> =>
      displayGroups(boardOf(await readBoard('regular', assortmentId, signal))),
  })
