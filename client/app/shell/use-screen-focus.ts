import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After going to another page the focus stands on its main part, so that keyboards and screen readers start there. */
export function useScreenFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const moved = before.current !== undefined && path !== undefined && before.current !== path
    before.current = path
    if (!moved) return
    // A screen that put the focus somewhere itself, such as a search field, keeps it.
    const held = document.activeElement
    const main = document.getElementById('main')
    if (main && (!held || held === document.body || !main.contains(held))) main.focus({ preventScroll: true })
  }, [path])
}
