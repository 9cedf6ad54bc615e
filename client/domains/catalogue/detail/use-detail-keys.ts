import { useEffect, useEffectEvent } from 'react'

type Key = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Escape'

/** Keys that act on the whole screen, unless what holds the focus has a use for them itself. */
export function useDetailKeys(actions: Record<Key, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const action = actions[event.key as Key] as (() => void) | undefined
    if (!action || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    const target = event.target instanceof Element ? event.target : undefined
    if (
      target?.closest('input, textarea, select, [role="dialog"], [role="menu"], [role="tablist"], [role="radiogroup"]')
    )
      return
    if (document.fullscreenElement && event.key === 'Escape') return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
