import { useEffect, useEffectEvent } from 'react'

/** Where a key alone is something that people type or that belongs to what they are in. */
const elsewhere = 'input, textarea, select, [contenteditable="true"], [role="grid"], [role="dialog"], [role="menu"]'

export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(elsewhere) !== null

/** A key without others, anywhere on the screen but where it is typed or means something else. */
export function usePlainKey(key: string, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.defaultPrevented || isElsewhere(event.target) || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      press()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [key])
}
