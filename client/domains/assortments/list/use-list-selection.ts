import { useState } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { isSelected, noSelection, type RowSelection } from '../../../parts/selection/row-selection.ts'

/**
 * What is chosen among the rows on screen. Choosing ends with another page or search (`of`): nothing is done to rows
 * that nobody sees.
 */
export function useListSelection(rows: readonly Assortment[], of: string) {
  const [state, setState] = useState<{ of: string; selection: RowSelection }>({ of, selection: noSelection })
  const selection = state.of === of ? state.selection : noSelection
  const seen = new Map(rows.map((row) => [row._id, row]))
  return {
    selection,
    chosen: [...seen.values()].filter(({ _id }) => isSelected(selection, _id)),
    onSelection: (next: RowSelection) => setState({ of, selection: next }),
    onClear: () => setState({ of, selection: noSelection }),
  }
}
