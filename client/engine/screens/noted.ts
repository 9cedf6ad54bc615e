import { useSyncExternalStore } from 'react'

/** One thing that one part of the screen notes and another shows. */
export interface Noted<Value> {
  note(value: Value): void
  /** Hook: what was noted last. */
  useNoted(): Value
}

export function createNoted<Value>(first: Value): Noted<Value> {
  let current = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    note(value) {
      if (value === current) return
      current = value
      for (const listener of listeners) listener()
    },
    useNoted: () => useSyncExternalStore(subscribe, () => current),
  }
}
