import { useEffect, useRef } from 'react'

/** Milliseconds a single click waits for a second one (AST-08). */
const WAIT = 200

/** A single click acts after 200 ms, a double click within them cancels it (AST-08). */
export function useSingleClick(act: () => void): { onClick: () => void; onDoubleClick: () => void } {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  return {
    onClick: () => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(act, WAIT)
    },
    onDoubleClick: () => clearTimeout(waiting.current),
  }
}
