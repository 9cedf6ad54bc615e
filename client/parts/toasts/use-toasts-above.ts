import { type RefObject, useLayoutEffect } from 'react'
import { toastStack } from '../../../contract/kernel/limits.ts'

/** Of the root: pixels from the foot of the window that toasts keep clear. */
export const keptClear = '--kept-clear-of-toasts'

/** While this bar at the foot of the window stands, toasts rise above it: what they told of is often done once more there. */
export function useToastsAbove(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const { top } = bar.current!.getBoundingClientRect()
      style.setProperty(keptClear, `${Math.ceil(window.innerHeight - top) + toastStack.gap}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(bar.current!)
    return () => {
      observer.disconnect()
      style.removeProperty(keptClear)
    }
  }, [bar])
}
