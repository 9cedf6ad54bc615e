import { useEffect } from 'react'
import { createNoted } from './noted.ts'

export interface Crumb {
  label: string
  to?: string
  search?: Record<string, unknown>
}

const shown = createNoted<readonly Crumb[]>([])

/** The steps a screen adds behind its area in the top bar, the last one also in the window's title. */
export function useCrumbs(crumbs: readonly Crumb[]): void {
  const key = JSON.stringify(crumbs)
  useEffect(() => {
    shown.note(JSON.parse(key) as Crumb[])
    return () => shown.note([])
  }, [key])
}

export const useShownCrumbs = (): readonly Crumb[] => shown.useNoted()
