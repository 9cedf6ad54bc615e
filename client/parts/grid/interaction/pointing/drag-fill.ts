import { areaOf, liveRange, type Area } from '../../selection/cell-ranges.ts'
import type { Hands } from './hands.ts'
import { followPointer } from './follow-pointer.ts'

/** The area next to `from` that reaches to a cell: down, up, right or left, whichever the pointer went furthest. */
export function fillTarget(from: Area, to: { row: number; col: number }, firstCol: number): Area | undefined {
  const down = to.row - from.bottom
  const up = from.top - to.row
  const right = to.col - from.right
  const left = from.left - Math.max(to.col, firstCol)
  const furthest = Math.max(down, up, right, left)
  if (furthest <= 0) return undefined
  if (furthest === down) return { ...from, top: from.bottom + 1, bottom: to.row }
  if (furthest === up) return { ...from, top: to.row, bottom: from.top - 1 }
  if (furthest === right) return { ...from, left: from.right + 1, right: to.col }
  return { ...from, left: Math.max(to.col, firstCol), right: from.left - 1 }
}

export function dragFill(hands: Hands, start: PointerEvent): void {
  const { model, painter, commands } = hands
  if (!model.selection) return
  const from = areaOf(liveRange(model.selection))
  followPointer(
    hands,
    start,
    (hit) => {
      model.fillArea = fillTarget(from, hit, model.layout.first)
      painter.request()
    },
    (cancelled, { ctrlKey, metaKey }) => {
      const to = model.fillArea
      model.fillArea = undefined
      painter.request()
      if (!cancelled && to) commands.attempt(commands.fill(from, to, ctrlKey || metaKey))
    },
  )
}
