import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const PREFIX = 'linebook.scroll.'

declare module '@tanstack/history' {
  interface HistoryState {
    /** A new step that leads to a list as it was left: where it stood last under this address. */
    asItWas?: boolean
  }
}

/**
 * Puts a list back to where it stood when someone returns to it by Back, or by a step that leads to it as it was (PRD-04), and to its beginning when it becomes
 * another list. Kept by the browser's own history entry, so that a fresh visit begins at the top. `height` is that of
 * the whole list: a deep place can only be gone to once the list is known to be so long.
 * Answers the ref for the element that scrolls.
 */
export function useKeptScroll(height: number, list: unknown): (element: HTMLElement | null) => void {
  const entry = useRouterState({ select: (state) => state.location.state.__TSR_key ?? '' })
  const address = useRouterState({ select: (state) => state.location.href })
  const asItWas = useRouterState({ select: (state) => state.location.state.asItWas === true })
  const scroller = useRef<HTMLElement>(null)
  const wanted = useRef<number>(undefined)
  const before = useRef<unknown>(undefined)

  useLayoutEffect(() => {
    if (before.current === list) return
    const first = before.current === undefined
    before.current = list
    const own = sessionStorage.getItem(PREFIX + entry) ?? (asItWas ? sessionStorage.getItem(PREFIX + address) : null)
    wanted.current = Number(own ?? 0)
    if (!first && wanted.current === 0 && scroller.current) scroller.current.scrollTop = 0
  }, [list, entry, address, asItWas])

  useLayoutEffect(() => {
    const target = scroller.current
    if (!target || !wanted.current || height < wanted.current + target.clientHeight / 2) return
    target.scrollTop = wanted.current
    wanted.current = undefined
  })

  useEffect(() => {
    const target = scroller.current
    if (!target) return
    const keep = (): void => {
      const top = String(Math.round(target.scrollTop))
      for (const key of [entry, address]) sessionStorage.setItem(PREFIX + key, top)
    }
    target.addEventListener('scroll', keep, { passive: true })
    return () => target.removeEventListener('scroll', keep)
  }, [entry, address])

  return useCallback((element) => {
    scroller.current = element
  }, [])
}
