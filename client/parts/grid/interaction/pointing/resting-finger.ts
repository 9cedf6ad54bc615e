/** As long as phones wait before they take a touch for a press that rests. */
const restMs = 500
/** A finger that rests moves less than this. */
const threshold = 10

/**
 * Calls `onRest` when a finger rests on an element, which not every browser tells of by itself. The release that follows
 * makes no click.
 */
export function listenToRest(element: HTMLElement, signal: AbortSignal, onRest: (start: PointerEvent) => void): void {
  let timer = 0
  let start: PointerEvent | undefined
  let rested = false
  const forget = () => {
    clearTimeout(timer)
    start = undefined
  }
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { signal, passive: false })

  on('pointerdown', (event) => {
    forget()
    rested = false
    if (event.pointerType !== 'touch') return
    start = event
    timer = window.setTimeout(() => {
      rested = true
      onRest(event)
    }, restMs)
  })
  on('pointermove', (event) => {
    if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > threshold) forget()
  })
  on('pointerup', forget)
  on('pointercancel', forget)
  on('contextmenu', () => {
    rested ||= start !== undefined
    forget()
  })
  on('touchend', (event) => {
    if (rested) event.preventDefault()
  })
}
