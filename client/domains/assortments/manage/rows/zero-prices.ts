import type { SentFields } from '../../../../../contract/assortments/rows/judge-fields.ts'
import type { CellChange } from '../../../../parts/grid/grid-contract.ts'
import { givesAway } from '../../list/assortments.columns.tsx'
import type { AssortmentRows } from '../assortment-rows.ts'

/** How many rows go for nothing since these changes: it is stored as it was typed, and said (GRID-09). */
export const newlyFree = ({ row }: Pick<AssortmentRows, 'row'>, effects: readonly CellChange[]): number =>
  new Set(
    effects.flatMap(({ rowId, column, after }) => {
      const shown = column === 'netCost' && after === 0 ? row(rowId) : undefined
      return shown && givesAway(shown) ? rowId : []
    }),
  ).size

/** Whether values for many rows, loaded or not, make them go for nothing. */
export const makesFree = ({ netCost, discountPercent }: SentFields): boolean => netCost === 0 || discountPercent === 100
