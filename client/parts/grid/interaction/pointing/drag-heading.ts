/** A press that moves less than this is a click. */
const threshold = 6

interface HeadingDrag {
  enabled: boolean
  onClick(): void
  onOver(place: { key: string; after: boolean } | undefined): void
  /** Without a place the drag was given up. */
  onDrop(place: { key: string; after: boolean } | undefined): void
}

function headingUnder(event: PointerEvent): { key: string; after: boolean } | undefined {
  const heading = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-heading]')
  const key = heading?.dataset['heading']
  if (!heading || key === undefined) return undefined
  const box = heading.getBoundingClientRect()
  return { key, after: event.clientX > box.left + box.width / 2 }
}

function follow(onMove: (event: PointerEvent) => void, onEnd: (event: PointerEvent, cancelled: boolean) => void): void {
  const stop = new AbortController()
  const { signal } = stop
  window.addEventListener('pointermove', onMove, { signal })
  for (const type of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(
      type,
      (event) => {
        stop.abort()
        onEnd(event, type === 'pointercancel')
      },
      { signal },
    )
}

/** Tells a click on a heading from moving it. */
export function dragHeading(start: PointerEvent, { enabled, onClick, onOver, onDrop }: HeadingDrag): void {
  let dragging = false
  const follows = (event: PointerEvent) => (dragging ||= enabled && Math.abs(event.clientX - start.clientX) > threshold)
  follow(
    (event) => {
      if (follows(event)) onOver(headingUnder(event))
    },
    (event, cancelled) => {
      // A quick hand lets go before the browser has told of any move.
      if (!cancelled && !follows(event)) onClick()
      else onDrop(cancelled ? undefined : headingUnder(event))
    },
  )
}

/** Sizes a column by its edge; at most one call per frame, and a last one that is `done`. A press alone sizes nothing. */
export function dragWidth(start: PointerEvent, width: number, onSize: (width: number, done: boolean) => void): void {
  let frame = 0
  let last: PointerEvent | undefined
  follow(
    (event) => {
      last = event
      frame ||= requestAnimationFrame(() => {
        frame = 0
        onSize(width + last!.clientX - start.clientX, false)
      })
    },
    () => {
      cancelAnimationFrame(frame)
      if (last) onSize(width + last.clientX - start.clientX, true)
    },
  )
}
