/** Milliseconds a single click waits for a second one (AST-08). */
export const CLICK_WAIT = 200

export interface SingleClick {
  onClick: () => void
  onDoubleClick: () => void
  cancel: () => void
}

/** A single click acts after 200 ms; a second one or a double click within them begins anew or cancels it. */
export function createSingleClick(act: () => void): SingleClick {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => clearTimeout(waiting)
  return {
    onClick: () => {
      cancel()
      waiting = setTimeout(act, CLICK_WAIT)
    },
    onDoubleClick: cancel,
    cancel,
  }
}
