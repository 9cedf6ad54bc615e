import type { Hands } from './hands.ts'
import { followPointer } from './follow-pointer.ts'
import { moveBefore } from '../row-commands.ts'

/** A press that moves less than this is a click. */
const threshold = 4

/** Drags the touched rows by their number; a blue line marks where they would land. */
export function dragRows(hands: Hands, start: PointerEvent): void {
  const { model, painter, commands, say } = hands
  followPointer(
    hands,
    start,
    (hit, event) => {
      if (model.dropRow === undefined && Math.abs(event.clientY - start.clientY) < threshold) return
      const box = painter.stage.stage.getBoundingClientRect()
      const middle = (hit.row + 0.5) * model.rowHeight - model.place.top + box.top
      const row = event.clientY > middle ? hit.row + 1 : hit.row
      if (row === model.dropRow) return
      model.dropRow = row
      painter.stage.scroller.classList.add('is-moving')
      painter.request()
    },
    (cancelled) => {
      const row = model.dropRow
      model.dropRow = undefined
      painter.stage.scroller.classList.remove('is-moving')
      painter.request()
      const move = cancelled || row === undefined ? null : moveBefore(model, commands.selectedIds(), row)
      if (!move || !model.props.onReorder) return
      if (model.props.onReorder(move) !== false) say('moved', { count: move.rowIds.length, row: (row ?? 0) + 1 })
    },
  )
}
