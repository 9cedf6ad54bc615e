import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const PREFIX = 'linebook.scroll.'

/**
 * Puts a list back to where it stood when someone returns to it by Back (PRD-04), and to its beginning when it becomes
 * another list. Kept by the browser's own history entry, so that a fresh visit begins at the top. `height` is that of
 * the whole list: a deep place can only be gone to once the list is known to be so long.
 * Answers the ref for the element that scrolls.
 */
export function useKeptScroll(height: number, list: unknown): (element: HTMLElement | null) => void {
  const entry = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' })
  const scroller = useRef<HTMLElement>(null)
  const wanted = useRef<number>(undefined)
  const before = useRef<unknown>(undefined)

  useLayoutEffect(() => {
    if (before.current === list) return
    const first = before.current === undefined
    before.current = list
    wanted.current = Number(sessionStorage.getItem(PREFIX + entry) ?? 0)
    if (!first && wanted.current === 0 && scroller.current) scroller.current.scrollTop = 0
  }, [list, entry])

  useLayoutEffect(() => {
    const target = scroller.current
    if (!target || !wanted.current || height < wanted.current + target.clientHeight / 2) return
    target.scrollTop = wanted.current
    wanted.current = undefined
  })

  useEffect(() => {
    const target = scroller.current
    if (!target) return
    const keep = (): void => sessionStorage.setItem(PREFIX + entry, String(Math.round(target.scrollTop)))
    target.addEventListener('scroll', keep, { passive: true })
    return () => target.removeEventListener('scroll', keep)
  }, [entry])

  return useCallback((element) => {
    scroller.current = element
  }, [])
}
