/** A press that moves less than this is a click. */
const threshold = 5
/** A finger that moves sooner scrolls. */
const restMs = 250
/** Near an edge the board scrolls by itself. */
const edge = 56

export interface Drag {
  onStart: () => void
  onMove: (point: { clientX: number; clientY: number }) => void
  onEnd: (dropped: boolean) => void
}

/**
 * Follows a pressed mouse, pen or resting finger until it is let go; Escape gives the drag up. The scroller moves while the
 * pointer is near its upper or lower edge.
 */
export function followDrag(start: PointerEvent, scroller: HTMLElement, { onStart, onMove, onEnd }: Drag): void {
  const stop = new AbortController()
  const { signal } = stop
  const isTouch = start.pointerType === 'touch'
  let last: { clientX: number; clientY: number } = start
  let held = false
  let frame = 0

  const begin = () => {
    held = true
    onStart()
    onMove(last)
    frame = requestAnimationFrame(tick)
  }
  const timer = isTouch ? window.setTimeout(begin, restMs) : 0
  const tick = () => {
    const { top, bottom } = scroller.getBoundingClientRect()
    const past = last.clientY < top + edge ? last.clientY - top - edge : Math.max(0, last.clientY - bottom + edge)
    if (past !== 0) {
      const before = scroller.scrollTop
      scroller.scrollTop += Math.sign(past) * Math.min(40, 2 + Math.abs(past) / 3)
      if (scroller.scrollTop !== before) onMove(last)
    }
    frame = requestAnimationFrame(tick)
  }
  const finish = (dropped: boolean) => {
    stop.abort()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    if (held) onEnd(dropped)
  }
  const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listener, { signal, capture: true, passive: false })

  on('pointermove', (event) => {
    if (event.pointerId !== start.pointerId) return
    last = event
    if (held) return onMove(event)
    if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < threshold) return
    if (isTouch) finish(false)
    else begin()
  })
  on('pointerup', (event) => event.pointerId === start.pointerId && finish(true))
  on('pointercancel', (event) => event.pointerId === start.pointerId && finish(false))
  on('touchmove', (event) => held && event.preventDefault())
  on('contextmenu', (event) => (held || isTouch) && event.preventDefault())
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !held) return
    event.stopPropagation()
    finish(false)
  })
}
