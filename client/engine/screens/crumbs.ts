import { useEffect, useSyncExternalStore } from 'react'

export interface Crumb {
  label: string
  to?: string
  search?: Record<string, unknown>
}

let current: readonly Crumb[] = []
const listeners = new Set<() => void>()

function show(crumbs: readonly Crumb[]): void {
  current = crumbs
  for (const listener of listeners) listener()
}

/** The steps a screen adds behind its area in the top bar, the last one also in the window's title. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const key = JSON.stringify(crumbs)
  useEffect(() => {
    show(JSON.parse(key) as Crumb[])
    return () => show([])
  }, [key])
}

export function useShownCrumbs(): readonly Crumb[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
}
