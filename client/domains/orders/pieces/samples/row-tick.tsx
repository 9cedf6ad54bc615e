import { Checkbox } from '@mantine/core'
import type { Ticked } from '../../../../parts/selection/use-ticked.ts'
import type { PieceRow } from '../piece-mode.ts'

/** Whether a row of a dialog is part of what is done: each is, until it is unticked. */
export function RowTick({ row, left }: { row: PieceRow; left: Ticked }) {
  return (
    <Checkbox
      aria-label={`${row.style}/${row.color} ${row.piece.size}`}
      checked={!left.ids.has(row._id)}
      onChange={({ currentTarget }) => left.set(row._id, !currentTarget.checked)}
    />
  )
}
