import { useSyncExternalStore } from 'react'

/** What going back to a list took away, until something else is looked at: it can be brought back. */
export interface ClearedFilters {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

let cleared: ClearedFilters | undefined
const listeners = new Set<() => void>()

export function noteCleared(next: ClearedFilters | undefined): void {
  if (cleared === next) return
  cleared = next
  for (const listener of listeners) listener()
}

const current = (): ClearedFilters | undefined => cleared

export const useClearedFilters = (): ClearedFilters | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, current)
