import { hitTest, type Hit } from '../../geometry/hit-test.ts'
import { cellUnder } from './cell-under.ts'
import type { Hands } from './hands.ts'

/** Follows a pressed pointer; the hit is held inside the sheet. Scrolls while the pointer is near or past an edge. */
export function followPointer(
  hands: Hands,
  start: PointerEvent,
  onMove: (hit: Hit, event: PointerEvent) => void,
  onEnd: (cancelled: boolean, last: PointerEvent) => void,
): void {
  const { stage } = hands.painter.stage
  let last = start
  let frame = 0
  const tick = () => {
    const box = stage.getBoundingClientRect()
    const past = (position: number, from: number, to: number) =>
      position < from ? position - from : position > to ? position - to : 0
    const down = past(last.clientY, box.top + 8, box.bottom - 8)
    const side = past(last.clientX, box.left + hands.model.layout.leftWidth, box.right - 8)
    if (down !== 0) hands.painter.stage.scroller.scrollTop += Math.sign(down) * Math.min(60, 4 + Math.abs(down))
    if (side !== 0) hands.painter.stage.scroller.scrollLeft += Math.sign(side) * Math.min(40, 4 + Math.abs(side))
    if (down !== 0 || side !== 0) report(last)
    frame = requestAnimationFrame(tick)
  }
  const report = (event: PointerEvent) => {
    const hit = hitAt(hands, event)
    if (hit) onMove(hit, event)
  }
  const move = (event: PointerEvent) => {
    if (frame === 0) frame = requestAnimationFrame(tick)
    last = event
    report(event)
  }
  const finish = (cancelled: boolean) => {
    cancelAnimationFrame(frame)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', escape, true)
    onEnd(cancelled, last)
  }
  const up = (event: PointerEvent) => {
    last = event
    finish(false)
  }
  const cancel = () => finish(true)
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    finish(true)
  }
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', escape, true)
}

/** Whoever presses a cell means the one they see, though rows or columns have moved on since it was painted. */
export function pressedAt(hands: Hands, event: MouseEvent, cell = cellUnder(event.target as Element)): Hit | undefined {
  const { model } = hands
  const row = cell ? model.displayOfId(cell.rowId) : -1
  const col = cell ? model.layout.indexOf(cell.column) : -1
  return row < 0 || col < 0 ? hitAt(hands, event) : { row, col, inside: true }
}

export function hitAt({ model, painter }: Hands, event: { clientX: number; clientY: number }): Hit | undefined {
  const box = painter.stage.stage.getBoundingClientRect()
  return hitTest(event.clientX - box.left, event.clientY - box.top, model.view, model.layout)
}
